"""What the headers of one HIP version declare.

A small reader of C++ headers: no compiler, no include resolution, every branch of every #if. It strips comments and
strings, follows namespaces, classes and enums by their braces, skips function bodies, and notes what is declared where.
That is stricter than a search for the word (a name in a comment, a string, a parameter list or a function body is not a
declaration) and needs neither a GPU nor a toolchain.
"""

import os
import re
from pathlib import Path

# Folders that hold another platform's side of a header, and the conditions that guard it inside a header.
FOREIGN_FOLDERS = {"nvidia_detail", "nvcc_detail", "cub"}
FOREIGN_CONDITION = re.compile(r"^(ifdef|if\s+defined\s*\(?|if\s+)\s*\(?(__HIP_PLATFORM_NVIDIA__|__HIP_PLATFORM_NVCC__)")

TOKEN = re.compile(r"[A-Za-z_]\w*|\d[\w.']*|::|->|\#\#|[^\s\w]")
STRIP = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'', re.S)
WORD = re.compile(r"[A-Za-z_]\w*\Z")

# Words that stand before '(' or before a name without making it a declaration.
NOT_A_FUNCTION = {"if", "for", "while", "switch", "return", "sizeof", "alignof", "alignas", "decltype", "noexcept",
                  "__attribute__", "__declspec", "__asm__", "asm", "static_assert", "defined", "operator", "requires",
                  "throw", "__align__", "__pragma", "_Pragma", "explicit", "catch"}
NOT_A_TYPE = {"return", "goto", "throw", "new", "delete", "else", "case", "using", "operator", "typename", "template",
              "public", "private", "protected", "namespace", "enum", "class", "struct", "union"}


class Scope:
    """A namespace or class: what is declared in it, and where its bases' members come from."""

    def __init__(self, name=""):
        self.name = name
        self.names = {}  # name -> set of kinds
        self.libraries = {}  # name -> set of library folders
        self.bases = []
        self.scopes = {}  # name -> Scope


class Headers:
    """Everything that the headers below one or more include folders declare."""

    def __init__(self):
        self.root = Scope()
        self.kinds = {}  # any declared name, whatever its scope -> set of kinds
        self.places = {}  # name -> set of library folders (the first part of the header's path)
        self.files = {}  # header path -> library folder
        self.aliases = {}  # a macro or typedef that stands for one other name
        self.macros = {}  # object-like macro -> body, for those that open or close a namespace
        self.pastes = {}  # function-like macro -> (before, after) that its body puts to an argument with ##

    def has(self, name, kinds=None):
        """Is a plain or qualified name declared? With `kinds`, as one of them."""
        found = self._qualified(name)[0] if "::" in name else self.kinds.get(name, set())
        return bool(found) if kinds is None else bool(found & kinds)

    def libraries(self, name):
        """The library folders (the first part of a header's path) that declare it."""
        return self._qualified(name)[1] if "::" in name else self.places.get(name, set())

    def _qualified(self, name):
        """The kinds and the libraries of a qualified name."""
        *outer, last = name.split("::")
        scope = self.root
        for part in outer:
            scope = self._scope(scope, part)
            if scope is None:
                return set(), set()
        return self._member(scope, last, set())

    def _scope(self, scope, name):
        seen = set()
        while name not in scope.scopes and name in self.aliases and name not in seen:
            seen.add(name)
            name = self.aliases[name]
        return scope.scopes.get(name) or (self.root.scopes.get(name) if scope.name else None)

    def _member(self, scope, name, seen):
        if name in scope.names or scope in seen:
            return scope.names.get(name, set()), scope.libraries.get(name, set())
        seen.add(scope)
        for base in scope.bases:
            for candidate in self._scopes_named(self.root, base):
                found = self._member(candidate, name, seen)
                if found[0]:
                    return found
        return set(), set()

    def _scopes_named(self, scope, name):
        if name in scope.scopes:
            yield scope.scopes[name]
        for inner in list(scope.scopes.values()):
            yield from self._scopes_named(inner, name)


def read_tree(include, only=None):
    """Reads every header below `include`; `only` is a pattern that the paths must match."""
    headers = Headers()
    texts = []
    for path in header_files(Path(include)):
        relative = path.relative_to(include).as_posix()
        if only and not re.search(only, relative):
            continue
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
    for line in text.split("\n"):
        stripped = line.strip()
        if stripped.startswith("#"):
            directive = stripped[1:].strip()
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


def note(headers, scope, library, name, kind):
    scope.names.setdefault(name, set()).add(kind)
    scope.libraries.setdefault(name, set()).add(library)
    headers.kinds.setdefault(name, set()).add(kind)
    headers.places.setdefault(name, set()).add(library)


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
        scope = Scope(name or "")
        if name:
            self.note(name, "type")
            scope = self.scope().scopes.setdefault(name, scope)
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


def strip_attributes(words):
    out, i = [], 0
    while i < len(words):
        if words[i] in ("__attribute__", "__declspec", "alignas", "__align__", "noexcept", "decltype") and i + 1 < len(words) and words[i + 1] == "(":
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
        if word == "(":
            if not depth and i and WORD.match(words[i - 1]) and words[i - 1] not in NOT_A_FUNCTION:
                if i == 1 or words[i - 2] != "::":
                    following = words[i + 1:i + 2]
                    if following != ["*"] or i > 1:
                        rest = after_parens(words, i)
                        # MACRO(...) type name(...): go on to the real declarator.
                        if rest + 1 < len(words) and i == 1 and any(WORD.match(w) for w in words[rest:]) and "(" in words[rest:]:
                            depth += 1
                            continue
                        return words[i - 1]
            depth += 1
        elif word == ")":
            depth -= 1
    return ""


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
