#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints a CUDA source that calls each function of cublas.h once, with arguments of its types.

    cublas.py FOLDER      FOLDER: include folder of a toolkit
"""
import pathlib
import re
import sys

text = re.sub(r"/\*.*?\*/", "", (pathlib.Path(sys.argv[1]) / "cublas.h").read_text(encoding="utf-8"), flags=re.S)
print("#include <cuda_runtime.h>\n#include <cublas.h>")
for result, name, list_of in re.findall(r"(\w+)\s+CUBLASWINAPI\s+(cublas\w+)\(([^)]*)\);", text):
    if name == "cublasGetVersion":  # That of the new API is another function of the same number of arguments.
        continue
    given = [] if list_of.strip() in ("", "void") else [" ".join(part.split()) for part in list_of.split(",")]
    names = [re.search(r"\w+$", part)[0] for part in given]
    print(f"{result} use_{name[6:]}({', '.join(given)}) {{ return {name}({', '.join(names)}); }}")
