// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Numbers that are cast to an enumeration of a library, where the target's
// enumerators have other numbers. The maps say of which types that is so.
#include "rules/ParsedPlaces.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "text/Patterns.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// What the maps say about the numbers of the enumeration \p Type.
static StringRef differenceOf(const View &V, StringRef Type) {
  std::optional<Row> R = V.Names.find(KeySpace::Identifier, Type);
  bool Differs = R && R->What == Kind::Type && V.To->HasNotes &&
                 R->Note.consume_front("numbers differ: ");
  return Differs ? R->Note : StringRef();
}

/// The value that the type at token \p I is given in a cast: `(T)x`, `T(x)`,
/// `static_cast<T>(x)`.
static Span castValue(const SourceFile &File, uint32_t I) {
  uint32_t Open = I + 1;
  if (follows(File, I, "static_cast <") && File.is(Open, tok::greater))
    ++Open;
  else if (follows(File, I, "(") && File.is(Open, tok::r_paren)) {
    uint32_t Value = I + 2;
    bool Brackets = File.is(Value, tok::l_paren);
    uint32_t Last = Brackets ? File[Value].Partner : Value;
    return {Value, Last + 1};
  }
  std::optional<uint32_t> Close =
      File.is(Open, tok::l_paren) ? closingBracket(File, Open) : std::nullopt;
  return Close ? Span{Open + 1, *Close} : Span();
}

/// Whether the tokens are numbers, a choice between them, or truth.
static bool isNumber(const View &V, Span S) {
  bool Numbers = !S.empty();
  for (uint32_t I = S.First; I < S.End; ++I) {
    if (V.File.isOneOf(I, tok::exclaim, tok::equalequal, tok::question))
      return true;
    if (V.File.isIdentifier(I) && S.First + 1 == S.End &&
        V.Known.declaredAs(I) == "bool")
      return true;
    Numbers &= V.File.is(I, tok::numeric_constant) ||
               V.File.isOneOf(I, tok::l_paren, tok::r_paren) ||
               V.File.isName(I, "true", "false");
  }
  return Numbers;
}

/// Whether one of the names is an enumerator: `(T)(t ? CUBLAS_OP_T : 0)`.
static bool hasEnumerator(const View &V, Span S) {
  for (uint32_t I = S.First; I < S.End; ++I) {
    std::optional<Row> R =
        V.File.isIdentifier(I)
            ? V.Names.find(KeySpace::Identifier, V.File.name(I))
            : std::nullopt;
    if (R && R->What == Kind::Enumerator)
      return true;
  }
  return false;
}

static bool report(const View &V, Writer &W, uint32_t I, StringRef Type) {
  StringRef Difference = differenceOf(V, Type);
  if (!Difference.empty())
    W.report(DiagnosticId::EnumNumber, V.File[I].where(),
             "a number becomes '" + Twine(Type) + "', whose numbers differ: " +
                 Difference + "; choose between the names");
  return true;
}

void reportEnumNumber(const View &V, Writer &W) {
  ParsedPlaces<fact::NumberCast> Parsed(
      V, [&](uint32_t I, const At<fact::NumberCast> &Cast) {
        return report(V, W, I, Cast.Type);
      });
  for (uint32_t I : V.File.candidates()) {
    if (V.ownerOf(I) != Owner::Unseen ||
        differenceOf(V, V.File.name(I)).empty())
      continue;
    Span Value = castValue(V.File, I);
    if (isNumber(V, Value) && !hasEnumerator(V, Value))
      report(V, W, Value.First, V.File.name(I));
  }
}

} // namespace tranship
