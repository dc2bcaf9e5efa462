// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A file of make as logical lines: what each one is, and where its parts are.
#ifndef TRANSHIP_BUILDFILES_MAKE_LINES_H
#define TRANSHIP_BUILDFILES_MAKE_LINES_H

#include "edit/Edit.h"
#include <string>
#include <vector>

namespace tranship::make {

enum class LineKind : uint8_t {
  Blank,     ///< Empty, or only a comment.
  Assign,    ///< `NAME = value`, also `target: NAME = value`.
  Rule,      ///< `targets: prerequisites`
  Recipe,    ///< A command of a rule, after a tab or a semicolon.
  Directive, ///< `ifeq`, `else`, `endif`, ... and automake's `if`.
  Include,
  Define, ///< `define NAME`; the lines up to `endef` are lines of their own.
  Other,  ///< `export`, `vpath`, a call of a function ...
};

/// A logical line: lines joined by backslashes count as one. Ranges exclude
/// comments.
struct Line {
  LineKind Kind = LineKind::Blank;
  Range Where; ///< Without the last line break.
  /// The variable, the targets, or the word of a directive.
  Range Name;
  Range Operator; ///< `=`, `:=`, `?=`, `+=`, `!=`, or the rule's colons.
  Range Value;    ///< The rest: value, prerequisites, commands, arguments.
  bool InDefine = false;
};

/// A syntax error.
struct Fault {
  Range Where;
  std::string Message;
};

struct MakeFile {
  std::string Path; ///< Absolute.
  std::string Text;
  std::vector<Line> Lines;
  std::vector<Fault> Faults;

  llvm::StringRef text(Range R) const { return R.in(Text); }
};

MakeFile parseMakeFile(llvm::StringRef Path, llvm::StringRef Text);

/// The offset after the reference `$(...)`, `${...}` or `$X` that begins at \p
/// At in \p Text; npos if it is not closed.
size_t endOfReference(llvm::StringRef Text, size_t At);

} // namespace tranship::make

#endif
