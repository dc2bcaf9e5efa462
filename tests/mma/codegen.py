#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Looks at the machine code of matrix products and copies on AMD's GPUs.

    codegen.py --clang CLANG --hip HIP --work FOLDER [--table] [--rocwmma INCLUDE]

Compiles src/codegen.hip at -O3 for GPUs with waves of 64 and of 32 lanes. No kernel has a trap, a call or memory of its own
(scratch), a kernel has as many multiply-adds and shuffles as the product needs, and no more instructions than MOST for each
multiply-add.

--rocwmma compares kernels with those of src/rocwmma.hip, which use the library whose include folder is given: instructions of a lane
for each multiply-add. What runs where a wave is not whole is left out of ours. rocWMMA 1.6 needs HIP 6.4 or older, and nothing else.

Exit status: 0 when all holds, else 1.
"""
import argparse
import collections
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
SUPPORT = HERE.parents[1] / "support"
GPUS = ("gfx90a", "gfx942", "gfx1100", "gfx1201")
FLUSHING = "-DTRANSHIP_FLUSH_SUBNORMALS"
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
    "mmaHalf": ((10, 8), (10, 2), (28, 1), (16, 1)), "mmaInt8": ((10, 8), (10, 4), (28, 2), (16, 2)),
}
FLUSHED = ("wmmaHalf", "wmmaHalfTall", "wmmaHalfWide", "wmmaBfloat16", "mmaHalf")
ROCWMMA = ("wmmaHalf", "wmmaBfloat16", "wmmaInt8")
TILE = 16 * 16 * 16
MOST = 4.5  # Unpacking numbers of 4 and 8 bits takes most; copies and matrices have none.
HINTS = ("s_nop", "s_delay_alu", "s_clause", "s_waitcnt", "s_wait_", "s_code_end")
KERNEL = re.compile(r"^_Z(\d+)(\w+):.*?\n(.*?)\.amdhsa_private_segment_fixed_size (\d+)", re.MULTILINE | re.DOTALL)


def kernels(assembly):
    """Name, instructions and bytes of scratch of each kernel."""
    for length, rest, body, scratch in KERNEL.findall(assembly):
        yield rest[:int(length)], collections.Counter(re.findall(r"^\t([a-z]\w*)", body, re.MULTILINE)), int(scratch)


def compiled(options, gpu, source, *flags):
    """The kernels of a source by name."""
    target = options.work / f"{gpu}.s"
    done = subprocess.run([options.clang, "-x", "hip", "-nogpulib", "--cuda-device-only", "-O3", "-S", f"--offload-arch={gpu}",
                           f"--hip-path={options.hip}", *flags, str(HERE / "src" / source), "-o", str(target)],
                          capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{gpu}: {done.stderr[:3000]}")
    return {name: (found, scratch) for name, found, scratch in kernels(target.read_text(encoding="utf-8"))}


def ours(options, gpu, *flags, before=SUPPORT):
    return compiled(options, gpu, "codegen.hip", "-std=c++14", "-I", str(before), "-I", str(SUPPORT), "-Wall", "-Wextra", "-Werror",
                    *flags)


def size_of(found):
    return sum(count for word, count in found.items() if not word.startswith(HINTS))


def total(found, *words):
    return sum(count for name, count in found.items() if any(word in name for word in words))


def faults(name, gpu, found, scratch, flushing=False):
    """What does not hold for a kernel. gfx90a that flushes has as many instructions as gfx942."""
    shuffles, products = NEEDS[name]
    size = size_of(found)
    if scratch or total(found, "scratch_", "buffer_store", "buffer_load"):
        yield f"{name}, {gpu}: {scratch} bytes of scratch"
    if found["s_trap"]:
        yield f"{name}, {gpu}: {found['s_trap']} traps"
    if found["s_swappc_b64"]:
        yield f"{name}, {gpu}: calls a function"
    on_cores, instructions = ON_CORES[name][GPUS.index("gfx942" if flushing else gpu)] if name in ON_CORES else (0, 0)
    if total(found, "v_mfma", "v_wmma") != instructions:
        yield f"{name}, {gpu}: {total(found, 'v_mfma', 'v_wmma')} matrix instructions, not {instructions}"
    shuffles = on_cores if instructions and gpu.startswith("gfx1") else shuffles + on_cores
    if found["ds_bpermute_b32"] != shuffles:
        yield f"{name}, {gpu}: {found['ds_bpermute_b32']} shuffles, not {shuffles}"
    if products and size > MOST * products + 64:
        yield f"{name}, {gpu}: {size} instructions for {products} multiply-adds"


def whole_waves(options):
    """A folder with the header as if all waves were whole, so that only what runs then is there."""
    folder = options.work / "whole"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(SUPPORT / "tranship" / "mma", folder / "tranship" / "mma")
    header = folder / "tranship" / "mma" / "cores.h"
    old, text = "return Warps == 1 || ::tranship::backend::ballot(true) == ~0ull;", header.read_text(encoding="utf-8")
    if text.count(old) != 1:
        sys.exit(f"the header has {old!r} {text.count(old)} times")
    header.write_text(text.replace(old, "return true;"), encoding="utf-8")
    return folder


def compare(options):
    """Prints the instructions of a lane for each multiply-add: ours, and rocWMMA's."""
    whole = whole_waves(options)
    for gpu in GPUS:
        # Two warps share a wave of 64, where a wave of rocWMMA's computes one tile.
        lanes, tiles = (32, 1) if gpu.startswith("gfx1") else (64, 2)
        own = ours(options, gpu, before=whole)
        flushing = ours(options, gpu, FLUSHING, before=whole) if gpu == "gfx90a" else own
        theirs = compiled(options, gpu, "rocwmma.hip", "-std=c++17", "-I", str(options.rocwmma))
        for name in ROCWMMA:
            # Its smallest product of bytes there has 32 in K.
            longer = 2 if gpu == "gfx942" and name == "wmmaInt8" else 1
            figures = [size_of(kernel[name][0]) * lanes / (count * TILE)
                       for kernel, count in ((own, tiles), (flushing, tiles), (theirs, longer))]
            print(f"{gpu:8} {name:13}" + "".join(f"{figure:6.2f}" for figure in figures)
                  + f"   {size_of(own[name][0])} / {tiles}, {size_of(flushing[name][0])} / {tiles}, {size_of(theirs[name][0])} / {longer}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--clang", required=True)
    parser.add_argument("--hip", required=True, help="the folder with HIP's include/")
    parser.add_argument("--work", required=True, type=pathlib.Path)
    parser.add_argument("--table", action="store_true", help="print the number of instructions of each kernel")
    parser.add_argument("--rocwmma", type=pathlib.Path, metavar="INCLUDE", help="compare with the rocWMMA of this folder")
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    wrong, sizes = [], collections.defaultdict(list)
    for gpu in GPUS:
        for name, (found, scratch) in ours(options, gpu).items():
            wrong += faults(name, gpu, found, scratch)
            sizes[name].append(size_of(found))
    for name, (found, scratch) in ours(options, "gfx90a", FLUSHING).items():
        wrong += faults(name, "gfx90a", found, scratch, flushing=True) if name in FLUSHED else []
    wrong += [f"{name}: in {len(sizes[name])} of {len(GPUS)} files" for name in NEEDS if len(sizes[name]) != len(GPUS)]
    if options.table:
        print(f"{'kernel':16}" + "".join(f"{gpu:>10}" for gpu in GPUS))
        for name in NEEDS:
            print(f"{name:16}" + "".join(f"{size:>10}" for size in sizes[name]))
    if options.rocwmma:
        compare(options)
    print(*wrong, sep="\n")
    print(f"{len(NEEDS)} kernels on {len(GPUS)} GPUs, {len(wrong)} wrong")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
