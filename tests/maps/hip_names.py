#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Proves the HIP names of maps/*.tsv against real HIP headers.

    hip_names.py check --headers DIR/7.2 maps/*.tsv
        every HIP name of every `hip` cell is declared in these headers as what its row says it is, and its `@X.Y`
        agrees with the other versions unpacked below DIR
    hip_names.py since --headers DIR maps/*.tsv [--write]
        works out the `@X.Y` of every name from all the versions below DIR; --write puts them into the files

The headers come from scripts/fetch-hip-headers.sh. What counts as a declaration: see hip_headers.py.
"""

import argparse
import re
import subprocess
import sys
from pathlib import Path

import hip_headers

# Names that no header declares, each with the reason.
COMPILER = {
    "__HIPCC_RTC__": "predefined by hiprtc",
    "__CLANG_RDC__": "predefined by clang under -fgpu-rdc",
    "__HIP__": "predefined by clang -x hip",
    "__restrict__": "keyword of clang",
    "uint32_t": "declared by <cstdint>",
    "uint64_t": "declared by <cstdint>",
    "__HIP_NO_HALF_CONVERSIONS__": "users define it; hip_fp16.h tests it",
    "__HIP_NO_HALF_OPERATORS__": "users define it; hip_fp16.h tests it",
    "HIP_API_PER_THREAD_DEFAULT_STREAM": "users define it; hip_runtime_api.h tests it",
    "thrust": "a namespace, opened through a macro of several parts in older versions",
}
# What a name, or the call of a row, meant in older versions is not what its row says: (the last such version, the first
# of the others).
CHANGED = {
    "__half2_raw::x": ("5.7", "6.4"),  # It was the bits, not a __half_raw.
    "__half2_raw::y": ("5.7", "6.4"),
    "cooperative_groups::grid_group::group_dim": ("6.4", "7.2"),  # It was the dimensions of a block.
    "__uint2double_rn": ("5.2", "5.7"),  # It took an int.
    "hipCtxGetApiVersion": ("6.4", "7.2"),  # It took an int *.
    "hipDeviceGetTexture1DLinearMaxWidth": ("6.4", "7.2"),  # It took a memory pool.
    "hipDrvGraphAddMemsetNode": ("6.4", "7.2"),  # They took another struct, HIP_MEMSET_NODE_PARAMS.
    "hipDrvGraphExecMemsetNodeSetParams": ("6.4", "7.2"),
    "hipMemcpyHtoD": ("6.4", "7.2"),  # They took the source without const.
    "hipMemcpyHtoDAsync": ("6.4", "7.2"),
    "hiprtcCompileProgram": ("6.4", "7.2"),  # They took the texts without const.
    "hiprtcCreateProgram": ("6.4", "7.2"),
    "cudaStreamWaitEvent/2": ("5.7", "6.4"),  # The flags had no default.
    # An overload of a name that is older.
    "atomicMax(long long *,*)": ("5.2", "5.7"),
    "atomicMax_block(long long *,*)": ("5.2", "5.7"),
    "atomicMax_system(long long *,*)": ("5.2", "5.7"),
    "atomicMin(long long *,*)": ("5.2", "5.7"),
    "atomicMin_block(long long *,*)": ("5.2", "5.7"),
    "atomicMin_system(long long *,*)": ("5.2", "5.7"),
}
# They rounded to nearest.
CHANGED.update({f"__{name}_{rounding}": ("5.2", "5.7") for rounding in ("rd", "ru", "rz") for name in (
    "double2float", "int2float", "uint2float", "ll2float", "ull2float", "ll2double", "ull2double")})
# hipBLAS before 6.0: a multiplication in place; matrices without const; types of data of its own.
for routine in ("trmm", "trsm", "trsmBatched"):
    CHANGED.update({f"hipblas{letter}{routine}": ("5.5", "6.4") for letter in "CDSZ"})
for routine in ("Axpy", "Dot", "Dotc", "Gemm", "GemmBatched", "GemmStridedBatched", "Nrm2", "Rot", "Scal"):
    CHANGED[f"hipblas{routine}Ex"] = ("5.5", "6.4")
# hipSOLVER before 6.0: operations, sides and fill modes of its own in the place of hipBLAS's.
for letters, routines in (("SDCZ", "getrs potrf potrfBatched potri potrs potrsBatched sytrf"),
                          ("SD", "orgbr orgtr ormqr ormtr syevd syevdx syevj syevjBatched sygvd sygvdx sygvj sytrd"),
                          ("CZ", "ungbr ungtr unmqr unmtr heevd heevdx heevj heevjBatched hegvd hegvdx hegvj hetrd")):
    for routine in routines.split():
        CHANGED.update({f"hipsolverDn{letter}{routine}": ("5.5", "6.4") for letter in letters})
        if routine not in ("getrs", "potrfBatched", "potrs", "potrsBatched", "sytrf"):
            CHANGED.update({f"hipsolverDn{letter}{routine}_bufferSize": ("5.5", "6.4") for letter in letters})
BUILTIN = re.compile(r"__(builtin|hip_atomic|HIP_MEMORY_SCOPE|ATOMIC)_\w+\Z")  # clang's own
KEYWORDS = set("void const char bool int unsigned signed long short float double auto sizeof nullptr true false for if "
               "inline inline exit static_cast reinterpret_cast const_cast decltype std size_t int64_t uintptr_t uint64_t "
               "uint32_t angle sine cosine volatile return".split())

# What a row's kind may be in the headers. A CUDA function is often a macro or an overloaded template in HIP.
ACCEPT = {
    "function": {"function", "generated", "macro", "variable"},
    "type": {"type", "generated", "macro"},
    "enumerator": {"enumerator", "macro", "variable"},
    "macro": {"macro", "enumerator", "variable"},
    "indicator": {"macro"},
    "variable": {"variable", "macro", "enumerator", "generated", "function"},
    "keyword": {"macro", "type", "variable", "generated"},
    "member": None,
    "namespace": {"namespace"},
    "guard": {"macro"},
}

# What a word of a call template may be: anything that can be written without naming an object.
IN_TEMPLATE = {"function", "generated", "macro", "variable", "type", "enumerator", "namespace"}

# Header folder -> Debian package, where the two differ from lib<folder>-dev.
PACKAGES = {"hip": "libamdhip64-dev", "thrust": "librocthrust-dev", "roctracer": "libroctx-dev"}

# What older versions have in another folder, if at all.
PART_OF = {"hipblas-common": "hipblas"}


class Row:
    def __init__(self, path, line, cells):
        self.path, self.line, self.cells = path, line, cells
        self.key, self.kind, self.hip = cells["cuda"], cells["kind"], cells["hip"]

    def alternatives(self):
        """(text, since) of each alternative of the cell; nothing for an empty cell and for `-`."""
        for part in self.hip.split(" | ") if self.hip not in ("", "-", '""') else ():
            match = re.match(r"(.*?)(?:@(\d+\.\d+))?\Z", part.strip())
            # What tranship's own headers have is tested with them.
            if not part.strip().startswith("+"):
                yield match[1], match[2] or ""

    def names(self, text):
        """(name, kinds) of each name in one alternative."""
        if self.kind == "header":
            if not text.endswith("*"):  # Those of PyTorch, which stay.
                yield text, None
        elif self.kind == "keyword" and text in KEYWORDS:
            pass  # C++ has it.
        elif text.isdigit():
            pass  # A constant.
        elif re.match(r"[\w:]+\Z", text):
            yield text, ACCEPT[self.kind]
        else:
            for word in re.findall(r"(?<![\w$.])(?<!->)[A-Za-z_][\w:]*", text):
                # A single letter is a parameter or a variable of the template itself.
                if len(word) > 1 and word not in KEYWORDS and not word.startswith("std::"):
                    yield word, IN_TEMPLATE


def read_rows(paths):
    for path in paths:
        lines = Path(path).read_text().split("\n")
        columns = lines[0].split("\t")
        for number, line in enumerate(lines[1:], 2):
            if line and not line.startswith("# "):
                yield Row(path, number, dict(zip(columns, line.split("\t"))))


class Version:
    """The unpacked headers of one HIP version."""

    def __init__(self, folder):
        self.name = folder.name
        self.headers = hip_headers.read_tree(folder / "usr" / "include")
        self.real = {}
        for line in (folder / "VERSIONS").read_text().split("\n"):
            if line:
                package, version = line.split("\t")
                self.real[package] = re.match(r"\d+\.\d+", version)[0]

    def library_version(self, library):
        """The real version of a header folder's package, or None when this set lacks it."""
        library = PART_OF.get(library, library)
        if library not in set(self.headers.files.values()):
            return None
        return self.real.get(PACKAGES.get(library, f"lib{library}-dev"), self.name)

    def has(self, row, name, kinds):
        if row.kind == "header":
            return name in self.headers.files
        if kinds and row.kind == "namespace":
            return self.headers.has(name, kinds) or name in COMPILER
        return self.headers.has(name, kinds)

    def libraries(self, row, name):
        if row.kind == "header":
            return {self.headers.files[name]} if name in self.headers.files else set()
        return self.headers.libraries(name)


def read_clang():
    """clang's own HIP headers declare the device functions of the math library."""
    try:
        run = subprocess.run(["clang-19", "-print-resource-dir"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return hip_headers.Headers()
    return hip_headers.read_tree(Path(run.stdout.strip()) / "include", r"^__clang_(hip|cuda_math_forward)")


def in_compiler(clang, name, kinds):
    return name in COMPILER or BUILTIN.match(name) or clang.has(name, kinds)


def as_number(version):
    return tuple(int(part) for part in version.split("."))


class Since:
    """When a name appeared: in `first`; the newest set without it is `absent`. Both are empty when all sets have it."""

    def __init__(self, absent=(), first=()):
        self.absent, self.first = absent, first
        self.comes_and_goes = False

    def __str__(self):
        return ".".join(map(str, self.first))

    def agrees(self, text):
        """A suffix may be more precise than the sets at hand: after the last without, up to the first with the name."""
        return self.absent < as_number(text) <= self.first if text else not self.first


def first_version(row, name, kinds, versions, clang, first=True):
    """A library's sets are ordered by the library's own version, and only sets that hold the library count. The first
    alternative of a cell is what the name means now."""
    if in_compiler(clang, name, kinds):
        return Since()
    changed = first and (CHANGED.get(row.key) or CHANGED.get(name))
    if changed:
        return Since(*map(as_number, changed))
    libraries = versions[-1].libraries(row, name)
    seen = {}
    for version in versions:
        known = [as_number(v) for v in map(version.library_version, libraries) if v]
        if known:
            has = version.has(row, name, kinds) or (kinds is not None and version.has(row, name, None))
            seen[max(known)] = seen.get(max(known), False) or has
    order = sorted(seen)
    absent = [v for v in order if not seen[v]]
    if not absent or not seen[order[-1]]:
        return Since()
    since = Since(absent[-1], next(v for v in order if v > absent[-1]))
    since.comes_and_goes = sum(seen[a] != seen[b] for a, b in zip(order, order[1:])) > 1
    return since


def since_of(row, text, versions, clang, first=True):
    """The youngest name decides; also the names that come and go."""
    all_names = [(name, first_version(row, name, kinds, versions, clang, first)) for name, kinds in row.names(text)]
    youngest = max((since for _, since in all_names), key=lambda since: since.first, default=Since())
    return youngest, [name for name, since in all_names if since.comes_and_goes]


def is_later(since, versions):
    """Whether no headers at hand can prove a name: it is of a version after them all."""
    return bool(since) and as_number(since) > as_number(versions[-1].name)


def check(rows, folder):
    versions = read_versions(folder.parent, folder.name)
    clang = read_clang()
    found = missing = wrong = 0
    for row in rows:
        for number, (text, since) in enumerate(row.alternatives()):
            ok = True
            for name, kinds in row.names(text):
                # A later alternative is for older versions: one of them must have it.
                places = versions if number else versions[-1:]
                if any(v.has(row, name, kinds) for v in places) or in_compiler(clang, name, kinds):
                    found += 1
                elif is_later(since, versions):
                    ok = False
                else:
                    print(f"{row.path}:{row.line}: {row.key}: no {row.kind} {name} in HIP {versions[-1].name}")
                    missing, ok = missing + 1, False
            if ok and len(versions) > 1:
                expected, _ = since_of(row, text, versions, clang, not number)
                if not expected.agrees(since):
                    print(f"{row.path}:{row.line}: {row.key}: {text} has since '{since}', the headers say '{expected}'")
                    wrong += 1
    if wrong:
        print(f"{wrong} since suffixes are wrong: run hip_names.py since --write")
    print(f"{found} names found, {missing} missing")
    return 1 if missing or wrong else 0


def read_versions(folder, newest=None):
    names = [p.name for p in folder.iterdir() if re.match(r"\d+\.\d+\Z", p.name) and (p / "VERSIONS").is_file()]
    names = [n for n in sorted(names, key=as_number) if not newest or as_number(n) <= as_number(newest)]
    return [Version(folder / n) for n in names]


def write_since(rows, folder, write):
    versions, clang = read_versions(folder), read_clang()
    changes, count = {}, 0
    for row in rows:
        # What tranship's own headers have stays first if it is.
        parts = [part for part in row.hip.split(" | ")[:1] if part.startswith("+")]
        for number, (text, written) in enumerate(row.alternatives()):
            since, unsteady = since_of(row, text, versions, clang, not number)
            for name in unsteady:
                print(f"{row.path}:{row.line}: {row.key}: {name} comes and goes between the versions")
            suffix = written if since.agrees(written) or is_later(written, versions) else str(since)
            parts.append(f"{text}@{suffix}" if suffix else text)
        parts += [part for part in row.hip.split(" | ")[1:] if part.startswith("+")]
        cell = " | ".join(parts) or row.hip
        if cell != row.hip:
            count += 1
            changes.setdefault(row.path, {})[row.line] = cell
            if not write:
                print(f"{row.path}:{row.line}: {row.key}: {row.hip} -> {cell}")
    for path, cells in changes.items() if write else ():
        lines = Path(path).read_text().split("\n")
        column = lines[0].split("\t").index("hip")
        for number, cell in cells.items():
            fields = lines[number - 1].split("\t")
            fields[column] = cell
            lines[number - 1] = "\t".join(fields)
        Path(path).write_text("\n".join(lines))
    print(f"{count} cells {'changed' if write else 'would change'}")
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    for name, text in (("check", "are all names there?"), ("since", "fill in @X.Y")):
        command = commands.add_parser(name, help=text)
        command.add_argument("--headers", type=Path, required=True, help="DIR/<version> for check, DIR for since")
        command.add_argument("maps", nargs="+", help="the tables")
    commands.choices["since"].add_argument("--write", action="store_true", help="change the files")
    options = parser.parse_args()
    rows = list(read_rows(options.maps))
    if options.command == "check":
        return check(rows, options.headers)
    return write_since(rows, options.headers, options.write)


if __name__ == "__main__":
    sys.exit(main())
