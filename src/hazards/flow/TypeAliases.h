// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Types to which the file gives another name.
#ifndef TRANSHIP_HAZARDS_FLOW_TYPEALIASES_H
#define TRANSHIP_HAZARDS_FLOW_TYPEALIASES_H

#include "rules/View.h"
#include "text/Statements.h"

namespace tranship {

/// The names of `typedef T Name;`, `using Name = T;` and `#define Name T`.
class TypeAliases : public Analysis {
public:
  explicit TypeAliases(const View &V);

  /// The type that the name at token \p I stands for; nothing if it is not such
  /// a name, or stands for several types.
  std::optional<Span> at(uint32_t I) const;

  /// Whether \p Is holds for a word of the type, or for one of the types that
  /// its words stand for.
  bool anyWord(Span Type, llvm::function_ref<bool(uint32_t)> Is) const {
    return anyWord(Type, Is, 0);
  }

private:
  bool anyWord(Span Type, llvm::function_ref<bool(uint32_t)> Is,
               unsigned Depth) const;
  void add(uint32_t Name, Span Type);

  const View &V;
  const SourceFile &File;
  llvm::StringMap<Span> All; ///< Empty if there are several.
};

} // namespace tranship

#endif
