// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where masks go that no parse follows. `__popc(__ballot_sync(...))` becomes
// its 64-bit form; a variable, result or element of 32 bits that takes a mask
// is reported.
#include "lex/Context.h"
#include "lex/Literals.h"
#include "lex/MaskValues.h"
#include "lex/MaskWidths.h"
#include "lex/Scopes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

class MaskResultRule {
public:
  explicit MaskResultRule(Context &C)
      : C(C), File(C.File), Widths(C.File, C.Known), Masks(C, Widths) {}

  void run();

private:
  void portBitCall(uint32_t I);
  void follow(MaskValue Mask);
  std::optional<uint32_t> previous(uint32_t I) const;
  uint32_t enclosing(uint32_t I) const;
  bool widen(MaskValue &Mask) const;
  bool cuts(MaskValue Mask, uint32_t First, uint32_t End) const;
  bool isGroup(uint32_t Open) const;
  void reachBracket(MaskValue Mask);
  void reachAssignment(MaskValue Mask);
  void reachReturn(MaskValue Mask);
  void lose(MaskValue Mask, const Twine &Where);

  Context &C;
  const SourceFile &File;
  DeclaredWidths Widths;
  MaskValues Masks;
};

} // namespace

/// How far the function is looked for that a `return` stands in.
static constexpr unsigned MaxScopeTokens = 4096;

static bool assigns(tok::TokenKind K) {
  return K == tok::equal || K == tok::pipeequal || K == tok::ampequal ||
         K == tok::caretequal;
}

/// A function on the bits of a mask: its 64-bit form counts all.
void MaskResultRule::portBitCall(uint32_t I) {
  StringRef Name = File.name(I);
  StringRef Wide = wideBitFunction(Name);
  auto Close =
      File.is(I + 1, tok::l_paren) ? closingBracket(File, I + 1) : std::nullopt;
  if (Wide.empty() || !Close || !Masks.isUnseen(I) ||
      !Masks.isMask(I + 2, *Close))
    return;
  if (!countsFromTop(Name))
    return C.edits().replace(File[I].where(), Wide);
  lose({I, *Close + 1},
       "'" + Name + "' counts from bit 31 here and from bit 63 there");
}

void MaskResultRule::lose(MaskValue Mask, const Twine &Where) {
  C.report(DiagnosticId::MaskFlow, File.between(Mask.First, Mask.End - 1),
           "a mask has 64 bits in " + C.To->Title + ": " + Where);
}

/// Whether what stands beside \p Mask in [First, End) compares it, or leaves
/// low bits of it.
bool MaskResultRule::cuts(MaskValue Mask, uint32_t First, uint32_t End) const {
  for (uint32_t I = First; I < End; ++I) {
    if (I == Mask.First) {
      I = Mask.End - 1;
      continue;
    }
    if (comparesMask(File[I].Kind))
      return true;
    if (File.is(I, tok::amp) || File.is(I, tok::percent)) {
      uint32_t Bits = I + 1 == Mask.First ? I - 1 : I + 1;
      auto Number = File.is(Bits, tok::numeric_constant)
                        ? literalValue(File.name(Bits))
                        : std::nullopt;
      if (Number && *Number <= UINT32_MAX)
        return true;
    }
    I = closingBracket(File, I).value_or(I);
  }
  return false;
}

/// The token before \p I in the same expression, from bracket to partner.
std::optional<uint32_t> MaskResultRule::previous(uint32_t I) const {
  if (I == 0 || File.directiveOf(I - 1) != File.directiveOf(I))
    return std::nullopt;
  --I;
  switch (File[I].Kind) {
  case tok::semi:
  case tok::comma:
  case tok::l_brace:
  case tok::l_paren:
  case tok::l_square:
    return std::nullopt;
  case tok::r_brace:
  case tok::r_paren:
  case tok::r_square:
    return openingBracket(File, I);
  default:
    if (assigns(File[I].Kind) || File.isName(I, "return"))
      return std::nullopt;
    return I;
  }
}

/// The innermost opening bracket around token \p I, or NoToken.
uint32_t MaskResultRule::enclosing(uint32_t I) const {
  for (unsigned Steps = 0; I > 0 && Steps != MaxScopeTokens; ++Steps) {
    --I;
    if (auto Open = openingBracket(File, I))
      I = *Open;
    else if (File.is(I, tok::l_paren) || File.is(I, tok::l_brace) ||
             File.is(I, tok::l_square))
      return I;
  }
  return NoToken;
}

static bool endsExpression(tok::TokenKind K) {
  return K == tok::semi || K == tok::comma || K == tok::colon ||
         K == tok::question || K == tok::r_paren || K == tok::r_brace ||
         K == tok::r_square;
}

/// Widens \p Mask to the expression that it is an operand of. False when that
/// is no mask any more.
bool MaskResultRule::widen(MaskValue &Mask) const {
  uint32_t First = Mask.First;
  uint32_t Arm = First;
  bool Chosen = false;
  for (unsigned Steps = 0; Steps != MaxDeclarationTokens; ++Steps) {
    auto Before = previous(First);
    if (!Before)
      break;
    // A cast says how many bits there are.
    if (File.is(First - 1, tok::r_paren) &&
        Widths.isType(*Before + 1, First - 1))
      return false;
    First = *Before;
    // What decides between two masks is none itself.
    Chosen |= File.is(First, tok::question) || File.is(First, tok::colon);
    if (!Chosen)
      Arm = First;
  }
  uint32_t End = Mask.End;
  while (End < File.size() && !endsExpression(File[End].Kind) &&
         File.directiveOf(End) == File.directiveOf(Mask.First))
    End = closingBracket(File, End).value_or(End) + 1;
  if (File.is(End, tok::question) || cuts(Mask, Arm, End))
    return false;
  Mask = {First, End};
  return true;
}

/// Whether the bracket \p Open only groups: it is no call's and behind no cast.
bool MaskResultRule::isGroup(uint32_t Open) const {
  if (Open == 0)
    return true;
  if (File.isIdentifier(Open - 1))
    return precedesUse(File.name(Open - 1));
  return !File.is(Open - 1, tok::r_paren) &&
         !File.is(Open - 1, tok::r_square) && !File.is(Open - 1, tok::greater);
}

/// Finds out where a mask goes, from bracket to bracket.
void MaskResultRule::follow(MaskValue Mask) {
  while (widen(Mask) && Mask.First > 0) {
    uint32_t Before = Mask.First - 1;
    if (assigns(File[Before].Kind))
      return reachAssignment(Mask);
    if (File.isName(Before, "return"))
      return reachReturn(Mask);
    if (!File.is(Before, tok::l_paren) || !isGroup(Before) ||
        File[Before].Partner != Mask.End)
      return reachBracket(Mask);
    Mask = {Before, Mask.End + 1};
  }
}

/// `unsigned mask(__activemask())`, `count(__activemask())`: a variable of that
/// name, or the parameter of a function that the file declares.
void MaskResultRule::reachBracket(MaskValue Mask) {
  uint32_t Open = enclosing(Mask.First);
  if (Open == NoToken || Open == 0 || !File.isIdentifier(Open - 1))
    return;
  if (auto Bits = Widths.before(Open - 1)) {
    if (*Bits == Width::Narrow && Mask.First == Open + 1)
      lose(Mask, "'" + File.name(Open - 1) + "' keeps 32 of them");
    return;
  }
  auto Around = callAt(File, Open);
  DeclaredWidths::Declared Function = Widths.nearest(Open - 1);
  if (!Around || Function.Token == NoToken)
    return;
  size_t Number = 0;
  while (Number + 1 < Around->Arguments.size() &&
         Around->Arguments[Number].End <= Mask.First)
    ++Number;
  auto Parameters = callAt(File, Function.Token + 1);
  if (!Parameters || Parameters->Arguments.size() <= Number)
    return;
  uint32_t Name = Parameters->Arguments[Number].End - 1;
  if (Widths.before(Name) == Width::Narrow)
    lose(Mask, "'" + File.name(Name) + "' keeps 32 of them");
}

/// `mask = ...`, `votes[i] = ...`, `state->mask = ...`, `*out = ...`
void MaskResultRule::reachAssignment(MaskValue Mask) {
  uint32_t At = Mask.First - 1;
  bool Stored = false;
  while (At > 0 && File.is(At - 1, tok::r_square)) {
    At = openingBracket(File, At - 1).value_or(0);
    Stored = true;
  }
  if (At == 0 || !File.isIdentifier(At - 1))
    return;
  uint32_t Name = At - 1;
  Width Bits = Widths.nearest(Name).Bits;
  Stored |= Name > 0 &&
            (File.is(Name - 1, tok::arrow) || File.is(Name - 1, tok::period) ||
             File.is(Name - 1, tok::star));
  if (Bits == Width::Narrow)
    lose(Mask, "'" + File.name(Name) + "' keeps 32 of them");
  else if (Bits == Width::Unknown && Stored)
    lose(Mask,
         "'" + File.name(Name) + "' keeps 32 of them unless its type has more");
}

/// The name of the function whose parameters end before the brace \p Body, or
/// NoToken.
static uint32_t functionOf(const SourceFile &File, uint32_t Body) {
  uint32_t I = Body;
  while (I > 0 &&
         (File.isName(I - 1, "const") || File.isName(I - 1, "noexcept") ||
          File.isName(I - 1, "override")))
    --I;
  auto Open = I > 0 ? openingBracket(File, I - 1) : std::nullopt;
  if (!Open || *Open == 0 || !File.is(*Open, tok::l_paren))
    return NoToken;
  I = *Open - 1;
  // operator()
  if (I > 2 && File.is(I, tok::r_paren) && File.isName(I - 2, "operator"))
    I -= 2;
  return I;
}

void MaskResultRule::reachReturn(MaskValue Mask) {
  for (uint32_t Open = enclosing(Mask.First); Open != NoToken;
       Open = enclosing(Open)) {
    uint32_t Name = functionOf(File, Open);
    // A lambda says nothing of its result.
    if (Open > 0 && File.is(Open - 1, tok::r_square))
      return;
    if (Name == NoToken)
      continue;
    if (!File.isIdentifier(Name))
      return;
    uint32_t First = Name;
    while (First > 1 && File.is(First - 1, tok::coloncolon))
      First -= 2;
    auto Bits = Widths.before(First);
    if (!Bits)
      continue;
    if (*Bits == Width::Narrow)
      lose(Mask, "'" +
                     (File.isName(Name, "operator") ? "operator()"
                                                    : File.name(Name)) +
                     "' keeps 32 of them");
    return;
  }
}

void MaskResultRule::run() {
  for (uint32_t I = 0; I < File.size(); ++I) {
    if (!File.isIdentifier(I))
      continue;
    portBitCall(I);
    const Directive *D = File.directiveOf(I);
    if (D && D->argument() == I)
      continue;
    if (auto Call = Masks.callAt(I))
      follow(*Call);
  }
}

void portMaskResults(Context &C) {
  bool Any = any_of(C.File.candidates(), [&](uint32_t I) {
    return yieldsMask(C.File.name(I)) && C.ownerOf(I) == Owner::Unseen;
  });
  if (Any)
    MaskResultRule(C).run();
}

} // namespace tranship
