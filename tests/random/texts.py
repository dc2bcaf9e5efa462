#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Holds the tool's text side to its promises, on random programs in strange forms.

    texts.py --tranship TOOL --work FOLDER [--seeds 1-64] [--found FOLDER]

Each program is also written with other line ends, blanks, comments and lines that go on behind a backslash, which changes
nothing of its meaning. Then:

    again      the port of a port is the same text, for HIP, MXMACA and portable sources
    in-place   a second --in-place changes no file
    undo       --undo restores every byte, and leaves no other file behind
    form       the port of the other form is the other form of the same port: with blanks and comments taken out, both are equal

Nothing is parsed or compiled. Exit status: 1 if something does not hold.
"""
import argparse
import pathlib
import random
import re
import shutil
import sys

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "cpu"))
# pylint: disable=wrong-import-position
import generate
import kernels
from machine import call

FILES = ("batch.cu", "batch.h", "random.h")
# Where blanks may stand: behind a word, a bracket or a comma, outside of literals and directives.
GAP = re.compile(r"(?<=[(,;{}])(?=[^\n])")
LITERAL = re.compile(r'"(?:[^"\\\n]|\\.)*"|//[^\n]*|/\*.*?\*/', re.S)
BLANKS = (" ", "  ", "\t", "\n", " /* , ) */ ", " // )\n", "\\\n")
TARGETS = (("--target=hip",), ("--target=maca",), ("--portable",), ("--target=hip-5.2", "--no-polyfill"))


def outside_literals(text, change):
    """Changes what stands outside of literals and comments."""
    out, last = [], 0
    for match in LITERAL.finditer(text):
        out += [change(text[last:match.start()]), match.group()]
        last = match.end()
    return "".join(out) + change(text[last:])


def strange(text, rng):
    """The same program in another form, as bytes."""
    def lines(part):
        return GAP.sub(lambda _: rng.choice(BLANKS) if rng.random() < 0.15 else "", part)

    # A directive must stay one line, and an asm statement that spans lines may be compared by them.
    kept = [line if line.lstrip().startswith("#") or line.endswith("\\") else outside_literals(line, lines) for line in text.split("\n")]
    text = "\n".join(kept)
    how = rng.randrange(5)
    if how == 0:
        text = text.replace("\n", "\r\n")
    elif how == 1:
        text = "\ufeff" + text
    elif how == 2:
        text = text.rstrip("\n")
    elif how == 3:
        text = text.replace("  ", "\t")
    return text.encode()


def bare(data):
    """A text without blanks, comments and the ends of lines."""
    text = data.decode().lstrip("\ufeff").replace("\r\n", "\n").replace("\\\n", "")
    text = re.sub(r'"(?:[^"\\\n]|\\.)*"|//[^\n]*|/\*.*?\*/', lambda m: m.group() if m.group()[0] == '"' else "", text, flags=re.S)
    return re.sub(r"\s+", "", text)


def contents(folder):
    """{path: bytes} of a folder."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


class Checker:
    """Runs the tool on one folder after another."""

    def __init__(self, tranship, work):
        self.tranship, self.work = tranship, work

    def run(self, *arguments, cwd):
        """Runs the tool. Returns what is wrong, or nothing."""
        done = call([self.tranship, "--no-config", "--quiet", *arguments], cwd=cwd, timeout=60)
        return "" if done.returncode in (0,
                                         1) else f"{' '.join(map(str, arguments))}: exit status {done.returncode}: {done.stderr[:300]}"

    def again(self, folder, targets):
        """The port of a port."""
        for options in targets:
            first, second = folder / "first", folder / "second"
            for target in (first, second):
                shutil.rmtree(target, ignore_errors=True)
            wrong = self.run("--lexical", *options, f"--out-dir={first}", *FILES, cwd=folder) or \
                self.run("--lexical", *options, f"--out-dir={second}", *FILES, cwd=first)
            if wrong:
                yield wrong
                continue
            for name in FILES:
                if (first / name).read_bytes() != (second / name).read_bytes():
                    yield f"again, {' '.join(options)}: {name} changes"

    def in_place(self, folder):
        """Twice in place, and undone."""
        tree = folder / "tree"
        tree.mkdir()
        for name in FILES:
            shutil.copy(folder / name, tree)
        before = contents(tree)
        wrong = self.run("--lexical", "--in-place", ".", cwd=tree)
        ported = contents(tree)
        wrong = wrong or self.run("--lexical", "--in-place", ".", cwd=tree)
        if wrong:
            yield wrong
            return
        for name in sorted(set(ported) ^ set(contents(tree))):
            yield f"in-place: {name} comes or goes"
        for name, data in contents(tree).items():
            if name in ported and ported[name] != data:
                yield f"in-place: {name} changes"
        wrong = self.run("--undo", ".", cwd=tree)
        if wrong:
            yield wrong
        after = contents(tree)
        for name in sorted(set(before) ^ set(after)):
            if not name.startswith("tranship/"):  # Headers that the port needed stay: they are no part of a source.
                yield f"undo: {name} comes or goes"
        for name, data in before.items():
            if after.get(name) != data:
                yield f"undo: {name} is not as it was"

    def program(self, seed):
        """All that is wrong with a program in two forms."""
        folder, rng = self.work / f"t{seed}", random.Random(seed)
        shutil.rmtree(folder, ignore_errors=True)
        generate.write(folder, [kernels.make(seed)])
        plain = self.port(folder)
        for name in FILES:
            (folder / name).write_bytes(strange((folder / name).read_text(encoding="utf-8"), rng))
        yield from self.again(folder, rng.sample(TARGETS, 2))
        yield from self.in_place(folder)
        other = self.port(folder)
        for name in FILES:
            if plain and other and bare(plain[name]) != bare(other[name]):
                one, two = bare(plain[name]), bare(other[name])
                at = next((i for i, pair in enumerate(zip(one, two)) if pair[0] != pair[1]), min(len(one), len(two)))
                yield f"form: the port of {name} differs in more than its form: {two[max(0, at - 60):at + 80]!r} for {one[at:at + 80]!r}"
        shutil.rmtree(folder, ignore_errors=True)

    def port(self, folder):
        """{name: bytes} of a port."""
        target = folder / "port"
        shutil.rmtree(target, ignore_errors=True)
        return None if self.run("--lexical", f"--out-dir={target}", *FILES, cwd=folder) else contents(target)


def main():
    """Does what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tranship", required=True)
    parser.add_argument("--work", type=lambda path: pathlib.Path(path).resolve(), required=True)
    parser.add_argument("--seeds", type=generate.seeds_of, default=generate.seeds_of("1-64"))
    options = parser.parse_args()
    checker, wrong = Checker(options.tranship, options.work), 0
    for seed in options.seeds:
        problems = list(checker.program(seed))
        wrong += bool(problems)
        for problem in problems:
            print(f"p{seed}: {problem}", flush=True)
    print(f"{len(options.seeds)} programs in strange forms, {len(options.seeds) - wrong} right")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
