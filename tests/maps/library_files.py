# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares maps/tables/library-files.tsv with the libraries that packages have: each of CUDA's is in the toolkit, each of HIP's in
Debian's packages.
"""
import argparse
import csv
import pathlib
import sys

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("table", type=pathlib.Path)
parser.add_argument("cuda", type=pathlib.Path)
parser.add_argument("hip", type=pathlib.Path, help="the folder of HIP's libraries")
options = parser.parse_args()
# Those of the driver, and what CUDA 13 no longer has.
ELSEWHERE = {"cuda", "nvidia-ml", "nvToolsExt"}
# In a package of its own, without headers for ports.
NOT_FETCHED = {"libamd_smi.so"}
with options.table.open(encoding="utf-8") as text:
    rows = [(row["cuda"], row["hip"]) for row in csv.DictReader(text, delimiter="\t")]
toolkit = {path.name.split(".so")[0] for path in (options.cuda / "lib64").glob("lib*.so")}
packaged = {path.name for path in options.hip.glob("*/lib*.so")}
faults = [f"{stem}: is not in CUDA" for stem, _ in rows if f"lib{stem}" not in toolkit and stem not in ELSEWHERE]
faults += [f"{stem}: HIP has no {name}" for stem, name in rows
           if name and name not in packaged and name not in NOT_FETCHED]
# The other direction: hipX is a library of its own for cuX.
known = {stem for stem, _ in rows}
faults += [f"{name}: {other} is not in the table" for name in sorted(packaged)
           if (other := name.replace("libhip", "lib" + "cu").split(".so")[0]) in toolkit and other[3:] not in known]
print("\n".join(faults + [f"{len(rows)} libraries, {len(faults)} faults"]))
sys.exit(1 if faults or not rows else 0)
