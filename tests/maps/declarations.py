# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What headers declare: names by scope, with what they are and which library has them."""


class Scope:
    """A namespace or class: what is declared in it, and where its bases' members come from."""

    def __init__(self, name="", is_class=False):
        self.name = name
        self.is_class = is_class
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


def note(headers, scope, library, name, kind):
    scope.names.setdefault(name, set()).add(kind)
    scope.libraries.setdefault(name, set()).add(library)
    # By its plain name a member is no function or variable: hipMalloc in a table of pointers proves nothing.
    plain = "member" if scope.is_class and kind in ("function", "variable") else kind
    headers.kinds.setdefault(name, set()).add(plain)
    headers.places.setdefault(name, set()).add(library)
