# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Every imported target of maps/tables/build.tsv is made by its package's CMake files, and every
library that no package has (`-lNAME`) is there."""
import argparse
import pathlib
import re
import sys

ELSEWHERE = {"amd_smi"}  # AMD's packages have it, Debian's of this version do not

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("headers", type=pathlib.Path)
parser.add_argument("table", type=pathlib.Path)
options = parser.parse_args()
problems = []
made = {}  # the targets of a package
for config in (options.headers / "usr").rglob("*-config.cmake"):
    name = config.name.removesuffix("-config.cmake")
    text = "".join(path.read_text(encoding="utf-8") for path in config.parent.glob("*.cmake"))
    made.setdefault(name, set()).update(re.findall(r"add_library\(([\w:-]+)", text))
rows = [line.split("\t") for line in options.table.read_text(encoding="utf-8").splitlines()[1:]]
checked = 0
for kind, cuda, hip, package, *_ in rows:
    is_target = "::" in hip or hip == "MIOpen"
    if package.startswith("-l"):
        checked += 1
        library = package.removeprefix("-l")
        links = (options.headers / "usr").rglob("lib*.so")  # some lead to what only the library's own package has
        if f"lib{library}.so" not in [link.name for link in links] or hip != f"${{{library.upper()}_LIBRARY}}":
            problems.append(f"{cuda}: no library {package}, or another variable than {hip}")
    elif package and package not in made and package not in ELSEWHERE:
        problems.append(f"{cuda}: no package {package}")
    if is_target and kind not in ("library", "alias"):
        checked += 1
        if hip not in made.get(package, ()):
            problems.append(f"{cuda}: {package} makes no target {hip}")
print(f"{checked} targets, {len(made)} packages, {len(problems)} problems")
sys.exit("\n".join(problems) if problems else checked == 0)
