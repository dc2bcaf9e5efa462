# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints what run.py found: per project and cause, and the table of docs/case-studies.md."""

import re

from clang_errors import natural

MISSING = re.compile(r"'(.+)' file not found")


def missing_headers(errors):
    """The headers that a unit, as it is, does not find on this host."""
    return sorted({match[1] for message, _ in errors if (match := MISSING.search(message))})


def complete(result):
    """The units that have what they need on the host."""
    return {unit: errors for unit, errors in result["units"].items()
            if not missing_headers(result["parsed"].get(unit, []))}


def groups(units):
    """message -> [units, places, first place], most frequent first."""
    table = {}
    for unit, errors in units.items():
        for message, where in errors:
            row = table.setdefault(message, [set(), set()])
            row[0].add(unit)
            row[1].add(where)
    rows = [(message, len(u), len(p), min(p, key=natural)) for message, (u, p) in table.items()]
    return sorted(rows, key=lambda row: (-row[1], -row[2], row[0]))


def compiled(units):
    return sum(not errors for errors in units.values())


def print_errors(title, units):
    rows = groups(units)
    if rows:
        print(f"  {title}:")
    for message, unit_count, places, first in rows:
        print(f"  {unit_count:3} units {places:4} places  {message}  [{first}]")


def print_project(name, result):
    own = complete(result)
    print(f"\n{name}: {len(result['units'])} units, {len(own)} have what they need, {compiled(own)} of these compile; "
          f"warnings of the port: {result['findings']}")
    print_errors("do not compile", own)
    lacking = {}
    for unit in result["units"]:
        for header in missing_headers(result["parsed"].get(unit, [])):
            lacking.setdefault(header, []).append(unit)
    for header, units in sorted(lacking.items()):
        print(f"  {len(units):3} units lack {header}  [{units[0]}]")
    print_errors("do not parse as CUDA", {unit: result["parsed"].get(unit, []) for unit in own})


def row(result, before):
    own = complete(result)
    cells = [len(result["units"]), len(own), compiled({unit: result["parsed"].get(unit, []) for unit in own})]
    if before:
        cells.append(compiled({unit: before["units"][unit] for unit in own if unit in before["units"]}))
    return [*cells, compiled(own)]


def print_table(results, baseline):
    """The table of docs/case-studies.md."""
    rows = {name: row(result, (baseline or {}).get(name)) for name, result in results.items()}
    heads = ["project", "units", "have what they need", "parse as CUDA", *(["before"] if baseline else []), "after"]
    print(f"\n| {' | '.join(heads)} |\n|{'---|' * len(heads)}")
    for name, cells in rows.items():
        print(f"| {name} | {' | '.join(map(str, cells))} |")
    sums = [sum(column) for column in zip(*rows.values())]
    print(f"| all | {' | '.join(map(str, sums))} |")


def print_results(results, baseline):
    for name, result in results.items():
        print_project(name, result)
    print_table(results, baseline)
