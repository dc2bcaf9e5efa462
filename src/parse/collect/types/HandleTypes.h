// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Handles that are integers in CUDA and pointers on the targets, as types are
// written: to CUDA they are all the same type.
#ifndef TRANSHIP_PARSE_COLLECT_TYPES_HANDLETYPES_H
#define TRANSHIP_PARSE_COLLECT_TYPES_HANDLETYPES_H

#include "clang/AST/Expr.h"
#include "llvm/ADT/StringRef.h"

namespace tranship {

/// What the words of a type say.
struct WrittenHandle {
  /// The name in the maps; empty for what is no handle.
  llvm::StringRef Name;
  unsigned Pointers = 0;  ///< How many pointers or arrays are around it.
  bool IsConst = false;   ///< What the innermost of them points to.
  bool IsInteger = false; ///< What they all lead to, in CUDA.
  bool IsUnknown = false; ///< A template has forgotten how it was written.

  bool isHandle() const { return !Name.empty() && Pointers == 0; }
  bool isSameAs(const WrittenHandle &Other) const {
    return Name == Other.Name && Pointers == Other.Pointers;
  }
};

inline constexpr llvm::StringLiteral DevicePointerName = "CUdeviceptr";

/// References are looked through.
WrittenHandle handleOf(clang::QualType Type);

/// The same for an expression, of which some are integers after the port too:
/// what is computed from a handle.
WrittenHandle handleOf(const clang::Expr &E);

/// The expression without what nobody wrote, and without brackets.
const clang::Expr &written(const clang::Expr &E);

} // namespace tranship

#endif
