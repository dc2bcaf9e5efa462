#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes a failing random program as small as it can be while it fails in the same way.

    reduce.py --tranship TOOL --clang CLANG --work FOLDER --seed N [--ways parsed,text] [--shared FOLDER] --out FOLDER
    reduce.py --seed N --out FOLDER --command 'check {}'

Kernels and statements are left out, statements stand for those that they are in, expressions become `x`, as long as the
failure stays: run.py's comparison in one of the ways finds a problem of the same kind, or the command, which gets the
folder of the sources for {}, exits with 1. The result is in FOLDER; the last line is how generate.py makes it.
"""
import argparse
import dataclasses
import shlex
import subprocess
import sys
import types

sys.dont_write_bytecode = True
# pylint: disable=wrong-import-position
import generate
import kernels
import run
from tree import Changes


def kind_of(what):
    """What must stay the same of a failure."""
    return next((kind for kind in ("does not build", "exit status", "prints") if kind in what), "another")


def comparison(options):
    """A function that says whether the programs of a folder fail: by run.py's ways."""
    settings = types.SimpleNamespace(tranship=options.tranship, cache_dir=options.cache_dir, one_order=not options.both_orders,
                                     recorded=False, fault=None,
                                     work=options.work, ways=options.ways, keep=True)
    runner = run.Runner(settings, run.Machine(options.tranship, options.clang, options.shared, run.modes_of(options.ways)))

    def fails(program, changes):
        folder = options.work / "tried"
        run.shutil.rmtree(folder, ignore_errors=True)
        generate.write(folder, [program], changes)
        expected, problems = runner.way(folder, "cuda", [program], None)
        if not problems:
            for way in options.ways:
                if way != "cuda":
                    problems += runner.way(folder, way, [program], expected)[1]
        return {(problem.way.split(" ", maxsplit=1)[0], kind_of(problem.what)) for problem in problems}
    return fails


def command_check(options):
    """The same by a command of the user's."""
    def fails(program, changes):
        folder = options.work / "tried"
        generate.write(folder, [program], changes)
        done = subprocess.run(options.command.replace("{}", shlex.quote(str(folder))), shell=True, capture_output=True, check=False)
        return {("command", "1")} if done.returncode == 1 else set()
    return fails


class Reducer:
    """Tries changes of a program."""

    def __init__(self, program, fails):
        self.program, self.fails = program, fails
        self.changes, self.tries = Changes(), 0
        self.wanted = fails(program, self.changes)

    def try_changes(self, **more):
        """Keeps these changes if the program still fails. Returns whether."""
        tried = dataclasses.replace(self.changes, **{name: getattr(self.changes, name) | frozenset(numbers)
                                                     for name, numbers in more.items()})
        self.tries += 1
        if self.wanted & self.fails(self.program, tried):
            self.changes = tried
            return True
        return False

    def leave_out(self, numbers):
        """Leaves out as many of these as can be: all, or else of each half what can be."""
        if not numbers or self.try_changes(without=numbers) or len(numbers) == 1:
            return
        middle = len(numbers) // 2
        self.leave_out(numbers[:middle])
        self.leave_out(numbers[middle:])

    def nodes(self):
        """The statements that are left."""
        return [node for kernel in self.program.kernels if kernel.number not in self.changes.without
                for node in kernels.tree.live(kernel.nodes, self.changes)]

    def reduce(self):
        """Makes the program small. Returns whether it fails at all."""
        if not self.wanted:
            return False
        before = None
        while before != self.changes:
            before = self.changes
            self.leave_out([kernel.number for kernel in self.program.kernels if kernel.number not in self.changes.without])
            self.leave_out([node.number for node in self.nodes()])
            for node in self.nodes():
                if node.children and node.loose:
                    self.try_changes(hoisted=[node.number])
            for node in self.nodes():
                if node.number not in self.changes.simple:
                    self.try_changes(simple=[node.number])
        return True


def main():
    """Does what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tranship")
    parser.add_argument("--clang", default="clang-19")
    parser.add_argument("--work", type=lambda path: run.pathlib.Path(path).resolve(),
                        default=run.HERE.parents[1] / "build" / "random-reduce")
    parser.add_argument("--shared", type=lambda path: run.pathlib.Path(path).resolve())
    parser.add_argument("--cache-dir", type=lambda path: run.pathlib.Path(path).resolve())
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--ways", type=lambda said: said.split(","), default=["parsed", "text"])
    parser.add_argument("--both-orders", action="store_true", help="also with the last thread first")
    parser.add_argument("--command", help="what exits with 1 while a program fails")
    parser.add_argument("--out", type=run.pathlib.Path, required=True)
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    options.shared = options.shared or options.work / "shared"
    options.cache_dir = options.cache_dir or options.work / "cache"
    if not options.command and not options.tranship:
        parser.error("--tranship or --command is needed")
    program = kernels.make(options.seed)
    total = program.number()
    reducer = Reducer(program, command_check(options) if options.command else comparison(options))
    if not reducer.reduce():
        sys.exit(f"p{options.seed} does not fail")
    generate.write(options.out, [program], reducer.changes)
    changes = [f"--{option} {','.join(map(str, sorted(numbers)))}" for option, numbers in (
        ("without", reducer.changes.without), ("hoist", reducer.changes.hoisted), ("simple", reducer.changes.simple)) if numbers]
    print(f"{len(reducer.nodes())} of {total - len(program.kernels)} statements are left, {reducer.tries} tries")
    print(f"generate.py --seeds {options.seed} {' '.join(changes)} --out FOLDER")


if __name__ == "__main__":
    main()
