#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Fetches real CUDA code to try the tool on: source packages of Debian, unpacked into build/trees/<package>. Nothing of
# it is committed. apt's own configuration names the mirror; the machine's package lists are not touched.
#
#   tests/bench/fetch-trees.sh [PACKAGE...]     default: faiss relion dlib hypre pytorch
set -euo pipefail
cd "$(dirname "$0")/../.."
trees=${TRANSHIP_TREES:-$PWD/build/trees}
state=$trees/.apt
mkdir -p "$state/lists/partial" "$state/cache/archives/partial" "$trees/.archives"
mirror=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' | grep -v security | grep '/debian$' | head -n 1)
[ -n "$mirror" ] || { echo "fetch-trees: apt knows no Debian mirror" >&2; exit 1; }

options=(-o "Dir::Etc::sourcelist=$state/sources.list" -o Dir::Etc::sourceparts=/dev/null
         -o "Dir::State::lists=$state/lists" -o "Dir::Cache=$state/cache" -o Acquire::Check-Valid-Until=false)
[ "$(id -u)" != 0 ] || options+=(-o APT::Sandbox::User=root)
for suite in bookworm trixie sid; do
  echo "deb-src $mirror $suite main contrib non-free"
done >"$state/sources.list"
apt-get "${options[@]}" -qq update

packages=("$@")
[ ${#packages[@]} -gt 0 ] || packages=(faiss relion dlib hypre pytorch)
for package in "${packages[@]}"; do
  if [ -d "$trees/$package" ]; then
    echo "$package is there"
    continue
  fi
  for suite in trixie bookworm sid; do # what one suite no longer serves, another may
    if (cd "$trees/.archives" && apt-get "${options[@]}" -qq source --download-only "$package/$suite"); then
      break
    fi
  done
  dsc=$(find "$trees/.archives" -name "${package}_*.dsc" | sort -V | tail -n 1)
  if [ -n "$dsc" ] && dpkg-source --no-check --skip-patches -x "$dsc" "$trees/$package"; then
    continue
  fi
  # A mirror may have the project's own part and no longer Debian's, of which only patches would be taken.
  rm -rf "$trees/$package"
  upstream=$(find "$trees/.archives" -name "${package}_*.orig.tar.*" ! -name '*.asc' | sort -V | head -n 1)
  [ -n "$upstream" ] || { echo "fetch-trees: $package cannot be had" >&2; exit 1; }
  mkdir "$trees/$package"
  tar -xf "$upstream" -C "$trees/$package" --strip-components=1
done
