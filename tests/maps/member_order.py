# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the order of members of CUDA's structs with that of HIP's, and with what the tool reports.

    member_order.py --tranship TOOL --maps FOLDER --cuda INCLUDES --hip INCLUDES

A struct whose members HIP orders otherwise must be reported (member-order) from the first value on that goes to another
member, and the others must not.
"""
import argparse
import csv
import pathlib
import re
import subprocess
import sys
import tempfile

CUDA = ("cuda.h", "driver_types.h", "texture_types.h", "surface_types.h")
HIP = ("hip/driver_types.h", "hip/hip_runtime_api.h", "hip/texture_types.h", "hip/surface_types.h")
# What the runtime fills in: nobody gives it 80 values.
FILLED_IN = {"cudaDeviceProp"}


def without_comments(text):
    text = re.sub(r"/\*.*?\*/", " ", text, flags=re.S)
    text = re.sub(r"//[^\n]*", "", text).replace("\\\n", " ")
    return re.sub(r"^\s*#.*$", "", text, flags=re.M)


def partner(text, at):
    """The position behind the brace that closes the one before `at`."""
    depth = 1
    while depth:
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        at += 1
    return at


def members(body):
    """The names of a struct's members; what has no name is ''."""
    result = []
    body = re.sub(r"\{[^{}]*\}", "{}", re.sub(r"\{[^{}]*(\{[^{}]*\}[^{}]*)*\}", "{}", body))
    for statement in body.split(";"):
        statement = re.sub(r"\[[^\]]*\]|:\s*\d+", "", statement).strip()
        pointer = re.search(r"\(\s*\*\s*(\w+)\s*\)", statement)
        if pointer:
            result.append(pointer[1])
        elif statement.endswith("{}"):
            result.append("")
        elif statement and "(" not in statement:
            result += [re.findall(r"\w+", part)[-1] for part in statement.split(",")]
    return result


def structs(root, headers):
    """Members by the names of structs, also those of typedefs."""
    found, aliases = {}, {}
    for header in headers:
        text = without_comments(pathlib.Path(root, header).read_text(encoding="utf-8", errors="replace"))
        for match in re.finditer(r"\bstruct\b([^;{}()]*(?:\([^)]*\)[^;{}()]*)?)\{", text):
            end = partner(text, match.end())
            tail = re.match(r"\s*([\w\s,*]*);", text[end:end + 200])
            names = re.findall(r"\w+", match[1])[-1:] + (re.findall(r"\w+", tail[1]) if tail else [])
            for name in names:
                found.setdefault(name, members(text[match.end():end - 1]))
        aliases.update((new, old) for old, new in re.findall(r"typedef\s+(?:struct\s+)?(\w+)\s+(\w+)\s*;", text))
    for name in aliases:
        seen = name
        while seen in aliases and seen not in found:
            seen = aliases[seen]
        if seen in found:
            found.setdefault(name, found[seen])
    return found


def rows(folder):
    """What structs and members become."""
    result = {}
    for path in pathlib.Path(folder).glob("*.tsv"):
        for row in csv.DictReader(path.open(encoding="utf-8"), delimiter="\t", quoting=csv.QUOTE_NONE):
            cell = (row.get("hip") or "").split("@")[0]
            if re.fullmatch(r"[A-Za-z_]\w*", cell):
                result[row["cuda"]] = cell
    return result


def main():
    parser = argparse.ArgumentParser()
    for name in ("tranship", "maps", "cuda", "hip"):
        parser.add_argument(f"--{name}", required=True)
    arguments = parser.parse_args()
    cuda, hip, names = structs(arguments.cuda, CUDA), structs(arguments.hip, HIP), rows(arguments.maps)
    source, expected = [], set()
    for name in sorted(set(cuda) & set(names)):
        ours, theirs = cuda[name], hip.get(names[name])
        if not ours or not theirs or name.endswith("_st") or name in FILLED_IN:
            continue
        there = [names.get(f"{name}::{member}", member) for member in ours]
        differs = next((n for n, pair in enumerate(zip(there, theirs)) if "" not in pair and pair[0] != pair[1]), None)
        source.append(f"{name} whole = {{{', '.join(['1'] * len(ours))}}};")
        if differs is not None:
            expected.add(len(source))
            source.append(f"{name} reached = {{{', '.join(['1'] * (differs + 1))}}};")
            expected.add(len(source))
            if differs > 0:
                source.append(f"{name} before = {{{', '.join(['1'] * differs)}}};")
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "structs.cu")
        path.write_text("\n".join(source) + "\n", encoding="utf-8")
        done = subprocess.run([arguments.tranship, "--no-config", "--lexical", "--dry-run", path], text=True,
                              capture_output=True, check=False)
    said = set()
    for line in done.stderr.splitlines():
        match = re.search(r":(\d+):\d+: warning: .*\[member-order\]$", line)
        if match:
            said.add(int(match[1]))
        match = re.search(r": note: the same in lines? ([\d, and]+) \[member-order\]$", line)
        if match:
            said.update(int(number) for number in re.findall(r"\d+", match[1]))
    faults = [f"not reported: {source[n - 1]}" for n in sorted(expected - said)]
    faults += [f"reported: {source[n - 1]}" for n in sorted(said - expected)]
    print(f"{len(source)} initializers, {len(expected)} go to other members")
    sys.exit("\n".join(faults) or 0)


if __name__ == "__main__":
    main()
