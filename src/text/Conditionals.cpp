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

/// The number of the #if that begins the conditional of \p Branch.
static uint32_t conditionalOf(const SourceFile &File, uint32_t Branch) {
  uint32_t N = File.branches()[Branch].Opener;
  for (unsigned Nested = 0; N != 0; --N) {
    DirectiveKind Kind = File.directives()[N].Kind;
    if (opensConditional(Kind) && Nested-- == 0)
      break;
    Nested += Kind == DirectiveKind::Endif;
  }
  return N;
}

/// Whether the branches \p A and \p B, which differ, exclude each other.
static bool exclude(const SourceFile &File, uint32_t A, uint32_t B) {
  if (conditionalOf(File, A) == conditionalOf(File, B))
    return true;
  const Directive &First = File.directives()[File.branches()[A].Opener];
  const Directive &Second = File.directives()[File.branches()[B].Opener];
  auto Are = [&](DirectiveKind K, DirectiveKind L) {
    return First.Kind == K && Second.Kind == L;
  };
  return (Are(DirectiveKind::Ifdef, DirectiveKind::Ifndef) ||
          Are(DirectiveKind::Ifndef, DirectiveKind::Ifdef)) &&
         File.name(First.argument()) == File.name(Second.argument());
}

bool areAlternatives(const SourceFile &File, uint32_t A, uint32_t B) {
  for (uint32_t X = File.branchOf(A); X != 0; X = File.branches()[X].Parent)
    for (uint32_t Y = File.branchOf(B); Y != 0; Y = File.branches()[Y].Parent)
      if (X != Y && exclude(File, X, Y))
        return true;
  return false;
}

} // namespace tranship
