# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Ports mutated sources and looks for crashes, hangs, and ports that change when they are ported again.

    mutate.py TRANSHIP SEEDS [--count N] [--seed N] [--keep FOLDER] [OPTION...]

SEEDS is a folder of sources, such as tests/. Each round takes a piece of one, breaks it up and puts pieces of others and
words that are hard to lex in between. What fails is kept in FOLDER. Best with a build under AddressSanitizer:

    cmake -S . -B build/asan -G Ninja -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS='-fsanitize=address,undefined'
"""
import argparse
import os
import random
import re
import subprocess
import sys
import tempfile

WORDS = [
    b"#if ", b"#if 0\n", b"#ifdef __CUDA_ARCH__\n", b"#elif ", b"\n#else\n", b"\n#endif\n", b"#define X(a, ...) ", b"#include <",
    b"#include <cuda_runtime.h>\n", b"#include \"cublas_v2.h\"\n", b"#pragma once\n", b"#undef ", b"#", b"##", b"defined(",
    b"CUDART_VERSION >= ", b"__has_include(<cuda.h>)", b"\\\n", b"\\\r\n", b"\r", b"\n", b"/*", b"*/", b"//", b'"', b"'",
    b'R"(', b')"', b"<<<", b">>>", b"<", b">", b">>", b"(", b")", b"[", b"]", b"{", b"}", b",", b";", b"::", b".", b"->", b"...",
    b"...)", b"cudaMalloc", b"cudaMalloc(", b"cudaMemcpyToSymbol(", b"cudaMemAdvise(a, b, c, d)", b"cudaError_t ", b"cudaSuccess",
    b"__shfl_sync(", b"0xffffffff", b"__any_sync(mask, ", b"~0", b"template ", b"template <class T> ", b"struct ", b"enum class ",
    b"typedef ", b"using ", b"using namespace cub;", b"namespace c = cub;", b"cub::", b"cooperative_groups::", b"c::",
    b"namespace ", b"operator ", b"return ", b"if (x) ", b"auto g = cooperative_groups::this_grid();", b"g.num_blocks()",
    b"// tranship: keep\n", b"// tranship: off\n", b"// tranship: on\n", b"\xef\xbb\xbf", b"\xff", b"\xc3\xa9", b"\f", b"\t", b"@", b"`",
    b"??/\n", b"%:", b"<:", b"1'0", b"0b1", b"1e+", b"_Pragma(\"", b"__VA_ARGS__", b"__DRIVER_TYPES_H__", b"kernel<<<1, 2>>>(",
]
PIECES = re.compile(rb"\w+|\s+|[^\w\s]")


def read_seeds(folder):
    seeds = []
    for path, _, names in os.walk(folder):
        for name in names:
            if name.endswith((".cu", ".cuh", ".h", ".hpp", ".cpp", ".c")):
                with open(os.path.join(path, name), "rb") as file:
                    text = file.read(20000).replace(b"\0", b"")
                if text:
                    seeds.append(PIECES.findall(text))
    return seeds


def mutant(seeds, chance):
    pieces = chance.choice(seeds)
    begin = chance.randrange(len(pieces))
    pieces = list(pieces[begin : begin + chance.choice((20, 200, 1000))])
    for _ in range(chance.choice((1, 3, 10, 40))):
        at = chance.randrange(len(pieces) + 1)
        what = chance.randrange(5)
        if what == 0:
            del pieces[at : at + chance.choice((1, 2, 10))]
        elif what == 1:
            pieces[at:at] = [chance.choice(WORDS)]
        elif what == 2:
            pieces[at:at] = [chance.choice(WORDS)] * chance.choice((2, 5, 50))
        elif what == 3:
            other = chance.choice(seeds)
            start = chance.randrange(len(other))
            pieces[at:at] = other[start : start + 15]
        else:
            source = chance.randrange(len(pieces) + 1)
            pieces[at:at] = pieces[source : source + 10]
    return b"".join(pieces)


def port(tranship, options, path, text):
    with open(path, "wb") as file:
        file.write(text)
    return subprocess.run([tranship, *options, path], capture_output=True, timeout=20)


def problem(tranship, options, folder, text):
    """What is wrong with the port of `text`, or nothing."""
    path = os.path.join(folder, "a.cu")
    try:
        first = port(tranship, options, path, text)
        if first.returncode not in (0, 1):
            return "crash", first.stderr
        second = port(tranship, options, path, first.stdout)
    except subprocess.TimeoutExpired:
        return "hang", b""
    if second.returncode not in (0, 1):
        return "crash of the port", second.stderr
    if first.stdout != second.stdout:
        return "change", first.stdout + b"\n=====\n" + second.stdout
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tranship")
    parser.add_argument("seeds")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", default="fuzz-found")
    arguments, options = parser.parse_known_args()
    seeds = read_seeds(arguments.seeds)
    chance = random.Random(arguments.seed)
    found = 0
    with tempfile.TemporaryDirectory() as folder:
        for number in range(arguments.count):
            text = mutant(seeds, chance)
            if wrong := problem(arguments.tranship, options, folder, text):
                found += 1
                os.makedirs(arguments.keep, exist_ok=True)
                name = os.path.join(arguments.keep, f"{arguments.seed}-{number}")
                with open(name + ".cu", "wb") as file:
                    file.write(text)
                with open(name + ".txt", "wb") as file:
                    file.write(wrong[0].encode() + b"\n" + wrong[1])
                print(f"{name}.cu: {wrong[0]}", flush=True)
    print(f"{arguments.count} mutants, {found} found")
    sys.exit(found > 0)


main()
