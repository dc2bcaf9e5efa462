// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Dispatch on the compute capability at run time. The target also answers such
// queries, but with numbers of its own devices.
#include "hazards/flow/Constants.h"
#include "hazards/machine/Capabilities.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "text/Literals.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

static bool isComparison(tok::TokenKind K) {
  switch (K) {
  case tok::less:
  case tok::lessequal:
  case tok::greater:
  case tok::greaterequal:
  case tok::equalequal:
  case tok::exclaimequal:
    return true;
  default:
    return false;
  }
}

/// Whether the devices of CUDA are not all on the same side of \p Number: a
/// major number, or 10 or 100 times that and the minor. If a comparison only
/// separates devices that CUDA 13 no longer supports, the target's are with the
/// others.
static bool tellsDevicesApart(uint64_t Number) {
  if (Number < 20)
    return Number > 6;
  if (Number < 200)
    return Number >= 70;
  return Number >= 700 && Number < 2000;
}

/// The operand that ends before token \p End: names, members, calls, products
/// and sums.
static Span operandBefore(const SourceFile &File, uint32_t End) {
  uint32_t First = End;
  while (First > 0) {
    uint32_t I = First - 1;
    if (File.isOneOf(I, tok::r_paren, tok::r_square)) {
      auto Open = openingBracket(File, I);
      if (!Open)
        break;
      First = *Open;
    } else if ((File.isIdentifier(I) && !isBeforeExpression(File.name(I))) ||
               File.isOneOf(I, tok::numeric_constant, tok::period, tok::arrow,
                            tok::coloncolon, tok::plus, tok::star)) {
      First = I;
    } else {
      break;
    }
  }
  return {First, End};
}

/// The same for the operand that begins at token \p First.
static Span operandFrom(const SourceFile &File, uint32_t First) {
  uint32_t End = First;
  while (End < File.size()) {
    if (File.isOneOf(End, tok::l_paren, tok::l_square)) {
      auto Close = closingBracket(File, End);
      if (!Close)
        break;
      End = *Close + 1;
    } else if (File.isIdentifier(End) ||
               File.isOneOf(End, tok::numeric_constant, tok::period, tok::arrow,
                            tok::coloncolon, tok::plus, tok::star)) {
      ++End;
    } else {
      break;
    }
  }
  return {First, End};
}

namespace {

class CapabilityRule {
public:
  CapabilityRule(const View &V, Writer &W, const Capabilities &All)
      : V(V), W(W), File(V.File), All(All) {}

  void comparison(uint32_t Op);
  void choice(uint32_t Switch);
  void report(Range Where, StringRef Verb);

private:
  std::optional<uint64_t> numberIn(Span Operand) const;

  const View &V;
  Writer &W;
  const SourceFile &File;
  const Capabilities &All;
};

} // namespace

void CapabilityRule::report(Range Where, StringRef Verb) {
  auto R = V.Names.find(KeySpace::Identifier, "cudaDeviceProp::major");
  W.report(
      DiagnosticId::CapabilityDispatch, Where,
      "'" + Where.in(File.text()) + "' " + Verb +
          " an NVIDIA architecture's number, but " + V.To->Title +
          "'s devices have other numbers; ask for what the code needs instead" +
          (R ? V.noteOf(*R) : std::string()));
}

/// The number of the operand: a literal or one of the file's constants.
std::optional<uint64_t> CapabilityRule::numberIn(Span Operand) const {
  if (Operand.empty() || All.isCapability(Operand))
    return std::nullopt;
  if (Operand.First + 1 == Operand.End &&
      File.is(Operand.First, tok::numeric_constant))
    return literalValue(File.name(Operand.First));
  for (uint32_t I = Operand.First; I < Operand.End; ++I)
    if (!File.isIdentifier(I) && !File.is(I, tok::coloncolon))
      return std::nullopt;
  std::optional<int64_t> Value = V.analysis<Constants>().valueOf(Operand);
  return Value && *Value > 0 ? std::optional<uint64_t>(*Value) : std::nullopt;
}

void CapabilityRule::comparison(uint32_t Op) {
  Span Left = operandBefore(File, Op), Right = operandFrom(File, Op + 1);
  // `(a) >= 8` of a condition's brackets is a word and brackets.
  if (!Left.empty() && isBeforeCondition(File.name(Left.First)))
    return;
  bool IsLeft = All.isCapability(Left);
  if (IsLeft == All.isCapability(Right))
    return;
  std::optional<uint64_t> Value = numberIn(IsLeft ? Right : Left);
  if (Value && tellsDevicesApart(*Value))
    report(File.between(Left.First, Right.End - 1), "compares with");
}

/// `switch (major) { case 7:`
void CapabilityRule::choice(uint32_t Switch) {
  auto Close = File.is(Switch + 1, tok::l_paren)
                   ? closingBracket(File, Switch + 1)
                   : std::nullopt;
  if (Close && *Close > Switch + 2 && All.isCapability({Switch + 2, *Close}))
    report(File.between(Switch + 2, *Close - 1), "chooses by");
}

void reportCapabilityDispatch(const View &V, Writer &W) {
  Capabilities All(V);
  CapabilityRule Rule(V, W, All);
  // Members and parameters that only the values of the unit tell.
  V.Parsed.forEach<fact::Finding>([&](const At<fact::Finding> &Found) {
    std::optional<uint32_t> I = V.File.tokenAt(Found.Where.Begin);
    if (Found.What == "capability" && I && !All.isCapability({*I, *I + 1}))
      Rule.report(Found.Where, "compares with");
  });
  if (All.empty())
    return;
  for (uint32_t I = 1; I + 1 < V.File.size(); ++I)
    if (isComparison(V.File[I].Kind) && !V.File.directiveOf(I))
      Rule.comparison(I);
    else if (V.File.isName(I, "switch") && !V.File.directiveOf(I))
      Rule.choice(I);
}

} // namespace tranship
