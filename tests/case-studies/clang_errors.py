# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reads errors from what Clang prints: which message, and where in the project."""

import os
import re

ERROR = re.compile(r"^(?:(?P<file>[^:\n]+):(?P<line>\d+):\d+: )?(?:fatal )?error: (?P<text>.*)$")
NOTE = re.compile(r"^(?P<file>[^:\n]+):(?P<line>\d+):\d+: note: (?P<text>.*)$")


def errors_of(text, root):
    """(message, place) of every error; the place is the first one in the project itself."""
    found = []
    for line in text.splitlines():
        error = ERROR.match(line)
        if error:
            own = bool(error["file"]) and in_project(error["file"], root)
            found.append([normalise(error["text"]), place(error, root), own])
            continue
        note = NOTE.match(line)
        if note and found and not found[-1][2] and in_project(note["file"], root):
            found[-1][1:] = [place(note, root), True]
    return [(message, where) for message, where, _ in found]


def in_project(path, root):
    return (root and path.startswith(root)) or not path.startswith("/")


def place(match, root):
    path = match["file"]
    if not path:
        return "(no place)"
    path = os.path.relpath(path, root) if root and path.startswith(root) else os.path.normpath(path)
    return f"{path}:{match['line']}"


def normalise(message):
    """The message without what differs from one use to another."""
    message = re.sub(r" \(aka '[^']*'\)", "", message)
    message = re.sub(r" \[[-a-zA-Z+=,]+\]$", "", message)
    for _ in range(8):
        shorter = re.sub(r"(?<![<\s])<[^<>]*>", "", message)
        if shorter == message:
            break
        message = shorter
    return message


def natural(where):
    path, _, line = where.rpartition(":")
    return (path, int(line)) if line.isdigit() else (where, 0)
