#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes PyTorch's names in ported sources as the installed PyTorch for ROCm has them, and prints what each source is then called.

CUDAExtension does this by itself. Other builds, as CMake with find_package(Torch), run it in the folder of the port:

    python3 tranship_torch_names.py src/a.cu src/b.cpp

PyTorch's own translator does the work. What changes is written to a file beside the source, or to a folder `hip` beside its folder
`cuda`; headers that the sources include are handled, too. docs/pytorch.md explains it.
"""
import argparse
import contextlib
import os
import sys

from torch.utils.hipify import hipify_python

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("-I", "--include", action="append", default=[], help="a folder with headers of the port")
parser.add_argument("--read", help="write the names of all sources and headers that were read to this file")
parser.add_argument("sources", nargs="+")
options = parser.parse_args()

folder = os.getcwd()
with contextlib.redirect_stdout(sys.stderr):
    done = hipify_python.hipify(
        project_directory=folder, output_directory=folder, includes=[os.path.join(folder, "*")],
        header_include_dirs=[os.path.abspath(name) for name in options.include],
        extra_files=[os.path.abspath(name) for name in options.sources], is_pytorch_extension=True, hipify_extra_files_only=True)
if options.read:
    with open(options.read, "w", encoding="utf-8") as read:
        print(*done, sep="\n", file=read)
for name in options.sources:
    found = done.get(os.path.abspath(name))
    print(os.path.relpath(found.hipified_path if found and found.hipified_path else name))
