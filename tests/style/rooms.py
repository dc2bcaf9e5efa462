# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""rooms.py ROOT: holds the includes of src against its walls.

src/CMakeLists.txt says of each room (`tranship_room`) which others it knows. A file may include headers of its own room and
of those; nothing else of src. Every source is in a room, and a room knows only rooms that stand before it there.
"""
import argparse
import pathlib
import re
import sys

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("root", type=pathlib.Path)
ROOT = parser.parse_args().root
SOURCES = ROOT / "src"
OUTSIDE = {"cli"}  # It may know all.


def rooms():
    """{folder: folders that it knows}, as src/CMakeLists.txt has them."""
    text = re.sub(r"#.*", "", (SOURCES / "CMakeLists.txt").read_text(encoding="utf-8"))
    variables, found, folders = {}, {}, {}
    for command, arguments in re.findall(r"\b(set|tranship_room)\(([^()]*)\)", text):
        words = [value for word in arguments.split() for value in variables.get(word, [word])]
        if command == "set":
            variables["${" + words[0] + "}"] = words[1:]
            continue
        if "$" in words[0] or words[0] == "room":
            continue
        knows = words[words.index("KNOWS") + 1:] if "KNOWS" in words else []
        folder = words[words.index("DIRECTORY") + 1] if "DIRECTORY" in words else words[0]
        folders["tranship_" + words[0].replace("/", "_")] = folder
        found[folder] = knows
    return {folder: {folders[name] for name in knows if name in folders} for folder, knows in found.items()}


def main():
    known, problems = rooms(), []
    floors = list(known)
    for floor, folder in enumerate(floors):
        problems += [f"src/{folder} knows src/{other}, which stands below it" for other in sorted(known[folder])
                     if other not in floors[:floor]]
    files = [path for path in SOURCES.rglob("*") if path.suffix in (".cpp", ".h", ".def", ".cuh")]
    for path in sorted(files):
        name = path.relative_to(SOURCES).as_posix()
        folder = path.parent.relative_to(SOURCES).as_posix()
        if folder in OUTSIDE or folder == "tables/gen":
            continue
        if folder not in known:
            problems.append(f"src/{name} is in no room")
            continue
        for header in re.findall(r'^#include "([^"]+/[^"]+)"', path.read_text(encoding="utf-8"), re.MULTILINE):
            room = header.rpartition("/")[0]
            if (SOURCES / header).is_file() and room != folder and room not in known[folder]:
                problems.append(f"src/{name} includes {header}, but src/{folder} does not know src/{room}")
    print(f"{len(files)} files, {len(known)} rooms, {len(problems)} problems")
    sys.exit("\n".join(problems) if problems else 0)


main()
