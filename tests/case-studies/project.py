# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""One project of projects.json: a copy of its CUDA part, the headers that its build generates, its units."""

import functools
import json
import pathlib
import re
import shutil

# A host file belongs to the study if it has a name of CUDA's, or includes one of its headers.
LIBRARIES = "cuda|cublas|cusparse|cusolver|cufft|curand|cudnn"
CUDA_WORD = re.compile(rf"\b(?:{LIBRARIES})[A-Z_]\w*|\bcu[A-Z][a-z]\w+\(|<cu\w+\.h>")
INCLUDED = [".cu", ".cuh", ".h", ".hh", ".hpp", ".hxx", ".inl"]
CMAKE_LINE = re.compile(r"^#\s*cmakedefine(01)?[ \t]+(\w+)(.*)$", re.M)
UNDEF_LINE = re.compile(r"^#\s*undef[ \t]+(\w+)[ \t]*$", re.M)


def configured(template, values):
    """A header as CMake's configure_file or autoconf's config.status would write it with these values."""

    def cmake(match):
        value = values.get(match[2])
        if match[1]:
            return f"#define {match[2]} {int(bool(value))}"
        if not value:
            return f"/* #undef {match[2]} */"
        return f"#define {match[2]}{match[3]}"

    def autoconf(match):
        return f"#define {match[1]} {values[match[1]]}" if match[1] in values else f"/* {match[0]} */"

    text = UNDEF_LINE.sub(autoconf, CMAKE_LINE.sub(cmake, template))
    return re.sub(r"@(\w+)@", lambda match: str(values.get(match[1], "")), text)


def sample(units, at_most):
    """As many of them, spread evenly; all if there is no limit."""
    if not at_most or len(units) <= at_most:
        return units
    return [units[i * len(units) // at_most] for i in range(at_most)]


class Project:
    """A project's row of projects.json and where its port lies."""

    def __init__(self, name, row, options, packages):
        self.name = name
        self.row = row
        self.at_most = options.at_most
        self.source = pathlib.Path(options.trees) / row.get("tree", name)
        work = pathlib.Path(options.work).resolve()
        self.root = work / name / options.label
        self.outside = [work / "packages" / i for i in packages["include"] + row.get("outside", [])]

    def flags(self, unit):
        """What the project's build gives its compiler."""
        row = self.row
        standard = row.get("c-options", []) if unit.endswith(".c") else [row.get("standard", "-std=gnu++17")]
        own = [f"-I{self.root / i}" for i in row["include"]] + [f"-D{d}" for d in row.get("define", [])]
        return standard + row.get("options", []) + own + [f"-isystem{i}" for i in self.outside]

    def matching(self, patterns):
        left_out = tuple(self.row.get("exclude", []))
        found = {p.relative_to(self.root).as_posix() for pattern in patterns for p in self.root.glob(pattern)
                 if p.is_file()}
        return sorted(p for p in found if not p.startswith(left_out))

    @functools.cached_property
    def units(self):
        """The .cu files that the build compiles, and the host files that use CUDA; asked before anything is ported."""
        host = [u for u in self.matching(self.row.get("host", [])) if CUDA_WORD.search(self.text(u))]
        parts = tuple(self.row.get("parts", []))  # sources that others include
        units = [unit for unit in self.matching(self.row["units"]) + host if not parts or not unit.startswith(parts)]
        return sample(units, self.at_most)

    def ported(self):
        """What the tool is given: the units, and what they may include."""
        patterns = [f"{folder}/**/*{ending}" for folder in self.row["port"] for ending in INCLUDED] + self.row["port"]
        return sorted({*self.units, *self.matching(patterns)})

    def text(self, path):
        return (self.root / path).read_text(errors="replace")

    def copy(self):
        shutil.rmtree(self.root, ignore_errors=True)
        for folder in self.row["copy"]:
            shutil.copytree(self.source / folder, self.root / folder, symlinks=True, dirs_exist_ok=True)
        for path, rule in self.row.get("generated", {}).items():
            made = self.root / path
            made.parent.mkdir(parents=True, exist_ok=True)
            made.write_text(self.generated(rule))

    def generated(self, rule):
        """The text of a header that the project's build writes."""
        if isinstance(rule, str):
            return rule
        if "from" in rule:
            return configured(self.text(rule["from"]), rule["set"])
        return "".join(f"#define {name} {value}\n" for name, value in rule["define"].items())

    def write_database(self):
        """compile_commands.json, as the project's own build would write it."""
        compilers = {".cu": ["nvcc", "-x", "cu"], ".c": ["gcc"]}
        entries = []
        for unit in self.units:
            compiler = compilers.get(pathlib.PurePath(unit).suffix, ["g++"])
            flags = [f for f in self.flags(unit) if f != "-fopenmp"]  # nvcc would take it for the host compiler's
            entries.append({"directory": str(self.root), "file": unit, "arguments": [*compiler, *flags, "-c", unit]})
        (self.root / "compile_commands.json").write_text(json.dumps(entries, indent=1))
