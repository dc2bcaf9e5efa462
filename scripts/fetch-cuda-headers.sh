#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Fetches the headers of older CUDA toolkits from Debian packages and unpacks them, one folder per CUDA version:
#
#   scripts/fetch-cuda-headers.sh [VERSION...]     versions: 11.8 12.4 (both when none is named)
#
# The result lies in ${TRANSHIP_CUDA_DIR:-build/cuda-headers}/<version>/usr/include, with a file VERSIONS (package,
# tab, real version) beside it. CUB, Thrust and libcu++ are Debian's own packages and may be newer than the toolkit's.
# The headers are NVIDIA's, under NVIDIA's terms: read them for tests, do not pass them on.
# Nothing is installed; root is not needed; the machine's own package lists stay as they are.
# A version whose stamp is there is not fetched again; a failed fetch leaves no stamp. Two runs at once wait in turn.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
# shellcheck source=scripts/debian-archive.sh
source "$root/scripts/debian-archive.sh"

program=fetch-cuda-headers
out=${TRANSHIP_CUDA_DIR:-$root/build/cuda-headers}
packages=(nvidia-cuda-dev libcub-dev libcu++-dev libthrust-dev)
components="main non-free"
proof=include/cuda_runtime.h

suite_of() {
  case $1 in
  11.8) echo bookworm ;;
  12.4) echo trixie ;;
  *) die "unknown version '$1' (known: 11.8 12.4)" ;;
  esac
}

# nvidia-cuda-dev has nearly 1 GB, but its headers come first and fill less than 2 MiB. The checksum that apt knows is
# that of the whole package; these are those of the first 2 MiB. A package that is not listed is fetched whole.
start_size=$((2 << 20))
declare -A start_sums=(
  ["nvidia-cuda-dev_11.8.89~11.8.0-5~deb12u1_amd64.deb"]=d183d8bdf04e216c03d69d6e2e102f214ffbe4849bd45aa9fd562f681e9f2cab
  ["nvidia-cuda-dev_12.4.127~12.4.1-2_amd64.deb"]=768e4a7a7ae209fa2fb63556d8f1043ba363a5c076e04e3ec0d3bbc6ec0612fa
)

unpack_start() {
  local package=$1 folder=$2 start=$2/debs/start uri name
  read -r uri name _ < <(own_apt apt-get download --print-uris "$package" | tr -d "'")
  [ "${start_sums[$name]-}" ] && command -v curl >/dev/null || return 1
  # A server that ignores the range is cut off behind it.
  curl -fsSL --retry 3 --range 0-$((start_size - 1)) "$uri" 2>/dev/null | head -c "$start_size" >"$start" || true
  if ! echo "${start_sums[$name]}  $start" | sha256sum --check --status; then
    say "note: the start of $name is not what it should be; fetching the whole package"
    return 1
  fi
  # What is cut off makes both complain: that the headers are whole, the checksum says.
  dpkg-deb --fsys-tarfile "$start" 2>/dev/null | tar -x -C "$folder" ./usr/include 2>/dev/null || true
  name=${name%_*}
  printf '%s\t%s\n' "${name%%_*}" "${name#*_}" >>"$folder/VERSIONS"
}

# The libraries would fill gigabytes.
unpack() { dpkg-deb --fsys-tarfile "$1" | tar -x -C "$2" ./usr/include; }

[ $# -gt 0 ] || set -- 11.8 12.4
fetch_versions "$@"
