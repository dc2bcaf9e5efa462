# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the headers of one HIP version declare.

A small reader of C++ headers: no compiler, no include resolution, every branch of every #if. It strips comments and
strings, follows namespaces, classes and enums by their braces, skips function bodies, and notes what is declared where.
That is stricter than a search for the word (a name in a comment, a string, a parameter list or a function body is not a
declaration) and needs neither a GPU nor a toolchain.
"""

import hashlib
import os
import pickle
import re
from pathlib import Path

from declarations import Headers, note
from header_reader import Reader
from statements import WORD

# Folders that hold another platform's side.
FOREIGN_FOLDERS = {"nvidia_detail", "nvcc_detail", "cub"}

# HIP 6.2 to 6.4 declare the warp functions with masks only for programs that define this.
ON_REQUEST = {"ifdef HIP_ENABLE_WARP_SYNC_BUILTINS"}

STRIP = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'', re.S)


def read_tree(include, only=None):
    """Reads every header below `include`; `only` is a pattern that the paths must match. What comes of it is kept in the
    folder that TRANSHIP_HIP_NAMES names, until the headers or these scripts change."""
    include = Path(include)
    paths = [path for path in header_files(include) if not only or re.search(only, path.relative_to(include).as_posix())]
    store = os.environ.get("TRANSHIP_HIP_NAMES")
    if not store:
        return read_files(include, paths)
    kept = Path(store) / f"{stamp([*paths, *Path(__file__).parent.glob('*.py')])}.pickle"
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        new = kept.with_suffix(f".{os.getpid()}")
        new.write_bytes(pickle.dumps(read_files(include, paths)))
        new.replace(kept)
    return pickle.loads(kept.read_bytes())


def stamp(paths):
    """What of the files changes when they do."""
    states = ((str(path), path.stat().st_size, path.stat().st_mtime_ns) for path in sorted(paths))
    return hashlib.sha256(repr(list(states)).encode()).hexdigest()[:16]


def read_files(include, paths):
    headers = Headers()
    texts = []
    for path in paths:
        relative = path.relative_to(include).as_posix()
        library = relative.split("/")[0] if "/" in relative else relative.split(".")[0]
        headers.files[relative] = library
        texts.append((library, split_lines(path.read_text(errors="replace"))))
    for library, (_, directives) in texts:
        read_macros(headers, library, directives)
    for library, (lines, _) in texts:
        Reader(headers, library).read(lines)
    return headers


def header_files(include):
    for folder, folders, files in os.walk(include):
        folders[:] = sorted(f for f in folders if not is_foreign(Path(folder), f))
        for name in sorted(files):
            if name.endswith((".h", ".hpp", ".cuh", ".inl", ".inc")) or "." not in name:
                yield Path(folder) / name


def is_foreign(folder, name):
    # hipcub/backend/cub wraps NVIDIA's library; another folder "cub" would be no such thing.
    return name in FOREIGN_FOLDERS and (name != "cub" or folder.name == "backend")


def split_lines(text):
    """Code lines and directives of a header, in order, without comments and strings."""
    text = text.replace("\r", "").replace("\\\n", " ")
    text = STRIP.sub(lambda m: "0" if m[0][0] in "\"'" else " " + "\n" * m[0].count("\n"), text)
    lines, directives = [], []
    hidden = 0  # the depth of conditions inside a block of ON_REQUEST
    for line in text.split("\n"):
        stripped = line.strip()
        directive = stripped[1:].strip() if stripped.startswith("#") else ""
        if hidden or directive in ON_REQUEST:
            hidden += directive.startswith("if") - directive.startswith("endif")
        elif directive:
            lines.append(("#", directive))
            directives.append(directive)
        elif stripped:
            lines.append(("", stripped))
    return lines, directives


def read_macros(headers, library, directives):
    for directive in directives:
        match = re.match(r"define\s+(\w+)(\([^)]*\))?\s*(.*)", directive)
        if not match:
            continue
        name, parameters, body = match.groups()
        note(headers, headers.root, library, name, "macro")
        if not parameters and WORD.match(body):
            headers.aliases[name] = body
        if parameters and "##" in body:
            headers.pastes[name] = pasted(parameters, body)
        if not parameters and ("{" in body) != ("}" in body):
            headers.macros[name] = body


def pasted(parameters, body):
    """`make_##type` and `name##_t` in a macro's body, as pairs of what stands before and after the argument."""
    known = set(re.findall(r"\w+", parameters))
    pairs = set()
    for left, right in re.findall(r"(?=\b(\w+)\s*##\s*(\w+))", body):
        if left in known and right not in known:
            pairs.add(("", right))
        elif right in known and left not in known:
            pairs.add((left, ""))
    return pairs
