#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Packs programs: archives, a wheel and a package for npm. Names of programs are ARCHITECTURE=PATH."""
import argparse
import base64
import hashlib
import json
import pathlib
import zipfile
from datetime import datetime, timezone

import common

VERSION = common.project_version()
README = """# tranship

Ports CUDA C++ to HIP (AMD) and MXMACA (MetaX). This package has the tool without its parser (`tranship-lexical`), as one static
program for Linux: it needs no CUDA, no compiler and no library, and its `tranship` works as the whole tool does with `--lexical`.

    tranship saxpy.cu                  print the HIP port of a file
    tranship --in-place src/           port a tree, keep the sources
    tranship check src/                what needs a person; for CI, too
    tranship help                      all commands
"""
NODE_CPU = {"x86_64": "x64", "aarch64": "arm64"}


def archive(name, machine, files, out):
    top = f"{name}-{VERSION}-{machine}-linux"
    texts = {**{key: (text, 0o644) for key, text in common.licenses().items()}, **files}
    common.tar_gz(out / f"{top}.tar.gz", {f"{top}/{key}": value for key, value in texts.items()})


def lexical_archives(programs, out):
    for machine, program in programs.items():
        archive("tranship-lexical", machine, {"tranship-lexical": (program.read_bytes(), 0o755),
                                              "README.md": (README.encode(), 0o644)}, out)


def digest(text):
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(text).digest()).rstrip(b"=").decode()


def wheel(machine, program, out):
    """A wheel whose only file outside of its metadata is the program: it lands beside Python's own, as `tranship`."""
    # A static program asks for no C library, so all tags hold that its processor has.
    tags = [f"py3-none-{system}_{machine}" for system in ("manylinux_2_17", "manylinux2014", "musllinux_1_1")]
    name = f"tranship-{VERSION}"
    metadata = (f"Metadata-Version: 2.1\nName: tranship\nVersion: {VERSION}\nSummary: {common.SUMMARY}\n"
                f"License: {common.LICENSE}\nLicense-File: LICENSE\nLicense-File: copyright\nRequires-Python: >=3.7\n"
                f"Description-Content-Type: text/markdown\n\n{README}")
    kind = "Wheel-Version: 1.0\nGenerator: tranship\nRoot-Is-Purelib: false\n" + "".join(f"Tag: {tag}\n" for tag in tags)
    files = {f"{name}.data/scripts/tranship": (program.read_bytes(), 0o755),
             "tranship/__init__.py": (b"", 0o644),
             "tranship/__main__.py": ((common.ROOT / "scripts/package/wheel_main.py").read_bytes(), 0o644),
             f"{name}.dist-info/METADATA": (metadata.encode(), 0o644), f"{name}.dist-info/WHEEL": (kind.encode(), 0o644),
             **{f"{name}.dist-info/licenses/{key}": (text, 0o644) for key, text in common.licenses().items()}}
    record = "".join(f"{path},{digest(text)},{len(text)}\n" for path, (text, _) in files.items())
    files[f"{name}.dist-info/RECORD"] = ((record + f"{name}.dist-info/RECORD,,\n").encode(), 0o644)
    when = datetime.fromtimestamp(common.epoch(), timezone.utc).timetuple()[:6]
    compressed_tag = "py3-none-" + ".".join(tag.split("-", 2)[2] for tag in tags)
    with zipfile.ZipFile(out / f"{name}-{compressed_tag}.whl", "w", zipfile.ZIP_DEFLATED) as packed:
        for path, (text, mode) in files.items():
            entry = zipfile.ZipInfo(path, when)
            entry.compress_type, entry.external_attr, entry.create_system = zipfile.ZIP_DEFLATED, (0o100000 | mode) << 16, 3
            packed.writestr(entry, text)


def npm(programs, out):
    """One package for all processors: its launcher starts the program of the processor that node runs on."""
    manifest = {"name": "tranship", "version": VERSION, "description": common.SUMMARY, "license": common.LICENSE,
                "bin": {"tranship": "bin/tranship.js"}, "os": ["linux"], "cpu": [NODE_CPU[machine] for machine in programs],
                "engines": {"node": ">=14"}}
    files = {"package.json": (json.dumps(manifest, indent=2).encode() + b"\n", 0o644), "README.md": (README.encode(), 0o644),
             "bin/tranship.js": ((common.ROOT / "scripts/package/npm_launcher.js").read_bytes(), 0o755),
             **{f"programs/{NODE_CPU[machine]}/tranship": (program.read_bytes(), 0o755) for machine, program in programs.items()},
             **{key: (text, 0o644) for key, text in common.licenses().items()}}
    common.tar_gz(out / f"tranship-{VERSION}.tgz", {f"package/{key}": value for key, value in files.items()})


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--lexical", action="append", default=[], metavar="ARCHITECTURE=PROGRAM",
                        help="a static tranship-lexical: for an archive, a wheel, and the package for npm")
    parser.add_argument("--installed", metavar="ARCHITECTURE=FOLDER", help="what `cmake --install` wrote: for an archive")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    programs = {machine: pathlib.Path(program) for machine, program in (pair.split("=", 1) for pair in options.lexical)}
    lexical_archives(programs, options.out)
    for machine, program in programs.items():
        wheel(machine, program, options.out)
    if programs:
        npm(programs, options.out)
    (options.out / f"CHANGES-{VERSION}.md").write_text("\n".join(common.changes(VERSION)) + "\n")
    if options.installed:
        machine, folder = options.installed.split("=", 1)
        archive("tranship", machine, common.tree(pathlib.Path(folder)), options.out)


if __name__ == "__main__":
    main()
