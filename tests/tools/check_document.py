#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Holds a JSON document of tranship against docs/json.schema.json.

With --apply, the edits of a port, made in its sources, must give the ports that were written, and their places and old texts
must be those of the sources.
"""
import argparse
import json
import pathlib
import sys

import jsonschema


def apply(document):
    """Checks the edits of each file."""
    for file in document["files"]:
        source = pathlib.Path(file["file"]).read_bytes()
        edits = [edit for edit in document["edits"] if edit["file"] == file["file"]]
        if len(edits) != file["edits"]:
            sys.exit(f"{file['file']}: {len(edits)} edits, and {file['edits']} are counted")
        port, at = b"", 0
        for edit in edits:
            begin, end = edit["offset"], edit["offset"] + edit["length"]
            line = source.count(b"\n", 0, begin) + 1
            column = begin - (source.rfind(b"\n", 0, begin) + 1) + 1
            if begin < at or source[begin:end].decode() != edit["old"] or (line, column) != (edit["line"], edit["column"]):
                sys.exit(f"no edit of {file['file']}: {edit}")
            port += source[at:begin] + edit["new"].encode()
            at = end
        port += source[at:]
        if "port" in file and pathlib.Path(file["port"]).read_bytes() != port:
            sys.exit(f"{file['port']}: not what the edits make of {file['file']}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("schema")
    parser.add_argument("document")
    parser.add_argument("--apply", action="store_true")
    parser.add_argument("--name", help="the document must be of this kind")
    args = parser.parse_args()
    document = json.loads(pathlib.Path(args.document).read_text(encoding="utf-8"))
    schema = json.loads(pathlib.Path(args.schema).read_text(encoding="utf-8"))
    name = document["schema"].split("/")[1]
    if args.name and name != args.name:
        sys.exit(f"a document {name}, not {args.name}")
    # The error for the kind that it is, not for all.
    jsonschema.validate(document, {**schema["definitions"][name], "definitions": schema["definitions"]})
    jsonschema.validate(document, schema)
    if args.apply:
        apply(document)


if __name__ == "__main__":
    main()
