// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The sizes of types, as far as the file shows them.
#ifndef TRANSHIP_HAZARDS_FLOW_TYPESIZES_H
#define TRANSHIP_HAZARDS_FLOW_TYPESIZES_H

#include "hazards/flow/TypeAliases.h"

namespace tranship {

class TypeSizes : public Analysis {
public:
  explicit TypeSizes(const View &V);

  /// Gives the length of an array: the value of the expression in `[...]`.
  using LengthOf = llvm::function_ref<std::optional<int64_t>(Span)>;

  /// The size of the type \p Type: a number, a pointer, a vector, or a class of
  /// the file that has only such members. Nothing if that is not visible.
  std::optional<int64_t> sizeOf(Span Type, LengthOf Length) const;

  /// The brace of the only class of the file with this name.
  std::optional<uint32_t> classNamed(llvm::StringRef Name) const {
    auto Found = Classes.find(Name);
    return Found == Classes.end() || Found->second == NoToken
               ? std::nullopt
               : std::optional(Found->second);
  }

private:
  struct Layout {
    int64_t Size = 0, Alignment = 1;
  };
  std::optional<Layout> layout(Span Type, LengthOf Length,
                               unsigned Depth) const;
  std::optional<Layout> classLayout(uint32_t Brace, LengthOf Length,
                                    unsigned Depth) const;
  bool addMembers(Layout &To, Span Declaration, LengthOf Length,
                  unsigned Depth) const;

  const SourceFile &File;
  const TypeAliases &Aliases;
  llvm::StringMap<uint32_t> Classes; ///< To the brace; NoToken: several.
};

} // namespace tranship

#endif
