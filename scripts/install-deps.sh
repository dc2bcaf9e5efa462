#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Installs the Debian packages that the build needs and that are missing; with --test also those of the tests:
#
#   scripts/install-deps.sh [--test]
#
# Nothing is asked of the network when nothing is missing. Without the right to install, the command to run is printed.
set -euo pipefail

build=(g++ cmake ninja-build llvm-19-dev libclang-19-dev zlib1g-dev libzstd-dev)
tests=(llvm-19-tools clang-19 lld-19 libclang-rt-19-dev libboost-context-dev libopenblas-dev libfftw3-dev clang-format-19 clang-tidy-19 libgtest-dev python3 python3-psutil python3-jsonschema python3-yaml perl patch autoconf make meson git qemu-user python3-setuptools ca-certificates python3-venv lintian)

say() { printf 'install-deps: %s\n' "$*" >&2; }

is_installed() {
  [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

main() {
  local wanted=("${build[@]}") missing=() package as_root=()
  case ${1:-} in
  '') ;;
  --test) wanted+=("${tests[@]}") ;;
  *) say "usage: scripts/install-deps.sh [--test]"; exit 2 ;;
  esac

  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    say "this is not Debian or Ubuntu; install the counterparts of: ${wanted[*]}"
    exit 1
  fi
  for package in "${wanted[@]}"; do
    is_installed "$package" || missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0

  if [ "$(id -u)" != 0 ]; then
    if ! sudo -n true 2>/dev/null; then
      say "packages are missing; run as root, then start again:"
      echo "  apt-get update && apt-get install --no-install-recommends ${missing[*]}" >&2
      exit 1
    fi
    as_root=(sudo -n)
  fi

  say "installing ${missing[*]}"
  "${as_root[@]}" apt-get -q update >&2 </dev/null || say "some package lists could not be updated; going on"
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get -q install -y --no-install-recommends "${missing[@]}" >&2 </dev/null
}

main "$@"
