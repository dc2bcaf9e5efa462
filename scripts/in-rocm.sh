#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Runs a command in the tree that scripts/fetch-rocm.sh fetched. The current folder is there under its own name.
#
#   scripts/in-rocm.sh COMMAND [ARGUMENT...]
#   IN_ROCM_FOLDERS="/src /out" scripts/in-rocm.sh ...      these, too
#
# Needs user namespaces (the default of Linux) or root.
set -euo pipefail
tree=${TRANSHIP_ROCM_DIR:-$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)/build/rocm}/root
[ -x "$tree/usr/bin/hipcc" ] || { echo "in-rocm: run scripts/fetch-rocm.sh first" >&2; exit 2; }
[ $# -gt 0 ] || { echo "in-rocm: no command" >&2; exit 2; }
namespace=(unshare --mount)
[ "$(id -u)" = 0 ] || namespace+=(--map-root-user)
# shellcheck disable=SC2016 # for the inner shell
exec "${namespace[@]}" bash -c '
  set -e
  tree=$1 here=$2
  shift 2
  mount --rbind /dev "$tree/dev"
  mount --rbind /proc "$tree/proc"
  for folder in "$here" ${IN_ROCM_FOLDERS:-}; do
    mkdir -p "$tree$folder"
    mount --bind "$folder" "$tree$folder"
  done
  exec chroot "$tree" env -i PATH=/usr/bin:/bin HOME=/tmp LANG=C.UTF-8 HIP_PLATFORM=amd \
    sh -c '\''cd "$0" && exec "$@"'\'' "$here" "$@"
' bash "$tree" "$PWD" "$@"
