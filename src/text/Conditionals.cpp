// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "text/Conditionals.h"

using namespace llvm;

namespace tranship {

std::optional<size_t> nextOfConditional(const SourceFile &File, size_t N) {
  ArrayRef<Directive> All = File.directives();
  unsigned Nested = 0;
  for (++N; N < All.size(); ++N) {
    DirectiveKind K = All[N].Kind;
    bool Ends = K == DirectiveKind::Endif;
    if (Nested == 0 &&
        (Ends || K == DirectiveKind::Else || K == DirectiveKind::Elif))
      return N;
    Nested += opensConditional(K);
    Nested -= Ends;
  }
  return std::nullopt;
}

std::optional<size_t> elseOf(const SourceFile &File, size_t N) {
  std::optional<size_t> Next = N;
  while ((Next = nextOfConditional(File, *Next))) {
    DirectiveKind K = File.directives()[*Next].Kind;
    if (K != DirectiveKind::Elif)
      return K == DirectiveKind::Else ? Next : std::nullopt;
  }
  return std::nullopt;
}

} // namespace tranship
