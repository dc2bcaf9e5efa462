// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Handles that are integers in CUDA and pointers on the targets, by the types
// as written: to CUDA they are all the same type.
#ifndef TRANSHIP_PARSE_COLLECT_TYPES_HANDLETYPES_H
#define TRANSHIP_PARSE_COLLECT_TYPES_HANDLETYPES_H

#include "clang/AST/Expr.h"
#include "llvm/ADT/StringRef.h"

namespace tranship {

/// What the spelling of a type says.
struct WrittenHandle {
  /// The name in the maps; empty if it is not a handle.
  llvm::StringRef Name;
  unsigned Pointers = 0;  ///< The number of pointers or arrays around it.
  bool IsConst = false;   ///< The innermost pointee is const.
  bool IsInteger = false; ///< The innermost type is an integer in CUDA.
  bool IsUnknown = false; ///< A template has lost the spelling.

  bool isHandle() const { return !Name.empty() && Pointers == 0; }
  bool isSameAs(const WrittenHandle &Other) const {
    return Name == Other.Name && Pointers == Other.Pointers;
  }
};

inline constexpr llvm::StringLiteral DevicePointerName = "CUdeviceptr";

/// References are ignored.
WrittenHandle handleOf(clang::QualType Type);

/// The same for an expression; one that is computed from a handle remains an
/// integer in the port.
WrittenHandle handleOf(const clang::Expr &E);

/// The expression without implicit nodes and parentheses.
const clang::Expr &written(const clang::Expr &E);

} // namespace tranship

#endif
