# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the maps say of one target, for the checks of ports that no compiler of the target can do."""
import collections
import pathlib

# Kinds of rows whose keys are names of CUDA's interfaces, and nothing else.
KINDS = ("function", "type", "enumerator", "macro", "variable", "keyword", "indicator")

Row = collections.namedtuple("Row", "key kind cell library")


# What the targets have, and the support headers stand on: ports do not use it themselves.
BENEATH = {"cooperative_groups::coalesced_threads"}


def rows(root, column):
    """All rows of the maps that have the column."""
    for path in sorted((pathlib.Path(root) / "maps").glob("*.tsv")):
        lines = path.read_text(encoding="utf-8").split("\n")
        names = lines[0].split("\t")
        if column not in names:
            continue
        for line in lines[1:]:
            if line and not line.startswith("# "):
                values = dict(zip(names, line.split("\t")))
                yield Row(values["cuda"], values["kind"], values.get(column, ""), path.stem)


def bare(key):
    """The name that a key is about: without numbers and types of arguments."""
    return key.split("(")[0].split("/")[0]


def native(cell):
    """The target's own name in a cell: empty where there is none, or where only the support header supplies it."""
    for part in cell.split("|"):
        name = part.strip().split("@")[0].split("(")[0]
        if name and name not in ("-", '""') and not name.startswith("+") and not name.isdigit():
            return name
    return ""


def renames(root, column):
    """Name to the target's name (empty: none) of all unqualified names."""
    result = {}
    # The row of the bare name speaks before those for numbers and types of arguments.
    for row in sorted(rows(root, column), key=lambda row: row.key != bare(row.key)):
        name = bare(row.key)
        if row.kind not in KINDS or "::" in row.key:
            continue
        new = native(row.cell)
        if row.cell == '""' or row.cell.startswith("+"):
            new = name  # The target does without, or a support header has it: the word is harmless.
        if not result.get(name):
            result[name] = new
    return result


def qualified(root, column, space):
    """The names below the namespace that the target has."""
    return {
        row.key[len(space) + 2 :]
        for row in rows(root, column)
        if row.key.startswith(space + "::") and (native(row.cell) or row.key in BENEATH)
    }


def headers(root, column):
    """CUDA's header to the target's."""
    return {row.key: native(row.cell) for row in rows(root, column) if row.kind == "header"}
