# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Proves that portable sources build for both vendors.

    program.py --tranship TOOL --clang CLANG --hip-root FOLDER [--nvcc NVCC [--sass] [--cuobjdump TOOL]] [--cache-dir FOLDER]
               [--keep FOLDER] [--table FILE] PROGRAM... | --all

PROGRAM is one of tests/compile (see program.py there) or a source file; --all stands for all of tests/compile and tests/gpu. Each is made portable (`tranship --portable`), by the
full tool and from its text alone. What is checked:

 1. A second run changes nothing.
 2. For CUDA the text is the same: what nvcc -E prints for the original and for the portable source, apart from empty lines
    and the numbers of lines. With --sass the machine code is the same: nvcc -cubin gives the same bytes. With --cuobjdump the
    code that it prints (`cuobjdump -sass`) is compared as well, and its functions are counted.
 3. For HIP it compiles for gfx90a and gfx1100 with `-include gpu_compat.h -I forward`: .cu as HIP, .cpp and .c for the host.
    A program whose text alone is not enough (LEXICAL lines in it) is not compiled from that.

Without --nvcc the second is left out, without --hip-root the third. Exit status: 0 when all hold, 1 when something does not.
--table writes what passed, and how many lines of the sources changed in comparison with an ordinary port, as Markdown.
"""
import argparse
import collections
import difflib
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "compile"))
import program as compiled  # noqa: E402

HEADER = "gpu_compat.h"
ARCHITECTURE = "sm_90"


def changed_lines(before, after):
    """How many lines of the first tree's files are not in the second, or the other way round."""
    count = 0
    for name, text in before.items():
        diff = difflib.unified_diff(text.split("\n"), after.get(name, "").split("\n"), n=0)
        count += sum(line[:1] in "+-" and line[:3] not in ("+++", "---") for line in diff)
    return count


class Check:
    """One program: the folder it is worked on in, and its problems."""

    def __init__(self, options, program, folder):
        self.options = options
        self.program = program
        self.folder = folder
        self.problems = []
        self.edited = self.ported = 0
        self.originals = {}  # The machine code of each unit.
        self.compared = collections.Counter()
        self.environment = {key: value for key, value in os.environ.items() if key != "TRANSHIP_LEXICAL"}

    def run(self, command, folder):
        done = subprocess.run(list(map(str, command)), cwd=folder, env=self.environment, stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, errors="replace", check=False)
        return done

    def expect(self, what, command, folder, accepted=(0,)):
        done = self.run(command, folder)
        if done.returncode not in accepted:
            first = "\n".join((done.stderr or done.stdout).split("\n")[:12])
            self.problems.append(f"{what}:\n{first}\n  to repeat: cd {folder} && {' '.join(map(str, command))}")
        return done

    def port(self, source, out, *extra):
        command = [self.options.tranship, "--no-config", "-q", *extra, "--copy-all", "--out-dir", out]
        if "--lexical" not in extra:
            command += [f"--cache-dir={self.options.cache_dir or self.folder / 'cache'}"]
        command.append(".")
        if self.program.options() and "--lexical" not in extra:
            command += ["--", *self.program.options()]
        self.expect("tranship", command, source, (0, 1))
        return compiled.read_tree(out) if out.exists() else {}

    def compiler(self, unit):
        """The command that checks a unit of the portable sources for HIP; it generates no code."""
        hip = self.options.hip_root / compiled.NEWEST / "usr"
        language = compiled.LANGUAGES[pathlib.PurePath(unit).suffix]
        command = [self.options.clang, "-x", language, "-fsyntax-only", "-w", "-include", HEADER, "-I", "forward"]
        if language == "hip":
            command += [*(f"--offload-arch={gpu}" for gpu in compiled.GPUS), "-nogpulib", f"--hip-path={hip}"]
        else:
            command += ["-D__HIP_PLATFORM_AMD__", "-isystem", hip / "include"]
        options = [option for option in self.program.options() if language != "c" or not option.startswith("-std=c++")]
        return [*command, *options, unit]

    def nvidia(self, unit, folder, *action):
        command = [self.options.nvcc, "-std=c++17", f"-arch={ARCHITECTURE}", "-w", "-Wno-deprecated-gpu-targets",
                   "-Xcompiler", "-Wno-builtin-macro-redefined", "-D__LINE__=0", "--extended-lambda", "--expt-relaxed-constexpr",
                   "-rdc=true", *self.program.options(), *action, unit]
        return self.run(command, folder)

    def same_for_cuda(self, source, portable):
        """The text of each unit as nvcc's compilers get it, and the machine code of the GPU."""
        for unit in self.program.units():
            if not unit.endswith(".cu"):
                continue
            texts = [self.nvidia(unit, folder, "-E") for folder in (source, portable)]
            if texts[0].returncode:
                continue  # Made for another toolkit.
            lines = [[line for line in map(str.strip, done.stdout.split("\n")) if line and not line.startswith("#")]
                     for done in texts]
            for at, (old, new) in enumerate(zip(*lines)):
                if old != new:
                    self.problems.append(f"the text for CUDA differs: {unit}: {old!r} is {new!r}")
                    break
            else:
                if len(lines[0]) != len(lines[1]):
                    self.problems.append(f"the text for CUDA differs in length: {unit}")
            if self.options.sass:
                self.same_code(unit, source, portable)

    def machine_code(self, unit, folder):
        """The bytes of the GPU's program and its listing; None where nvcc cannot compile it."""
        code = self.folder / "code.cubin"
        code.unlink(missing_ok=True)
        # The names of what is static have a hash of the path.
        here = folder.rename(self.folder / "here")
        done = self.nvidia(unit, here, "-cubin", "-o", code)
        here.rename(folder)
        if done.returncode:
            return None
        listing = ""
        if self.options.cuobjdump:
            listing = self.expect(f"{unit}: cuobjdump", [self.options.cuobjdump, "-sass", code], folder).stdout
        return code.read_bytes(), listing

    def same_code(self, unit, source, portable):
        if unit not in self.originals:
            self.originals[unit] = self.machine_code(unit, source)
            if self.originals[unit]:
                self.compared["units"] += 1
                self.compared["functions"] += self.originals[unit][1].count("Function : ")
        old = self.originals[unit]
        if old is None:
            return  # Made for another toolkit.
        new = self.machine_code(unit, portable)
        if new is None or new[1] != old[1]:
            self.problems.append(f"the machine code for CUDA differs: {unit}")
        elif new[0] != old[0]:
            self.problems.append(f"the machine code for CUDA is the same, the file that has it is not: {unit}")

    def all(self):
        source = self.folder / "source"
        for name, text in self.program.texts.items():
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            (source / name).write_text(text, encoding="utf-8")
        before = compiled.read_tree(source)
        trees = []
        for mode in ("lexical", "full"):
            extra = ["--lexical"] if mode == "lexical" else []
            portable = self.folder / mode
            tree = self.port(source, portable, "--portable", *extra)
            again = self.port(portable, self.folder / f"{mode}-again", "--portable", *extra)
            again_text = compiled.differences(f"a second run ({mode}) differs", tree, again)
            if again_text:
                self.problems.append(again_text)
            if tree in trees:
                continue
            trees.append(tree)
            if self.options.nvcc and not self.program.said["CUDA"]:
                self.same_for_cuda(source, portable)
            if not self.options.hip_root or self.program.said["NOCOMPILE"]:
                continue
            if mode == "lexical" and self.program.said["LEXICAL"]:
                trees.pop()
                continue
            for unit in self.program.units():
                self.expect(f"{unit} ({mode}) does not compile for HIP", self.compiler(unit), portable)
        self.edited = changed_lines(before, compiled.read_tree(self.folder / "full"))
        self.ported = changed_lines(before, self.port(source, self.folder / "port"))


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    path = lambda text: pathlib.Path(text).resolve()  # noqa: E731
    parser.add_argument("--tranship", required=True, type=path)
    parser.add_argument("--clang", default="clang-19")
    parser.add_argument("--hip-root", type=path, help="the folder that scripts/fetch-hip-headers.sh fills")
    parser.add_argument("--nvcc")
    parser.add_argument("--sass", action="store_true", help="also compare the machine code, byte by byte")
    parser.add_argument("--cuobjdump", help="with --sass: also compare what this tool prints of it")
    parser.add_argument("--cache-dir", type=path)
    parser.add_argument("--keep", type=path, help="leave all files in this folder")
    parser.add_argument("--table", type=path)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("programs", nargs="*", type=pathlib.Path)
    options = parser.parse_args()
    if options.all:
        options.programs = all_programs()
    return options


def all_programs():
    """The programs of tests/compile, and those that tests/gpu takes from other folders."""
    found = {path.resolve() for path in HERE.parent.glob("compile/*.cu")}
    found |= {path.resolve() for path in HERE.parent.glob("compile/*/program.test")}
    for test in HERE.parent.glob("gpu/*.test"):
        for line in test.read_text(encoding="utf-8").split("\n"):
            if line.startswith("PROGRAM:"):
                found.add((test.parent / line.split(":", 1)[1].strip()).resolve())
    return sorted(found)


def check(options, path):
    name = path.parent.name if path.name == "program.test" else path.stem
    folder = (options.keep / name) if options.keep else pathlib.Path(tempfile.mkdtemp(prefix="portable-"))
    if options.keep:
        shutil.rmtree(folder, ignore_errors=True)
    one = Check(options, compiled.read_program(path), folder)
    try:
        one.all()
    finally:
        if not options.keep:
            shutil.rmtree(folder, ignore_errors=True)
    return name, one


def main():
    options = arguments()
    rows, failed, compared = [], 0, collections.Counter()
    for path in options.programs:
        name, one = check(options, path)
        failed += bool(one.problems)
        compared += one.compared
        rows.append(f"| {name} | {'no' if one.problems else 'yes'} | {one.ported} | {one.edited} |\n")
        for problem in one.problems:
            print(f"{name}: {problem}\n", flush=True)
    if compared:
        print(f"machine code of {compared['units']} units, {compared['functions']} functions compared")
    print(f"{len(rows) - failed} of {len(rows)} programs pass")
    if options.table:
        options.table.write_text("| program | passes | lines of an ordinary port | lines edited |\n|---|---|---|---|\n"
                                 + "".join(rows), encoding="utf-8")
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
