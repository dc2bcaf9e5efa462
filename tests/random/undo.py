#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Takes back single edits of ports of random programs: does anything notice?

    undo.py --tranship TOOL --clang CLANG --rocm HEADERS --work FOLDER [--seeds 1-8] [--list]

HEADERS is the folder with HIP's own headers. Of each program, one edit of each kind (rule, old and new text) is taken
back alone. An edit is needed if the port then does not compile for gfx90a, or if on the CPU, in waves of 32 or of 64, it
does not build, ends otherwise or prints something else than the original. The score is the share of needed edits. The
others, by rule, are edits that the programs do not need, or that their output does not show: --list prints each.
"""
import argparse
import collections
import json
import pathlib
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


def apply(text, edits):
    """The text with these edits, which do not overlap."""
    for edit in sorted(edits, key=lambda edit: (edit["offset"], edit["length"]), reverse=True):
        text = text[:edit["offset"]] + edit["new"].encode() + text[edit["offset"] + edit["length"]:]
    return text


class Tester:
    """Ports programs and tries what ports without an edit do."""

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

    def port(self, folder):
        """The edits of a port, which is written to `port`. Those of random.h are the same in all programs."""
        done = call([self.options.tranship, "--no-config", "--quiet", "--format=json", "--out-dir=port", *FILES], cwd=folder)
        if done.returncode not in (0, 1):
            sys.exit(f"undo.py: porting {folder}: {done.stderr[:300]}")
        return json.loads(done.stdout)["edits"]

    def compiles(self, folder):
        """For gfx90a, by HIP's own headers."""
        return call([self.options.clang, "-x", "hip", "--offload-arch=gfx90a", "-nogpulib",
                     f"--hip-path={self.options.rocm}", "-I", SUPPORT, "-std=c++17", "-w", "-fsyntax-only",
                     folder / "batch.cu"]).returncode == 0

    def outputs(self, folder, target):
        """What it prints on the CPU in each wave; nothing if it does not build."""
        compiler = self.kits[target] / "bin" / ("nvcc" if target == "cuda" else "hipcc")
        program = folder / "program"
        done = call([compiler, "-std=c++17", "-I", SUPPORT, folder / "batch.cu", "-o", program])
        if done.returncode:
            return None
        results = []
        for wave in (32, 64):
            ran = call(["timeout", "60", "env", f"TRANSHIP_WAVE={wave}", "TRANSHIP_WORKERS=2", program])
            results.append((ran.returncode, ran.stdout))
        return results

    def program(self, seed):
        """[(edit, what noticed that it was taken back, or nothing)] of one program."""
        folder = self.options.work / f"u{seed}"
        shutil.rmtree(folder, ignore_errors=True)
        generate.write(folder, [kernels.make(seed)])
        edits = self.port(folder)
        expected = self.outputs(folder, "cuda")
        if not expected or not self.compiles(folder / "port") or self.outputs(folder / "port", "hip") != expected:
            print(f"p{seed}: the port as it is does not do what the original does, or does not compile")
            return []
        kinds = {}
        for edit in edits:
            kinds.setdefault((edit["file"], edit["rule"], edit["old"], edit["new"]), edit)
        results = [(edit, self.without(folder, edits, edit, expected)) for edit in kinds.values()]
        shutil.rmtree(folder, ignore_errors=True)
        return results

    def without(self, folder, edits, undone, expected):
        """Who notices that one edit is missing."""
        mutant = folder / "mutant"
        shutil.rmtree(mutant, ignore_errors=True)
        shutil.copytree(folder / "port", mutant)
        name = undone["file"]
        rest = [edit for edit in edits if edit["file"] == name and edit is not undone]
        (mutant / name).write_bytes(apply((folder / name).read_bytes(), rest))
        if not self.compiles(mutant):
            return "compiler"
        came = self.outputs(mutant, "hip")
        if came is None:
            return "build"
        return "output" if came != expected else ""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tranship", required=True)
    parser.add_argument("--clang", default="clang++-19")
    parser.add_argument("--rocm", required=True, type=pathlib.Path)
    parser.add_argument("--work", required=True, type=lambda path: pathlib.Path(path).resolve())
    parser.add_argument("--seeds", type=generate.seeds_of, default=generate.seeds_of("1-8"))
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()
    tester = Tester(options)
    noticed, by_rule = collections.Counter(), collections.Counter()
    for seed in options.seeds:
        for edit, who in tester.program(seed):
            noticed[who] += 1
            if not who:
                by_rule[edit["rule"]] += 1
                if options.list:
                    print(f"p{seed}: {edit['file']}:{edit['line']}: {edit['rule']}: '{edit['old']}' -> '{edit['new']}'", flush=True)
    total = sum(noticed.values())
    needed = total - noticed[""]
    print(f"{total} edits taken back, {needed} noticed ({100 * needed / max(total, 1):.1f} %): " +
          ", ".join(f"{noticed[who]} by the {who}" for who in ("compiler", "build", "output")))
    for rule, times in by_rule.most_common():
        print(f"  not noticed: {times} of {rule}")


if __name__ == "__main__":
    main()
