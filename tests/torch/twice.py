# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""twice.py MAPS: prints each header and name of HIP's that a map makes and that PyTorch's translator would change again.

PyTorch translates the sources of a port, too, so it must find nothing of CUDA's in what the port writes.
"""
import pathlib
import re
import sys

from torch.utils.hipify import hipify_python

looked = 0
for path in sorted(pathlib.Path(sys.argv[1]).glob("*.tsv")):
    head, *rows = (line.split("\t") for line in path.read_text(encoding="utf-8").splitlines())
    kind, hip = head.index("kind"), head.index("hip")
    for row in rows:
        for cell in row[hip].split("|"):
            name = re.sub(r"@.*", "", cell).strip(" +")
            text = f"#include <{name}>" if row[kind] == "header" else name
            after = hipify_python.RE_PYTORCH_PREPROCESSOR.sub(lambda found: hipify_python.PYTORCH_MAP[found.group(0)], text)
            looked += 1
            if after != text:
                print(f"{path.name}: {row[0]}: {text} becomes {after}")
print(looked, "cells")
