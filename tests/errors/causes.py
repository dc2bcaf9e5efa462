# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""causes.py TRANSHIP MESSAGES TABLE

Every section of MESSAGES, `#### id id ...`, is what a compiler, linker or build system printed; `tranship explain-errors` must find
these causes in it, in this order. Every row of TABLE has a section, and no text of a cause has a group that was not filled.
"""
import collections
import json
import pathlib
import subprocess
import sys

tranship, messages, table = sys.argv[1:]
wanted = {line.split("\t")[0]: line.split("\t")[1] for line in pathlib.Path(table).read_text().splitlines()[1:]}
problems, seen, errors = [], collections.Counter(), 0
for section in ("\n" + pathlib.Path(messages).read_text()).split("\n#### ")[1:]:
    head, log = section.split("\n", 1)
    done = subprocess.run([tranship, "explain-errors", "--format=json"], input=log, capture_output=True, text=True, check=False)
    report = json.loads(done.stdout)
    ids = [cause["id"] for cause in report["causes"]]
    errors += report["errors"]
    seen.update(ids)
    if ids != head.split() or done.returncode != 1:
        problems.append(f"{head}: {' '.join(ids)}, exit status {done.returncode}")
    for cause in report["causes"]:
        if "$" in cause["cause"] or "$1" in cause["next"] or "$2" in cause["next"] or cause["class"] != wanted[cause["id"]]:
            problems.append(f"{head}: {cause}")
problems += [f"{row}: no message" for row in wanted if not seen[row]]
print("\n".join(problems + [f"{len(wanted)} causes, {errors} errors, {len(problems)} problems"]))
