#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The first look: builds tranship and prints the HIP port of an example.
#
#   scripts/try.sh [FILE.cu]      (docs/examples/saxpy.cu when none is named)
#
# The port is all that goes to standard output; the build's own output is in build/try.log.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
build=$root/build
log=$build/try.log
example=${1:-$root/docs/examples/saxpy.cu}

step() { printf '== %s\n' "$*" >&2; }

logged() { # runs a command into the log, and shows the log's end when it fails
  "$@" >>"$log" 2>&1 </dev/null && return
  tail -n 40 "$log" >&2
  step "failed: $* (whole log: $log)"
  exit 1
}

mkdir -p "$build"
: >"$log"
step "packages"
logged "$root/scripts/install-deps.sh"
step "configure"
logged cmake -S "$root" -B "$build" -G Ninja
step "build (a minute or two; log: ${log#"$PWD"/})"
logged cmake --build "$build" --target tranship
step "build/bin/tranship ${example#"$root"/}"
exec "$build/bin/tranship" "$example"
