# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# shellcheck shell=bash
#
# What the scripts that fetch headers from Debian packages share. A script sources this file, sets
#
#   program      its name, for messages
#   out          the folder that gets one folder per version
#   packages     the packages to fetch, as far as a version's suite has them
#   components   the archive's components that have them
#   proof        a file that must have been unpacked, below usr
#   architecture of the packages, amd64 when it is not set
#
# defines suite_of (the suite that has a version) and calls fetch_versions. It may define `unpack DEB FOLDER` and
# `unpack_start PACKAGE/SUITE FOLDER` anew.
# shellcheck disable=SC2154 # the variables above

architecture=${architecture:-amd64}

say() { printf '%s: %s\n' "$program" "$*" >&2; }
die() { say "$*"; exit 1; }

# What a version's stamp must say for the version to count as fetched.
stamp_text() { printf '%s\n' "$(suite_of "$1")" "${packages[@]}"; }

is_fetched() { [ -f "$out/$1/.stamp" ] && stamp_text "$1" | cmp -s - "$out/$1/.stamp"; }

# The machine's own mirror of the Debian archive: not the security archive, not a third party's.
find_mirror() {
  local site
  site=$(apt-get indextargets --format '$(SITE) $(ORIGIN) $(LABEL) $(RELEASE)' 'Created-By: Packages' 2>/dev/null |
    awk '$2 == "Debian" && $3 == "Debian" && $4 !~ /security/ { print $1; exit }')
  if [ -z "$site" ]; then # never updated: origin and label are not known yet
    site=$(apt-get indextargets --format '$(SITE) $(RELEASE)' 'Created-By: Packages' 2>/dev/null |
      awk '$2 ~ /^(bookworm|trixie|forky|sid|stable|testing|unstable|experimental)$/ { print $1; exit }')
  fi
  [ -n "$site" ] || die "apt's configuration names no mirror of the Debian archive"
  echo "$site"
}

# apt with a state of its own, so that the machine's lists are neither used nor changed.
own_apt() { # apt-get or apt-cache, then its arguments
  local tool=$1
  shift
  "$tool" -qq -o Dir::Etc::sourcelist="$state/sources.list" -o Dir::Etc::sourceparts=/dev/null \
    -o Dir::State="$state/state" -o Dir::State::lists="$state/lists" -o Dir::State::status="$state/status" \
    -o Dir::Cache="$state/cache" -o Dir::Etc::preferencesparts=/dev/null -o Dir::Etc::preferences=/dev/null \
    -o APT::Architecture="$architecture" -o APT::Sandbox::User="" -o Acquire::Check-Valid-Until=false -o Acquire::Languages=none \
    -o Acquire::Retries=3 -o APT::Update::Error-Mode=any -o Debug::NoLocking=true "$@"
}

write_sources() { # $1: option that stands in the brackets
  local version
  for version in "${wanted[@]}"; do
    printf 'deb [arch=%s %s] %s %s %s\n' "$architecture" "$1" "$mirror" "$(suite_of "$version")" "$components"
  done >"$state/sources.list"
}

update_lists() {
  mkdir -p "$state"/{state,lists/partial,cache/archives/partial}
  : >"$state/status"
  local keyring=/usr/share/keyrings/debian-archive-keyring.gpg
  if [ -f "$keyring" ] && write_sources "signed-by=$keyring" && own_apt apt-get update 2>"$state/update.log"; then
    return
  fi
  say "note: the archive's signature could not be verified with this machine's keyring; going on without"
  write_sources "trusted=yes"
  own_apt apt-get update
}

# The packages that the suite itself has, as PACKAGE/SUITE. One call for all: each one loads every list.
packages_of() {
  own_apt apt-cache madison "${packages[@]}" |
    awk -F " *[|] *" -v suite="$1" '{ gsub(/ /, "", $1) } $3 ~ " " suite "/" { print $1 "/" suite }' | sort -u
}

# Unpacks a package into a folder.
unpack() { dpkg -x "$1" "$2"; }

# Fetches a package's headers without fetching all of it, and adds it to the folder's VERSIONS. Fails when it cannot.
unpack_start() { false; }

# Downloads and unpacks one version into a folder aside, then puts it in place whole.
fetch() {
  local version=$1 suite package found=() whole=() new
  suite=$(suite_of "$version")
  new=$out/.new-$version
  rm -rf "$new" && mkdir -p "$new/debs"
  mapfile -t found < <(packages_of "$suite")
  [ ${#found[@]} -gt 0 ] || die "$suite has none of the packages"
  for package in "${found[@]}"; do
    unpack_start "$package" "$new" || whole+=("$package")
  done
  [ ${#whole[@]} -eq 0 ] || (cd "$new/debs" && own_apt apt-get download "${whole[@]}")
  for package in "$new"/debs/*.deb; do
    [ -e "$package" ] || continue
    unpack "$package" "$new"
    dpkg-deb -W --showformat='${Package}\t${Version}\n' "$package" >>"$new/VERSIONS"
  done
  [ -f "$new/usr/$proof" ] || die "$suite: no $proof was unpacked"
  rm -rf "$new/debs"
  stamp_text "$version" >"$new/.stamp"
  rm -rf "${out:?}/$version" && mv "$new" "$out/$version"
  say "$version: ${#found[@]} packages from $suite in $out/$version"
}

# Fetches the versions that are not there yet. Two runs at once wait in turn.
fetch_versions() {
  wanted=()
  local version
  for version in "$@"; do suite_of "$version" >/dev/null; done
  mkdir -p "$out"
  exec 9>"$out/.lock"
  flock 9
  for version in "$@"; do is_fetched "$version" || wanted+=("$version"); done
  [ ${#wanted[@]} -gt 0 ] || return 0
  command -v dpkg-deb >/dev/null && command -v apt-get >/dev/null || die "needs apt-get and dpkg"
  state=$out/.apt
  rm -rf "$state"
  mkdir -p "$state"
  mirror=$(find_mirror)
  update_lists
  for version in "${wanted[@]}"; do fetch "$version"; done
  rm -rf "$state"
}
