// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "hazards/warps/WarpHazards.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// The name of what \p A, a pointer, points to: the last name outside brackets,
/// before what is added to it.
static StringRef objectOf(const SourceFile &File, Span A) {
  while (!A.empty() && File.is(A.First, tok::l_paren) &&
         File[A.First].Partner == A.End - 1)
    A = {A.First + 1, A.End - 1};
  StringRef Name;
  for (uint32_t I = A.First; I < A.End && !File.is(I, tok::plus); ++I) {
    if (File.isIdentifier(I))
      Name = File.name(I);
    else if (auto Close = closingBracket(File, I))
      I = *Close;
  }
  return Name;
}

std::optional<AtomicCall> atomicAt(const View &V, uint32_t I) {
  StringRef Name = V.File.name(I);
  if (!Name.consume_front("atomic") || Name.empty() || V.isOwn(I))
    return std::nullopt;
  std::optional<Call> Arguments = callAt(V.File, I + 1);
  if (!Arguments || Arguments->Variable || Arguments->Arguments.size() < 2)
    return std::nullopt;
  const Argument &First = Arguments->Arguments.front();
  StringRef Object = objectOf(V.File, First);
  return AtomicCall{I, Name.split('_').first, std::move(*Arguments), Object};
}

/// `LOCKED`, `kFree`, `true`.
static bool isConstantName(StringRef Name) {
  if (Name == "true" || Name == "false" || Name == "int" || Name == "unsigned")
    return true;
  if (Name.size() > 1 && Name[0] == 'k' && isUpper(Name[1]))
    return true;
  return Name.size() > 1 && none_of(Name, isLower);
}

bool isConstant(const SourceFile &File, Span Tokens) {
  if (Tokens.empty())
    return false;
  for (uint32_t I = Tokens.First; I < Tokens.End; ++I) {
    switch (File[I].Kind) {
    case tok::numeric_constant:
    case tok::l_paren:
    case tok::r_paren:
    case tok::minus:
    case tok::tilde:
      continue;
    case tok::raw_identifier:
      if (isConstantName(File.name(I)) || File.is(I + 1, tok::coloncolon))
        continue;
      return false;
    case tok::coloncolon:
      continue;
    default:
      return false;
    }
  }
  return true;
}

} // namespace tranship
