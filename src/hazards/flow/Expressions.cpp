// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "hazards/flow/Expressions.h"
#include "text/Calls.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// Whether the name at token \p I is one of Thrust's algorithms, which wait for
/// their stream.
static bool isThrustAlgorithm(const SourceFile &File, uint32_t I) {
  if (I < 2 || !File.is(I - 1, tok::coloncolon) ||
      !File.isName(I - 2, "thrust"))
    return false;
  static constexpr StringLiteral Others[] = {
      "make_",       "raw_",      "device_",   "host_", "tuple",
      "get",         "counting_", "constant_", "zip_",  "transform_iterator",
      "permutation_"};
  return none_of(Others, [&](StringRef Beginning) {
    return File.name(I).starts_with(Beginning);
  });
}

bool isSynchronization(const SourceFile &File, uint32_t I) {
  StringRef Name = File.name(I);
  if (!File.isIdentifier(I) ||
      !File.is(afterTemplateArguments(File, I), tok::l_paren))
    return false;
  if (Name.contains_insensitive("async") || Name.contains("StreamWaitEvent"))
    return false; // The second lets a stream wait, not the host.
  return Name.contains_insensitive("sync") ||
         Name.contains_insensitive("wait") || Name.contains("Query") ||
         Name.contains_insensitive("barrier") ||
         Name.contains_insensitive("fence") ||
         Name.contains_insensitive("finish") || Name == "cudaMemcpy" ||
         Name == "cudaFree" || Name == "cudaDeviceReset" || Name == "join" ||
         isThrustAlgorithm(File, I);
}

/// The operand of the call at \p S if it casts or takes an address:
/// `static_cast<T *>(x)`, `std::addressof(x)`.
static std::optional<Span> castOperand(const SourceFile &File, Span S) {
  uint32_t I = S.First;
  if (File.isName(I, "std") && File.is(I + 1, tok::coloncolon))
    I += 2;
  StringRef Name = File.name(I);
  if (!Name.ends_with("_cast") && Name != "addressof" && Name != "move")
    return std::nullopt;
  uint32_t Open = afterTemplateArguments(File, I);
  if (!File.is(Open, tok::l_paren) || File[Open].Partner != S.End - 1)
    return std::nullopt;
  return Span{Open + 1, S.End - 1};
}

/// Whether the bracket at token \p Open contains a type, so that it casts.
static bool isCast(const SourceFile &File, uint32_t Open, uint32_t End) {
  uint32_t Close = closingBracket(File, Open).value_or(Open);
  if (Close <= Open + 1 || Close + 1 >= End)
    return false;
  for (uint32_t I = Open + 1; I < Close; ++I)
    if (!File.isIdentifier(I) &&
        !File.isOneOf(I, tok::star, tok::coloncolon, tok::less, tok::greater))
      return false;
  uint32_t Next = Close + 1;
  return File.isIdentifier(Next) ||
         File.isOneOf(Next, tok::amp, tok::l_paren, tok::numeric_constant);
}

Span withoutCasts(const SourceFile &File, Span S) {
  for (;;) {
    if (S.empty())
      return S;
    if (std::optional<Span> Operand = castOperand(File, S))
      S = *Operand;
    else if (!File.is(S.First, tok::l_paren))
      return S;
    else if (File[S.First].Partner == S.End - 1)
      S = {S.First + 1, S.End - 1};
    else if (isCast(File, S.First, S.End))
      S.First = *closingBracket(File, S.First) + 1;
    else
      return S;
  }
}

Span withoutAddress(const SourceFile &File, Span S) {
  S = withoutCasts(File, S);
  while (!S.empty() && File.isOneOf(S.First, tok::amp, tok::star))
    S = withoutCasts(File, {S.First + 1, S.End});
  return S;
}

uint32_t namedBy(const SourceFile &File, Span S) {
  S = withoutAddress(File, S);
  uint32_t Name = NoToken;
  for (uint32_t I = S.First; I < S.End; ++I) {
    if (File.isOneOf(I, tok::plus, tok::minus))
      break;
    if (File.is(I, tok::l_paren))
      return NoToken; // The result of a function has no name.
    if (File.isIdentifier(I))
      Name = I;
    else if (std::optional<uint32_t> Close = closingBracket(File, I))
      I = *Close;
  }
  return Name;
}

} // namespace tranship
