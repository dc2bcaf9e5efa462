#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a program with each row of maps/hip/upgrade.tsv that code of version OLD can use.

A row for a call is called with parameters of the types that the old headers declare. OUT/wrap gets the headers without a
folder, which ROCm's packages had and those of distributions do not.
"""
import argparse
import re
from pathlib import Path

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("table", type=Path)
parser.add_argument("headers", type=Path)
parser.add_argument("old", help="a version of HIP")
parser.add_argument("out", type=Path)
options = parser.parse_args()
old, out = options.old, options.out
headers = options.headers / old / "usr" / "include"
API = "".join((headers / name).read_text(errors="replace") for name in (
    "hip/hip_runtime_api.h", "hip/hip_ext.h", "hipblas/hipblas.h"))
API = re.sub(r"//[^\n]*|/\*.*?\*/|__dparm\([^)]*\)", "", API, flags=re.S)


def parameters(name, number):
    """The parameters of the declaration of `name` that has so many."""
    for match in re.finditer(rf"\b{name}\s*\(([^;{{}}]*?)\)[^;{{}}()]*(?:__attribute__[^;]*)?;", API):
        found = [re.sub(r"\s+", " ", part.split("=")[0].strip()) for part in match[1].split(",")]
        if number is None or len(found) == number:
            return found
    raise SystemExit(f"{name}: HIP {old} declares no such function")


def call(name, key, place):
    types = re.search(r"\((.*)\)", key)
    arity = re.search(r"/(\d+)", key)
    types = types[1].split(",") if types else None
    found = parameters(name, len(types) if types else int(arity[1]) if arity else None)
    words = [re.search(r"(\w+)(\[\])?$", part)[1] for part in found]
    if types:
        words = [word if kind == "*" else kind for word, kind in zip(words, types)]
    return f"auto row{place}({', '.join(found)}) {{ return {name}({', '.join(words)}); }}"


includes, lines = ["hip/hip_runtime.h", "hip/hip_ext.h", "hipblas/hipblas.h", "hipcub/hipcub.hpp"], []
(out / "wrap").mkdir(parents=True, exist_ok=True)
for place, line in enumerate(options.table.read_text().split("\n")[1:], 2):
    if not line or line.startswith("#"):
        continue
    key, kind, new, versions, note = line.split("\t")
    changed = versions.lstrip("<")
    name = re.split(r"[/(]", key)[0]
    if new in ("-", name) or kind == "member" or not (changed or "9") > old or changed == "7.0" and old < "6":
        continue
    if kind == "header":
        includes.append(key)
        if "/" not in key:
            (out / "wrap" / key).write_text(f"#include <{new}>\n")
    elif kind == "indicator":
        lines.append(f"#if defined({name}) || !defined({new})\nint row{place};\n#endif")
    elif kind == "type":
        lines.append(f"typedef {name} row{place};")
    elif kind == "enumerator":
        lines.append(f"auto row{place} = {name};")
    else:
        lines.append(call(name, key, place))
(out / "rows.hip").write_text("".join(f"#include <{name}>\n" for name in includes) + "\n".join(lines) + "\n")
print(f"{len(lines)} names and calls, {len(includes)} headers")
