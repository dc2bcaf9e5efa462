# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""corpus.py --tranship BIN --perl FILE --tests DIR --exceptions FILE --work DIR

Ports every source below tests/ with the tool, by the text alone, and with the exported perl, for all targets, and
fails unless both write the same bytes and say the same. Files whose RUN lines have options for the port are ported with
those, too. A line of the exceptions, `PATH ID REASON`, names a file that the perl ports otherwise: the perl must say so
with a diagnostic of that id, and the line must be needed.

`tranship debug rules` says which rules the perl has. What only the others report is left out. Where it has a part of a
rule, it must report each line that the tool reports, and may report more: what the tool decides and it does not.
"""
import argparse
import filecmp
import os
import pathlib
import re
import shutil
import subprocess
import sys

from said import Said, diagnostics, partial_and_absent

EXTENSIONS = {".cu", ".cuh", ".cpp", ".h", ".hpp", ".c", ".cc", ".inl"}
TARGETS = ["hip", "hip-6.4", "hip-5.2", "maca"]
# Options of RUN lines that both know, with a value.
VALUED = re.compile(r"--(map|target|launch-syntax)[= ](\S+)")
FLAGS = ("--comments", "--no-polyfill")
# What is for the overlays on the CPU, which the tool alone writes.
TOOL_FORMS = {"--launch-syntax=cpu", "--target=cuda"}


def run(command, cwd):
    done = subprocess.run(command, cwd=cwd, capture_output=True, timeout=280, check=False)
    return done.returncode, done.stdout, done.stderr.decode(errors="replace")


def sources(root):
    return sorted(
        p.relative_to(root).as_posix()
        for p in root.rglob("*")
        if p.suffix in EXTENSIONS and p.is_file() and not p.is_symlink() and "Output" not in p.parts
        and "rawlex" not in p.name
    )


def option_sets(path):
    """The options of each RUN line of a file that has some."""
    text = path.read_text(errors="replace")
    found = []
    for line in re.findall(r"RUN:(.*)", text):
        options = [f"--{name}={value.replace('%S', str(path.parent))}" for name, value in VALUED.findall(line)]
        options += [flag for flag in FLAGS if flag in line]
        if TOOL_FORMS.intersection(options):
            continue
        if options and "%t" not in "".join(options) and options not in found:
            found.append(options)
    return found


class Comparison:
    def __init__(self, options):
        self.options = options
        self.partial, self.absent = partial_and_absent(options.tranship)
        self.problems = []
        self.compared = 0
        self.changed = 0
        self.needed = set()
        self.exceptions = {}
        for line in options.exceptions.read_text().splitlines():
            if line and not line.startswith("#"):
                path, id_, _ = line.split(" ", 2)
                self.exceptions[path] = id_

    def differ(self, path, how, ids):
        expected = self.exceptions.get(path)
        if expected and expected in ids:
            self.needed.add(path)
        else:
            self.problems.append(f"{path}: {how}" + (f", and no [{expected}]" if expected else ""))

    def compare(self, names, extra, label):
        """Ports the files with both and compares."""
        work = self.options.work / "out"
        shutil.rmtree(work, ignore_errors=True)
        mine = [self.options.tranship, "--no-config", *extra, f"--out-dir={work}/tool"]
        theirs = ["perl", self.options.perl, *extra, f"--out-dir={work}/perl"]
        whole = names == ["."]
        cwd = self.options.tests
        code, _, said = run([*mine, *names], cwd)
        perl_code, _, perl_said = run([*theirs, *names], cwd)
        if code not in (0, 1) or perl_code not in (0, 1):
            self.problems.append(f"{names} {label}: exit statuses {code} and {perl_code}\n{perl_said[-500:]}")
            return
        only = None if whole else names[0]
        said_by_tool = diagnostics(said, only, self.partial, self.absent)
        said_by_perl = diagnostics(perl_said, only, self.partial, self.absent)
        for path in sources(cwd) if whole else names:
            at = path if whole else os.path.basename(path)
            one, two = work / "tool" / at, work / "perl" / at
            if not one.exists() or not two.exists():
                self.problems.append(f"{path} {label}: not ported by both")
                continue
            self.compared += 1
            self.changed += not filecmp.cmp(one, cwd / path, shallow=False)
            tool, perl = said_by_tool.get(path, Said()), said_by_perl.get(path, Said())
            if not filecmp.cmp(one, two, shallow=False):
                self.differ(path, f"{label}: other bytes", perl.ids)
            elif other := (tool.exactly ^ perl.exactly) | (tool.lines - perl.lines):
                self.differ(path, f"{label}: says otherwise: {sorted(other)[:2]}", perl.ids)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("tranship", "perl"):
        parser.add_argument(f"--{name}", required=True)
    for name in ("tests", "exceptions", "work"):
        parser.add_argument(f"--{name}", type=pathlib.Path, required=True)
    options = parser.parse_args()
    options.tests = options.tests.resolve()
    options.work = options.work.resolve()
    options.perl, options.tranship = os.path.abspath(options.perl), os.path.abspath(options.tranship)
    comparison = Comparison(options)
    for target in TARGETS:
        comparison.compare(["."], [f"--target={target}"], target)
    comparison.compare(["."], ["--launch-syntax=function"], "function")
    comparison.compare(["."], ["--comments"], "comments")
    comparison.compare(["."], ["--target=hip-5.2", "--no-polyfill"], "no polyfill")
    tests = comparison.options.tests
    for path in sources(tests):
        for extra in option_sets(tests / path):
            comparison.compare([path], extra, " ".join(os.path.basename(word) for word in extra))
    for path in sorted(set(comparison.exceptions) - comparison.needed):
        comparison.problems.append(f"{path}: is not an exception any more")
    print("\n".join(comparison.problems))
    print(f"{comparison.compared} ports compared, {comparison.changed} of them changed something, "
          f"{len(comparison.problems)} problems, {len(comparison.exceptions)} exceptions")
    sys.exit(bool(comparison.problems) or comparison.changed < 500)


main()
