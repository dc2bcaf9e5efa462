#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Calls every function of CUDA's libraries with arguments of CUDA's types, ports the calls and compiles the ports.

    signatures.py --tranship T --hip DIR/7.2 --support DIR [--cuda INCLUDE] [--c] [LIBRARY...]

A call must become one that compiles without a conversion that loses something, or be reported, or stand in
Inputs/signatures.tsv. So no call is renamed to one that has another signature without a word. With --c, the calls are
in a source of C, where HIP's functions have neither overloads nor default arguments.
"""

import argparse
import fnmatch
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import cuda_functions

LIBRARIES = {
    "runtime": ["cuda_runtime_api.h", "cuda_profiler_api.h"],
    "driver": ["cuda.h", "cudaProfiler.h"],
    "cublas": ["cublas_v2.h"],
    "cublasLt": ["cublas_v2.h", "cublasLt.h"],
    "cublasXt": ["cublas_v2.h", "cublasXt.h"],
    "cufft": ["cufft.h", "cufftXt.h"],
    "curand": ["curand.h"],
    "cusparse": ["cusparse.h"],
    "cusolver": ["cublas_v2.h", "cusolverDn.h", "cusolverSp.h", "cusolverRf.h", "cusolverMg.h"],
    "nvrtc": ["nvrtc.h"],
    "nvjitlink": ["nvJitLink.h"],
    "nccl": ["nccl.h"],
    "cudnn": ["cudnn.h"],
}
# Functions of the device, which nvcc alone sees.
DEVICE = {
    "device": ["cassert", "cmath", "cstdlib", "cstring", "ctime", "string", "cuda_runtime.h"],
    "half": ["cuda_runtime.h", "cuda_fp16.h"],
    "bf16": ["cuda_runtime.h", "cuda_fp16.h", "cuda_bf16.h"],
}
OWN = re.compile(r"(cu|CU|nvrtc|nvJitLink|nccl|pnccl)")
INTERNAL = re.compile(r"internal|__sysconf|_impl\Z|delete\Z|__cuda|"
                      r"Atomic(Add|And|CAS|Dec|Exch|Inc|Max|Min|Or|Xor)(_block|_system)?\Z")
# Conversions between numbers that lose something. Those of pointers and enumerations do not compile.
WARNINGS = ["-Wno-everything", "-Wshorten-64-to-32", "-Wimplicit-float-conversion", "-Wimplicit-int-conversion",
            "-Wfloat-conversion", "-Wincompatible-function-pointer-types"]
# What is an error in C++.
C_WARNINGS = ["-Wimplicit-function-declaration", "-Wint-conversion", "-Wincompatible-pointer-types"]
# What the notes of rows tell users to define.
DEFINES = ["-DHIPBLAS_V2", "-DROCM_MATHLIBS_API_USE_HIP_COMPLEX", "-DMIOPEN_BETA_API"]
ABSENT = re.compile(r"'(\w+)' (?:has no counterpart|becomes '[^']*', which needs)")


def program(calls, headers, before=""):
    """A program with one call per line, and the key `name/N` of each."""
    lines = [f"#include <{header}>" for header in ["cuda_runtime.h", *headers]]
    keys = []
    for name, overloads in sorted(calls.items()):
        for function in overloads:
            for count in range(function.required, len(function.parameters) + 1):
                lines.append(before + function.caller(name, len(keys), count))
                keys.append(f"{name}/{count}")
    return lines, keys


def owners(lines):
    """For each line of a text, counted from 1, the number of the call that it belongs to."""
    found, owner = [None], None
    for line in lines:
        match = re.search(r"\bcall_(\d+)\(", line)
        owner = int(match[1]) if match else owner
        found.append(owner)
    return found


def messages(text, file, lines):
    """{call: the first message} of what a compiler or the tool printed about the file."""
    found, owner = {}, owners(lines)
    for match in re.finditer(rf"(?m)^{re.escape(str(file))}:(\d+):\d+: (?:[a-z ]+): (.*)$", text):
        found.setdefault(owner[int(match[1])], match[2])
    return found


def port(options, source):
    """The port, and what the tool printed."""
    result = source.with_suffix(".hip")
    run = subprocess.run([options.tranship, f"--target=hip-{options.hip.name}", f"--cuda-path={options.cuda.parent}",
                          *(f"--map={file}" for file in options.map), "--no-config", "--no-cache", "-o", str(result),
                          str(source)], capture_output=True, text=True, check=False)
    if run.returncode > 1:
        sys.exit(run.stderr)
    return result, run.stderr


def compile_port(options, file, side):
    """What the compiler says; None when this set of headers lacks the library."""
    language = (["-x", "c", "-std=gnu11", "-D__HIP_PLATFORM_AMD__", "-I", str(options.hip / "usr" / "include")] if options.c
                else ["-x", "hip", *side, "-nogpulib", f"--hip-path={options.hip / 'usr'}", "-std=c++20"])
    command = [options.clang, *language, "-fsyntax-only", "-ferror-limit=0", "-I", str(options.support), *DEFINES,
               *WARNINGS, *(C_WARNINGS if options.c else []), str(file)]
    while True:
        printed = subprocess.run(command, capture_output=True, text=True, check=False).stderr
        missing = re.search(r": fatal error: '([^']+)' file not found", printed)
        if not missing:
            return printed
        if not missing[1].startswith("cu"):
            return None
        # A header without a counterpart, which the tool reports. What uses it is in calls that it reports as well.
        file.write_text(file.read_text().replace(f"#include <{missing[1]}>", ""))


def problems(options, library, headers, calls, folder):
    """(key, message) of each call that does not compile and is not reported."""
    lines, keys = program(calls, headers, "__device__ " if library in DEVICE else "")
    source = folder / f"{library}.{'c' if options.c else 'cu'}"
    source.write_text("\n".join(lines) + "\n")
    result, report = port(options, source)
    reported = messages(report, source, lines)
    side = ["--cuda-device-only", "--offload-arch=gfx90a"] if library in DEVICE else ["--cuda-host-only"]
    printed = compile_port(options, result, side)
    if printed is None:
        print(f"{library}: not in these headers")
        return
    wrong = messages(printed, result, result.read_text().split("\n"))
    if None in wrong:
        yield "the headers", wrong.pop(None)
    # A name is reported once per file, also when it occurs in several calls.
    absent = set(ABSENT.findall(report))
    for number, message in sorted(wrong.items()):
        text = next(line for line in lines if f" call_{number}(" in line)
        if number not in reported and not absent & set(re.findall(r"\w+", text)):
            yield keys[number], message


def library_functions(options, headers, seen):
    """The functions that the libraries before did not have."""
    calls = cuda_functions.read(options.clang, options.cuda, headers, language="c" if options.c else "c++")
    return {name: overloads for name, overloads in calls.items() if OWN.match(name) and name not in seen}


def device_functions(options, headers):
    """The functions that the last header adds to those of the others; overloads, too, if those are CUDA's."""
    basic, calls = (cuda_functions.read(options.clang, options.cuda, included, cuda_functions.DEVICE)
                    for included in (headers[:-1], headers))
    for name, overloads in basic.items():
        known = [overload.parameters for overload in overloads]
        calls[name] = [overload for overload in calls[name]
                       if "cuda_runtime.h" in headers[:-1] and overload.parameters not in known]
    return {name: overloads for name, overloads in calls.items()
            if overloads and not INTERNAL.search(name) and not OWN.match(name)}


def read_exceptions(options):
    """The patterns of calls that are right as they are."""
    lines = (Path(__file__).parent / "Inputs" / "signatures.tsv").read_text().splitlines()[1:]
    words = {options.hip.name, "c"} if options.c else {options.hip.name}
    return [fields[1] for fields in (line.split("\t") for line in lines) if words & set(fields[0].split())]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--tranship", required=True)
    parser.add_argument("--clang", default="clang-19")
    parser.add_argument("--cuda", type=Path, default=Path(os.environ.get("CUDA_PATH", "/usr/local/cuda")) / "include",
                        help="the folder of CUDA's headers")
    parser.add_argument("--map", action="append", default=[], help="for the tool")
    parser.add_argument("--hip", type=Path, required=True, help="the folder of one version of HIP")
    parser.add_argument("--c", action="store_true", help="in a source of C")
    parser.add_argument("--support", type=Path, required=True, help="the folder of tranship's own headers")
    parser.add_argument("libraries", nargs="*", help=f"which of {', '.join({**LIBRARIES, **DEVICE})} (default: all)")
    options = parser.parse_args()
    seen, faults, exceptions = set(), 0, read_exceptions(options)
    with tempfile.TemporaryDirectory() as folder:
        for library, headers in (LIBRARIES if options.c else {**LIBRARIES, **DEVICE}).items():
            headers = [header for header in headers if "." not in header or (options.cuda / header).is_file()]
            calls = (device_functions(options, headers) if library in DEVICE
                     else library_functions(options, headers, seen))
            seen.update(calls)
            if not calls or options.libraries and library not in options.libraries:
                continue
            for key, message in problems(options, library, headers, calls, Path(folder)):
                if not any(fnmatch.fnmatchcase(key, pattern) for pattern in exceptions):
                    print(f"{library}: {key}: {message}")
                    faults += 1
    print(f"{len(seen)} functions, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
