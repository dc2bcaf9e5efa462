#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares products on matrix cores with those by shuffles, on the CPU's model of AMD's instructions.

    cores.py --tranship TOOL --clang CLANG --shared FOLDER --work FOLDER [--table]

src/cores.hip is compiled for each kind of matrix core. Then each text of FAULTS is put wrong in support/tranship/mma/cores.h, which
a kind of core that has the text in use has to find, with --every-kind all of them. With TRANSHIP_FLUSH_SUBNORMALS, cores of
gfx90a have to be right for numbers that are not subnormal, and only for those.

Exit status: 0 when all holds, else 1.
"""
import argparse
import pathlib
import shutil
import sys

HERE = pathlib.Path(__file__).resolve().parent
SUPPORT = HERE.parents[1] / "support"
sys.path.append(str(HERE.parent / "cpu"))
from machine import Failure, Machine  # noqa: E402
from programs import CORES  # noqa: E402

# What is put wrong in a permute, and the kinds of cores that see it.
FAULTS = (
    ("At.Group * 4 + Place", "(At.Group ^ 1) * 4 + Place", CORES),
    ("return {Place * 2 + I % 2, (I & 2u) != 0}", "return {Place * 2 + I % 2, (I & 2u) == 0}", CORES),
    ("From ^ unsigned(I * 8)", "From", CORES),
    ("Pairs && At.OfSecond ? 32u", "false ? 32u", (908, 910, 940)),
    ("return Row / 2;", "return Row % 8;", (1100,)),
    ("16384 - 256", "16384", (908, 910, 940)),
    ("multiply(~A, Highest, D)", "multiply(A, Highest, D)", (908, 910, 940)),
)


FLUSH = "-DTRANSHIP_FLUSH_SUBNORMALS"


def run(options, machine, cores, headers, name, *defines):
    """What the program says with the headers of a folder."""
    target = machine.compile(HERE / "src" / "cores.cpp", "hip", options.work / f"{name}-{cores}",
                             f"-DTRANSHIP_CPU_MATRIX_CORES={cores}", *defines, headers="anew", before=["-I", headers])
    return machine.run(target, CORES[cores])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tranship", required=True)
    parser.add_argument("--clang", required=True)
    parser.add_argument("--shared", required=True, type=lambda path: pathlib.Path(path).resolve())
    parser.add_argument("--work", required=True, type=lambda path: pathlib.Path(path).resolve())
    parser.add_argument("--table", action="store_true", help="print what each program prints")
    parser.add_argument("--every-kind", action="store_true", help="each fault in all kinds of cores that see it")
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    machine = Machine(options.tranship, options.clang, options.shared, ["hip"])
    problems = 0
    variants = [(cores, "right", ()) for cores in CORES] + [(910, "flushing", (FLUSH, "-DWITHOUT_SUBNORMALS"))]
    for cores, name, defines in variants:
        came = run(options, machine, cores, SUPPORT, name, *defines)
        problems += came[0] != 0
        print(f"{cores}{' ' if defines else ''}{' '.join(defines)}: {'right' if came[0] == 0 else 'WRONG'}")
        if options.table or came[0] != 0:
            print(came[1], came[2])
    if run(options, machine, 910, SUPPORT, "subnormal", FLUSH)[0] == 0:
        problems += 1
        print(f"910 {FLUSH}: subnormal numbers are not flushed")
    text = (SUPPORT / "tranship" / "mma" / "cores.h").read_text(encoding="utf-8")
    for number, (old, new, seen_by) in enumerate(FAULTS):
        changed = options.work / f"fault-{number}"
        shutil.rmtree(changed, ignore_errors=True)
        shutil.copytree(SUPPORT / "tranship" / "mma", changed / "tranship" / "mma")
        if text.count(old) != 1:
            raise Failure(f"the header has {old!r} {text.count(old)} times")
        (changed / "tranship" / "mma" / "cores.h").write_text(text.replace(old, new), encoding="utf-8")
        kinds = tuple(seen_by) if options.every_kind else tuple(seen_by)[number % len(seen_by):][:1]
        for cores in kinds:
            if run(options, machine, cores, changed, f"fault-{number}")[0] == 0:
                problems += 1
                print(f"{cores}: {old!r} put wrong is not seen")
    print(f"{len(CORES)} kinds of cores, {len(FAULTS)} faults, {problems} wrong")
    return problems != 0


if __name__ == "__main__":
    sys.exit(main())
