#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures tranship as whole processes and prints ratios.

    tests/bench/run.py --build BUILD [--tree DIR] [--times N]

Every ratio is of commands that ran in turn in this very call, so a slow or busy machine slows both. BUILD needs the
targets tranship-lexical and tranship-rawlex; DIR is a tree of sources (tests/bench/fetch-trees.sh fetches some).
"""

import argparse
import os
import shutil
import sys
import tempfile

import measure
import perl_map

EXTENSIONS = (".cu", ".cuh", ".c", ".cc", ".cpp", ".cxx", ".h", ".hh", ".hpp", ".hxx", ".inl", ".inc", ".ipp")


def sources(tree):
    """The files that tranship ports below a tree, as it finds them."""
    found = []
    for folder, folders, files in os.walk(tree):
        folders[:] = sorted(f for f in folders if not f.startswith("."))
        found += [os.path.join(folder, f) for f in sorted(files) if f.endswith(EXTENSIONS)]
    return [f for f in found if not os.path.islink(f)]


def report(name, results, allowed=(0, 1)):
    """One line: our figures, theirs, the ratio."""
    for ours, theirs in results:
        if ours.status not in allowed or theirs.status not in allowed:
            sys.exit(f"{name}: a command failed")
    print(f"{name}")
    print(f"  cpu      {measure.spread([a.cpu for a, _ in results], ' s')}  against  "
          f"{measure.spread([b.cpu for _, b in results], ' s')}")
    print(f"  ratio    {measure.spread([a.cpu / b.cpu for a, b in results])} of its CPU time")
    print(f"  memory   {max(a.memory for a, _ in results):.0f} MiB at most")


def lexing(options, tool, scratch):
    """The lexical engine against Clang's raw lexing of the same bytes."""
    files = sources(options.tree)
    names = os.path.join(scratch, "files")
    with open(names, "w") as out:
        out.write("".join(f + "\n" for f in files))
    size = sum(os.path.getsize(f) for f in files)
    print(f"tree: {len(files)} files, {size / 1e6:.1f} MB")
    rawlex = [os.path.join(options.build, "bin", "tranship-rawlex")]
    results = measure.pairs(
        lambda: measure.run([tool, "-j1", "--dry-run", "--no-config", options.tree]),
        lambda: measure.run(rawlex, stdin=names),
        options.times,
    )
    report("port a tree (-j1), against Clang's raw lexing", results)


def against_perl(options, tool, scratch):
    """The same plain renames by perl: one hash look-up per word, and one regular expression per name."""
    files = [f for f in sources(options.tree) if f.endswith((".cu", ".cuh"))][:200]
    sample = os.path.join(scratch, "sample")
    for number, path in enumerate(files):
        os.makedirs(f"{sample}/{number}")
        shutil.copy(path, f"{sample}/{number}/")
    paths = sources(sample)
    renames = perl_map.read(options.maps)
    print(f"sample for perl: {len(paths)} files, {sum(map(os.path.getsize, paths)) / 1e6:.2f} MB, {len(renames)} names")
    for name, script, count in (
        ("one hash look-up per word", perl_map.by_hash(renames), len(paths)),
        ("one regular expression per name", perl_map.by_regex(renames), min(len(paths), 10)),
    ):
        program = os.path.join(scratch, "port.pl")
        with open(program, "w") as out:
            out.write(script)
        chosen = paths[:count]
        results = measure.pairs(
            lambda: measure.run([tool, "-j1", "--no-config", "--dry-run", *chosen]),
            lambda: measure.run(["perl", program, *chosen]),
            min(options.times, 3),
        )
        report(f"port {count} files, against perl with {name}", results)


SMALL = """#include <cuda_runtime.h>
#include "common.h"

__global__ void scale{n}(float *x, int n, float a) {{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    x[i] *= a;
}}

cudaError_t run{n}(float *host, int n) {{
  float *x = nullptr;
  cudaError_t error = cudaMalloc(&x, n * sizeof(float));
  if (error != cudaSuccess)
    return error;
  cudaMemcpy(x, host, n * sizeof(float), cudaMemcpyHostToDevice);
  scale{n}<<<(n + 255) / 256, 256>>>(x, n, 2.0f);
  cudaMemcpy(host, x, n * sizeof(float), cudaMemcpyDeviceToHost);
  return cudaFree(x);
}}
"""


def make_small(folder, number):
    for n in range(number):
        path = os.path.join(folder, f"d{n // 100}")
        os.makedirs(path, exist_ok=True)
        with open(os.path.join(path, f"f{n}.cu"), "w") as out:
            out.write(SMALL.format(n=n))


def many_files(options, tool, scratch):
    """10,000 small files in one call, in every way to write them."""
    source = os.path.join(scratch, "small")
    make_small(source, 10000)
    output = os.path.join(scratch, "out")
    in_place = os.path.join(scratch, "inplace")
    print("10,000 small files, two at a time (-j2)")
    for name, arguments, prepare in (
        ("look only", ["--dry-run", source], lambda: None),
        ("--out-dir", ["--out-dir", output, source], lambda: shutil.rmtree(output, ignore_errors=True)),
        ("--in-place", ["--in-place", in_place],
         lambda: (shutil.rmtree(in_place, ignore_errors=True), shutil.copytree(source, in_place))),
    ):
        runs = []
        for number in range(options.times + 1):
            prepare()
            command = [tool, "-j2", "--no-config", *arguments]
            result = measure.run(command)
            measure.check(result, command, (0, 1))
            if number:
                runs.append(result)
        print(f"  {name:<11} {measure.spread([r.wall for r in runs], ' s')}, "
              f"{measure.spread([r.cpu / r.wall for r in runs])} processors busy, "
              f"{max(r.memory for r in runs):.0f} MiB")


def start_up(options, tool, scratch):
    """A run over an empty file."""
    empty = os.path.join(scratch, "empty.cu")
    open(empty, "w").close()
    results = measure.pairs(
        lambda: measure.run([tool, "--no-config", empty]),
        lambda: measure.run(["true"]),
        20 * options.times,
    )
    print("start-up on an empty file")
    print(f"  wall     {measure.spread([1000 * a.wall for a, _ in results], ' ms')}  against `true`  "
          f"{measure.spread([1000 * b.wall for _, b in results], ' ms')}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    top = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
    parser.add_argument("--build", required=True)
    parser.add_argument("--tree", help="a tree of sources; without it only what needs none is measured")
    parser.add_argument("--maps", default=os.path.join(top, "maps"))
    parser.add_argument("--times", type=int, default=5)
    options = parser.parse_args()
    tool = os.path.join(os.path.abspath(options.build), "bin", "tranship-lexical")
    scratch = tempfile.mkdtemp(prefix="tranship-bench-")
    try:
        start_up(options, tool, scratch)
        if options.tree:
            lexing(options, tool, scratch)
            against_perl(options, tool, scratch)
        many_files(options, tool, scratch)
    finally:
        shutil.rmtree(scratch)


if __name__ == "__main__":
    main()
