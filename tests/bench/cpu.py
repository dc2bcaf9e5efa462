#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures kernels on the CPU (the overlay cuda-on-cpu) against the same loops in plain C++.

    tests/bench/cpu.py --build BUILD [--clang CLANG] [--fibers] [--times N]

Both run in one thread of the system, in turn in this very call, so a slow or busy machine slows both. A step is what one
thread does in vector addition, one turn of the innermost loop in the product, one element in the reduction. BUILD needs
the targets tranship and overlays. CLANG is of the version that BUILD's plugin for lanes is made for; --fibers is without it.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile

os.environ["TRANSHIP_LEXICAL"] = "1"
os.environ["TRANSHIP_WORKERS"] = "1"

import measure

HERE = os.path.dirname(os.path.abspath(__file__))
COVERAGE = ["-fsanitize-coverage=trace-pc-guard,pc-table,control-flow,no-prune", "-fno-sanitize-link-runtime"]
# Name, steps of a round, rounds of the kernel, of the loop, and how many times the loop's time it may take. Each element
# of the reduction takes part in five shuffles, of which the loop has nothing.
PARTS = (
    ("add", 1 << 18, 200, 4000, 10),
    ("multiply", 128**3, 20, 100, 100),
    ("sums", 1 << 18, 60, 4000, 50),
)


def build(options, scratch, name, flags):
    program = os.path.join(scratch, name)
    if not options.fibers:
        flags = [*flags, f"-fpass-plugin={options.build}/lib/tranship/clang-19/TranshipLanes.so"]
    source = os.path.join(scratch, "kernels.cpp")
    overlay = os.path.join(options.build, "overlays", "cuda-on-cpu")
    tool = os.path.join(options.build, "bin", "tranship")
    subprocess.run(
        [tool, "-q", "--no-config", "--target=cuda", "--launch-syntax=cpu", "-o", source, f"{HERE}/cpu/kernels.cu"], check=True
    )
    subprocess.run(
        [options.clang, "-std=c++17", "-O2", "-w", *flags, "-I", overlay, "-include", "cuda_runtime.h", source, "-o", program,
         "-lboost_context"],
        check=True,
    )
    return program


def seconds(program, what, rounds, kind):
    """Of a billion steps, less what the program takes for itself."""
    def timed(number):
        command = [program, what, str(number), kind]
        result = measure.run(command)
        measure.check(result, command, (0,))
        return result.cpu

    return timed(rounds) - timed(0)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", required=True)
    parser.add_argument("--clang", default="clang++")
    parser.add_argument("--fibers", action="store_true")
    parser.add_argument("--times", type=int, default=5)
    options = parser.parse_args()
    slow = []
    with tempfile.TemporaryDirectory() as scratch:
        for name, flags in (("without coverage", []), ("with coverage", COVERAGE)):
            program = build(options, scratch, name.split()[0], flags)
            for what, steps, ours, theirs, most in PARTS:
                kernel = f"{what}, {name}"
                pairs = measure.pairs(
                    lambda: seconds(program, what, ours, "kernel") / (ours * steps) * 1e9,
                    lambda: seconds(program, what, theirs, "loop") / (theirs * steps) * 1e9,
                    options.times,
                )
                ratios = [a / b for a, b in pairs]
                print(kernel)
                print(f"  seconds for a billion steps: {measure.spread([a for a, _ in pairs])}, "
                      f"the same loop: {measure.spread([b for _, b in pairs])}")
                print(f"  ratio    {measure.spread(ratios)}; at most {most} is wanted")
                if statistics.median(ratios) > most:
                    slow.append(kernel)
    if slow:
        sys.exit(f"too slow: {'; '.join(slow)}")


if __name__ == "__main__":
    main()
