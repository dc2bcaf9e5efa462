# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What is known of names for compatibility headers is true of HIP's headers.

A file that uses all names of the maps is made portable. No name that the header then defines may stand in a header of HIP's that
is included behind it, and the types of maps/tables/tags.tsv have the tags that it says.
"""
import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("tranship")
parser.add_argument("root", type=pathlib.Path)
parser.add_argument("headers", type=pathlib.Path)
options = parser.parse_args()
# They define the name as the header does, or are for NVIDIA's platform.
SAME = {"CUDA_SUCCESS"}
OTHERS = ("nvidia_detail", "backend/cub", "/cuda", "nvcc", "hiprand_mtgp32_host.h")

words, texts = {}, []
for path in sorted((options.headers / "usr/include").rglob("*")):
    if path.suffix not in (".h", ".hpp", ".inl", ".cuh", ".ipp") or any(part in str(path) for part in OTHERS):
        continue
    text = re.sub(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"', " ", path.read_text(errors="replace"), flags=re.DOTALL)
    texts.append(text)
    for word in set(re.findall(r"\b[A-Za-z_]\w*\b", text)):
        words.setdefault(word, path.name)

names = set()
for table in (options.root / "maps").glob("*.tsv"):
    for line in table.read_text(encoding="utf-8").split("\n")[1:]:
        cells = line.split("\t")
        if len(cells) > 2 and cells[1] in ("function", "type", "enumerator", "macro", "variable", "keyword"):
            names.add(re.match(r"\w*", cells[0])[0])
names = sorted(name for name in names - {""})
with tempfile.TemporaryDirectory() as folder:
    source = pathlib.Path(folder) / "all.cu"
    source.write_text("void all() {\n" + "".join(f"  {name};\n" for name in names) + "}\n", encoding="utf-8")
    subprocess.run([options.tranship, "--no-config", "--lexical", "-q", "--portable", "--out-dir", f"{folder}/out", folder],
                   check=False, env=os.environ)
    header = pathlib.Path(folder, "out", "gpu_compat.h").read_text(encoding="utf-8")
defined = set(re.findall(r"^#define (\w+) \w", header, re.MULTILINE))
problems = [f"{name}: defined, and {words[name]} has it" for name in sorted(defined & set(words) - SAME)]
problems += [f"{name}: the compilers' own" for name in defined if name.startswith("__CUDA")]

everything = "\n".join(texts)
listed = [line.split("\t") for line in (options.root / "maps/tables/tags.tsv").read_text(encoding="utf-8").splitlines()[1:]]
tags = set(re.findall(r"\b(struct|union|enum)\s+(?:[A-Z_]+\s+)?(\w+)", everything))
problems += [f"{name}: no {tag} has this tag" for name, tag, _ in listed if (tag, name) not in tags]
print(f"{len(defined)} names of {len(names)} are macros, {len(problems)} problems")
sys.exit("\n".join(problems) if problems or len(defined) < 3000 else 0)
