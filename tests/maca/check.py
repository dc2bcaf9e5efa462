# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Ports programs to MXMACA and checks the ports as far as that goes without its compiler.

    check.py --tranship TOOL --root ROOT --clang CLANG --cuda INCLUDE --stubs FOLDER [--support FOLDER] [--as-is] FILE...

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

WORD = re.compile(r"[A-Za-z_]\w*")
COMMENT_OR_STRING = re.compile(
    r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'', re.S
)
INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*[<"]([^>"\n]+)[>"]', re.M)
WARNING = re.compile(r"^(?P<file>[^\n:]+):(?P<line>\d+):(?P<column>\d+): (?P<kind>warning|note): (?P<text>.*) \[[a-z-]+\]$")
MACA = re.compile(r"(mc[A-Z]\w*|maca\w*|MACA\w*|MC_\w*|mc(?:blas|blasLt|dnn|fft|rand|sparse|solver|cl|rtc|pti)[A-Z_]\w*)$")
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


def reported(source, diagnostics):
    """The names that the diagnostics speak of."""
    lines = source.split("\n")
    names, last = set(), None
    for line in diagnostics.split("\n"):
        match = WARNING.match(line)
        if not match:
            continue
        names.update(word for quoted in re.findall(r"'([^']+)'", match["text"]) for word in WORD.findall(quoted))
        if match["kind"] == "warning" or match["text"].startswith("the same"):
            at = WORD.match(lines[int(match["line"]) - 1], int(match["column"]) - 1)
            if at:
                names.add(at[0])
    return names


def check_names(known, source, port, told):
    """Complaints about names of the port."""
    own = set(WORD.findall(code(source)))
    words = set(WORD.findall(INCLUDE.sub("", code(port))))
    for word in sorted(words):
        if MACA.match(word) and word not in known.results and word not in own:
            yield f"'{word}' is no result of the maps"
        is_api = stubs.API.match(word) or word.startswith("__")
        if is_api and word in known.table and known.table[word] != word and word not in told:
            yield f"'{word}' is left of CUDA and was not reported"
    for path in INCLUDE.findall(port):
        if path in known.headers and known.headers[path] != path and not told & set(WORD.findall(path)):
            yield f"<{path}> is left of CUDA and was not reported"


def parse_errors(options, port_path, told, device):
    """Errors of clang's in lines that hold nothing that was reported."""
    absent = [f"-D{name}=tranship_absent_{name}" for name in sorted(told & options.absent)]
    support = ["-isystem", options.support] if options.support else []
    run = subprocess.run(
        [options.clang, *stubs.flags(options.stubs, device), *absent, *support, port_path], capture_output=True, text=True
    )
    lines = pathlib.Path(port_path).read_text().split("\n")
    for match in re.finditer(r"^(.+?):(\d+):\d+: (?:fatal )?error: (.*)$", run.stderr, re.M):
        mine = os.path.samefile(match[1], port_path)
        if mine and told & set(WORD.findall(lines[int(match[2]) - 1])):
            continue
        side = "device" if device else "host"
        yield f"{'' if mine else match[1] + ':'}{match[2]}: {match[3]} ({side})"
    if run.returncode and "error:" not in run.stderr:
        yield run.stderr


def check(options, known, source_path, folder):
    port_path = os.path.join(folder, os.path.basename(source_path))
    source = pathlib.Path(source_path).read_text(encoding="utf-8")
    if options.as_is:
        shutil.copyfile(source_path, port_path)
        port, source, told = source, "", set()
    else:
        run = subprocess.run(
            [options.tranship, "--no-config", "--target=maca", source_path, "-o", port_path],
            capture_output=True,
            text=True,
        )
        if run.returncode not in (0, 1):
            return [f"{source_path}: {run.stderr}"]
        port = pathlib.Path(port_path).read_text(encoding="utf-8")
        told = reported(source, run.stderr)
    problems = list(check_names(known, source, port, told))
    for device in (False, True):
        problems += parse_errors(options, port_path, told, device)
    return [f"{os.path.basename(source_path)}: {problem}" for problem in problems]


def main():
    parser = argparse.ArgumentParser()
    for name in ("tranship", "root", "clang", "cuda", "stubs"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--support", help="a folder with tranship's own headers")
    parser.add_argument("--as-is", action="store_true", help="the files are ports already, about which nothing was reported")
    parser.add_argument("files", nargs="+")
    options = parser.parse_args()
    stubs.ensure(options.root, options.cuda, options.clang, options.stubs)
    known = Knowledge(options.root)
    options.absent = {n for n, new in stubs.substitutions(options.root).items() if new == f"tranship_absent_{n}"}
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(2) as pool:
        found = list(pool.map(lambda file: check(options, known, file, folder), options.files))
    problems = [problem for group in found for problem in group]
    print("\n".join([*problems, f"{len(options.files)} programs, {len(problems)} problems"]))
    return 1 if problems or not options.files else 0


if __name__ == "__main__":
    sys.exit(main())
