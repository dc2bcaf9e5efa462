// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where the text of a file uses cooperative groups.
#ifndef TRANSHIP_PORT_GROUPS_GROUPS_H
#define TRANSHIP_PORT_GROUPS_GROUPS_H

#include "rules/View.h"
#include "tables/words/Words.h"
#include "llvm/ADT/STLExtras.h"

namespace tranship {

/// The namespace of the groups.
inline constexpr llvm::StringLiteral GroupSpace = "cooperative_groups";

/// Whether the file mentions groups.
inline bool usesGroups(const View &V) {
  return llvm::any_of(wordsOf(Words::GroupWord), [&](llvm::StringRef Word) {
    return !V.File.named(Word).empty();
  });
}

/// A use of a group's member.
struct GroupUse {
  uint32_t Member = NoToken; ///< Its token.
  /// The group's class; empty for one that only an instantiation knows.
  llvm::StringRef Class;
  bool Static = false; ///< `Class::member`, without an object.
  bool Const = false;  ///< The object is constant.
  /// An argument is of a class, an enumeration or a pointer type.
  bool ClassValue = false;
};

/// The uses that the text shows if it mentions groups: of variables that are
/// declared with the class of a group, or with `auto` and a function that makes
/// one.
std::vector<GroupUse> groupUsesInText(const View &V);

/// The first token of the expression that the member access \p Dot, a `.` or
/// `->`, belongs to: of `a`, `x.f(1)[2]`, `cg::this_grid()`, `(*g)`.
std::optional<uint32_t> objectBefore(const SourceFile &File, uint32_t Dot);

} // namespace tranship

#endif
