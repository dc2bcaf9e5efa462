# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What one C++ statement, a list of tokens, declares."""

import re

WORD = re.compile(r"[A-Za-z_]\w*\Z")

# Words that stand before '(' or before a name without making it a declaration.
NOT_A_FUNCTION = {"if", "for", "while", "switch", "return", "sizeof", "alignof", "alignas", "decltype", "noexcept",
                  "__attribute__", "__declspec", "__asm__", "asm", "static_assert", "defined", "operator", "requires",
                  "throw", "__align__", "__pragma", "_Pragma", "explicit", "catch"}
NOT_A_TYPE = {"return", "goto", "throw", "new", "delete", "else", "case", "using", "operator", "typename", "template",
              "public", "private", "protected", "namespace", "enum", "class", "struct", "union"}


def plain_words(statement):
    """The statement with each class that was read in it replaced by its tag."""
    return [t[1].name or "int" if isinstance(t, tuple) else t for t in statement]


def without_templates(words):
    """The statement without `template <...>` and without the arguments of other templates."""
    out, depth, i = [], 0, 0
    while i < len(words):
        word = words[i]
        if word == "<" and (depth or (out and isinstance(out[-1], str) and WORD.match(out[-1]))):
            if out and out[-1] == "template":
                out.pop()
            depth += 1
        elif word == ">" and depth:
            depth -= 1
        elif not depth:
            out.append(word)
        i += 1
    return out if not depth else [w for w in words if w not in "<>"]


ATTRIBUTES = {"__attribute__", "__declspec", "alignas", "__align__", "noexcept", "decltype"}


def strip_attributes(words):
    out, i = [], 0
    while i < len(words):
        if words[i] in ATTRIBUTES and words[i + 1:i + 2] == ["("]:
            depth, keep = 0, words[i] == "decltype"
            i += 1
            while i < len(words):
                depth += (words[i] == "(") - (words[i] == ")")
                i += 1
                if not depth:
                    break
            if keep:
                out.append("auto")
            continue
        if words[i] == "[" and words[i:i + 2] == ["[", "["]:
            while i < len(words) and words[i:i + 2] != ["]", "]"]:
                i += 1
            i += 2
            continue
        out.append(words[i])
        i += 1
    return out


def outside_parens(words):
    out, depth = [], 0
    for word in words:
        depth += word == "("
        if not depth:
            out.append(word)
        depth -= word == ")"
    return out


def is_function(words):
    """Does this open a function's body? `struct A f(int) {` does, `class MACRO("text") A {` does not."""
    if not function_name(words) or ")" not in words:
        return False
    after = words[len(words) - words[::-1].index(")"):]
    return all(w in ("const", "noexcept", "override", "final", "volatile", "&") for w in after) or ":" in after[:1]


def tag_of(words, keyword):
    """The tag in `struct [attributes] NAME [final] [: bases] ...`."""
    rest = strip_attributes(words[words.index(keyword) + 1:])
    stop = next((i for i, w in enumerate(rest) if w in (":", "=", ";", "*", ",")), len(rest))
    names = [w for w in rest[:stop] if WORD.match(w) and w not in ("final", "class", "struct")]
    if "typedef" in words and "{" not in words and len(names) > 1:
        return names[0]
    return names[-1] if names and keyword != "enum" else (names[0] if names else "")


def function_name(words):
    """The name in `[type] NAME ( ... )`, or an empty text."""
    depth = 0
    for i, word in enumerate(words):
        if word == "=" and not depth:
            return ""
        if word == "(" and not depth and is_declarator(words, i):
            rest = words[after_parens(words, i):]
            if i > 1 or "(" not in rest:  # else MACRO(...) type name(...): the name comes later
                return words[i - 1]
        depth += (word == "(") - (word == ")")
    return ""


def is_declarator(words, i):
    """Is the word before the '(' at i a name that is being declared?"""
    name = words[i - 1] if i else ""
    return bool(WORD.match(name)) and name not in NOT_A_FUNCTION and words[i - 2:i - 1] != ["::"]


def after_parens(words, i):
    depth = 0
    while i < len(words):
        depth += (words[i] == "(") - (words[i] == ")")
        i += 1
        if not depth:
            break
    return i


def declarators(words):
    """The names that a variable, member or typedef statement declares."""
    out, depth = [], 0
    for i, word in enumerate(words):
        following = words[i + 1] if i + 1 < len(words) else ";"
        before = words[i - 1] if i else ""
        depth += (word in "([{") - (word in ")]}")
        if not WORD.match(word) or not i:
            continue
        if depth == 1 and before == "*" and following == ")":  # (*name)(...)
            out.append(word)
        elif not depth and following in (";", ",", "=", "[", ":", "(") and before not in NOT_A_TYPE and before != "::":
            if WORD.match(before) or before in ("*", "&", ",", ">", ")", "]"):
                out.append(word)
    return out
