// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "text/Calls.h"
#include "text/Statements.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

uint32_t StatementList::firstIn(uint32_t N) const {
  return N + 1 < All[N].Next ? N + 1 : NoStatement;
}

uint32_t StatementList::nextIn(uint32_t Parent, uint32_t Child) const {
  uint32_t Next = All[Child].Next;
  return Next < All[Parent].Next ? Next : NoStatement;
}

uint32_t StatementList::at(uint32_t I) const {
  // A statement begins before those inside it.
  auto After = upper_bound(All, I, [](uint32_t At, const Statement &S) {
    return At < S.Where.First;
  });
  uint32_t N = After - All.begin();
  N = N == 0 ? NoStatement : N - 1;
  while (N != NoStatement && !All[N].Where.contains(I))
    N = All[N].Parent;
  return N;
}

uint32_t StatementList::loopAround(uint32_t N) const {
  for (N = All[N].Parent; N != NoStatement; N = All[N].Parent)
    if (All[N].isLoop())
      break;
  return N;
}

std::array<Span, 3> StatementList::forParts(uint32_t N) const {
  std::array<Span, 3> Parts;
  Span Head = All[N].Head;
  Parts.fill({Head.End, Head.End});
  uint32_t First = Head.First;
  unsigned Part = 0;
  for (uint32_t I = Head.First; I < Head.End && Part < 2; ++I) {
    if (std::optional<uint32_t> Close = closingBracket(*File, I))
      I = *Close;
    else if (File->is(I, tok::semi)) {
      Parts[Part++] = {First, I};
      First = I + 1;
    }
  }
  Parts[Part] = {First, Head.End};
  return Parts;
}

Span StatementList::condition(uint32_t N) const {
  const Statement &S = All[N];
  if (S.Is == Statement::What::For)
    return forParts(N)[1];
  return S.Is == Statement::What::MacroLoop ? Span() : S.Head;
}

} // namespace tranship
