# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints what run.py found: per project and cause, and the table of docs/case-studies.md."""

import re

from clang_errors import natural

MISSING = re.compile(r"'(.+)' file not found")


def missing_headers(errors):
    """The headers that a unit, as it is, does not find on this host."""
    return sorted({match[1] for message, _ in errors if (match := MISSING.search(message))})


def parsed(results, name):
    """What the tool's parser says of each unit of a project, in the last label that has it."""
    measured = [of[name] for of in results.values() if name in of]
    return ([of["parsed"] for of in measured if "parsed" in of] or [dict.fromkeys(measured[-1]["units"], [])])[-1]


def complete(understood):
    """The units that have what they need on the host."""
    return [unit for unit, errors in understood.items() if not missing_headers(errors)]


def of_units(errors_by_unit, units):
    return {unit: errors_by_unit[unit] for unit in units if unit in errors_by_unit}


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


def print_project(label, name, result, understood):
    own = complete(understood)
    errors = of_units(result["units"], own)
    print(f"\n{label}: {name}: {len(result['units'])} units, {len(own)} have what they need, {compiled(errors)} of "
          f"these compile; warnings of the port: {result['findings']}")
    print_errors("do not compile", errors)
    lacking = {}
    for unit in result["units"]:
        for header in missing_headers(understood.get(unit, [])):
            lacking.setdefault(header, []).append(unit)
    for header, units in sorted(lacking.items()):
        print(f"  {len(units):3} units lack {header}  [{units[0]}]")
    if "parsed" in result:
        print_errors("do not parse as CUDA", of_units(result["parsed"], own))


def row(results, name):
    understood = parsed(results, name)
    own = complete(understood)
    counts = [compiled(of_units(of[name]["units"], own)) if name in of else None for of in results.values()]
    return [len(understood), len(own), compiled(of_units(understood, own)), *counts]


def print_table(results):
    """The table of docs/case-studies.md."""
    names = list(dict.fromkeys(name for of in results.values() for name in of))
    rows = {name: row(results, name) for name in names}
    heads = ["project", "units", "have what they need", "parse as CUDA", *results]
    print(f"\n| {' | '.join(heads)} |\n|{'---|' * len(heads)}")
    for name, cells in rows.items():
        print(f"| {name} | {' | '.join('not measured' if cell is None else str(cell) for cell in cells)} |")
    sums = [sum(cell or 0 for cell in column) for column in zip(*rows.values())]
    print(f"| all | {' | '.join(map(str, sums))} |")


def print_results(results):
    for label, of in results.items():
        for name, result in of.items():
            print_project(label, name, result, parsed(results, name))
    print_table(results)
