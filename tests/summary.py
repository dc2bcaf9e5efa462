# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints lit's result files as one line, "N passed, N failed[, N skipped]"; the exit status is 1 unless all passed.

A test that two runs ran counts twice; skipped is one that no run ran.
"""
import argparse
import collections
import json
import sys

PASSED = {"PASS", "FLAKYPASS", "XFAIL"}
SKIPPED = {"UNSUPPORTED", "SKIPPED", "EXCLUDED"}


def read(path):
    """(name, code) of each test. A run without tests, or without a result, is a failure."""
    try:
        with open(path, encoding="utf-8") as file:
            tests = [(test["name"], test["code"]) for test in json.load(file)["tests"]]
    except (OSError, ValueError) as error:
        print(f"no result of lit: {error}")
        return [(path, "FAIL")]
    if not tests:
        print(f"{path}: lit found no test")
    return tests or [(path, "FAIL")]


def main(paths):
    tests = [test for path in paths for test in read(path)]
    codes = collections.Counter(code for _, code in tests if code not in SKIPPED)
    skipped = len({name for name, _ in tests} - {name for name, code in tests if code not in SKIPPED})
    passed = sum(codes[code] for code in PASSED)
    failed = codes.total() - passed
    print(f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""), flush=True)
    return 1 if failed else 0


parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("results", nargs="+")
sys.exit(main(parser.parse_args().results))
