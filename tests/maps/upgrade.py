#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Holds maps/hip/upgrade.tsv against the headers of all versions of HIP in a folder.

A row's old name is declared in the newest headers before the version in which it changed, and not in the oldest of that
version or later, unless the row says that it changed and stays. Its new names are in those. A row without a version is for
a name that newer headers still have and call deprecated. What older headers declare, 7.2
does not, and the table has no row for is printed, too: the list from which rows are made.
"""
import argparse
import re
import sys
from pathlib import Path

import hip_names

# Wrappers of ROCm's packages that distributions do not have (the notes of hipBLAS, rocRAND and others for ROCm 5.2).
WRAPPER = re.compile(r"\w+\.h\Z")
# What programs do not write: macros of the headers themselves, tables of tools, names of the headers' namespaces for
# themselves, device functions that Clang's own headers declare since, hipBLAS's second set of names behind HIPBLAS_V2.
INTERNAL = re.compile(r"_|COMPLEX_|(HIP_)?DEPRECATED|HIP_API_ID_|INIT_hip|HIP_BF16_|ICMP_NE|USE_PEER|WAVEFRONT_SIZE|hip_api|\w+_H_?\Z|"
                      r"hip_impl|HIPCUB_ASM|AsmThread|INIT_ihip|\w+_HPP_\Z|NCCL_|p?nccl(CollNet|Debug|Net)|pncclGetError|RCCL_|THREEFRY|HAVE_HIP|\w+_v2(_64)?\Z")
LIBRARIES = {"hip", "hipblas", "hipcub", "hipfft", "hiprand", "hipsolver", "hipsparse", "rccl"}


class Row:
    def __init__(self, path, number, fields):
        self.place = f"{path}:{number}"
        self.old, self.kind, self.new, versions, self.note = fields
        self.changed = versions.lstrip("<")
        self.name = re.split(r"[/(]", self.old)[0] if self.kind != "header" else self.old


def read(path):
    lines = Path(path).read_text(encoding="utf-8").split("\n")
    for number, line in enumerate(lines[1:], 2):
        if line and not line.startswith("#"):
            yield Row(path, number, line.split("\t"))


def has(version, name, kind):
    if kind == "header":
        return name in version.headers.files
    return version.headers.has(name)


def new_names(row):
    if row.kind == "header" or re.fullmatch(r"[\w:]+", row.new):
        return [row.new]
    return [word for word in re.findall(r"(?<![\w$])[A-Za-z_]\w*", row.new) if len(word) > 1]


def problems(row, versions):
    number = hip_names.as_number(row.changed) if row.changed else None
    older = [v for v in versions if not number or hip_names.as_number(v.name) < number]
    newer = [v for v in versions if not number or hip_names.as_number(v.name) >= number]
    platform = row.name.startswith("__HIP_PLATFORM_")  # Compilers and users define these.
    if not older or not newer:
        yield f"no headers before or since {row.changed}"
        return
    was = has(older[-1], row.name, row.kind) or platform
    if not was and not (row.kind == "header" and WRAPPER.match(row.name)):
        yield f"HIP {older[-1].name} has no {row.name}"
    stays = row.new.startswith(row.name) or "/" in row.old or "(" in row.old or row.kind == "namespace"
    # What is a macro for the new name compiles, with types that do not: the rest of the row's library went.
    if versions[-1].headers.aliases.get(row.name) == row.new:
        stays = True
    if number and not stays and has(newer[0], row.name, row.kind) and not platform:
        yield f"HIP {newer[0].name} has {row.name}"
    if not number and row.kind != "namespace" and not is_deprecated(versions[-1], row.name):
        yield f"HIP {versions[-1].name} does not call {row.name} deprecated"
    for name in new_names(row) if row.new != "-" else ():
        if not platform and not has(versions[-1], name, row.kind) and name != "hipcub":
            yield f"HIP {versions[-1].name} has no {name}"
        if not platform and not has(newer[0], name, row.kind) and newer[0].library_version("hipblas"):
            yield f"HIP {newer[0].name} has no {name}"


def is_deprecated(version, name):
    """Whether the headers say so, beside the declaration or in the header itself."""
    include = version.folder / "usr" / "include"
    if name.endswith(".h"):
        return "is deprecated" in (include / name).read_text()
    for header in (include / "hip").glob("*.h"):
        if re.search(rf"DEPRECATED\([^;]*?\b{name}\(", header.read_text(errors="replace")):
            return True
    return False


def gone(versions, rows):
    """What older headers declare at the outermost level and the newest do not, without a row."""
    known = {row.name for row in rows}
    new = versions[-1].headers
    for version in versions[:-1]:
        scopes = [("", version.headers.root), ("hipcub::", version.headers.root.scopes.get("hipcub"))]
        for prefix, scope in scopes:
            for name, kinds in scope.names.items() if scope else ():
                libraries = scope.libraries.get(name, set())
                if not libraries & LIBRARIES or INTERNAL.match(name) or prefix + name in known:
                    continue
                # Functions of the C library are declared by Clang's headers since.
                if new.has(prefix + name) or new.has(name) or not re.match("hip|HIP|nccl|roctx|[A-Z]", name):
                    continue
                yield version.name, prefix + name, "/".join(sorted(kinds))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("headers", type=Path)
    parser.add_argument("table")
    options = parser.parse_args()
    versions = hip_names.read_versions(options.headers)
    for version in versions:
        version.folder = options.headers / version.name
    rows = list(read(options.table))
    found = [f"{row.place}: {row.old}: {problem}" for row in rows for problem in problems(row, versions)]
    left = sorted(set(gone(versions, rows)))
    found += [f"HIP {version} has {kind} {name}, {versions[-1].name} has not, and no row says so"
              for version, name, kind in left]
    print("\n".join(found + [f"{len(rows)} rows, {len(found)} problems"]))
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
