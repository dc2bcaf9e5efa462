#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Fetches a CMake that finds HIP's language where Debian puts it (3.27 or newer; Debian 12 has 3.25):
#
#   scripts/fetch-cmake.sh
#
# The result lies in ${TRANSHIP_CMAKE_DIR:-build/cmake}/3.31/usr/bin/cmake and runs from there with the libraries of
# Debian 12's own cmake. Nothing is installed; the tests of build files use it (tests/projects).
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=scripts/debian-archive.sh
source "$root/scripts/debian-archive.sh"

program=fetch-cmake
out=${TRANSHIP_CMAKE_DIR:-$root/build/cmake}
packages=(cmake cmake-data)
components=main
proof=bin/cmake

suite_of() {
  case $1 in
  3.31) echo bookworm-backports ;;
  *) die "unknown version '$1' (known: 3.31)" ;;
  esac
}

fetch_versions 3.31
