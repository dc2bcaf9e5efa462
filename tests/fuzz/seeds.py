# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes what the harnesses begin with: a corpus of the tests' own files, and a dictionary.

    seeds.py CORPUS DICTIONARY
"""
import hashlib
import pathlib
import re
import sys

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
# pylint: disable=wrong-import-position
import commands
import mutations

# The first bytes, in the order of harness/TextFuzzer.cpp.
FIRST = {"source": (*range(0, 6), 20), "cmake": (6, 7), "make": (8, 9), "meson": (10, 11), "bazel": (12, 13), "python": (14, 15), "presets": (16, 17),
         "map": (18,), "settings": (19,), "log": (21,), "pair": (22,), "command": (23,)}
SMALL = 2500  # Bytes of a source that stands in a pair.
ROOT = HERE.parent.parent
OWN = 40  # Functions of a source.
PARAMETERS = {"": "", "int a": "x", "int *a, int b": "&x, x"}  # And what they are given.
STRING = re.compile(r'"([A-Za-z_][A-Za-z0-9_]{2,60})"')


def own_functions():
    """Sources with functions of their own that are called as those that checks ask for, and take other arguments."""
    names = sorted({name for path in (ROOT / "src" / "parse").rglob("*.cpp") for name in STRING.findall(path.read_text(encoding="utf-8"))})
    for at in range(0, len(names), OWN):
        for parameters, given in PARAMETERS.items():
            some = names[at:at + OWN]
            yield "".join(["namespace mine {\n", *(f"#undef {name}\nint {name}({parameters});\n" for name in some), "}\nvoid f(int x, int *p) {\n",
                           *(f"int v{n} = mine::{name}({given}); if (mine::{name}({given}) == v{n}) p[v{n}] = -mine::{name}({given});\n"
                             for n, name in enumerate(some)), "}\n"]).encode()


def main():
    """Does what the command line says."""
    corpus, dictionary = map(pathlib.Path, sys.argv[1:3])
    corpus.mkdir(parents=True, exist_ok=True)
    seeds = mutations.read_seeds(HERE.parent)
    texts = {kind: list(map(b"".join, seeds[kind])) for kind in mutations.KINDS}
    small = [text for text in texts["source"] if len(text) < SMALL]
    texts["pair"] = [b"\n=======\n".join(pair) for pair in zip(small[::2], small[1::2])]
    texts["command"] = [f"nvcc {' '.join(commands.DRIVER[at:at + 6])} a.cu".encode() for at in range(0, len(commands.DRIVER), 3)]
    texts["source"] += own_functions()
    for kind, firsts in FIRST.items():
        for number, text in enumerate(texts[kind]):
            text = bytes([firsts[number % len(firsts)]]) + text
            (corpus / hashlib.sha1(text).hexdigest()).write_bytes(text)
    words = {word for kind in mutations.WORDS for word in mutations.WORDS[kind] if 0 < len(word) < 128}
    dictionary.write_text("".join('"' + "".join(f"\\x{byte:02x}" for byte in word) + '"\n' for word in sorted(words)), encoding="ascii")


if __name__ == "__main__":
    main()
