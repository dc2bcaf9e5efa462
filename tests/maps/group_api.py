#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Every public name of CUDA's cooperative groups has a row in the map.

Clang reads the headers of the toolkit in $CUDA_PATH and tells what the namespace declares: functions, types, and the public
members of its classes, those of their bases among them. Names that begin with an underscore, and what stands in a
namespace `details`, are CUDA's own.
"""
import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile

SPACE = "cooperative_groups"
HEADERS = ["cooperative_groups.h"] + [f"cooperative_groups/{name}.h" for name in ("reduce", "scan", "memcpy_async")]
# Declared in the headers, and of no use to programs.
INTERNAL = {"thread_group_base"}
METHODS = {"CXXMethodDecl", "FieldDecl", "TypedefDecl", "TypeAliasDecl", "CXXRecordDecl", "FunctionTemplateDecl"}


def documents(text):
    """The JSON values that stand one after the other."""
    decoder, at = json.JSONDecoder(), 0
    while (at := next((i for i in range(at, len(text)) if text[i] == "{"), None)) is not None:
        value, at = decoder.raw_decode(text, at)
        yield value


def empty_headers(folder):
    """Clang 19 includes what CUDA 13 no longer has."""
    for name in ("texture_fetch_functions.h", "curand_mtgp32_kernel.h"):
        pathlib.Path(folder, name).touch()
    return folder


def read(clang, cuda, folder):
    source = "".join(f"#include <{header}>\n" for header in HEADERS)
    run = subprocess.run(
        [clang, "-x", "cuda", "--cuda-device-only", "--cuda-gpu-arch=sm_90", "-nocudalib", f"--cuda-path={cuda}",
         "-isystem", empty_headers(folder), "-std=c++17", f"-I{cuda}/include", f"-I{cuda}/include/cccl", "-w",
         "-fsyntax-only", "-Xclang", "-ast-dump=json", "-Xclang", f"-ast-dump-filter={SPACE}", "-"],
        input=source, capture_output=True, text=True, check=False)
    return [d for d in documents(run.stdout) if d.get("kind") == "NamespaceDecl" and d.get("name") == SPACE]


def is_public_name(name):
    return bool(name) and not name.startswith(("_", "operator", "~")) and not set("(<") & set(name)


class Api:
    def __init__(self):
        self.classes = {}  # name -> (bases, public members)
        self.names = set()

    def space(self, node):
        for inner in node.get("inner", []):
            kind, name = inner["kind"], inner.get("name", "")
            if kind == "NamespaceDecl":
                if name == "details":
                    self.hidden(inner)
                else:  # That of the version is one with the space around it.
                    self.space(inner)
                continue
            self.declaration(inner)
            if is_public_name(name) and kind in ("FunctionDecl", "FunctionTemplateDecl", "CXXRecordDecl",
                                                 "ClassTemplateDecl", "TypedefDecl", "TypeAliasDecl", "UsingShadowDecl"):
                self.names.add(name)

    def hidden(self, node):
        """Classes that public ones are derived from."""
        for inner in node.get("inner", []):
            self.declaration(inner)

    def declaration(self, node):
        records = [node] if node["kind"] in ("CXXRecordDecl", "ClassTemplatePartialSpecializationDecl") else [
            i for i in node.get("inner", []) if node["kind"] == "ClassTemplateDecl" and i["kind"] == "CXXRecordDecl"]
        for record in records:
            self.record(record)

    def record(self, node):
        bases, members = self.classes.setdefault(node.get("name", ""), (set(), set()))
        for base in node.get("bases", []):
            if base.get("access") == "public":
                bases.add(base["type"]["qualType"].split("<")[0].split("::")[-1].strip())
        access = "private" if node.get("tagUsed") == "class" else "public"
        for inner in node.get("inner", []):
            if inner["kind"] == "AccessSpecDecl":
                access = inner["access"]
            elif (inner["kind"] in METHODS and access == "public" and not inner.get("isImplicit")
                  and is_public_name(inner.get("name"))):
                members.add(inner["name"])

    def members(self, name, seen=()):
        bases, members = self.classes.get(name, (set(), set()))
        result = set(members)
        for base in bases - set(seen):
            result |= self.members(base, (*seen, name))
        return result - {name}

    def keys(self):
        for name in sorted(self.names):
            yield f"{SPACE}::{name}"
            for member in sorted(self.members(name)) if name in self.classes else ():
                if name not in INTERNAL:
                    yield f"{SPACE}::{name}::{member}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("clang")
    parser.add_argument("map")
    options = parser.parse_args()
    cuda = os.environ["CUDA_PATH"]
    api = Api()
    with tempfile.TemporaryDirectory() as folder:
        for document in read(options.clang, cuda, folder):
            api.space(document)
    rows = {line.split("\t")[0].split("/")[0] for line in open(options.map, encoding="utf-8")}
    keys = list(api.keys())
    missing = [key for key in keys if key not in rows]
    for key in missing:
        print(f"{options.map}: no row for {key}")
    print(f"{len(keys)} names of {SPACE}, {len(missing)} without a row")
    # Fewer mean that the headers were not read.
    sys.exit(1 if missing or len(keys) < 80 else 0)


main()
