#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Fetches the headers of HIP and its libraries from Debian packages and unpacks them, one folder per HIP version:
#
#   scripts/fetch-hip-headers.sh [VERSION...]      versions: 5.2 5.7 6.4 7.2 (all of them when none is named)
#
# The result lies in ${TRANSHIP_HIP_DIR:-build/hip-headers}/<version>/usr/include, with a file VERSIONS (package, tab,
# real version) beside it: a suite's libraries are not all of the age of its HIP, and tests/maps/hip_names.py reads the
# real versions. Nothing is installed; root is not needed; the machine's own package lists stay as they are.
# A version whose stamp is there is not fetched again; a failed fetch leaves no stamp. Two runs at once wait in turn.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
out=${TRANSHIP_HIP_DIR:-$root/build/hip-headers}
packages=(libamdhip64-dev libhipblas-dev libhipblas-common-dev libhipblaslt-dev libhipcub-dev libhipfft-dev
  libhiprand-dev librocrand-dev libhipsolver-dev libhipsparse-dev libmiopen-dev librccl-dev librocblas-dev
  librocprim-dev librocthrust-dev libroctx-dev)

say() { printf 'fetch-hip-headers: %s\n' "$*" >&2; }
die() { say "$*"; exit 1; }

suite_of() {
  case $1 in
  5.2) echo bookworm ;;
  5.7) echo trixie ;;
  6.4) echo sid ;;
  7.2) echo experimental ;;
  *) die "unknown version '$1' (known: 5.2 5.7 6.4 7.2)" ;;
  esac
}

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
    -o APT::Sandbox::User="" -o Acquire::Check-Valid-Until=false -o Acquire::Languages=none \
    -o Acquire::Retries=3 -o APT::Update::Error-Mode=any -o Debug::NoLocking=true "$@"
}

write_sources() { # $1: option that stands in the brackets
  local version
  for version in "${wanted[@]}"; do
    printf 'deb [arch=amd64 %s] %s %s main\n' "$1" "$mirror" "$(suite_of "$version")"
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

# Downloads and unpacks one version into a folder aside, then puts it in place whole.
fetch() {
  local version=$1 suite package found=() new
  suite=$(suite_of "$version")
  new=$out/.new-$version
  rm -rf "$new" && mkdir -p "$new/debs"
  mapfile -t found < <(packages_of "$suite")
  [ ${#found[@]} -gt 0 ] || die "$suite has none of the packages"
  (cd "$new/debs" && own_apt apt-get download "${found[@]}")
  for package in "$new"/debs/*.deb; do
    dpkg -x "$package" "$new"
    dpkg-deb -W --showformat='${Package}\t${Version}\n' "$package" >>"$new/VERSIONS"
  done
  [ -f "$new/usr/include/hip/hip_runtime.h" ] || die "$suite: no hip/hip_runtime.h was unpacked"
  rm -rf "$new/debs"
  stamp_text "$version" >"$new/.stamp"
  rm -rf "${out:?}/$version" && mv "$new" "$out/$version"
  say "$version: ${#found[@]} packages from $suite in $out/$version"
}

# The packages that the suite itself has, as PACKAGE/SUITE. One call for all: each one loads every list.
packages_of() {
  own_apt apt-cache madison "${packages[@]}" |
    awk -F " *[|] *" -v suite="$1" '{ gsub(/ /, "", $1) } $3 ~ " " suite "/main " { print $1 "/" suite }' | sort -u
}

main() {
  wanted=()
  local version
  [ $# -gt 0 ] || set -- 5.2 5.7 6.4 7.2
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

main "$@"
