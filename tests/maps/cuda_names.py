#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Names that CUDA's headers for C declare and that no row of the maps has: they would stay in a port without a word.

    cuda_names.py [--cuda INCLUDE] maps/*.tsv
"""

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path

HEADERS = """cuda_runtime_api.h cuda.h cublas_v2.h cublasLt.h cublasXt.h cufft.h cufftXt.h curand.h cusparse.h cusolverDn.h
             cusolverSp.h cusolverRf.h cusolverMg.h nvrtc.h nvJitLink.h nccl.h cudnn.h cudaProfiler.h
             cuda_profiler_api.h""".split()
OWN = re.compile(r"(?:cu|CU|nccl|nvrtc|nvJitLink|NVRTC|NVJITLINK|NCCL)")
# Names for CUDA itself.
INTERNAL = re.compile(r"cudaDevAttrReserved\d+|cudalibraryHostUniversalFunctionAndDataTable")
DECLARED = re.compile(r"""(?m)^(?:\ {4}(\w+)(?:\ =\ [^,\n]+)?,?            # an enumerator
                              |typedef\ .*?(\w+);|\}\ (\w+);              # a typedef
                              |typedef\ .*\(\*(\w+)\)\(                   # of a pointer to a function
                              |(?:typedef\ )?(?:struct|enum|union)\ (?:__attribute__\S+\ )?(\w+)(?:\ \{)?
                              |(?:extern\ )?[\w ]+[ *](\w+)\(.*\);)$      # a function
                          """, re.X)


def declared(clang, include):
    headers = [header for header in HEADERS if (include / header).is_file()]
    text = "".join(f"#include <{header}>\n" for header in headers)
    run = subprocess.run([clang, "-x", "c", "-std=gnu11", "-w", "-I", str(include), "-fsyntax-only", "-Xclang",
                          "-ast-print", "-"], input=text, capture_output=True, text=True, check=True)
    names = {name for match in DECLARED.finditer(run.stdout) for name in match.groups() if name}
    return {name for name in names if OWN.match(name) and not INTERNAL.fullmatch(name)}


def keys(paths):
    found = set()
    for path in paths:
        for line in Path(path).read_text().split("\n"):
            found.add(re.split(r"[/(\t]", line, maxsplit=1)[0])
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--cuda", type=Path, default=Path(os.environ.get("CUDA_PATH", "/usr/local/cuda")) / "include")
    parser.add_argument("--clang", default="clang-19")
    parser.add_argument("maps", nargs="+")
    options = parser.parse_args()
    names = declared(options.clang, options.cuda)
    missing = sorted(names - keys(options.maps))
    for name in missing:
        print(f"no row: {name}")
    print(f"{len(names)} names, {len(missing)} without a row")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
