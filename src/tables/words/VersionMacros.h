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
  int64_t Oldest; ///< The value in the oldest CUDA that is supported.
  /// A macro whose counterpart is defined wherever code is compiled for the
  /// target.
  llvm::StringLiteral Definedness;
};

llvm::ArrayRef<VersionMacro> versionMacros();

/// A numeric CUDA macro that is used as a value, and what replaces it in a
/// port.
struct ValueMacro {
  llvm::StringLiteral Name, StandIn;
  llvm::StringLiteral Value; ///< The value for messages.
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
