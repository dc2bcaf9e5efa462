# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Two forms of the statistics of one run are read by Python and hold the same; totals are sums."""
import argparse
import csv
import json

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("json")
parser.add_argument("csv")
options = parser.parse_args()
with open(options.json, encoding="utf-8") as file:
    data = json.load(file)
with open(options.csv, encoding="utf-8", newline="") as file:
    rows = list(csv.DictReader(file))
numbers = ["ported", "left", "launches", "findings", "notes", "lines", "changed_lines", "bytes", "changed_bytes"]
*files, total = rows
assert total["file"] == "total"
assert [row["file"] for row in files] == [entry["file"] for entry in data["files"]]
for row, entry in zip(rows, data["files"] + [data["total"]], strict=True):
    assert [int(row[name]) for name in numbers] == [entry[name] for name in numbers], row
    for library, counts in entry["classes"].items():
        assert int(row[f"{library}_ported"]) == counts["ported"] and int(row[f"{library}_left"]) == counts["left"]
    for name in ("ported", "left"):
        assert entry[name] == sum(counts[name] for counts in entry["classes"].values())
for name in numbers + [column for column in total if column.endswith(("_ported", "_left"))]:
    assert int(total[name]) == sum(int(row[name]) for row in files), name
