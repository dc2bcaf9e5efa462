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
# shellcheck source=scripts/debian-archive.sh
source "$root/scripts/debian-archive.sh"

program=fetch-hip-headers
out=${TRANSHIP_HIP_DIR:-$root/build/hip-headers}
packages=(libamdhip64-dev libhipblas-dev libhipblas-common-dev libhipblaslt-dev libhipcub-dev libhipfft-dev
  libhiprand-dev librocrand-dev libhipsolver-dev libhipsparse-dev libmiopen-dev librccl-dev librocblas-dev
  librocprim-dev librocthrust-dev libroctx-dev)
components=main
proof=include/hip/hip_runtime.h

suite_of() {
  case $1 in
  5.2) echo bookworm ;;
  5.7) echo trixie ;;
  6.4) echo sid ;;
  7.2) echo experimental ;;
  *) die "unknown version '$1' (known: 5.2 5.7 6.4 7.2)" ;;
  esac
}

[ $# -gt 0 ] || set -- 5.2 5.7 6.4 7.2
fetch_versions "$@"
