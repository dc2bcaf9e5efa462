# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes what harness/TextFuzzer.cpp begins with: a corpus of the tests' own files, and a dictionary.

    seeds.py CORPUS DICTIONARY
"""
import hashlib
import pathlib
import sys

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
# pylint: disable=wrong-import-position
import mutations

# The first bytes, in the order of harness/TextFuzzer.cpp.
FIRST = {"source": range(0, 6), "cmake": (6, 7), "make": (8, 9), "meson": (10, 11), "bazel": (12, 13), "python": (14, 15), "presets": (16, 17),
         "map": (18,), "settings": (19,)}


def main():
    """Does what the command line says."""
    corpus, dictionary = map(pathlib.Path, sys.argv[1:3])
    corpus.mkdir(parents=True, exist_ok=True)
    seeds = mutations.read_seeds(HERE.parent)
    for kind, firsts in FIRST.items():
        for number, text in enumerate(map(b"".join, seeds[kind])):
            text = bytes([firsts[number % len(firsts)]]) + text
            (corpus / hashlib.sha1(text).hexdigest()).write_bytes(text)
    words = {word for kind in (*FIRST, "any") for word in mutations.WORDS[kind] if 0 < len(word) < 128}
    dictionary.write_text("".join('"' + "".join(f"\\x{byte:02x}" for byte in word) + '"\n' for word in sorted(words)), encoding="ascii")


if __name__ == "__main__":
    main()
