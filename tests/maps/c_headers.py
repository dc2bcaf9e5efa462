#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the headers of C in src/tables/words/Words.def with the real headers.

    c_headers.py --words src/tables/words/Words.def --hip DIR/7.2 [--cuda INCLUDE] [--clang C]

nvcc's cuda_runtime.h must include each header. Host code of HIP must not compile with a call of one of its functions
unless it includes that header, too.
"""

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path

INCLUDES = re.compile(r'^# \d+ "[^"]*/([\w.]+)" 1', re.M)
HEADER = re.compile(r'^C_HEADER\("([\w.]+)", (\w+)', re.M)
# What has other arguments than the first entry of its header.
ARGUMENTS = {
    "string.h": ["c, c", "c, c, 1", "c, 1, 1", "c", "1", "c, 1", "c, c, &c", "&c, c"],
    "math.h": ["1.f", "1.f, 1.f"],
}


def words(text, name):
    """The words of a list."""
    found = re.search(rf"^WORDS\({name},(.*?)\)$", text, re.M | re.S)
    return re.findall(r'"(\w+)"', found[1])


def errors(options, text):
    """The lines with errors of a program for the host."""
    command = [options.clang, "-x", "hip", "--cuda-host-only", "-nogpulib", f"--hip-path={options.hip / 'usr'}",
               "-std=c++17", "-fsyntax-only", "-ferror-limit=0", "-w", "-"]
    printed = subprocess.run(command, input=text, capture_output=True, text=True, check=False).stderr
    return {int(line) for line in re.findall(r"<stdin>:(\d+):\d+: error:", printed)}


def compiling(options, header, functions, with_it):
    """The functions that some call of compiles."""
    lines = ["#include <hip/hip_runtime.h>", f"#include <{header}>" if with_it else ""]
    calls = [(name, arguments) for name in functions for arguments in ARGUMENTS[header]]
    lines += [f"void call_{n}(char *c) {{ {name}({arguments}); }}" for n, (name, arguments) in enumerate(calls)]
    wrong = errors(options, "\n".join(lines) + "\n")
    return {name for line, (name, _) in enumerate(calls, 3) if line not in wrong}


def included(options):
    """What cuda_runtime.h includes for nvcc's host compiler."""
    command = [options.clang, "-x", "c++", "-E", "-w", "-D__CUDACC__", "-D__NVCC__", "-D__CUDACC_VER_MAJOR__=13",
               "-D__CUDACC_VER_MINOR__=0", "-I", str(options.cuda), "-"]
    printed = subprocess.run(command, input="#include <cuda_runtime.h>\n", capture_output=True, text=True, check=False)
    return set(INCLUDES.findall(printed.stdout))


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--words", type=Path, required=True)
    parser.add_argument("--hip", type=Path, required=True, help="the folder of one version of HIP")
    parser.add_argument("--cuda", type=Path, default=Path(os.environ.get("CUDA_PATH", "/usr/local/cuda")) / "include",
                        help="the folder of CUDA's headers")
    parser.add_argument("--clang", default="clang-19")
    options = parser.parse_args()
    text, by_cuda, count, faults = options.words.read_text(), included(options), 0, []
    for header, name in HEADER.findall(text):
        functions = words(text, name)
        count += len(functions)
        if header not in by_cuda:
            faults.append(f"{header}: cuda_runtime.h does not include it")
        faults += [f"{f}: HIP has it without {header}" for f in compiling(options, header, functions, False)]
        faults += [f"{f}: {header} does not declare it"
                   for f in set(functions) - compiling(options, header, functions, True)]
    print("\n".join([*sorted(faults), f"{count} functions, {len(faults)} faults"]))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
