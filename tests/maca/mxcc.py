# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Stands in for mxcc: takes the options that are documented for it or that MetaX's projects use, and refuses all others.

    mxcc.py --root ROOT --cuda INCLUDE --clang CLANG --stubs FOLDER -- OPTION...

Sources behind `-x maca` are parsed against the stubs, host and device side; their objects are empty, and links leave undefined what
they would have. C++ and links are clang's.
"""
import argparse
import re
import subprocess
import sys

import stubs

# One option or a pattern a line; those that end in a blank take the next word.
KNOWN = [re.compile(f"{line}$") for line in r"""
--maca-path=.+
--offload-arch=(xcore\d+|native)
-rdc=true
-lineinfo
-use-fast-math
-maxmregcount=\d+
-mllvm -metaxgpu-\S+
-Xclang -\S+
-x (maca|c\+\+|none)
-(o|MF|MT|isystem|include) \S.*
-(c|g|G|v|shared|pthread|MD|M|MM)
-O[0-3sg]?
-std=(gnu|c)\+\+\d+
-[DILlU]\S+
-Wl,.+
-W[a-z-]+(=\S+)?
-f(PIC|PIE|pic|pie|no-rtti|no-exceptions|visibility=\S+|no-inline)
""".split("\n") if line]
TAKES_WORD = ("-x", "-o", "-MF", "-MT", "-isystem", "-include", "-mllvm", "-Xclang")


def options_of(words):
    """Each option with its word, and files."""
    words = iter(words)
    for word in words:
        yield (word, next(words, "")) if word in TAKES_WORD else (word,)


def refused(words):
    for option in options_of(words):
        text = " ".join(option)
        if text.startswith("-") and not any(pattern.match(text) for pattern in KNOWN):
            yield text


def for_clang(words):
    """Options that clang has as well, and whether the last -x is MXMACA's."""
    ours = re.compile(r"--(maca-path|offload-arch)=|-rdc=|-lineinfo|-use-fast-math|-maxmregcount|-mllvm|-G$|-x$")
    options = list(options_of(words))
    languages = [option[1] for option in options if option[0] == "-x"]
    return [word for option in options if not ours.match(option[0]) for word in option], languages[-1:] == ["maca"]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    for name in ("root", "cuda", "clang", "stubs"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("words", nargs="+")
    options = parser.parse_args()
    if bad := list(refused(options.words)):
        sys.exit(f"mxcc: error: unknown argument: {', '.join(bad)}")
    words, is_maca = for_clang(options.words)
    if not is_maca:
        links = "-c" not in words
        sys.exit(subprocess.run([f"{options.clang}++", *words, *(["-Wl,--unresolved-symbols=ignore-all"] if links else [])]).returncode)
    stubs.ensure(options.root, options.cuda, options.clang, options.stubs)
    support = ["-I", f"{options.root}/support"]
    parsed = [word for word in words if word not in ("-c", "-MD")]
    for device in (True, False):
        if status := subprocess.run([options.clang, *stubs.flags(options.stubs, device), *support, *parsed]).returncode:
            sys.exit(status)
    # An object without code: what calls it stays undefined.
    empty = ["/dev/null" if word.endswith((".cu", ".cpp", ".maca")) else word for word in words]
    sys.exit(subprocess.run([f"{options.clang}++", "-x", "c++", *empty]).returncode)


main()
