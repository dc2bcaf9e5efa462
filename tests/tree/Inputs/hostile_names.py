# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a tree of small CUDA files with names that break careless programs.

With --patch only those that a patch can carry (GNU patch takes no other than printable ones, quotes and UTF-8).
"""
import argparse
import os

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("folder", type=os.fsencode)
parser.add_argument("--patch", action="store_true", help="only names that a patch can carry")
options = parser.parse_args()
names = [b"plain.cu", b"sp ace.cu", b" lead.cu", b"-dash.cu", b"--in-place.cu", b'quo"te.cu', b"apo'strophe.cu", b"back\\slash.cu",
         b"tab\tname.cu", b"new\nline.cu", b"utf-\xc3\xa9.cu", b"%41%s%n.cu", b"com,ma.cu", b"$(touch hit).cu", b"gl*b[a].cu",
         b"fold er/-dash.cu", b"fold\ner/a.cu", b"%%%%/per%cent.cu", b"a;b&c|d.cu"]
if not options.patch:
    names += [b"bytes-\xff\xfe.cu", b"esc\x1b[31m.cu", b"bell\x07.cu", b"l" * 252 + b".cu", b"l" * 240 + b".cuh", b"return\r.cu"]
for name in names:
    path = os.path.join(options.folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(b"// a file\ncudaFree(P);\n")
print(len(names))
