#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks tranship/errors.h: its values are CUDA's, and no error of HIP's has one of them.

    tests/maps/errors.py support/tranship/errors.h --map maps/errors.tsv --cuda DIR... --hip DIR...
"""
import argparse
import pathlib
import re
import sys


def enumerators(path, prefix):
    text = pathlib.Path(path).read_text(encoding="utf-8", errors="replace")
    return {name: int(value) for name, value in re.findall(rf"\b({prefix}\w+)\s*=\s*(\d+)", text)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("header")
    parser.add_argument("--map", required=True)
    parser.add_argument("--cuda", action="append", required=True, help="an include folder of CUDA")
    parser.add_argument("--hip", action="append", required=True, help="an include folder of HIP")
    options = parser.parse_args()

    text = pathlib.Path(options.header).read_text(encoding="utf-8")
    ours = {name: int(value) for name, value in re.findall(r"#define (\w+) \(\(hipError_t\)(\d+)\)", text)}
    rows = {line.split("\t")[0] for line in pathlib.Path(options.map).read_text(encoding="utf-8").splitlines()[1:]}
    faults = [f"{name}: in the map or in the header only" for name in sorted(rows ^ set(ours))]
    compared = set()
    for folder in map(pathlib.Path, options.cuda):
        theirs = enumerators(folder / "driver_types.h", "cudaError") | enumerators(folder / "cuda.h", "CUDA_ERROR_")
        compared |= set(theirs) & set(ours)
        faults += [f"{name}: {ours[name]}, and {theirs[name]} in {folder}"
                   for name in sorted(set(theirs) & set(ours)) if theirs[name] != ours[name]]
    for folder in map(pathlib.Path, options.hip):
        theirs = enumerators(folder / "hip/hip_runtime_api.h", "hipError")
        if len(theirs) < 50:
            faults.append(f"{folder}: no errors found")
        taken = {value: name for name, value in theirs.items()}
        faults += [f"{name}: {taken[value]} has its value in {folder}"
                   for name, value in sorted(ours.items()) if value in taken]
    if len(compared) < 80:
        faults.append(f"only {len(compared)} are in CUDA's headers")
    print(f"{len(ours)} errors, {len(compared)} compared with CUDA, {len(faults)} faults")
    sys.exit("\n".join(faults) if faults else 0)


if __name__ == "__main__":
    main()
