// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The string literals of a Python file, and the brackets that they are in.
#ifndef TRANSHIP_BUILD_PYTHON_STRINGS_H
#define TRANSHIP_BUILD_PYTHON_STRINGS_H

#include "edit/Edit.h"
#include <vector>

namespace tranship::python {

struct Literal {
  Range Where;    ///< With prefix and quotes.
  Range Inner;    ///< Without them.
  size_t Bracket; ///< The number of the innermost bracket around it; 0: none.
};

/// `[...]`, `(...)`, `{...}`
struct Bracket {
  Range Where;                  ///< With the brackets themselves.
  char Kind;                    ///< The opening one; 0 for the whole file.
  std::vector<uint32_t> Commas; ///< Those that divide it.
};

struct PythonText {
  std::vector<Literal> Literals;
  std::vector<Bracket> Brackets; ///< The first one is the whole file.
};

/// Reads \p Text. Docstrings are literals, comments are nothing.
PythonText readPython(llvm::StringRef Text);

} // namespace tranship::python

#endif
