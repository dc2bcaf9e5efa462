#!/bin/sh
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# Runs what build.sh built: run.sh FOLDER. Needs an NVIDIA GPU. Prints a table and fails if anything differs, or if a
# build with a fault finds none.
set -u
failed=0
for program in "$1"/*; do
  [ -x "$program" ] || continue
  echo "== ${program##*/}"
  timeout 120 "$program" || { failed=1; echo "FAILED: ${program##*/}"; }
done
exit $failed
