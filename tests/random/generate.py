#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes random CUDA programs whose results C++ and CUDA define.

    generate.py --seeds 1-16 --out FOLDER     one source of 16 programs, their header, and random.h
    generate.py --count 1000                  the features of the programs of seeds 1 to 1000

A program is a namespace, p<seed>, that prints lines which begin with its name. `./program 3 5` runs only the programs of
these seeds. --without, --hoist and --simple take numbers of statements, as reduce.py prints them; --dead inserts branches
that never run, --rename changes names, --split makes functions of statements: none of these changes what is printed, but
for --without and --simple.

Exit status of --count: 1 if a feature is used by no program, or one is used that features.py does not list.
"""
import argparse
import collections
import pathlib
import random
import shutil
import sys

sys.dont_write_bytecode = True
# pylint: disable=wrong-import-position
import features
import kernels
import tree

HERE = pathlib.Path(__file__).resolve().parent
LICENSE = "// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception"
INCLUDES = ("cooperative_groups.h", "cooperative_groups/memcpy_async.h", "cooperative_groups/reduce.h", "cooperative_groups/scan.h",
            "cuda_fp16.h", "cuda_runtime.h")


def seeds_of(said):
    """The seeds that `1-5,9` stands for."""
    out = []
    for part in said.split(","):
        first, _, last = part.partition("-")
        out += range(int(first), int(last or first) + 1)
    return out


def source_of(programs, changes):
    """(header, source) of several programs. Changes are for all, or a function of a program."""
    headers, sources = [], []
    for program in programs:
        header, source = kernels.text(program, changes(program) if callable(changes) else changes)
        headers.append(header)
        sources.append(source)
    includes = [f"#include <{name}>" for name in INCLUDES]
    if any(program.cub for program in programs):
        includes.insert(0, "#include <cub/cub.cuh>")
    head = [LICENSE, "#ifndef BATCH_H", "#define BATCH_H", "", *includes, "", "#include <cstdint>", "#include <cstdio>",
            "#include <cstdlib>", "",
            '#include "random.h"', ""]
    calls = []
    for program in programs:
        calls += [f"  if (chosen(count, values, {program.seed})) {{", f"    {program.name}::run();", "    fflush(stdout);", "  }"]
    main = ["static bool chosen(int count, char **values, int seed) {", "  for (int i = 1; i < count; ++i)",
            "    if (atoi(values[i]) == seed)",
            "      return true;", "  return count == 1;", "}", "", "int main(int count, char **values) {", *calls, "  return 0;",
            "}", ""]
    return "\n".join([*head, *headers, "", "#endif", ""]), "\n".join([LICENSE, '#include "batch.h"', "", *sources, *main])


def write(folder, programs, changes=tree.Changes()):
    """Writes programs into a folder. Returns the source."""
    folder.mkdir(parents=True, exist_ok=True)
    header, source = source_of(programs, changes)
    (folder / "batch.h").write_text(header, encoding="utf-8")
    (folder / "batch.cu").write_text(source, encoding="utf-8")
    shutil.copy(HERE / "Inputs" / "random.h", folder / "random.h")
    return folder / "batch.cu"


def count(seeds):
    """Prints how many programs use each feature. Returns whether all are used and known."""
    used, kernels_made, statements = collections.Counter(), 0, 0
    for seed in seeds:
        program = kernels.make(seed)
        used.update(program.features)
        kernels_made += len(program.kernels)
        statements += program.number() - len(program.kernels)
    known = features.all_features()
    for name in sorted(known | set(used)):
        print(f"{used[name]:6} {name}{'' if name in known else ' (not listed)'}")
    never = sorted(known - set(used))
    print(f"{len(seeds)} programs, {kernels_made} kernels, {statements} statements: {len(known) - len(never)} of {len(known)} "
          f"features{', never: ' + ' '.join(never) if never else ''}")
    return not never and set(used) <= known


def numbers(said):
    """The numbers in `3,7`."""
    return frozenset(int(part) for part in said.split(",") if part)


def main():
    """Does what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=seeds_of, default=[1])
    parser.add_argument("--out", type=pathlib.Path)
    parser.add_argument("--count", type=int, help="count the features of so many programs")
    parser.add_argument("--without", type=numbers, default=frozenset())
    parser.add_argument("--hoist", type=numbers, default=frozenset())
    parser.add_argument("--simple", type=numbers, default=frozenset())
    parser.add_argument("--dead", type=int, help="insert branches that never run; the seed for them")
    parser.add_argument("--rename", action="store_true")
    parser.add_argument("--split", action="store_true")
    arguments = parser.parse_args()
    if arguments.count:
        sys.exit(0 if count(range(1, arguments.count + 1)) else 1)
    if not arguments.out:
        parser.error("--out or --count is needed")
    changes = tree.Changes(arguments.without, arguments.hoist, arguments.simple,
                           None if arguments.dead is None else random.Random(arguments.dead), arguments.rename, arguments.split)
    write(arguments.out, [kernels.make(seed) for seed in arguments.seeds], changes)


if __name__ == "__main__":
    main()
