#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Builds everything and runs the tests with lit. The last line says "N passed, N failed".
#
#   scripts/test.sh [OPTION...] [TEST...]      TEST: a file or folder in tests/, all when none is named
#
#   --long       also those that take 20 seconds of a processor or more; they run, too, where TEST names them
#   --no-fetch   do not fetch HIP's headers; tests that need missing ones fail
#   --offline    use no network at all; tests that need missing headers are skipped
#   --fast       neither install nor fetch; look at texts and run the unit tests, but compile and run no port
#   --two-cudas  also run the tests that parse CUDA as on a machine without a toolkit, against the fetched headers
#   --werror     warnings of the compiler are errors
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
build=$root/build
lit=/usr/lib/llvm-19/build/utils/lit/lit.py
python=/usr/bin/python3 # Debian's own: it has the psutil that lit needs to end a test that hangs
results=("$build/tests/result.json")
fetch=yes fast='' offline='' long='' two_cudas='' werror=OFF selected=() units=()

step() { printf '== %s\n' "$*"; }

# Something that comes before the tests failed: that counts as one failure, and as no pass.
give_up() {
  step "failed: $*"
  echo "0 passed, 1 failed"
  exit 1
}

while [ $# -gt 0 ]; do
  case $1 in
  --no-fetch) fetch='' ;;
  --offline) fetch='' offline=yes ;;
  --fast) fetch='' fast=yes ;;
  --long) long=yes ;;
  --two-cudas) two_cudas=yes ;;
  --werror) werror=ON ;;
  -*) sed -n '6,13s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
  *) selected+=("$(realpath "$1")") ;;
  esac
  shift
done

if [ ! "$offline" ] && [ ! "$fast" ]; then
  step "packages"
  "$root/scripts/install-deps.sh" --test || give_up "installing packages"
fi
if [ "$fetch" ]; then
  step "HIP headers"
  "$root/scripts/fetch-hip-headers.sh" || step "no headers: the tests that need them will fail"
  step "CMake"
  "$root/scripts/fetch-cmake.sh" || step "no CMake: the tests that need it will fail"
  step "CUDA headers"
  "$root/scripts/fetch-cuda-headers.sh" || step "no headers: the tests of those toolkits are skipped"
  step "PyTorch's headers"
  "$root/scripts/fetch-torch-headers.sh" || step "no headers: the tests that need them are skipped"
  if [ "$long" ]; then
    step "tranship-lexical for aarch64"
    "$root/scripts/build-aarch64.sh" >"$root/build/aarch64.log" 2>&1 || step "not built: its test is skipped or fails"
  fi
fi

step "build"
mkdir -p "$build"
options=(-DTRANSHIP_BUILD_TESTS=ON -DTRANSHIP_WERROR="$werror" -DPython3_EXECUTABLE="$python")
cmake -S "$root" -B "$build" -G Ninja "${options[@]}" >"$build/configure.log" 2>&1 ||
  { cat "$build/configure.log"; give_up "configure"; }
cmake --build "$build" --target all tests-built || give_up "build"

step "test"
rm -f "$build"/tests/result*.json
if [ ${#selected[@]} -gt 0 ]; then
  long=yes
else
  selected=("$build/tests") units=("$build/tests/unit")
fi
for i in "${!selected[@]}"; do # lit finds its configuration in the build folder
  selected[i]=${selected[i]/#"$root/tests"/"$build/tests"}
done
options=(-sv --no-progress-bar)
if [ ! "$long" ]; then options+=(--param long=0); fi
if [ "$offline" ]; then options+=(--param offline=1); fi
if [ "$fast" ]; then options+=(--param fast=1); fi
"$python" "$lit" "${options[@]}" --output "${results[0]}" "${selected[@]}" "${units[@]}" || true
if [ "$two_cudas" ]; then
  step "test without the machine's toolkit"
  results+=("$build/tests/result-fetched.json")
  options+=(--param toolkit=fetched --param only=cuda --param long=0 --output "${results[1]}")
  "$python" "$lit" "${options[@]}" "${selected[@]}" || true
fi
exec "$python" "$root/tests/summary.py" "${results[@]}"
