// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The macros that number CUDA's releases.
#ifndef TRANSHIP_TABLES_WORDS_VERSIONMACROS_H
#define TRANSHIP_TABLES_WORDS_VERSIONMACROS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace tranship {

struct VersionMacro {
  llvm::StringLiteral Name;
  int64_t Oldest; ///< Its value in the oldest CUDA that is read.
  /// The macro whose counterpart is defined wherever the target is compiled
  /// for.
  llvm::StringLiteral Definedness;
};

llvm::ArrayRef<VersionMacro> versionMacros();

/// A number of CUDA's that is used as a value, and what has one in a port.
struct ValueMacro {
  llvm::StringLiteral Name, StandIn;
  llvm::StringLiteral Value; ///< As a message says it.
};

/// The support header that defines the stand-ins.
inline constexpr llvm::StringLiteral ValueHeader = "tranship/versions.h";

llvm::ArrayRef<ValueMacro> valueMacros();

/// The entry of \p Name, or null.
const ValueMacro *findValueMacro(llvm::StringRef Name);

/// The entry of \p Name, or null.
const VersionMacro *findVersionMacro(llvm::StringRef Name);

} // namespace tranship

#endif
