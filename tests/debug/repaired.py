#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lists diagnostics about names that the port itself has replaced where the diagnostic points.

A diagnostic that says "'x' has no counterpart" at a place whose edit takes x away tells the user of a problem that is
solved. TOLERATED has the diagnostics that speak of something else than the name that they quote.
"""
import argparse
import re
import subprocess
import sys
from pathlib import Path

SUFFIXES = {".cu", ".cuh", ".cpp", ".cc", ".h", ".hpp", ".c", ".inl"}
LINE = re.compile(r"(\d+):(\d+)-(\d+):(\d+) ([a-z-]+)(?: reports ([a-z-]+))?: (.*)\Z", re.DOTALL)
CHANGE = re.compile(r"'((?:[^'\\]|\\.)*)' becomes '((?:[^'\\]|\\.)*)'\Z", re.DOTALL)
QUOTED = re.compile(r"'([A-Za-z_]\w*)'")
TOLERATED = {
    "launch-bounds", "dropped-argument",  # they say what the edit has left out
    "call-left-out",  # it says that the edit has made a comment of the call
    "unverified-name",  # it speaks of the new name
    "arch-condition", "version-condition",  # they say what value the new name has
    # They speak of what a call does, whatever its name is.
    "async-free", "callback-call", "clock-unit", "gemm-types", "pageable-copy",
    "argument-types", "unchecked-launch", "warp-size",  # the new name has the same problem
}


def sources(paths):
    for path in map(Path, paths):
        yield from ([path] if path.is_file() else
                    sorted(file for file in path.rglob("*") if file.suffix in SUFFIXES and file.is_file()))


def problems(tool, file):
    """(line, id, message, edit) of each diagnostic whose name is gone from its place."""
    printed = subprocess.run([tool, "debug", "edits", str(file)], capture_output=True, text=True, errors="replace",
                             check=False).stdout
    edits, reports = [], []
    for line in printed.splitlines():
        match = LINE.match(line)
        if not match:
            continue
        begin, end = (int(match[1]), int(match[2])), (int(match[3]), int(match[4]))
        if match[6]:
            reports.append((begin, end, match[6], match[7]))
        elif change := CHANGE.match(match[7]):
            edits.append((begin, end, change[1], change[2]))
    for begin, end, name, message in reports:
        first = QUOTED.search(message)
        if name in TOLERATED or not first:
            continue
        for at, until, old, new in edits:
            # Behind brackets stands source that an edit keeps, with the edits inside it.
            same = (at == begin or at < begin and "[" not in new) and end <= until
            if same and re.search(rf"\b{first[1]}\b", old) and not re.search(rf"\b{first[1]}\b", new):
                yield begin[0], name, message, f"{old} -> {new}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("tranship")
    parser.add_argument("paths", nargs="+", metavar="PATH", help="files, or folders with sources of CUDA")
    options = parser.parse_args()
    files = faults = 0
    for file in sources(options.paths):
        files += 1
        for line, name, message, edit in problems(options.tranship, file):
            print(f"{file}:{line}: {message} [{name}]; {edit}")
            faults += 1
    print(f"{files} files, {faults} diagnostics about what the port has repaired")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
