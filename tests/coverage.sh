#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Measures which lines of src/ the tests run, and prints it per room and in total:
#
#   tests/coverage.sh [--lines] [lit arguments...]      --lines: also name the lines that no test runs
#
# Builds with GCC's --coverage into ${TRANSHIP_COVERAGE_DIR:-build/coverage} and runs the unit tests and the lit tests
# there. The HIP headers are those of build/hip-headers; without them, the tests that need them are skipped.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
build=${TRANSHIP_COVERAGE_DIR:-$root/build/coverage}
lines=
if [ "${1:-}" = --lines ]; then
  lines=1
  shift
fi
gcov=gcov-$(g++ -dumpversion | cut -d. -f1)
command -v "$gcov" >/dev/null || gcov=gcov

cmake -S "$root" -B "$build" -G Ninja -DTRANSHIP_BUILD_TESTS=ON -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_COMPILER=g++ \
  -DCMAKE_CXX_FLAGS="--coverage -O0 -fprofile-update=atomic" \
  -DTRANSHIP_HIP_DIR="${TRANSHIP_HIP_DIR:-$root/build/hip-headers}" >/dev/null
find "$build" -name '*.gcda' -delete
ninja -C "$build" tests-built tranship-mapgen >"$build/build.log" || { cat "$build/build.log"; exit 1; }
lit=$(sed -n 's/^TRANSHIP_LIT:FILEPATH=//p' "$build/CMakeCache.txt")
failed=0
python3 "$lit" -s --param offline=1 "$@" "$build/tests" "$build/tests/unit" || failed=$?

LINES_TOO=$lines GCOV=$gcov python3 - "$root/src" "$build" <<'PYTHON'
import collections
import json
import os
import pathlib
import subprocess
import sys

source, build = (pathlib.Path(path).resolve() for path in sys.argv[1:])
ran = collections.defaultdict(dict)  # file -> line -> whether any object file's code for it ran
for notes in build.rglob("*.gcno"):
    done = subprocess.run([os.environ["GCOV"], "--json-format", "--stdout", notes], cwd=notes.parent, capture_output=True,
                          text=True, check=False)
    for text in filter(None, done.stdout.splitlines()):
        for file in json.loads(text)["files"]:
            path = (build / file["file"]).resolve()
            if source in path.parents:
                for line in file["lines"]:
                    number = line["line_number"]
                    ran[path][number] = ran[path].get(number, False) or line["count"] > 0
rooms = collections.Counter()
hits = collections.Counter()
for path, lines in ran.items():
    room = path.parent.relative_to(source).as_posix()
    for name in (room if room != "." else "(top)", "total"):
        rooms[name] += len(lines)
        hits[name] += sum(lines.values())
print(f"\n{'room':<12}{'lines':>8}{'run':>8}{'':>4}share")
for room in sorted(rooms, key=lambda name: (name == "total", name)):
    print(f"{room:<12}{rooms[room]:>8}{hits[room]:>8}{100 * hits[room] / rooms[room]:>8.1f} %")
if os.environ["LINES_TOO"]:
    for path in sorted(ran):
        missed = [str(line) for line, hit in sorted(ran[path].items()) if not hit]
        if missed:
            print(f"{path.relative_to(source)}: {' '.join(missed)}")
PYTHON
exit "$failed"
