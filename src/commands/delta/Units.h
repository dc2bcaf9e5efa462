// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A text as statements and directives, without comments and layout, and how two
// such texts differ.
#ifndef TRANSHIP_COMMANDS_DELTA_UNITS_H
#define TRANSHIP_COMMANDS_DELTA_UNITS_H

#include "tables/map/Map.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <optional>
#include <string>
#include <vector>

namespace tranship {

/// A directive, or tokens up to a semicolon or brace.
struct CodeUnit {
  std::vector<std::string> Tokens;
  std::string
      Kind; ///< `include`, `condition`, `macro`, `pragma`, `launch`, `code`.
  unsigned First = 0, Last = 0; ///< Lines, from 1.

  friend bool operator==(const CodeUnit &A, const CodeUnit &B) {
    return A.Kind == B.Kind && A.Tokens == B.Tokens;
  }
};

/// The units of \p Text. \p LineOf: the line that a byte counts as.
std::vector<CodeUnit> unitsOf(llvm::StringRef Text, const Map &Names,
                              llvm::function_ref<unsigned(uint32_t)> LineOf);

/// Units [AFirst, AEnd) of one text that stand for [BFirst, BEnd) of another.
struct UnitHunk {
  size_t AFirst = 0, AEnd = 0, BFirst = 0, BEnd = 0;
};

/// What tells \p A from \p B, in order. Texts with very many differences are
/// one hunk.
std::vector<UnitHunk> compareUnits(llvm::ArrayRef<CodeUnit> A,
                                   llvm::ArrayRef<CodeUnit> B);

/// A difference for people.
struct CodeChange {
  std::string Kind;     ///< Of a unit, or `name` and `value` for one token.
  std::string Old, New; ///< The tokens that differ.
  unsigned AFirst = 0, ALast = 0, BFirst = 0, BLast = 0; ///< 0: no line.
};

CodeChange describeHunk(llvm::ArrayRef<CodeUnit> A, llvm::ArrayRef<CodeUnit> B,
                        const UnitHunk &Hunk);

} // namespace tranship

#endif
