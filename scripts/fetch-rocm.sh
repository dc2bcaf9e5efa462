#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Fetches ROCm's compiler, runtime and libraries, as Debian has them, to build ports to programs and libraries. No card
# is needed to link.
#
#   scripts/fetch-rocm.sh [PACKAGE...]        to ${TRANSHIP_ROCM_DIR:-build/rocm}, about 1 GB; with other packages
#                                             of Debian's that a project needs (libfftw3-dev)
#   scripts/in-rocm.sh hipcc -o saxpy saxpy.hip.cpp
#
# The result is a tree of Debian's with hipcc, Clang, CMake and make, which is not installed: scripts/in-rocm.sh runs
# commands in it. Of rocBLAS, rocSOLVER, hipBLASLt, RCCL and MIOpen, whose code for all cards takes hundreds of MB, only
# headers are there: what uses hipBLAS or hipSOLVER links, and does not run; what uses these directly does not link.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=scripts/debian-archive.sh
source "$root/scripts/debian-archive.sh"

program=fetch-rocm
out=${TRANSHIP_ROCM_DIR:-$root/build/rocm}
components=main
wanted=(7.2)
# With all that they depend on.
tools=(base-files bash coreutils sed grep gawk findutils diffutils make ninja-build cmake g++ hipcc rocm-cmake
  pkgconf python3-minimal "$@")
# Without it.
libraries=(libhipblas-dev libhipblas-common-dev libhipblas3 libhipblaslt-dev libhipcub-dev libhipfft-dev libhipfft0
  libhipfftw0 librocfft0 libhiprand-dev libhiprand1 librocrand-dev libhipsolver-dev libhipsolver1 libhipsolver-fortran1
  libhipsparse-dev
  libhipsparse4 librocblas-dev librocprim-dev librocthrust-dev libroctx-dev libroctx64-4 librccl-dev)

suite_of() { echo experimental; }
stamp() { printf "%s\n" "${tools[@]}" "${libraries[@]}"; }

mkdir -p "$out"
exec 9>"$out/.lock"
flock 9
if [ -f "$out/.stamp" ] && stamp | cmp -s - "$out/.stamp"; then exit 0; fi
command -v dpkg-deb >/dev/null && command -v apt-get >/dev/null || die "needs apt-get and dpkg"
state=$out/.apt
rm -rf "$state" "$out/root"
mkdir -p "$state" "$out/root"
mirror=$(find_mirror)
write_sources() { # the compiler's packages are those of sid
  printf "deb [arch=%s $1] %s %s %s\n" "$architecture" "$mirror" experimental "$components" \
    "$architecture" "$mirror" sid "$components" >"$state/sources.list"
}
update_lists

say "fetching"
own_apt apt-get install --download-only --no-install-recommends -y -t experimental "${tools[@]}" >"$state/install.log"
mapfile -t there < <(own_apt apt-cache madison "${libraries[@]}" | awk -F ' *[|] *' '$3 ~ / experimental\// {
  gsub(/ /, "", $1); print $1 "/experimental" }' | sort -u)
(cd "$state/cache/archives" && own_apt apt-get download "${there[@]}")
# Packages put their files below /usr; what links /lib to it comes first.
for folder in bin lib lib64 sbin; do
  mkdir -p "$out/root/usr/$folder"
  ln -s "usr/$folder" "$out/root/$folder"
done
for package in "$state/cache/archives"/*.deb; do
  dpkg-deb --fsys-tarfile "$package" |
    tar -x -C "$out/root" --keep-directory-symlink --no-same-owner --exclude=./usr/share/doc --exclude=./usr/share/man
done
mkdir -p "$out/root"/{dev,proc,tmp,work}
ln -sf bash "$out/root/usr/bin/sh"
# It lets libraries have symbols of others that are not there.
ln -sf ../lib/llvm-22/bin/ld.lld "$out/root/usr/bin/ld"
# Where AMD's own packages put it, and build files look.
mkdir -p "$out/root/opt/rocm"
ln -s /usr/bin /usr/include /usr/share "$out/root/opt/rocm"
ln -s /usr/lib/x86_64-linux-gnu "$out/root/opt/rocm/lib"
ln -s /usr/lib/llvm-22 "$out/root/opt/rocm/llvm"
[ -x "$out/root/usr/bin/hipcc" ] || die "no hipcc was unpacked"
rm -rf "$state"
stamp >"$out/.stamp"
say "$(du -sh "$out/root" | cut -f 1) in $out/root"
