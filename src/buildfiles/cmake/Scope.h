// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Variables as an evaluation of CMake files sees them, with what it cannot
// know in them.
#ifndef TRANSHIP_BUILDFILES_CMAKE_SCOPE_H
#define TRANSHIP_BUILDFILES_CMAKE_SCOPE_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace tranship::cmake {

/// Stands for an unknown part of a text.
inline constexpr char Unknown = '\x01';
inline const std::string UnknownText(1, Unknown);

inline bool isKnown(llvm::StringRef Text) { return !Text.contains(Unknown); }

struct Variable {
  std::string Text;
  bool Settable = false; ///< An option or a cache entry, which users may set.
  bool Defined = true;
};

/// The variables of a directory or a function.
class Scope {
public:
  explicit Scope(Scope *Parent = nullptr) : Parent(Parent) {}

  /// Null if no scope has the variable. For an unset variable, Defined is
  /// false.
  const Variable *find(llvm::StringRef Name) const;

  /// If \p Perhaps, the variable is set only in some builds and keeps its old
  /// value in others.
  void set(llvm::StringRef Name, Variable V, bool Perhaps);

  Scope *parent() const { return Parent; }

private:
  Scope *Parent;
  llvm::StringMap<Variable> Variables;
};

/// The nonempty elements of a list.
llvm::SmallVector<llvm::StringRef> elements(llvm::StringRef List);

/// The elements joined to one text.
std::string joinList(llvm::ArrayRef<std::string> Elements);

/// \p Text with its references expanded and its escapes resolved.
std::string expand(llvm::StringRef Text, const Scope &Variables);

} // namespace tranship::cmake

#endif
