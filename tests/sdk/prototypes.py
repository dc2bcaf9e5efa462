# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""prototypes.py --clang CLANG --kit FOLDER --header H... --prefix REGEX --library NAME... [--real FOLDER] [-D...]: the functions
that a kit declares in C against those of the platform's headers: each must have the platform's type and be in a library."""
import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--clang", required=True)
parser.add_argument("--kit", required=True)
parser.add_argument("--header", action="append", required=True)
parser.add_argument("--prefix", required=True, help="what names of functions begin with, a regular expression")
parser.add_argument("--library", action="append", default=[])
parser.add_argument("--real", default=os.path.join(os.environ.get("CUDA_PATH", ""), "include"))
parser.add_argument("-D", dest="defines", action="append", default=[])
parser.add_argument("--except", dest="without", default="^$", help="names that differ on purpose, a regular expression")
parser.add_argument("--least", type=int, default=1, help="how many functions are compared at least")
parser.add_argument("--missing", action="store_true", help="print the names that the kit lacks, too")
arguments = parser.parse_args()

KIT = [f"-I{arguments.kit}/include"]
REAL = [f"-I{arguments.real}", *[f"-D{define}" for define in arguments.defines]]
LIBRARIES = [str(path) for name in arguments.library for path in pathlib.Path(arguments.kit).glob(f"lib*/lib{name}.so")]
INCLUDES = "".join(f"#include <{header}>\n" for header in arguments.header)


def clang(options, text, *more):
    return subprocess.run([arguments.clang, "-std=gnu11", "-w", "-x", "c", "-ferror-limit=0", *options, "-", *more], input=text,
                          text=True, capture_output=True, check=False)


def output(options, *more):
    found = clang(options, INCLUDES, *more)
    if found.returncode:
        sys.exit(found.stderr[:2000])
    return found.stdout


def prototypes():
    """The platform's, by the names that programs call them by: some are macros for names with a version."""
    plain = {to: name for name, to in re.findall(r"^#define (\w+) (?:\w+\()?(\w+)\)?$", output(REAL, "-E", "-dM"), re.M)
             if to.startswith(name)}
    printed = re.sub(r" ?__attribute__\(\(.*?\)\)+ ?", "", output(REAL, "-fsyntax-only", "-Xclang", "-ast-print"))
    found = {}
    for line in re.sub(r"\w+", lambda word: plain.get(word[0], word[0]), printed).splitlines():
        match = re.match(rf"(?:extern )?(?!typedef|static)([A-Za-z][\w ]*?[ *]+({arguments.prefix}\w*)\(.*\);)$", line)
        if match and not re.search(arguments.without, match[2]):
            found[match[2]] = match[1]
    return found


def wrong(lines, *more):
    """What is wrong with each of those lines behind the kit's headers, by their numbers; it builds."""
    first = INCLUDES.count("\n") + 1
    built = clang(KIT, INCLUDES + "\n".join(lines) + "\n", *more)
    bad = {}
    for number, text in re.findall(r"<stdin>:(\d+):\d+: error: (.*)", built.stderr):
        bad.setdefault(int(number) - first, text)
    if built.returncode and not bad:
        sys.exit(built.stderr[:2000])
    return bad


real = prototypes()
names = sorted(real)
uses = [f"void (*use{number})(void) = (void (*)(void)){name};" for number, name in enumerate(names)]
lacking = wrong(uses, "-fsyntax-only")
have = [name for number, name in enumerate(names) if number not in lacking]
with tempfile.TemporaryDirectory() as folder:  # All of them link.
    wrong([uses[names.index(name)] for name in have] + ["int main(void) { return 0; }"], "-o", f"{folder}/program",
          *(["-x", "none", *LIBRARIES]))
differing = wrong([real[name] for name in have], "-fsyntax-only")
for number, text in sorted(differing.items()):
    print(f"{text}\n  real: {real[have[number]]}")
if arguments.missing:
    print("missing:", " ".join(names[number] for number in sorted(lacking)))
print(f"{len(have)} functions, {len(differing)} differ, {len(lacking)} of the platform's are not in the kit")
sys.exit(bool(differing) or len(have) < arguments.least)
