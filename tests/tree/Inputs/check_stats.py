# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""check_stats.py JSON CSV: two forms of the statistics of one run are read by Python and hold the same; totals are sums."""
import csv
import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    data = json.load(file)
with open(sys.argv[2], encoding="utf-8", newline="") as file:
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
