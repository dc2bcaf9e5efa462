#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Takes back single edits of ports: does anything notice?

    undo.py --tranship TOOL --clang CLANG --rocm HEADERS --work FOLDER [--seeds 1-8 | --sources FILE...] [--list]

Of random programs, or of sources with what lies beside them. HEADERS is the folder with HIP's own headers. One edit of
each kind (rule, old and new text) is taken back alone. It is noticed if

- the port then does not compile for gfx90a,
- on the CPU, in waves of 32 or of 64, it does not build, ends otherwise or prints something else than the original; this
  is asked of programs of which the original and the port as it is print the same, or
- FileCheck misses what the source's CHECK lines want of its port, if the port as it is has it.

Sources of which the port as it is passes none of these are left out. The score is the share of edits that are noticed. The
others, by rule, are edits that nothing needs, or that no test shows: --list prints each.
"""
import argparse
import collections
import json
import os
import pathlib
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
from run import FILES

SUPPORT = HERE.parents[1] / "support"
SECONDS = 10  # A program that takes longer hangs, or is too slow for this.
CHECKS = re.compile(r"^\s*// *(CHECK[A-Z-]*|RUN):")


def apply(text, edits):
    """The text with these edits, which do not overlap."""
    for edit in sorted(edits, key=lambda edit: (edit["offset"], edit["length"]), reverse=True):
        text = text[:edit["offset"]] + edit["new"].encode() + text[edit["offset"] + edit["length"]:]
    return text


class Case:
    """Sources in a folder, of which the first is compiled, and their port."""

    def __init__(self, name, folder, files, checks=None):
        self.name, self.folder, self.files, self.checks = name, folder, files, checks
        self.port = folder / "port"

    def of_port(self, port):
        """What is compiled of a port."""
        return port / self.files[0]


class Tester:
    """Ports sources and tries what ports without an edit do."""

    def __init__(self, options):
        self.options = options
        self.kits = {}
        for target in ("cuda", "hip"):
            self.kits[target] = options.work / f"{target}-kit"
            if not self.kits[target].is_dir():
                done = call([options.tranship, "export", "sdk", f"--target={target}", "--on=cpu",
                             f"--compiler={options.clang}", self.kits[target]])
                if done.returncode:
                    sys.exit(f"undo.py: the kit for {target}: {done.stderr[:300]}")

    # -- Cases ----------------------------------------------------------------------------------------------------------

    def random_program(self, seed):
        folder = self.fresh(f"u{seed}")
        generate.write(folder, [kernels.make(seed)])
        return Case(f"p{seed}", folder, FILES)

    def source(self, path):
        """A source with what lies beside it. The files that it does not include are not ported, so are not compared."""
        folder = self.fresh("source")
        shutil.copytree(path.parent, folder, dirs_exist_ok=True)
        return Case(str(path), folder, [path.name], path)

    def fresh(self, name):
        """An empty folder."""
        folder = self.options.work / name
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        return folder

    def edits(self, case):
        """The edits of a port, which is written. Those of random.h are the same in all programs."""
        done = call([self.options.tranship, "--no-config", "--quiet", "--format=json", "--out-dir=port", *case.files], cwd=case.folder)
        if done.returncode not in (0, 1):
            return []
        return json.loads(done.stdout)["edits"]

    # -- Who may notice -------------------------------------------------------------------------------------------------

    def compiles(self, case, port):
        """For gfx90a, by HIP's own headers."""
        return call([self.options.clang, "-x", "hip", "--offload-arch=gfx90a", "-nogpulib",
                     f"--hip-path={self.options.rocm}", "-I", SUPPORT, "-I", case.folder, "-std=c++17", "-w", "-fsyntax-only",
                     case.of_port(port)]).returncode == 0

    def outputs(self, case, source, target):
        """What it prints on the CPU in each wave; nothing if it does not build or takes too long."""
        compiler = self.kits[target] / "bin" / ("nvcc" if target == "cuda" else "hipcc")
        program = case.folder / "program"
        done = call([compiler, "-std=c++17", "-w", "-I", SUPPORT, "-I", case.folder, source, "-o", program])
        if done.returncode:
            return None
        results = []
        for wave in (32, 64):
            ran = call(["timeout", str(SECONDS), "env", f"TRANSHIP_WAVE={wave}", "TRANSHIP_WORKERS=2", program], cwd=case.folder)
            if ran.returncode == 124:
                return None
            results.append((ran.returncode, ran.stdout))
        return results

    def is_as_checked(self, case, port):
        """Whether FileCheck finds in a port what its source wants. The comments that say so are no part of the port."""
        lines = case.of_port(port).read_text(encoding="utf-8", errors="replace").split("\n")
        text = case.folder / "checked"
        text.write_text("\n".join(line for line in lines if not CHECKS.search(line)), encoding="utf-8")
        return call([self.options.filecheck, f"--input-file={text}", case.checks]).returncode == 0

    def judges(self, case):
        """[(who, whether a port is good)] of those whom the port as it is satisfies."""
        expected = self.outputs(case, case.folder / case.files[0], "cuda")
        all_judges = [("compiler", lambda port: self.compiles(case, port)),
                      ("output", lambda port: self.outputs(case, case.of_port(port), "hip") == expected)]
        if not expected:
            all_judges.pop()
        if case.checks:
            all_judges.insert(1, ("text", lambda port: self.is_as_checked(case, port)))
        return [(who, is_good) for who, is_good in all_judges if is_good(case.port)]

    # -- One edit less --------------------------------------------------------------------------------------------------

    def without_each(self, case):
        """[(edit, who noticed that it was taken back, or nothing)] of one case."""
        edits = self.edits(case)
        judges = self.judges(case) if edits else []
        if not judges:
            return []
        kinds = {}
        for edit in edits:
            kinds.setdefault((edit["file"], edit["rule"], edit["old"], edit["new"]), edit)
        return [(edit, self.without(case, edits, edit, judges)) for edit in kinds.values()]

    def without(self, case, edits, undone, judges):
        """Who notices that one edit is missing."""
        mutant = case.folder / "mutant"
        shutil.rmtree(mutant, ignore_errors=True)
        shutil.copytree(case.port, mutant)
        name = undone["file"]
        rest = [edit for edit in edits if edit["file"] == name and edit is not undone]
        (mutant / name).write_bytes(apply((case.folder / name).read_bytes(), rest))
        return next((who for who, is_good in judges if not is_good(mutant)), "")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tranship", type=os.path.abspath, required=True)
    parser.add_argument("--clang", default="clang++-19")
    parser.add_argument("--rocm", required=True, type=pathlib.Path)
    parser.add_argument("--work", required=True, type=lambda path: pathlib.Path(path).resolve())
    parser.add_argument("--seeds", type=generate.seeds_of, default=generate.seeds_of("1-8"))
    parser.add_argument("--sources", type=lambda path: pathlib.Path(path).resolve(), nargs="+")
    parser.add_argument("--filecheck", default="FileCheck-19")
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()
    tester = Tester(options)
    noticed, by_rule, judged = collections.Counter(), collections.Counter(), 0
    cases = (tester.source(path) for path in options.sources) if options.sources else map(tester.random_program, options.seeds)
    for case in cases:
        results = tester.without_each(case)
        judged += bool(results)
        for edit, who in results:
            noticed[who] += 1
            if not who:
                by_rule[edit["rule"]] += 1
                if options.list:
                    print(f"{case.name}: {edit['file']}:{edit['line']}: {edit['rule']}: '{edit['old']}' -> '{edit['new']}'", flush=True)
        shutil.rmtree(case.folder, ignore_errors=True)
    total = sum(noticed.values())
    needed = total - noticed[""]
    print(f"{judged} ports, {total} edits taken back, {needed} noticed ({100 * needed / max(total, 1):.1f} %): " +
          ", ".join(f"{noticed[who]} by the {who}" for who in ("compiler", "text", "output")))
    for rule, times in by_rule.most_common():
        print(f"  not noticed: {times} of {rule}")


if __name__ == "__main__":
    main()
