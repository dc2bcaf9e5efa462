#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs random programs as originals and as ports, in all ways, and compares what they print.

    run.py --tranship TOOL --clang CLANG --work FOLDER [--shared FOLDER] [--seeds 1-64] [--batch N] [--ways WAY,...]
    run.py --tranship TOOL --pack FILE.tar.xz --seeds 1-2000
    run.py --record RESULTS.txt               what gpu.py wrote becomes recorded.txt

Programs are compiled in batches: one source, and one run, for many programs. The ways:

    cuda       the original, with the overlay cuda-on-cpu: what all others are compared with
    parsed     the port that the parser made, in waves of 32 and of 64
    text       the port from the text alone; not run again if it is the same text
    portable   the sources that --portable leaves, with its header
    maca       the port to MXMACA, in waves of 64
    dead, rename, split
               other forms of the program that must print the same: with branches that never run, with other names, with
               statements in functions of their own; originals and ports

With --fault 'A => B', ports have the fault that B stands for A, a regular expression that must match. With
--recorded, what the originals print must have the hashes that an NVIDIA GPU's outputs have. `--pack` writes what
gpu.py needs to record them. A program that differs or does not build is run by itself, and named with its cause; --found
keeps its source. Exit status: 1 if something differs.
"""
import argparse
import concurrent.futures
import dataclasses
import json
import pathlib
import random
import re
import shutil
import sys
import tarfile

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "cpu"))
# pylint: disable=wrong-import-position
import generate
import kernels
import tree
from gpu import by_program, short_hash
from machine import Failure, Machine, call

RECORDED = HERE / "recorded.txt"
FILES = ("batch.cu", "batch.h", "random.h")
# How a source becomes what is compiled: the overlay, the waves, the options of the tool.
WAYS = {
    "cuda": ("cuda", (32,), ["--target=cuda"]),
    "parsed": ("hip", (32, 64), []),
    "text": ("hip", (32, 64), ["--lexical"]),
    "portable": ("hip", (32, 64), ["--portable"]),
    "maca": ("maca", (64,), ["--target=maca"]),
}
# Features that no port to MXMACA has: its compiler takes no PTX, and some of its functions are not known.
NOT_IN_MACA = ("ptx.", "memory.hints", "shuffle.own-overload")
FORMS = {"dead": {"dead": True}, "rename": {"rename": True}, "split": {"split": True}}
ORDERS = ("forward", "reverse")


@dataclasses.dataclass
class Problem:
    """A program that is not as it should be, and in which way."""
    seed: int
    way: str
    what: str

    def __str__(self):
        return f"p{self.seed}, {self.way}: {self.what}"


class Runner:
    """Builds and runs batches in a folder."""

    def __init__(self, options, machine):
        self.options, self.machine = options, machine
        self.recorded = read_recorded() if options.recorded else {}
        self.faults = 0

    # -- Building -------------------------------------------------------------------------------------------------------

    def port(self, folder, way):
        """Ports a batch. Returns the folder of the port."""
        target = folder / way
        _, _, how = WAYS[way]
        if way == "portable":
            return self.make_portable(folder, target)
        done = call([self.options.tranship, "--no-config", "--quiet", "--launch-syntax=cpu",
                     f"--cache-dir={self.options.cache_dir}", *how,
                     f"--out-dir={target}", *FILES], cwd=folder)
        if done.returncode not in (0, 1):
            raise Failure(f"porting: exit status {done.returncode}: {done.stderr[:500]}")
        if self.options.fault and way in ("parsed", "text"):
            self.faults += put_fault(target, *self.options.fault)
        return target

    def make_portable(self, folder, target):
        """The portable form. Its launches become the overlay's afterwards; they are all that is not C++."""
        plain = folder / "launches"
        steps = ((["--target=cuda", "--launch-syntax=cpu", f"--out-dir={plain}"], folder),
                 (["--portable", f"--out-dir={target}"], plain))
        for how, source in steps:
            done = call([self.options.tranship, "--no-config", "--quiet", f"--cache-dir={self.options.cache_dir}", *how, *FILES],
                        cwd=source)
            if done.returncode not in (0, 1):
                raise Failure(f"porting: exit status {done.returncode}: {done.stderr[:500]}")
        return target

    def build(self, folder, way, programs):
        """The program of a way, or the same one again if its text is another way's. Raises Failure."""
        source = self.port(folder, way)
        if way == "text" and (folder / "parsed").is_dir() and all(
                (source / name).read_bytes() == (folder / "parsed" / name).read_bytes() for name in FILES):
            return None
        options, before = ["-I", source], []
        if way == "portable":
            before = ["-include", source / "gpu_compat.h", "-I", source / "forward", "-D__HIP__=1"]
        return self.machine.compile(source / "batch.cu", WAYS[way][0], folder / f"{way}.bin", *options, before=before)

    # -- Running --------------------------------------------------------------------------------------------------------

    def outputs(self, program, way, wave, order, seeds):
        """{seed: output} and problems. Where the batch fails, each program runs by itself."""
        status, output, error = self.machine.run(program, wave, order)
        if status == 0:
            return by_program(output), []
        out, problems = {}, []
        for seed in seeds:
            status, output, error = self.run_one(program, seed, wave, order)
            if status == 0:
                out.update(by_program(output))
            else:
                problems.append(Problem(seed, f"{way} {wave} {order}", f"exit status {status}: {(output[-150:] + error)[:400]}"))
        return out, problems

    def run_one(self, program, seed, wave, order):
        """One program of a batch: the overlay's programs take the seed as an argument."""
        wrapper = program.with_suffix(f".{seed}.sh")
        wrapper.write_text(f'#!/bin/sh\nexec "{program}" {seed}\n', encoding="utf-8")
        wrapper.chmod(0o755)
        try:
            return self.machine.run(wrapper, wave, order)
        finally:
            wrapper.unlink()

    def compare(self, expected, came, way, seeds):
        """The programs that print something else, and how."""
        for seed in seeds:
            if seed in expected and seed in came and expected[seed] != came[seed]:
                pairs = zip(expected[seed].split("\n") + ["nothing"], came[seed].split("\n") + ["nothing"])
                first = next((pair for pair in pairs if pair[0] != pair[1]), ("", ""))
                yield Problem(seed, way, f"prints\n    {first[1]}\nfor {first[0]}")

    def way(self, folder, way, programs, expected, changes=tree.Changes()):
        """Builds and runs one way. Returns (outputs, problems)."""
        if way in ABLE:
            able = [program for program in programs if ABLE[way](program)]
            if len(able) < len(programs):
                generate.write(folder / "able", able, changes)
                return self.way(folder / "able", way, able, expected, changes) if able else ({}, [])
        seeds = [program.seed for program in programs]
        try:
            program = self.build(folder, way, programs)
        except Failure as failure:
            if len(programs) == 1:
                return {}, [Problem(seeds[0], way, f"does not build: {failure}"[:600])]
            return self.halves(folder, way, programs, expected, changes)
        if program is None:
            return {}, []
        first, problems = None, []
        for wave in WAYS[way][1]:
            for order in ORDERS[:1] if self.options.one_order else ORDERS:
                came, failed = self.outputs(program, way, wave, order, seeds)
                problems += failed
                problems += self.compare(expected if expected is not None else first or {}, came, f"{way} {wave} {order}", seeds)
                first = first or came
        return first, problems

    def halves(self, folder, way, programs, expected, changes):
        """A batch that does not build is built in two halves, until the programs are known that are to blame."""
        out, problems = {}, []
        middle = len(programs) // 2
        for number, part in enumerate((programs[:middle], programs[middle:])):
            inner = folder / f"{way}-{number}"
            generate.write(inner, part, changes)
            came, failed = self.way(inner, way, part, expected, changes)
            out.update(came)
            problems += failed
        if not problems:
            problems.append(Problem(programs[0].seed, way, "builds by itself, but not in a source with the next ones"))
        return out, problems

    def batch(self, seeds):
        """All ways of some programs. Returns the problems."""
        programs = [kernels.make(seed) for seed in seeds]
        folder = self.options.work / f"b{seeds[0]}"
        shutil.rmtree(folder, ignore_errors=True)
        generate.write(folder, programs)
        expected, problems = self.way(folder, "cuda", programs, None)
        if self.recorded:
            problems += self.against_gpu(expected)
        for way in self.options.ways:
            if way in WAYS and way != "cuda":
                problems += self.way(folder, way, programs, expected)[1]
        for form in self.options.ways:
            if form in FORMS:
                problems += self.form(folder / form, form, programs, expected)
        if not self.options.keep:
            shutil.rmtree(folder, ignore_errors=True)
        return problems

    def against_gpu(self, outputs):
        """Programs that print something else than on a GPU, and those that have changed since."""
        for seed, output in outputs.items():
            if seed in self.recorded:
                text, expected = self.recorded[seed]
                if text != text_hash(seed):
                    yield Problem(seed, "gpu", "is another program than was recorded: record again")
                elif short_hash(output) != expected:
                    yield Problem(seed, "gpu", f"the original prints something else than on a GPU: {output[:200]}")

    def form(self, folder, form, programs, expected):
        """Another form of the programs, as originals and as ports."""
        def changes(program):
            asked = dict(FORMS[form])
            if "dead" in asked:
                asked["dead"] = random.Random(program.seed)
            return tree.Changes(**asked)

        generate.write(folder, programs, changes)
        problems = []
        for way in ("cuda", "parsed" if form != "rename" else "text"):
            problems += [Problem(p.seed, f"{form}, {p.way}", p.what) for p in self.way(folder, way, programs, expected, changes)[1]]
        return problems


# Which programs a way is for: no port to MXMACA has what NOT_IN_MACA names, and the overlay calls hipCUB `cub`, so a portable header
# cannot define that name.
ABLE = {
    "maca": lambda program: not any(name.startswith(NOT_IN_MACA) for name in program.features),
    "portable": lambda program: not program.cub,
}


def put_fault(folder, pattern, text):
    """Puts a fault into a port. Returns how often."""
    times = 0
    for name in FILES:
        changed, count = re.subn(pattern, text, (folder / name).read_text(encoding="utf-8"))
        (folder / name).write_text(changed, encoding="utf-8")
        times += count
    return times


def text_hash(seed):
    """The hash of a program's text: what a GPU printed holds only for the same text."""
    return short_hash("".join(kernels.text(kernels.make(seed))))


def read_recorded():
    """{seed: (hash of the text, hash of what the program printed on a GPU)}."""
    if not RECORDED.exists():
        return {}
    rows = [line.split() for line in RECORDED.read_text(encoding="utf-8").split("\n") if line and not line.startswith("#")]
    return {int(seed): (text, output) for seed, text, output in rows}


def record(results):
    """Writes recorded.txt from what gpu.py wrote."""
    rows = [line.split() for line in results.read_text(encoding="utf-8").split("\n") if line]
    lines = ["# What gpu.py recorded: the seed, a hash of the program's text, a hash of what it printed."]
    lines += [f"{seed} {text_hash(int(seed))} {output}" for seed, output in rows]
    RECORDED.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(f"{len(rows)} programs recorded")


def batches(seeds, size):
    """The seeds in batches; programs with CUB have their own, for its headers are large."""
    for with_cub in (False, True):
        some = [seed for seed in seeds if (seed % kernels.CUB_EVERY == 0) == with_cub]
        yield from (some[at:at + size] for at in range(0, len(some), size))


def pack(options):
    """Writes the archive that gpu.py runs."""
    folder = options.work / "pack"
    shutil.rmtree(folder, ignore_errors=True)
    for number, seeds in enumerate(batches(options.seeds, options.batch)):
        inner = folder / "batches" / f"{number:04}"
        generate.write(inner, [kernels.make(seed) for seed in seeds])
        (inner / "seeds.json").write_text(json.dumps(seeds), encoding="utf-8")
        done = call([options.tranship, "--no-config", "--quiet", f"--cache-dir={options.cache_dir}", "--out-dir=hip",
                     *([] if options.parse_packed else ["--lexical"]), *FILES], cwd=inner)
        if done.returncode not in (0, 1):
            sys.exit(f"run.py: porting {inner}: {done.stderr[:500]}")
    call([options.tranship, "export", "overlay", "--target=hip", folder / "hip-on-cuda"])
    shutil.copy(HERE / "gpu.py", folder)
    with tarfile.open(options.pack, "w:xz") as archive:
        archive.add(folder, arcname="random-gpu")
    print(f"{options.pack}: {len(options.seeds)} programs")


def parse_arguments():
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tranship")
    parser.add_argument("--clang", default="clang-19")
    parser.add_argument("--work", type=lambda path: pathlib.Path(path).resolve(), default=HERE.parents[1] / "build" / "random")
    parser.add_argument("--shared", type=lambda path: pathlib.Path(path).resolve(), help="keep compiled headers here")
    parser.add_argument("--cache-dir", type=lambda path: pathlib.Path(path).resolve(), help="share parsed headers")
    parser.add_argument("--seeds", type=generate.seeds_of, default=generate.seeds_of("1-64"))
    parser.add_argument("--batch", type=int, default=24, help="programs of a source")
    parser.add_argument("--ways", type=lambda said: said.split(","), default=["parsed", "text"])
    parser.add_argument("-j", type=int, default=1, help="batches at a time")
    parser.add_argument("--one-order", action="store_true", help="only with the first thread first")
    parser.add_argument("--recorded", action="store_true", help="compare with what a GPU printed")
    parser.add_argument("--record", type=pathlib.Path, help="make recorded.txt of this file of gpu.py's, and run nothing")
    parser.add_argument("--fault", type=lambda said: said.split(" => ", 1), help="a fault for the ports")
    parser.add_argument("--keep", action="store_true", help="keep sources, ports and programs")
    parser.add_argument("--found", type=pathlib.Path, help="keep the sources of programs with problems in this folder")
    parser.add_argument("--pack", type=pathlib.Path, help="write an archive for a GPU, and run nothing")
    parser.add_argument("--parse-packed", action="store_true", help="ports in the archive are the parser's")
    options = parser.parse_args()
    unknown = set(options.ways) - set(WAYS) - set(FORMS)
    if unknown:
        parser.error(f"no such way: {', '.join(sorted(unknown))}")
    if not options.record and not options.tranship:
        parser.error("--tranship is needed")
    options.work.mkdir(parents=True, exist_ok=True)
    options.shared = options.shared or options.work / "shared"
    options.cache_dir = options.cache_dir or options.work / "cache"
    return options


def modes_of(ways):
    """The overlays that ways need."""
    return sorted({"cuda"} | {WAYS[way][0] for way in ways if way in WAYS} | {"hip"})


def main():
    """Does what the command line says."""
    options = parse_arguments()
    if options.record:
        record(options.record)
        return
    if options.pack:
        pack(options)
        return
    try:
        runner = Runner(options, Machine(options.tranship, options.clang, options.shared, modes_of(options.ways)))
    except Failure as failure:
        sys.exit(f"failed: {failure}")
    problems = []
    with concurrent.futures.ThreadPoolExecutor(options.j) as pool:
        for found in pool.map(runner.batch, batches(options.seeds, options.batch)):
            for problem in found:
                print(problem, flush=True)
                if options.found:
                    generate.write(options.found / f"p{problem.seed}", [kernels.make(problem.seed)])
            problems += found
    if options.fault and not runner.faults:
        sys.exit("the fault has no place in these ports")
    seeds = {problem.seed for problem in problems}
    print(f"{len(options.seeds)} programs, {len(options.seeds) - len(seeds)} right, ways: cuda {' '.join(options.ways)}")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
