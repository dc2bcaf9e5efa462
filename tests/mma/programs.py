#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs programs that use matrix instructions and asynchronous copies, and their ports, on the CPU.

    programs.py --tranship TOOL --clang CLANG --shared FOLDER --work FOLDER [NAME...]

Each program of src/ compares what it computes with a plain loop, and ends with 0 if all is right. The original runs in warps
of 32, the port to HIP in waves of 32 and of 64, the port to MXMACA in waves of 64. The port to HIP also runs with matrix cores, of
which the CPU has a model. A port reports nothing, and prints what the
original prints. Lines at the head of a program:

    // FAULT: old text => new text   what to put wrong in the port to HIP, which then has to fail in waves of 32 and of 64
    // TARGETS: hip                  it is not ported to MXMACA

Exit status: 0 when all holds, else 1.
"""
import argparse
import concurrent.futures
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "cpu"))
from machine import Failure, Machine, call  # noqa: E402

# The variants of a program: its mode, and the waves.
VARIANTS = {"cuda": (32,), "hip": (32, 64), "maca": (64,)}
LEAST = 15
# What TRANSHIP_CPU_MATRIX_CORES says, and the waves: gfx908, gfx90a, gfx942, gfx1100, gfx1201.
CORES = {908: 64, 910: 64, 940: 64, 1100: 32, 1200: 32}


def said(text, key):
    return re.findall(rf"^// {key}: (.*)$", text, re.MULTILINE)


def port(options, source, mode):
    """The program as it runs in a mode; a port that reports something is a failure."""
    target = options.work / mode / source.name
    target.parent.mkdir(exist_ok=True)
    done = call([options.tranship, "--no-config", "--lexical", "-q", f"--target={mode}", "--launch-syntax=cpu", "-o", target,
                 source])
    if done.returncode != 0 or (mode != "cuda" and re.search(r"(warning|error):", done.stderr)):
        raise Failure(f"porting for {mode}: exit status {done.returncode}\n{done.stderr[:1500]}")
    return target


def put_wrong(ported, fault, folder):
    """The port with its fault."""
    old, arrow, new = fault.partition(" => ")
    text = ported.read_text(encoding="utf-8")
    if not arrow or old not in text.split("FAULT:", 1)[1].split("\n", 1)[1]:
        raise Failure(f"the port has no text {old!r} to put wrong")
    folder.mkdir(exist_ok=True)
    target = folder / ported.name
    target.write_text(text.replace(old, new), encoding="utf-8")
    return target


def compare(options, machine, source):
    """What does not hold for a program; how many runs there were."""
    text = source.read_text(encoding="utf-8")
    modes = ["cuda", *(said(text, "TARGETS") or ["hip maca"])[0].split()]
    wrong, runs, expected = [], 0, None
    for mode in modes:
        ported = port(options, source, mode)
        binary = machine.compile(ported, mode, ported.with_suffix(".bin"), headers="anew")
        for wave in VARIANTS[mode]:
            came = machine.run(binary, wave)
            runs += 1
            expected = expected or came
            if came[0] != 0 or came[:2] != expected[:2]:
                wrong.append(f"{mode}, waves of {wave}: exit status {came[0]}\n{came[1]}{came[2]}"[:800])
        if mode == "hip":
            for cores, wave in CORES.items():
                binary = machine.compile(ported, mode, ported.with_suffix(f".{cores}.bin"),
                                         f"-DTRANSHIP_CPU_MATRIX_CORES={cores}", headers="anew")
                came = machine.run(binary, wave)
                runs += 1
                if came[0] != 0:  # Their sums have another order, so that a number that is printed may differ.
                    wrong.append(f"matrix cores {cores}: exit status {came[0]}\n{came[1]}{came[2]}"[:800])
            faulty = put_wrong(ported, said(text, "FAULT")[0], options.work / "fault")
            binary = machine.compile(faulty, mode, faulty.with_suffix(".bin"), headers="anew")
            wrong += [f"the fault is not seen in waves of {wave}" for wave in VARIANTS[mode]
                      if machine.run(binary, wave)[0] == 0]
    return wrong, runs


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tranship", required=True)
    parser.add_argument("--clang", required=True)
    parser.add_argument("--shared", required=True, type=lambda path: pathlib.Path(path).resolve())
    parser.add_argument("--work", required=True, type=lambda path: pathlib.Path(path).resolve())
    parser.add_argument("names", nargs="*", help="programs; all when none is named")
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    sources = [path for path in sorted((HERE / "src").glob("*.cu")) if not options.names or path.stem in options.names]
    problems = runs = 0
    machine = Machine(options.tranship, options.clang, options.shared)

    def checked(source):
        try:
            return compare(options, machine, source)
        except Failure as failure:
            return [str(failure)], 0

    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for source, (wrong, count) in zip(sources, pool.map(checked, sources)):
            print(f"{source.stem:20} {'right' if not wrong else 'WRONG'}", *wrong, sep="\n" if wrong else " ")
            problems += bool(wrong)
            runs += count
    print(f"{len(sources)} programs, {runs} runs, {problems} wrong")
    sys.exit(1 if problems or (not options.names and len(sources) < LEAST) else 0)


if __name__ == "__main__":
    main()
