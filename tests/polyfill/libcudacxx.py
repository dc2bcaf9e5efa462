#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints a source that includes all headers of tranship/cuda and names all that the maps say these supply.

A name or a header that the one has and the other not is a fault: see libcudacxx.cu.
"""
import argparse
import pathlib
import sys

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("root", type=pathlib.Path)
root = parser.parse_args().root


def rows(name):
    lines = (root / "maps" / f"{name}.tsv").read_text(encoding="utf-8").split("\n")[1:]
    return [line.split("\t") for line in lines if line and not line.startswith("# ")]


supplied = {row[2].split(" | ")[0][1:] for row in rows("headers") if row[2].startswith("+tranship/cuda/")}
for header in sorted(supplied):
    print(f'#include "{header}"')
there = {str(path.relative_to(root / "support")) for path in (root / "support/tranship/cuda").rglob("*.h")}
for header in sorted(there - supplied):
    # What the others are made of, and one that cuda/functional and cuda/std/functional share.
    if "/detail/" not in header and not header.endswith(("cuda/common.h", "cuda/std/functional.h")):
        sys.exit(f"no row of maps/headers.tsv leads to {header}")

for row in rows("libcudacxx") + rows("cudafunctional"):
    if row[2].startswith("+"):
        space, name = row[0].rsplit("::", 1)
        print(f"namespace use_{row[0].replace('::', '_')} {{ " +
              (f"namespace it = {row[0]};" if row[1] == "namespace" else f"using ::{space}::{name};") + " }")
print("int main() {}")
