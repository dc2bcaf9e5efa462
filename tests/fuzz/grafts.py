# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sources that nobody wrote, but whose brackets, quotes and conditions match: branches of the tests' own files, taken away, doubled,
exchanged and put into others."""
import re

PIECES = re.compile(
    rb'(?P<line>(?<![^\n])[ \t]*#(?:\\\n|//[^\n]*|/\*(?:[^*]|\*(?!/))*\*/|[^\n])*\n?)'
    rb'|(?P<other>//(?:\\\n|[^\n])*\n?|/\*.*?\*/|(?:u8|[uUL])?R"(?P<end>[^()\\\s]{0,16})\(.*?\)(?P=end)"|(?:u8|[uUL])?"(?:\\.|[^"\\\n])*"'
    rb"|(?<![0-9a-fA-F])'(?:\\.|[^'\\\n])+'|\s+)"
    rb"|(?P<word>[A-Za-z_]\w*)|(?P<number>\.?[0-9](?:'?\w|[eEpP][+-]|\.)*)|(?P<sign>[^\w\s])", re.DOTALL)
CLOSING = {b"(": b")", b"[": b"]", b"{": b"}"}
DIRECTIVE = re.compile(rb"\s*#\s*(\w*)")


class Broken(Exception):
    """A text whose brackets do not match."""


class Branch:
    """What stands between two brackets, or between an #if and its #endif."""

    def __init__(self, opening=b"", closing=b""):
        self.opening, self.closing, self.parts = opening, closing, []

    def text(self):
        """As it is written. A line with a directive stands by itself."""
        text = self.opening
        for part in [*self.parts, self.closing]:
            part = part.text() if isinstance(part, Branch) else part
            if DIRECTIVE.match(part) and text and not text.endswith(b"\n"):
                text += b"\n"
            text += part
        return text

    def copy(self):
        """Another one that is the same."""
        made = Branch(self.opening, self.closing)
        made.parts = [part.copy() if isinstance(part, Branch) else part for part in self.parts]
        return made

    def all(self):
        """This branch and all in it."""
        return [self] + [inner for part in self.parts if isinstance(part, Branch) for inner in part.all()]

    def runs(self):
        """(begin, end) of what commas, semicolons, lines and bodies part."""
        ends = [0] + [n + 1 for n, part in enumerate(self.parts)
                      if (part in (b",", b";") or DIRECTIVE.match(part) if isinstance(part, bytes) else part.opening == b"{")]
        ends += [len(self.parts)] if ends[-1] != len(self.parts) else []
        return list(zip(ends, ends[1:]))


def tree(text):
    """The branches of a source. Raises Broken."""
    open_ones = [Branch()]
    at = 0
    for match in PIECES.finditer(text):
        part = match[0]
        if match.start() != at or part in (b'"', b"'", b"\\"):
            raise Broken
        at = match.end()
        name = DIRECTIVE.match(part)[1] if match["line"] is not None else b""
        if part in CLOSING or name in (b"if", b"ifdef", b"ifndef"):
            open_ones.append(Branch(part, CLOSING.get(part, b"#endif\n")))
        elif part in CLOSING.values() or name == b"endif":
            last = open_ones.pop()
            if not open_ones or last.closing[:1] != part.lstrip()[:1]:
                raise Broken
            last.closing = part
            open_ones[-1].parts.append(last)
        else:
            open_ones[-1].parts.append(part)
    if len(open_ones) != 1 or at != len(text):
        raise Broken
    return open_ones[0]


def tree_of(text):
    """The tree of a source, or nothing if its brackets do not match."""
    try:
        return tree(text)
    except Broken:
        return None


def is_word(part):
    """Whether it is a name or a keyword."""
    return isinstance(part, bytes) and part[:1].isalpha()


def graft(root, others, chance):
    """Changes one place of a tree."""
    where = chance.choice(root.all())
    runs = where.runs()
    if not runs:
        return
    begin, end = chance.choice(runs)
    what = chance.randrange(6)
    if what == 0:
        del where.parts[begin:end]
        return
    if what == 1:
        words = [n for n, part in enumerate(where.parts) if is_word(part)]
        other = [part for part in chance.choice(chance.choice(others).all()).parts if is_word(part)]
        if words and other:
            where.parts[chance.choice(words)] = chance.choice(other)
        return
    source = where if what == 2 else chance.choice([one for one in chance.choice(others).all() if one.opening[:1] == where.opening[:1]] or [where])
    if not source.runs():
        return
    first, last = chance.choice(source.runs())
    new = Branch()
    new.parts = source.parts[first:last]
    if what == 5:
        end = begin + len(new.parts)
    where.parts[begin:begin if what != 4 else end] = new.copy().parts


def grafted(others, chance):
    """A source."""
    root = chance.choice(others).copy()
    for _ in range(chance.choice((0, 1, 3, 10, 40))):
        graft(root, others, chance)
    text = root.text()
    return text.replace(b"\n", b"\r\n") if chance.random() < 0.02 else text
