# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Ports programs (files, or folders of sources) to MXMACA and checks the ports as far as that goes without its compiler.

    check.py --tranship TOOL --root ROOT --clang CLANG --cuda INCLUDE --stubs FOLDER [--support FOLDER] [--cucc] [--way WAY] PROGRAM...

WAY: port, the usual port; portable, what --portable makes, with the header that it writes; hip, a port to HIP and from there
(--from=hip) to MXMACA; as-is, the files are ports already, about which nothing was reported.

Names: what looks like MXMACA's is a result of the maps, and a name that the maps know and MXMACA lacks was reported.
Parse: clang reads the port against the stubs (stubs.py), its host and its device side. A name that was reported gets its
meaning back for that, so that the rest of the program is checked; a line with another error must have been reported.
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import maps
import stubs

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "tools"))
import hip_check  # noqa: E402  (the folder is known only now)

WORD = re.compile(r"[A-Za-z_]\w*")
# What stands under a number of CUDA's architectures: no build for MXMACA compiles it, and only the condition is reported.
LEFT_OUT = re.compile(r"^[ \t]*#[ \t]*if[^\n]*\b__CUDA_ARCH__ *[<>=][^\n]*\n.*?(?=^[ \t]*#)", re.MULTILINE | re.DOTALL)
COMMENT_OR_STRING = re.compile(
    r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'', re.S
)
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*[<"]([^>"\n]+)[>"]', re.M)
WARNING = re.compile(r"^(?P<file>[^\n:]+):(?P<line>\d+):(?P<column>\d+): (?P<kind>warning|note): (?P<text>.*) \[[a-z-]+\]$")
MACA = re.compile(r"(mc[A-Z]\w*|maca\w*|MACA\w*|MC_\w*|mc(?:blas|blasLt|dnn|fft|rand|sparse|solver|cl|rtc|pti)[A-Z_]\w*)$")
SOURCES = (".cu", ".cuh", ".c", ".cpp", ".h", ".hpp")
# What many ports begin with: precompiled for all of them.
RUNTIME = "<mcr/mc_runtime.h>"
LEADS = {(RUNTIME,), (RUNTIME, "<maca_cooperative_groups.h>"), ("<maca_fp16.h>", RUNTIME), ("<maca_bfloat16.h>", RUNTIME)}
# Names that are nobody's but MXMACA's compiler's: the port may test them.
PREDEFINED = {"__MACA__", "__MACACC__", "__MACA_ARCH__"}


def code(text):
    """The text without comments and literals, lines kept."""
    return COMMENT_OR_STRING.sub(lambda m: re.sub(r"[^\n]", " ", m[0]), text)


class Knowledge:
    def __init__(self, root):
        self.table = maps.renames(root, "maca")
        self.headers = maps.headers(root, "maca")
        self.results = set(PREDEFINED)
        for row in maps.rows(root, "maca"):
            self.results.update(WORD.findall(maps.native(row.cell)))


def reported(folder, diagnostics):
    """The names that the diagnostics about files of the folder speak of."""
    names = set()
    for line in diagnostics.split("\n"):
        match = WARNING.match(line)
        if not match:
            continue
        names.update(word for quoted in re.findall(r"'([^']+)'", match["text"]) for word in WORD.findall(quoted))
        lines = (folder / match["file"]).read_text(encoding="utf-8").split("\n")
        if match["kind"] == "warning" or match["text"].startswith("the same"):
            at = WORD.match(lines[int(match["line"]) - 1], int(match["column"]) - 1)
            if at:
                names.add(at[0])
    return names


def check_names(known, source, port, told, keeps_cuda=False):
    """Complaints about names of the port. A portable source keeps CUDA's."""
    own = set(WORD.findall(code(source)))
    words = set(WORD.findall(LEFT_OUT.sub("", INCLUDE.sub("", code(port)))))
    for word in sorted(words):
        if MACA.match(word) and word not in known.results and word not in own:
            yield f"'{word}' is no result of the maps"
        if keeps_cuda:
            continue
        is_api = stubs.API.match(word) or word.startswith("__")
        if is_api and word in known.table and known.table[word] != word and word not in told:
            yield f"'{word}' is left of CUDA and was not reported"
    for path in INCLUDE.findall(port):
        if not keeps_cuda and path in known.headers and known.headers[path] != path and not told & set(WORD.findall(path)):
            yield f"<{path}> is left of CUDA and was not reported"


def parse_errors(options, folder, unit, extra, told, device):
    """Errors of clang's in lines that hold nothing that was reported."""
    absent = [f"-D{name}=tranship_absent_{name}" for name in sorted(told & options.absent)]
    support = ["-isystem", options.support] if options.support else []
    support += ["-D__NVCC__"] if options.cucc else []  # clang itself defines __CUDACC__, and __CUDA_ARCH__ as 800.
    command = [options.clang, *stubs.flags(options.stubs, device), *support]
    parsed = [] if extra else precompiled(options, folder / unit, command, told)
    # Only success counts with precompiled headers, as in hip_check.py.
    if parsed and not list(complaints([*command, *parsed, unit], folder, told, device)):
        return []
    return complaints([*command, *absent, *extra, unit], folder, told, device)


def precompiled(options, unit, command, told):
    """Options that give a port the headers that it begins with in parsed form, and names that were reported their meaning."""
    headers = hip_check.lead(unit, LEADS, libraries=())
    store = pathlib.Path(options.stubs) / "parsed"
    pch = headers and hip_check.precompiled(store, command, headers)
    if not pch:
        return []
    names = unit.with_suffix(".absent")  # Macros of the command line would not fit the precompiled headers.
    names.write_text("".join(f"#define {name} tranship_absent_{name}\n" for name in sorted(told & options.absent)))
    validate = ["-Xclang", "-fmodules-validate-system-headers"]
    return [*validate, "-Xclang", "-include-pch", "-Xclang", str(pch), "-include", str(names)]


def complaints(command, folder, told, device):
    """What clang says of lines that hold nothing that was reported."""
    run = subprocess.run(command, capture_output=True, text=True, cwd=folder)
    side = "device" if device else "host"
    for match in re.finditer(r"^(.+?):(\d+):\d+: (?:fatal )?error: (.*)$", run.stderr, re.M):
        path = os.path.normpath(match[1])
        if not os.path.isabs(path):
            lines = (folder / path).read_text(encoding="utf-8").split("\n")
            if told & set(WORD.findall(lines[int(match[2]) - 1])):
                continue
        yield f"{path}:{match[2]}: {match[3]} ({side})"
    if run.returncode and "error:" not in run.stderr:
        yield run.stderr


def extra_options(program):
    """The options of a program of several files, as its test says."""
    texts = [path.read_text(encoding="utf-8") for path in program.parent.glob("*.test")]
    return [word for text in texts for line in re.findall(r"OPTIONS: (.*)", text) for word in line.split()]


def run_tool(options, inside, *arguments):
    """Runs tranship in a folder and returns the names that it reported there, or an error."""
    run = subprocess.run([options.tranship, "--no-config", *arguments], cwd=inside, capture_output=True, text=True)
    if run.returncode not in (0, 1):
        raise ValueError(run.stderr)
    return reported(inside, run.stderr)


def port(options, program, inside, out):
    """Ports a program, a file or a folder of sources, to the folder \p out. Returns the names that were reported."""
    if options.way == "as-is":
        shutil.copy(program, out)
        return set()
    where = [".", "--out-dir", out] if program.is_dir() else [program.name, "-o", out / program.name]
    if options.way == "portable":
        return run_tool(options, inside, "--target=maca", "--portable", *where)
    if options.way == "port":
        return run_tool(options, inside, "--target=maca", *where)
    hip = out.with_suffix(".hip")
    hip.mkdir()
    where[-1] = hip if program.is_dir() else hip / program.name
    told = run_tool(options, inside, "--target=hip", *where)
    where[-1] = out if program.is_dir() else out / program.name
    return told | run_tool(options, hip, "--from=hip", "--target=maca", *where)


def name_forwards(out, files):
    """Lets sources include the headers of forward/ by their paths: clang itself looks for some of CUDA's by their names."""
    def named(match):
        path = out / "forward" / match[1]
        return match[0].replace(f"<{match[1]}>", f'"{path}"').replace(f'"{match[1]}"', f'"{path}"') if path.is_file() else match[0]

    for path in files:
        if path.parts[0] != "forward":
            text = (out / path).read_text(encoding="utf-8")
            (out / path).write_text(INCLUDE.sub(named, text), encoding="utf-8")


def check(options, known, program, folder):
    """Complaints about a program: a file, or a folder of sources."""
    program, out = pathlib.Path(program).resolve(), pathlib.Path(folder) / str(abs(hash(program)))
    inside = program if program.is_dir() else program.parent
    out.mkdir()
    try:
        told = port(options, program, inside, out)
    except ValueError as error:
        return [f"{program}: {error}"]
    files = [path.relative_to(out) for path in sorted(out.rglob("*")) if path.suffix in SOURCES]
    files = [path for path in files if "tranship" not in path.parts]  # what the port brings along
    sources = [inside / path for path in files if (inside / path).is_file()]
    own = "" if options.way == "as-is" else "\n".join(path.read_text(encoding="utf-8") for path in sources)
    problems = []
    portable = options.way == "portable"
    for path in files:
        text = (out / path).read_text(encoding="utf-8")
        problems += [f"{path}: {problem}" for problem in check_names(known, own, text, told, portable)]
    extra = extra_options(program) if program.is_dir() else []
    if portable:
        extra += ["-include", "gpu_compat.h"]
        name_forwards(out, files)
    for path in files:
        if path.suffix == ".cu":
            for device in (False, True):
                problems += parse_errors(options, out, path, extra, told, device)
    return problems if files else [f"{program}: no sources"]


def main():
    parser = argparse.ArgumentParser()
    for name in ("tranship", "root", "clang", "cuda", "stubs"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--support", help="a folder with tranship's own headers")
    parser.add_argument("--cucc", action="store_true", help="built by MetaX's stand-in for nvcc")
    parser.add_argument("--way", choices=("port", "portable", "hip", "as-is"), default="port")
    parser.add_argument("programs", nargs="+")
    options = parser.parse_args()
    stubs.ensure(options.root, options.cuda, options.clang, options.stubs)
    known = Knowledge(options.root)
    options.absent = {n for n, new in stubs.substitutions(options.root).items() if new == f"tranship_absent_{n}"}
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(2) as pool:
        found = list(pool.map(lambda program: check(options, known, program, folder), options.programs))
    problems = [problem for group in found for problem in group]
    print("\n".join([*problems, f"{len(options.programs)} programs, {len(problems)} problems"]))
    return 1 if problems or not options.programs else 0


if __name__ == "__main__":
    sys.exit(main())
