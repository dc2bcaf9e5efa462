#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Looks at the machine code of matrix products and copies on AMD's GPUs.

    codegen.py --clang CLANG --hip HIP --work FOLDER [--table]

Compiles src/codegen.hip at -O3 for GPUs with waves of 64 and of 32 lanes. No kernel has a trap, a call or memory of its own
(scratch), a kernel has as many multiply-adds and shuffles as the product needs, and no more instructions than MOST for each
multiply-add.

Exit status: 0 when all holds, else 1.
"""
import argparse
import collections
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
SUPPORT = HERE.parents[1] / "support"
GPUS = ("gfx90a", "gfx942", "gfx1100", "gfx1201")
# Of a kernel: shuffles and multiply-adds of a lane.
NEEDS = {
    "wmmaHalf": (48, 128), "wmmaHalfTall": (48, 128), "wmmaHalfWide": (48, 128), "wmmaBfloat16": (48, 128),
    "wmmaInt8": (24, 128), "wmmaTf32": (48, 64), "wmmaDouble": (24, 8), "mmaHalf": (32, 64), "mmaInt8": (32, 128),
    "mmaInt4": (32, 256), "matrices": (16, 0), "copies": (0, 0),
}
# The same on the matrix cores of each GPU: shuffles and matrix instructions. In waves of 64 a kernel has both forms.
ON_CORES = {
    "wmmaHalf": ((16, 8), (16, 2), (40, 1), (24, 1)), "wmmaHalfTall": ((18, 16), (18, 4), (48, 2), (28, 2)),
    "wmmaHalfWide": ((18, 16), (18, 4), (48, 2), (28, 2)), "wmmaBfloat16": ((16, 8), (16, 2), (40, 1), (24, 1)),
    "wmmaInt8": ((12, 2), (12, 2), (24, 1), (16, 1)), "wmmaTf32": ((16, 4), (16, 4), (0, 0), (0, 0)),
    "mmaHalf": ((10, 8), (10, 2), (28, 1), (16, 1)), "mmaInt8": ((0, 0), (0, 0), (28, 2), (16, 2)),
}
MOST = 4.5  # Unpacking numbers of 4 and 8 bits takes most; copies and matrices have none.
HINTS = ("s_nop", "s_delay_alu", "s_clause", "s_waitcnt", "s_wait_", "s_code_end")
KERNEL = re.compile(r"^_Z(\d+)(\w+):.*?\n(.*?)\.amdhsa_private_segment_fixed_size (\d+)", re.MULTILINE | re.DOTALL)


def kernels(assembly):
    """Name, instructions and bytes of scratch of each kernel."""
    for length, rest, body, scratch in KERNEL.findall(assembly):
        yield rest[:int(length)], collections.Counter(re.findall(r"^\t([a-z]\w*)", body, re.MULTILINE)), int(scratch)


def total(found, *words):
    return sum(count for name, count in found.items() if any(word in name for word in words))


def faults(name, gpu, found, scratch):
    """What does not hold for a kernel."""
    shuffles, products = NEEDS[name]
    size = sum(count for word, count in found.items() if not word.startswith(HINTS))
    if scratch or total(found, "scratch_", "buffer_store", "buffer_load"):
        yield f"{name}, {gpu}: {scratch} bytes of scratch"
    if found["s_trap"]:
        yield f"{name}, {gpu}: {found['s_trap']} traps"
    if found["s_swappc_b64"]:
        yield f"{name}, {gpu}: calls a function"
    on_cores, instructions = ON_CORES[name][GPUS.index(gpu)] if name in ON_CORES else (0, 0)
    if total(found, "v_mfma", "v_wmma") != instructions:
        yield f"{name}, {gpu}: {total(found, 'v_mfma', 'v_wmma')} matrix instructions, not {instructions}"
    shuffles = on_cores if instructions and gpu.startswith("gfx1") else shuffles + on_cores
    if found["ds_bpermute_b32"] != shuffles:
        yield f"{name}, {gpu}: {found['ds_bpermute_b32']} shuffles, not {shuffles}"
    if products and size > MOST * products + 64:
        yield f"{name}, {gpu}: {size} instructions for {products} multiply-adds"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--clang", required=True)
    parser.add_argument("--hip", required=True, help="the folder with HIP's include/")
    parser.add_argument("--work", required=True, type=pathlib.Path)
    parser.add_argument("--table", action="store_true", help="print the number of instructions of each kernel")
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    wrong, sizes = [], collections.defaultdict(list)
    for gpu in GPUS:
        target = options.work / f"{gpu}.s"
        done = subprocess.run([options.clang, "-x", "hip", "-std=c++14", "-nogpulib", "--cuda-device-only", "-O3", "-S",
                               f"--offload-arch={gpu}", f"--hip-path={options.hip}", "-I", str(SUPPORT), "-Wall", "-Wextra",
                               "-Werror", str(HERE / "src" / "codegen.hip"), "-o", str(target)],
                              capture_output=True, text=True, check=False)
        if done.returncode != 0:
            sys.exit(f"{gpu}: {done.stderr[:3000]}")
        for name, found, scratch in kernels(target.read_text(encoding="utf-8")):
            wrong += faults(name, gpu, found, scratch)
            sizes[name].append(sum(count for word, count in found.items() if not word.startswith(HINTS)))
    wrong += [f"{name}: in {len(sizes[name])} of {len(GPUS)} files" for name in NEEDS if len(sizes[name]) != len(GPUS)]
    if options.table:
        print(f"{'kernel':16}" + "".join(f"{gpu:>10}" for gpu in GPUS))
        for name in NEEDS:
            print(f"{name:16}" + "".join(f"{size:>10}" for size in sizes[name]))
    print(*wrong, sep="\n")
    print(f"{len(NEEDS)} kernels on {len(GPUS)} GPUs, {len(wrong)} wrong")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
