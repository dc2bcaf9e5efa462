#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Builds tranship-lexical for aarch64 Linux:
#
#   scripts/build-aarch64.sh [CMAKE-OPTION...]
#
# The result is ${TRANSHIP_AARCH64_DIR:-build/aarch64}/build/bin/tranship-lexical. The compiler, the linker and qemu are the
# machine's: clang-19, lld-19 and qemu-user, which scripts/install-deps.sh --test installs. The libraries come from Debian's
# packages for arm64 (80 MB to fetch, 700 MB on disk) and are unpacked beside the build. Nothing is installed; root is not
# needed.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=scripts/debian-archive.sh
source "$root/scripts/debian-archive.sh"

program=build-aarch64
out=${TRANSHIP_AARCH64_DIR:-$root/build/aarch64}
packages=(llvm-19-dev libclang-19-dev libclang-common-19-dev zlib1g-dev libzstd-dev libc6-dev linux-libc-dev libgcc-12-dev
  libstdc++-12-dev)
components=main
architecture=arm64
proof=lib/llvm-19/lib/libclangLex.a

suite_of() {
  case $1 in
  bookworm) echo bookworm ;;
  *) die "unknown version '$1' (known: bookworm)" ;;
  esac
}

# LLVM's package for CMake insists on its tools and shared libraries if it is told where files are.
unpack() { dpkg-deb --fsys-tarfile "$1" | tar -x -C "$2" --exclude='LLVMExports-*.cmake'; }

fetch_versions bookworm
cmake -S "$root" -B "$out/build" -G Ninja --toolchain "$root/cmake/aarch64.cmake" -DTRANSHIP_SYSROOT="$out/bookworm" -DTRANSHIP_COMMIT= "$@"
cmake --build "$out/build" --target tranship-lexical
