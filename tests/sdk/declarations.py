# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""declarations.py --clang CLANG --header H --prefix P[,P] --kit FOLDER [--real FOLDER] [-D...]: a library's declarations in a
kit against those of the platform's header: the values of enumerators and the types of functions that both have."""
import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--clang", required=True)
parser.add_argument("--header", required=True)
parser.add_argument("--prefix", required=True, help="of functions, as cublas")
parser.add_argument("--kit", required=True)
parser.add_argument("--real", default=os.path.join(os.environ.get("CUDA_PATH", ""), "include"))
parser.add_argument("-D", dest="defines", action="append", default=[])
parser.add_argument("--except", dest="without", default="^$", help="names that differ on purpose, a regular expression")
parser.add_argument("--least", type=int, default=1, help="how many names are compared at least")
arguments = parser.parse_args()

KIT = [f"-I{arguments.kit}/include", "-DTRANSHIP_CPU_SEPARATE"]
RUNTIME = [str(path) for name in ("cudart", "amdhip64") for path in pathlib.Path(arguments.kit).glob(f"lib*/lib{name}.so")]
REAL = [f"-I{arguments.real}", *[f"-D{define}" for define in arguments.defines]]
PREFIX, UPPER = arguments.prefix, arguments.prefix.upper()


def clang(options, text, *more):
    return subprocess.run([f"{arguments.clang}++", "-std=c++17", "-w", "-x", "c++", *options, "-", *more], input=text, text=True,
                          capture_output=True, check=False)


def names(options):
    """What the header declares, with the platform's names that are macros."""
    include = f"#include <{arguments.header}>\n"
    found = clang(options, include, "-E", "-dD")
    if found.returncode:
        sys.exit(found.stderr)
    return set(re.findall(rf"\b(?:{PREFIX}[A-Z]|{UPPER}_)\w+", found.stdout))


def described(options, words):
    """The values and types of those words that have one: names of macros and parameters have none."""
    program = [f"#include <{arguments.header}>", "#include <cstdio>", "template <class T> void show(const char *Name) {",
               "  std::printf(\"%s %s\\n\", Name, __PRETTY_FUNCTION__); }", "int main() {"]
    for word in words:  # of whose lines one does not compile
        program.append(f'  show<decltype(&{word})>("{word}");')
        program.append(f'  std::printf("{word} %lld\\n", static_cast<long long>({word}));')
    with tempfile.TemporaryDirectory() as folder:
        binary = str(pathlib.Path(folder, "program"))
        while True:
            built = clang([*options, "-ferror-limit=0"], "\n".join(program) + "\n}\n", "-o", binary,
                          *(["-x", "none", *RUNTIME] if options is KIT else []))
            if not built.returncode:
                break
            bad = {int(number) for number in re.findall(r"<stdin>:(\d+):\d+: error", built.stderr)}
            if not bad:
                sys.exit(built.stderr)
            program = [line for number, line in enumerate(program, 1) if number not in bad]
        shown = subprocess.run([binary], text=True, capture_output=True, check=True).stdout
    return dict(line.split(" ", 1) for line in shown.splitlines())


def plain(text):
    """A type; for HIP, without what the maps or an implicit conversion change."""
    text = re.sub(r".*\[T = (.*)\]", r"\1", text)
    if "__HIP_PLATFORM_AMD__" not in arguments.defines:
        return text
    text = re.sub(r"\bcpu_", "", text)  # what CUDA's names are hidden by
    for theirs_is, ours_is in (("hipDataType", "cudaDataType_t"), ("hiprtc", "nvrtc"), (r"hip([a-z]+)", r"cu\1"),
                               (r"HIP_vector_type<(\w+), 2>", r"\g<1>2"),
                               ("unsigned short", "__half"), ("long long", "long"), (r"\*const\b", "*"), (r"\bconst ", ""),
                               (r"\b(void|ihipStream_t|CUstream_st|cu[a-zA-Z]+Context|cusparse\w+Descr(?:_st)?|struct \w+) \*", "handle *"),
                               (r"\b(curand(Generator|DiscreteDistribution)_st|(syevj|gesvdj)Info) \*", "handle *"),
                               (r"\brocrand_(generator_base_type|discrete_distribution_st) \*", "handle *"), (r"\* (?=\*)", "*")):
        text = re.sub(theirs_is, ours_is, text)
    return text


both = sorted(word for word in names(KIT) & names(REAL) if not re.search(arguments.without, word))
ours, theirs = described(KIT, both), described(REAL, both)
compared = sorted(set(ours) & set(theirs))
differing = [word for word in compared if plain(ours[word]) != plain(theirs[word])]
for word in differing:
    print(f"{word}\n  kit:  {plain(ours[word])}\n  real: {plain(theirs[word])}")
print(f"{len(compared)} names, {len(differing)} differ")
sys.exit(bool(differing) or len(compared) < arguments.least)
