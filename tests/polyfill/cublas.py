#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints a CUDA source that calls each function of cublas.h once, with arguments of its types.
"""
import argparse
import pathlib
import re

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("folder", type=pathlib.Path, help="include folder of a toolkit")
options = parser.parse_args()
text = re.sub(r"/\*.*?\*/", "", (options.folder / "cublas.h").read_text(encoding="utf-8"), flags=re.S)
print("#include <cuda_runtime.h>\n#include <cublas.h>")
for result, name, list_of in re.findall(r"(\w+)\s+CUBLASWINAPI\s+(cublas\w+)\(([^)]*)\);", text):
    if name == "cublasGetVersion":  # That of the new API is another function of the same number of arguments.
        continue
    given = [] if list_of.strip() in ("", "void") else [" ".join(part.split()) for part in list_of.split(",")]
    names = [re.search(r"\w+$", part)[0] for part in given]
    print(f"{result} use_{name[6:]}({', '.join(given)}) {{ return {name}({', '.join(names)}); }}")
