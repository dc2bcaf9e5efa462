#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints a C source that uses all that maps/nvml.tsv says tranship/management.h supplies.
"""
import argparse
import pathlib

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("root", type=pathlib.Path)
options = parser.parse_args()
lines = (options.root / "maps/nvml.tsv").read_text(encoding="utf-8").split("\n")[1:]
rows = [line.split("\t") for line in lines if line and not line.startswith("# ")]
print('#include "tranship/management.h"')
for name in (row[0] for row in rows if row[2] == "+" and row[1] == "type"):
    print(f"extern {name} of_{name};")
print("int main(void) {")
for name in (row[0] for row in rows if row[2] == "+" and row[1] != "type"):
    print(f"  (void){name};")
print("}")
