# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints lit's result file as one line, "N passed, N failed[, N skipped]"; the exit status is 1 unless all passed."""
import argparse
import collections
import json
import sys

PASSED = {"PASS", "FLAKYPASS", "XFAIL"}
SKIPPED = {"UNSUPPORTED", "SKIPPED", "EXCLUDED"}


def main(path):
    try:
        with open(path, encoding="utf-8") as file:
            codes = collections.Counter(test["code"] for test in json.load(file)["tests"])
    except (OSError, ValueError) as error:
        print(f"no result of lit: {error}")
        codes = collections.Counter({"FAIL": 1})
    passed = sum(codes[code] for code in PASSED)
    skipped = sum(codes[code] for code in SKIPPED)
    failed = codes.total() - passed - skipped
    if codes.total() == 0:
        print("lit found no test")
        failed = 1
    print(f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""), flush=True)
    return 1 if failed else 0


parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("result")
sys.exit(main(parser.parse_args().result))
