# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reads Inputs/signatures.tsv: what is known of MXMACA's declarations, and how surely.

One row a name and a source: `name`, `signature` (C++ where the source shows it, else a few words), `strength` and `kind`.
The strengths, from the surest: header-text and vendor-source (MetaX's own text), debug-info and error-log (its compiler's output), mirror and
binding (headers that others copied), measured-by-others (on a card), guide-cited, call (only calls were seen: "types of X" says that
the types are those of CUDA's function X, which is an assumption), inferred.
"""
import collections
import pathlib
import re

Row = collections.namedtuple("Row", "line name signature strength kind")
Prototype = collections.namedtuple("Prototype", "result name parameters")

# What a function of any shuffled type is declared for.
SHUFFLED = ("int", "unsigned int", "long", "unsigned long", "long long", "unsigned long long", "float", "double")
# What stands in signatures in place of C++.
WORDS = (
    (r"unsigned long\(64 bits\)", "unsigned long"),
    (r"\b64-bit\b", "unsigned long"),
    (r"@MCSP_PLATFORM_STREAM_T@", "mcStream_t"),  # mcSPARSE's header is made from a template.
    (r"<mask, defaulted>", "unsigned long mask = ~0ul"),
    (r"\buint64_t\b(?! \|)", "unsigned long"),
    (r"__(?:host|device)__ |\bstatic |\binline |\bweak device |\btemplate <class T> ", ""),
    (r"(?:\) -> trap| = pair of hexp|\) over groups of 16 lanes.*|: four arguments.*| \[one of several\])$", ")"),
    (r"\) \(not in the mccl-prefixed copy\)$", ")"),
    (r"\)\)$", ")"),
)


def rows(path=None):
    path = pathlib.Path(path or pathlib.Path(__file__).parent / "Inputs" / "signatures.tsv")
    lines = path.read_text(encoding="utf-8").split("\n")
    return [Row(number, *line.split("\t")) for number, line in enumerate(lines, 1) if number > 1 and line]


def cxx(signature):
    """The signature with C++ in place of the words that sources use."""
    for old, new in WORDS:
        signature = re.sub(old, new, signature)
    return signature


def split(parameters):
    """The parameters between the brackets of a declaration."""
    return [part.strip() for part in parameters.split(",")] if parameters.strip() not in ("", "void") else []


def prototypes(row):
    """The functions that a row declares: none where only calls were seen."""
    if row.signature.startswith(("?", "also called", "(")) or "..." in row.signature:
        return []
    text = cxx(row.signature)
    match = re.match(rf"([\w:<>&* ]+?)\s*\b{re.escape(row.name)}\((.*)\)$", text)
    if not match:
        return []
    if "uint64_t | unsigned" in match[2]:
        masks = [match[2].replace("uint64_t | unsigned", word) for word in ("unsigned long", "unsigned")]
        return [Prototype(match[1], row.name, split(parameters)) for parameters in masks]
    generic = re.search(r"\bT\b", text)
    types = SHUFFLED if generic and row.kind == "device" else ("int",)
    result = []
    for word in types if generic else ("T",):
        given = split(re.sub(r"\bT\b", word, match[2]))
        result.append(Prototype(re.sub(r"\bT\b", word, match[1]), row.name, given))
    return result


def arity(row):
    """The number of arguments of calls that were seen, or None."""
    if match := re.match(r"also called with \[(\d+)\]", row.signature):
        return int(match[1])
    match = re.match(r"\? ?\w*\s*\(([^)]*)\)", row.signature)
    return len(split(match[1])) if match else None


def enumerator(row):
    """The enumeration and the value (None: not known) of an enumerator."""
    if match := re.match(r"(\w+): \w+ = (-?\d+)$", row.signature):
        return match[1], int(match[2])
    match = re.match(r"(\w+) enumerator", row.signature)
    return (match[1], None) if match else None


def member(row):
    """The struct and the member of a row about a member."""
    match = re.match(r"(\w+)::([\w.]+)$", row.name)
    return (match[1], match[2]) if match and row.kind == "struct" and row.name[0] == "m" else None


def macro_value(row):
    """The value of a macro whose definition was seen."""
    match = re.match(r"#define \w+ (\d+)$", row.signature)
    return match[1] if match else None
