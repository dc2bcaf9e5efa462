#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Proves that every call template of the `hip` column is compiled by a test.

    template_coverage.py --tests DIR maps/*.tsv

A test names the rows that it calls in comments of the form `// row: cudaMemcpyToSymbol/3+`, as the maps spell them. A
row with a template and without such a comment fails the check, and so does a comment that names no row: the row was
renamed or removed.
"""

import argparse
import re
import sys
from pathlib import Path

from hip_names import read_rows

MARK = re.compile(r"^\s*//\s*row:\s*(\S.*?)\s*$")


def read_marks(folder):
    """(place, key) of each `// row:` below the folder."""
    for path in sorted(folder.rglob("*.cu")):
        for number, line in enumerate(path.read_text().split("\n"), 1):
            if match := MARK.match(line):
                yield f"{path}:{number}", match[1]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tests", type=Path, action="append", required=True, help="a folder with tests")
    parser.add_argument("maps", nargs="+", help="the tables")
    options = parser.parse_args()

    rows = list(read_rows(options.maps))
    keys = {row.key for row in rows}
    marks = [mark for folder in options.tests for mark in read_marks(folder)]
    marked = {key for _, key in marks}
    templates = [(f"{row.path}:{row.line}", row.key) for row in rows if "(" in row.hip]
    problems = [f"{place}: {key}: no test compiles this template" for place, key in templates if key not in marked]
    problems += [f"{place}: no row {key} in the maps" for place, key in marks if key not in keys]
    print("\n".join(problems + [f"{len(templates)} templates, {len(problems)} problems"]))
    return 1 if problems or not templates else 0


if __name__ == "__main__":
    sys.exit(main())
