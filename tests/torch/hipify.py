#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs PyTorch's hipify over sources in the current folder, as CUDAExtension does, and prints what each is then called.

PYTHONPATH names PyTorch's Python, or what scripts/fetch-torch-headers.sh makes of it.
"""
import argparse
import contextlib
import os
import sys

from torch.utils.hipify import hipify_python

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--include", action="append", default=[], help="a folder of the extension's include_dirs")
parser.add_argument("sources", nargs="+")
options = parser.parse_args()

folder = os.getcwd()
with contextlib.redirect_stdout(sys.stderr):
    done = hipify_python.hipify(
        project_directory=folder, output_directory=folder, includes=[os.path.join(folder, "*")],
        header_include_dirs=[os.path.abspath(name) for name in options.include],
        extra_files=[os.path.abspath(name) for name in options.sources], is_pytorch_extension=True, hipify_extra_files_only=True)
for name in options.sources:
    found = done.get(os.path.abspath(name))
    print(os.path.relpath(found.hipified_path if found and found.hipified_path else name))
