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

/// Stands in a text for a part that is not known.
inline constexpr char Unknown = '\x01';
inline const std::string UnknownText(1, Unknown);

inline bool isKnown(llvm::StringRef Text) { return !Text.contains(Unknown); }

struct Variable {
  std::string Text;
  bool Settable = false; ///< An option or a cache entry: users choose it.
  bool Defined = true;
};

/// A directory's or a function's variables.
class Scope {
public:
  explicit Scope(Scope *Parent = nullptr) : Parent(Parent) {}

  /// Null if no scope knows the variable. One that was unset is not Defined.
  const Variable *find(llvm::StringRef Name) const;

  /// \p Perhaps: this is done in some builds only, so that the variable has
  /// the old value in others.
  void set(llvm::StringRef Name, Variable V, bool Perhaps);

  Scope *parent() const { return Parent; }

private:
  Scope *Parent;
  llvm::StringMap<Variable> Variables;
};

/// The elements of a list, without empty ones.
llvm::SmallVector<llvm::StringRef> elements(llvm::StringRef List);

/// The same elements as one text.
std::string joinList(llvm::ArrayRef<std::string> Elements);

/// \p Text with its references replaced and its escapes resolved.
std::string expand(llvm::StringRef Text, const Scope &Variables);

} // namespace tranship::cmake

#endif
