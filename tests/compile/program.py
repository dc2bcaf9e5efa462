# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Proves that a CUDA program's port compiles for AMD without a hand edit.

    program.py --tranship TOOL --clang CLANG --hip-root FOLDER [--cache-dir FOLDER] [--parsed FOLDER] [--keep FOLDER] PROGRAM

PROGRAM is one source file, `tests/compile/<name>.cu`, or `tests/compile/<name>/program.test`, which speaks for all that
lies in `tests/compile/<name>/src/` (lit takes nothing in a folder `src` for a test). Lit runs it as `%program %s`. The
following lines in PROGRAM, each in a comment in a source file, say what is expected:

    LEXICAL: warp-size main.cu:12      a finding of the text alone (--lexical): its id, and its place
    SEMANTIC: type-member main.cu@text  a finding of the full tool; the place is each line that has this text
    HIP: 7.2                            the program needs this version: older headers are not tried
    CUDA: 12.4                          its source is for this toolkit, which scripts/fetch-cuda-headers.sh gets
    OPTIONS: -Iinclude -DUSE_CUDA       how all its units are compiled, as CUDA and as HIP; relative to its folder
    NOCOMPILE: reason                   a program about what cannot be ported: its port is not compiled
    OWN: cudaMalloc cudaFree            names of the runtime's that the program gives to members of its own

A finding is a warning or an error; notes are not counted, and two of one id on one line are one. What is checked:

 1. The full tool parses all units without an error and reports the SEMANTIC findings, no others.
 2. Its port compiles for gfx90a and gfx1100 with the headers of HIP 7.2, and its port for 6.4 (most often the same
    text) for gfx90a with those of 6.4: .cu as HIP, .cpp and .c for the host.
 3. A port of that port is the same text.
 4. The text alone gives the LEXICAL findings, no others. When there are none, its port is the same or compiles as well.
 5. A port to MXMACA ends without a crash, and names of CUDA's runtime that it leaves are reported, but for the OWN ones.

Exit status: 0 when all hold, 1 when something does not, 2 when PROGRAM cannot be understood.
"""
import argparse
import dataclasses
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "tools"))
import hip_check  # noqa: E402

NEWEST = "7.2"
VERSIONS = (NEWEST, "6.4")
GPUS = ("gfx90a", "gfx1100")
TOP = pathlib.Path(__file__).resolve().parents[2]
SUPPORT = TOP / "support"  # what a port may include of the project's own
# What a build tells the compiler for a version: before HIP 7 warp functions with masks were there on request only.
DEFINES = {"6.4": ["-DHIP_ENABLE_WARP_SYNC_BUILTINS"]}
LANGUAGES = {".cu": "hip", ".cpp": "c++", ".cc": "c++", ".cxx": "c++", ".c": "c"}
RUNTIME_MAPS = ("runtime", "graph", "texture", "occupancy", "profiler")

KEYS = ("LEXICAL", "SEMANTIC", "HIP", "CUDA", "OPTIONS", "NOCOMPILE", "OWN", "RUN", "REQUIRES")
DIRECTIVE = re.compile(rf"^\s*(?://|#)?\s*({'|'.join(KEYS)}):\s*(.*?)\s*$")
FINDING = re.compile(r"^(?P<file>[^\n]*?):(?P<line>\d+):\d+: (?:warning|error): .*\[(?P<id>[a-z][a-z-]*)\]$")
PARSE_ERROR = re.compile(r": (?:fatal )?error: |: the parse |ported from its text alone")
NO_CODE = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'', re.DOTALL)


class Malformed(Exception):
    """PROGRAM says something that cannot be understood."""


@dataclasses.dataclass
class Program:
    """A program: its texts by relative path, without the lines that speak to this script, and what is expected."""

    path: pathlib.Path
    texts: dict
    said: dict

    def units(self):
        return sorted(name for name in self.texts if pathlib.PurePath(name).suffix in LANGUAGES)

    def options(self):
        return [option for line in self.said["OPTIONS"] for option in shlex.split(line)]

    def expected(self, kind):
        return {finding for line in self.said[kind] for finding in self.places(kind, line)}

    def places(self, kind, line):
        """The (id, file, line) that one expectation stands for."""
        match = re.fullmatch(r"([a-z-]+) ([^:@]+)(?::(\d+)|@(.+))", line)
        if not match:
            raise Malformed(f"'{kind}: {line}' is neither 'ID FILE:LINE' nor 'ID FILE@TEXT'")
        name, file, number, text = match.groups()
        if file not in self.texts:
            raise Malformed(f"'{kind}: {line}': no such file; there are {', '.join(sorted(self.texts))}")
        if number:
            return [(name, file, int(number))]
        lines = [at for at, code in enumerate(self.texts[file].split("\n"), 1) if text in code]
        if not lines:
            raise Malformed(f"'{kind}: {line}': no line of {file} has this text")
        return [(name, file, at) for at in lines]


def read_program(path):
    """Reads PROGRAM and the files that belong to it. The lines that speak to this script become empty ones."""
    said = {key: [] for key in KEYS}
    kept = []
    for line in path.read_text(encoding="utf-8").split("\n"):
        match = DIRECTIVE.match(line)
        if match:
            said[match[1]].append(match[2])
        kept.append("" if match else line)
    if path.suffix != ".test":
        return Program(path, {path.name: "\n".join(kept)}, said)
    top = path.parent / "src"
    texts = {str(file.relative_to(top)): file.read_text(encoding="utf-8") for file in top.rglob("*") if file.is_file()}
    if not texts:
        raise Malformed(f"there is nothing in {top}")
    return Program(path, texts, said)


def read_tree(top):
    return {str(file.relative_to(top)): file.read_text(encoding="utf-8") for file in top.rglob("*") if file.is_file()}


def show(places):
    return "".join(f"    {name} {file}:{line}\n" for name, file, line in sorted(places))


def differences(what, before, after):
    """The first differing line of each file of two trees."""
    text = ""
    for name in sorted(before.keys() | after.keys()):
        old, new = before.get(name, "").split("\n"), after.get(name, "").split("\n")
        if old == new:
            continue
        at = next((i for i, pair in enumerate(zip(old, new)) if pair[0] != pair[1]), min(len(old), len(new)))
        text += f"{what}: {name}:{at + 1}\n" + "".join(f"    {side[at : at + 1]}\n" for side in (old, new))
    return text


class Check:
    """One run of this script: the folder it works in, and the problems so far."""

    def __init__(self, options, program, folder):
        self.options = options
        self.program = program
        self.folder = folder
        self.problems = []
        self.environment = {key: value for key, value in os.environ.items() if key != "TRANSHIP_LEXICAL"}
        for version in program.said["CUDA"]:
            self.environment["CUDA_PATH"] = str(options.cuda_root / version / "usr")

    def problem(self, text, command=None, folder=None):
        if command:
            text = f"{text.rstrip()}\n  to repeat: cd {shlex.quote(str(folder))} && {shlex.join(map(str, command))}"
        self.problems.append(text)

    def run(self, command, folder):
        return subprocess.run(
            list(map(str, command)), cwd=folder, env=self.environment, stdin=subprocess.DEVNULL, capture_output=True,
            text=True, errors="replace", check=False,
        )

    def port(self, source, name, *extra):
        """Ports a folder. Returns the command, how it ended and the port's folder."""
        out = self.folder / name
        command = [self.options.tranship, "--no-config", *extra, "--copy-all", "--out-dir", out]
        if "--lexical" not in extra:
            command += [f"--cache-dir={self.options.cache_dir or self.folder / 'cache'}", "--show-parse-errors"]
        command.append(".")
        if self.program.options() and "--lexical" not in extra:
            command += ["--", *self.program.options()]
        done = self.run(command, source)
        if done.returncode not in (0, 1):
            self.problem(f"{name}: the exit status is {done.returncode}\n{done.stderr}", command, source)
        return command, done, out

    def findings(self, kind, done, command, folder):
        """Compares what a port reported with what the program expects of it."""
        matches = filter(None, map(FINDING.match, done.stderr.split("\n")))
        came = {(match["id"], os.path.normpath(match["file"]), int(match["line"])) for match in matches}
        expected = self.program.expected(kind)
        text = ""
        if came - expected:
            text += f"{kind}: unexpected findings:\n{show(came - expected)}"
        if expected - came:
            text += f"{kind}: missing findings:\n{show(expected - came)}"
        if text:
            self.problem(text + "  the tool printed:\n" + done.stderr, command, folder)
        elif done.returncode not in (int(bool(came)), 2):
            self.problem(f"{kind}: exit status {done.returncode} with {len(came)} findings", command, folder)

    def compile(self, what, tree, version=NEWEST, gpus=GPUS):
        """Compiles each unit of a port with the headers of a HIP version."""
        if self.program.said["NOCOMPILE"]:
            return
        for unit in self.program.units():
            command = self.compiler(unit, version, gpus)
            store = self.options.parsed if command[2] == "hip" else None
            done = hip_check.check(store, command[0], command[1:], tree, self.environment)
            if done.returncode:
                first = "\n".join(done.stderr.split("\n")[:40])
                self.problem(f"{what}: {unit} does not compile with HIP {version}:\n{first}", command, tree)

    def older(self, source):
        """Ports for each older version that the program can do with, and compiles with its headers."""
        least = self.program.said["HIP"] or [VERSIONS[-1]]
        for version in VERSIONS[1:]:
            if tuple(map(int, version.split("."))) < tuple(map(int, least[0].split("."))):
                continue
            command, done, out = self.port(source, f"full-{version}", f"--target=hip-{version}")
            if done.returncode in (0, 1):
                self.findings("SEMANTIC", done, command, source)
                self.compile("port", out, version, GPUS[:1])

    def compiler(self, unit, version, gpus):
        """The command that checks one unit of a port; it generates no code."""
        hip = self.options.hip_root / version / "usr"
        language = LANGUAGES[pathlib.PurePath(unit).suffix]
        command = [self.options.clang, "-x", language, "-fsyntax-only", "-w"]
        if language == "hip":
            command += [*(f"--offload-arch={gpu}" for gpu in gpus), "-nogpulib", f"--hip-path={hip}"]
        else:
            command += ["-D__HIP_PLATFORM_AMD__", "-isystem", hip / "include"]
        command += ["-I", SUPPORT]
        options = [option for option in self.program.options() if language != "c" or not option.startswith("-std=c++")]
        return [*command, *DEFINES.get(version, []), *options, unit]

    def unreported(self, source):
        """Names of CUDA's runtime that the port to MXMACA has and no finding names."""
        command, done, out = self.port(source, "maca", "--target=maca")
        if done.returncode not in (0, 1):
            return
        known = runtime_names() - {name for line in self.program.said["OWN"] for name in line.split()}
        for name, text in sorted(read_tree(out).items()):
            for word in sorted(set(re.findall(r"\bcuda[A-Z]\w*", NO_CODE.sub(" ", text))) & known):
                if word not in done.stderr:
                    self.problem(f"maca: {name} keeps '{word}', and nothing is reported of it", command, source)

    def all(self):
        """The checks that the head of this file lists."""
        source = self.folder / "source"
        for name, text in self.program.texts.items():
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            (source / name).write_text(text, encoding="utf-8")
        command, done, full = self.port(source, "full")
        if done.returncode not in (0, 1):
            return
        lines = done.stderr.split("\n")
        errors = [line for line in lines if PARSE_ERROR.search(line) and not FINDING.match(line)]
        if errors:
            self.problem("the parse had errors:\n" + "\n".join(errors[:10]), command, source)
        self.findings("SEMANTIC", done, command, source)
        self.compile("port", full)
        self.older(source)
        again_command, again_done, again = self.port(full, "again")
        if again_done.returncode in (0, 1):
            changed = differences("a port of the port differs", read_tree(full), read_tree(again))
            if changed:
                self.problem(changed, again_command, full)
        self.text_alone(source, read_tree(full))
        self.unreported(source)

    def text_alone(self, source, full):
        """What the lexical engine misses, it reports; when it reports nothing, its port is as good."""
        command, done, out = self.port(source, "lexical", "--lexical")
        if done.returncode not in (0, 1):
            return
        self.findings("LEXICAL", done, command, source)
        if not self.program.said["LEXICAL"] and read_tree(out) != full:
            self.compile("port by text alone, which reports nothing", out, gpus=GPUS[:1])


def runtime_names():
    """The names of the runtime's maps."""
    maps = TOP / "maps"
    rows = (row for name in RUNTIME_MAPS for row in (maps / f"{name}.tsv").read_text(encoding="utf-8").split("\n"))
    return {re.match(r"\w*", row)[0] for row in rows}


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--tranship", required=True, type=lambda path: pathlib.Path(path).resolve())
    parser.add_argument("--clang", default="clang-19")
    parser.add_argument("--hip-root", required=True, type=lambda path: pathlib.Path(path).resolve(),
                        help="the folder that scripts/fetch-hip-headers.sh fills")
    parser.add_argument("--cuda-root", default=TOP / "build/cuda-headers", type=lambda path: pathlib.Path(path).resolve(),
                        help="the folder that scripts/fetch-cuda-headers.sh fills")
    parser.add_argument("--cache-dir", type=lambda path: pathlib.Path(path).resolve(), help="share parsed headers")
    parser.add_argument("--parsed", type=lambda path: pathlib.Path(path).resolve(), help="share HIP's precompiled headers")
    parser.add_argument("--keep", type=lambda path: pathlib.Path(path).resolve(), help="leave all ports in this folder")
    parser.add_argument("program", type=pathlib.Path)
    return parser.parse_args()


def main():
    options = arguments()
    folder = options.keep or pathlib.Path(tempfile.mkdtemp(prefix="program-"))
    for name in ("source", "full", *(f"full-{version}" for version in VERSIONS[1:]), "again", "lexical", "maca"):
        shutil.rmtree(folder / name, ignore_errors=True)
    try:
        check = Check(options, read_program(options.program), folder)
        check.all()
    except (Malformed, OSError) as error:
        print(f"{options.program}: {error}")
        return 2
    finally:
        if not options.keep:
            shutil.rmtree(folder, ignore_errors=True)
    if check.problems:
        print(f"{options.program}: {len(check.problems)} problem(s)\n\n" + "\n\n".join(check.problems))
        print("\nThe folders above are gone; run with --keep FOLDER to have them." if not options.keep else "")
    return int(bool(check.problems))


if __name__ == "__main__":
    sys.exit(main())
