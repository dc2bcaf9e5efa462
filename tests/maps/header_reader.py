# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reads the code of one header: follows the braces, and notes what each statement declares."""

import re

from declarations import Scope, note
from statements import (WORD, after_parens, declarators, function_name, is_function, outside_parens, plain_words,
                        strip_attributes, tag_of, without_templates)

TOKEN = re.compile(r"[A-Za-z_]\w*|\d[\w.']*|::|->|\#\#|[^\s\w]")

# Conditions that guard another platform's side of a header.
FOREIGN_CONDITION = re.compile(
    r"^(ifdef|if\s+defined\s*\(?|if\s+)\s*\(?(__HIP_PLATFORM_NVIDIA__|__HIP_PLATFORM_NVCC__)")


class Reader:
    """Reads one header's code: a stack of scopes, and the tokens of the statement at hand."""

    def __init__(self, headers, library):
        self.headers = headers
        self.library = library
        self.stack = [("namespace", headers.root)]
        self.statement = []
        self.parens = 0
        self.conditions = []  # state at each open #if, so that #else starts from the same one

    def read(self, lines):
        skipping = 0
        for mark, text in lines:
            if mark:
                skipping = self.directive(text, skipping)
            elif not skipping:
                for token in TOKEN.findall(text):
                    self.token(token)

    def directive(self, text, skipping):
        word = re.match(r"\w*", text)[0]
        if word in ("if", "ifdef", "ifndef"):
            foreign = bool(FOREIGN_CONDITION.match(text)) and "AMD" not in text
            skipping += skipping > 0 or foreign
            self.conditions.append((list(self.stack), list(self.statement), self.parens, foreign))
        elif word in ("else", "elif") and self.conditions:
            stack, statement, parens, foreign = self.conditions[-1]
            self.stack, self.statement, self.parens = list(stack), list(statement), parens
            if foreign and skipping == 1:
                skipping = 0
                self.conditions[-1] = (stack, statement, parens, False)
        elif word == "endif" and self.conditions:
            self.conditions.pop()
            skipping = max(0, skipping - 1)
        return skipping

    def token(self, token):
        if token in self.headers.macros and self.stack[-1][0] == "namespace" and not self.statement:
            for inner in TOKEN.findall(self.headers.macros[token]):
                self.token(inner)
            return
        kind = self.stack[-1][0]
        if kind == "body":
            self.body(token)
        elif kind == "enum":
            self.enum(token)
        elif token == "{" and not self.parens:
            self.open()
        elif token == "}" and not self.parens:
            self.close()
        elif token == ";" and not self.parens:
            self.declaration()
            self.statement = []
        elif token == ":" and self.statement[-1:] and self.statement[-1] in ("public", "private", "protected"):
            self.statement = []
        else:
            self.parens = max(0, self.parens + (token == "(") - (token == ")"))
            self.statement.append(token)

    def body(self, token):
        if token == "{":
            self.stack.append(("body", False))
        elif token == "}":
            _, ends = self.stack.pop()
            if ends:
                self.statement = []

    def enum(self, token):
        scope = self.stack[-1][1]
        if token == "}":
            self.enumerator()
            _, owner, before = self.stack.pop()
            self.statement = before + [owner or "int"]
        elif token == "," and not self.parens:
            self.enumerator()
        else:
            self.parens = max(0, self.parens + (token == "(") - (token == ")"))
            self.statement.append(token)

    def enumerator(self):
        if self.statement and WORD.match(self.statement[0]):
            owner = self.stack[-1][1]
            self.note(self.statement[0], "enumerator")
            if owner:
                inner = self.scope().scopes.setdefault(owner, Scope(owner))
                note(self.headers, inner, self.library, self.statement[0], "enumerator")
        self.statement = []

    def scope(self):
        for entry in reversed(self.stack):
            if entry[0] in ("namespace", "class"):
                return entry[1]
        return self.headers.root

    def note(self, name, kind):
        note(self.headers, self.scope(), self.library, name, kind)

    def open(self):
        """At a '{' outside of any function: what opens here?"""
        words = strip_attributes(without_templates(plain_words(self.statement)))
        top = outside_parens(words)
        if "namespace" in top and "using" not in top:
            self.open_namespace(top)
        elif words[-2:] == ["extern", "0"]:
            self.stack.append(("namespace", self.scope()))
            self.statement = []
        elif "=" in top or is_function(words) or not set(top) & {"enum", "struct", "class", "union"}:
            is_body = "operator" in top or ("=" not in top and "(" in words)  # not an initializer
            if is_body:
                self.declaration()
            self.stack.append(("body", is_body))
        elif "enum" in top:
            self.open_enum(top)
        else:
            self.open_class(top)

    def open_enum(self, words):
        name = tag_of(words, "enum")
        if name:
            self.note(name, "type")
        self.stack.append(("enum", name, ["typedef"] if "typedef" in words else []))
        self.statement = []

    def open_namespace(self, words):
        names = [w for w in words[words.index("namespace") + 1:] if WORD.match(w)]
        scope = self.scope()
        for name in names:
            name = self.headers.aliases.get(name, name) if name.isupper() else name  # namespace HIPCUB_NAMESPACE
            # An inline namespace, and one that users may wrap around a library, add nothing to the names.
            if "inline" not in words and not name.endswith("_WRAPPED_NAMESPACE"):
                note(self.headers, scope, self.library, name, "namespace")
                scope = scope.scopes.setdefault(name, Scope(name))
        self.stack.append(("namespace", scope))
        self.statement = []

    def open_class(self, words):
        keyword = next(k for k in words if k in ("struct", "class", "union"))
        name = tag_of(words, keyword)
        scope = Scope(name or "", is_class=True)
        if name:
            self.note(name, "type")
            scope = self.scope().scopes.setdefault(name, scope)
            scope.is_class = True
        if ":" in words:
            scope.bases += [w for w in words[words.index(":") + 1:] if WORD.match(w)]
        before = ["typedef"] if "typedef" in words else []
        self.stack.append(("class", scope, before))
        self.statement = []

    def close(self):
        self.declaration()
        self.statement = []
        if len(self.stack) == 1:
            return
        entry = self.stack.pop()
        if entry[0] != "class":
            return
        scope = entry[1]
        if not scope.name and not entry[2] and self.stack[-1][0] == "class":
            for name, kinds in scope.names.items():  # members of an anonymous struct or union
                for kind in kinds:
                    note(self.headers, self.stack[-1][1], self.library, name, kind)
        self.statement = entry[2] + [("scope", scope)]

    def declaration(self):
        """At the end of a statement, or at a function's '{': what does it declare?"""
        opened = [t for t in self.statement if isinstance(t, tuple)]
        words = without_templates(plain_words(self.statement))
        words = self.peel_macros(strip_attributes(words))
        if not words or words[0] in ("friend", "static_assert"):
            return
        if words[0] == "typedef":
            self.typedef(words, opened)
        elif words[0] == "using":
            self.using(words)
        else:
            self.plain(words)

    def typedef(self, words, opened):
        names = declarators(words)
        if words[1] in ("struct", "union", "enum", "class"):
            names.append(words[2])
        for name in names:
            self.note(name, "type")
            if opened:
                self.scope().scopes.setdefault(name, opened[0][1])
            elif len(words) >= 3 and WORD.match(words[-2]):
                self.headers.aliases.setdefault(name, words[-2])

    def using(self, words):
        if "=" in words:
            self.note(words[1], "type")
            target = [w for w in words[words.index("=") + 1:] if WORD.match(w)]
            if target:
                self.headers.aliases.setdefault(words[1], target[-1])
        elif len(words) > 1 and words[1] != "namespace" and WORD.match(words[-1]):
            for kind in ("type", "function", "enumerator", "variable"):
                self.note(words[-1], kind)

    def plain(self, words):
        if words[0] in ("struct", "class", "union", "enum") and "(" not in words:
            name = tag_of(words, words[0])
            if name:
                self.note(name, "type")
            if words[-1] == name:
                return
        name = function_name(words)
        if name:
            self.note(name, "function")
            return
        for name in declarators(words):
            self.note(name, "variable")

    def peel_macros(self, words):
        """`MACRO(name, ...)` at the start of a statement: the macro declares the names that it is given."""
        while words[1:2] == ["("] and self.headers.has(words[0], {"macro"}):
            end = after_parens(words, 1)
            for before, word, after in zip(words[1:end], words[2:end], words[3:end]):
                if WORD.match(word) and before in ("(", ",") and after in (",", ")"):
                    self.note(word, "generated")
                    for prefix, suffix in self.headers.pastes.get(words[0], ()):
                        self.note(prefix + word + suffix, "generated")
            words = words[end:]
        return words
