# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares maps/tables/error-numbers.tsv with the headers: the numbers of CUDA's errors that HIP has not, or has for another error.

    error_values.py TABLE RUNTIME-MAP DRIVER-MAP CUDA-INCLUDE... --hip HIP-INCLUDE

The toolkit in CUDA_PATH counts, too. The table has the errors of CUDA 13.
"""
import argparse
import csv
import os
import pathlib
import re
import sys


def enumerators(path, begin, prefix):
    """The enumerators of one enum, by name."""
    text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8", errors="replace"), flags=re.DOTALL)
    body = text[text.index(begin):]
    return {name: int(value) for name, value in re.findall(rf"\b({prefix}\w*)\s*=\s*(\d+)", body[:body.index("}")])}


def rows(path):
    """HIP's name of each key of a map that is an enumerator."""
    split = (line.rstrip("\n").split("\t") for line in path.read_text(encoding="utf-8").splitlines())
    return {cells[0]: cells[2].split("@")[0] for cells in split if len(cells) > 2 and cells[1] == "enumerator"}


parser = argparse.ArgumentParser()
parser.add_argument("table", type=pathlib.Path)
parser.add_argument("maps", type=pathlib.Path, nargs=2)
parser.add_argument("cuda", type=pathlib.Path, nargs="*")
parser.add_argument("--hip", type=pathlib.Path, required=True)
options = parser.parse_args()

hip = enumerators(options.hip / "hip/hip_runtime_api.h", "hipError_t {", "hip(?:Error|Success)")
names = {**rows(options.maps[0]), **rows(options.maps[1])}
expected = {}
for include in [*options.cuda, pathlib.Path(os.environ["CUDA_PATH"]) / "include"]:
    cuda = enumerators(include / "driver_types.h", "enum __device_builtin__ cudaError", "cuda(?:Error|Success)")
    driver = enumerators(include / "cuda.h", "enum cudaError_enum", "CUDA_(?:ERROR|SUCCESS)")
    for name, value in (*driver.items(), *cuda.items()):  # The runtime's name comes last.
        if value < 10000:  # What is added to driver errors in very old toolkits.
            expected.setdefault(value, set()).add((name, hip.get(names.get(name)) == value))
wrong = {value: {name for name, _ in all_names} for value, all_names in expected.items()
         if not any(same for _, same in all_names)}
with options.table.open(encoding="utf-8") as text:
    table = {int(row["number"]): row["name"] for row in csv.DictReader(text, delimiter="\t") if row["target"] == "hip"}
faults = [f"{value}: is the same error in HIP, or none in CUDA" for value in sorted(table.keys() - wrong.keys())]
faults += [f"{value}: is missing; it is {', '.join(sorted(wrong[value]))}" for value in sorted(wrong.keys() - table.keys())]
faults += [f"{value}: is not {table[value]}" for value in sorted(table.keys() & wrong.keys())
           if table[value] not in wrong[value]]
print("\n".join(faults + [f"{len(table)} numbers, {len(faults)} faults"]))
sys.exit(1 if faults or not table else 0)
