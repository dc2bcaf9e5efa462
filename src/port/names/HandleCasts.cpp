// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Device pointers of the driver's interface, texture objects and surface
// objects are integers in CUDA and pointers of three types on the targets:
// where a parse saw code that relies on integers, casts are added. HIP's
// bfloat16 is made of no integer of 64 bits, but by a function.
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "tables/map/HeaderFacts.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

class CastRule {
public:
  CastRule(const View &V, Writer &W) : V(V), W(W), Text(V.File.text()) {}

  void port();

private:
  /// What all handles are in CUDA.
  static constexpr StringLiteral IntegerType = "unsigned long long";

  /// The name of a type, or of a function that converts.
  struct Word {
    std::string Text = {}; ///< Empty: the target has none.
    bool IsFunction = false;
    StringRef Support = {}; ///< The header that the port needs for it.
  };
  Word wordFor(StringRef Handle) const;
  bool isUnary(StringRef Expression) const;
  template <TypeFactKind K> void cast(const At<fact::Cast<K>> &Fact);
  void rewriteStep(Range Where, StringRef PointerType);

  const View &V;
  Writer &W;
  StringRef Text;
};

} // namespace

/// Whether a cast before \p Expression applies to all of it: a name, its
/// members, elements and calls, with or without an operator before them. A
/// macro may be anything.
bool CastRule::isUnary(StringRef Expression) const {
  Expression = Expression.ltrim("&*");
  StringRef Name =
      Expression.take_while([](char Ch) { return isAlnum(Ch) || Ch == '_'; });
  if (Name.empty() || !V.Known.macros(Name).empty())
    return false;
  unsigned Depth = 0;
  for (size_t I = 0; I < Expression.size(); ++I) {
    char Ch = Expression[I];
    bool IsArrow = Expression.substr(I).starts_with("->");
    if (Ch == '(' || Ch == '[')
      ++Depth;
    else if ((Ch == ')' || Ch == ']') && Depth)
      --Depth;
    else if (!Depth && !isAlnum(Ch) && !StringRef("_.:").contains(Ch) &&
             !IsArrow)
      return false;
    I += !Depth && IsArrow;
  }
  return Depth == 0;
}

/// What \p Handle is on the target.
CastRule::Word CastRule::wordFor(StringRef Handle) const {
  if (Handle.empty())
    return {IntegerType.str()};
  auto R = V.Names.find(KeySpace::Identifier, Handle);
  if (!R)
    return {};
  Resolution Found = V.resolve(*R);
  if (Found.What != Resolution::State::Rename)
    return {};
  return {Found.Text.empty() ? Handle.str() : Found.Text.str(),
          R->What == Kind::Function,
          Found.Supplied ? supportHeader(R->Library) : ""};
}

template <TypeFactKind K> void CastRule::cast(const At<fact::Cast<K>> &Fact) {
  const Word To = wordFor(Fact.Handle);
  if (To.Text.empty() || Fact.Disputed)
    return;
  const bool IsUnary = !To.IsFunction && isUnary(Fact.Where.in(Text));
  std::string Before = To.Text;
  if (!To.IsFunction)
    Before = ("(" + Twine(Fact.IsConst ? "const " : "") + To.Text +
              (Fact.Suffix.empty() ? "" : " ") + Fact.Suffix + ")")
                 .str();
  SmallVector<EditPiece, 3> Pieces;
  Pieces.push_back(EditPiece::text(Before + (IsUnary ? "" : "(")));
  Pieces.push_back(EditPiece::source(Fact.Where));
  if (!IsUnary)
    Pieces.push_back(EditPiece::text(")"));
  W.rewrite(Fact.Where, std::move(Pieces));
  if (!To.Support.empty())
    W.needSupport(To.Support, Fact.Where);
}

/// `p += n` becomes an assignment of the sum of integers.
void CastRule::rewriteStep(Range Where, StringRef PointerType) {
  std::optional<Range> Operator;
  V.Parsed.forEach<fact::PointerOperator>(
      [&](const At<fact::PointerOperator> &Fact) {
        if (!Operator && Fact.Where.Begin > Where.Begin &&
            Fact.Where.Begin < Where.End)
          Operator = Fact.Where;
      });
  if (!Operator)
    return;
  Range Left = {Where.Begin, Operator->Begin};
  StringRef Name = Left.in(Text).rtrim();
  StringRef Sign = Operator->in(Text).drop_back();
  Left.End = Left.Begin + Name.size();
  uint32_t After = Operator->End;
  StringRef Value = Range{After, Where.End}.in(Text);
  Range Right = {After + uint32_t(Value.size() - Value.ltrim().size()),
                 Where.End};
  SmallVector<EditPiece, 1> Pieces;
  Pieces.push_back(EditPiece::source(Left));
  Pieces.push_back(EditPiece::text((" = (" + PointerType + ")((" + IntegerType +
                                    ")" + Name + " " + Sign + " (")
                                       .str()));
  Pieces.push_back(EditPiece::source(Right));
  Pieces.push_back(EditPiece::text("))"));
  W.rewrite(Where, std::move(Pieces));
}

void CastRule::port() {
  // Outer ones come first.
  if (const std::string Type = wordFor("CUdeviceptr").Text; !Type.empty())
    V.Parsed.forEach<fact::PointerStep>([&](const At<fact::PointerStep> &Fact) {
      rewriteStep(Fact.Where, Type);
    });
  V.Parsed.forEach<fact::HandleCast>(
      [&](const At<fact::HandleCast> &Fact) { cast(Fact); });
  V.Parsed.forEach<fact::IntegerCast>(
      [&](const At<fact::IntegerCast> &Fact) { cast(Fact); });
}

static bool computes(tok::TokenKind K) {
  switch (K) {
  case tok::plus:
  case tok::minus:
  case tok::slash:
  case tok::percent:
  case tok::plusequal:
  case tok::minusequal:
  case tok::plusplus:
  case tok::minusminus:
    return true;
  default:
    return false;
  }
}

/// Reports computations with device pointers if no parse can tell what to cast.
static void reportUnseen(const View &V, Writer &W) {
  const SourceFile &File = V.File;
  StringSet<> Pointers;
  for (uint32_t I : File.candidates())
    if (File.name(I) == "CUdeviceptr" && V.ownerOf(I) == Owner::Unseen &&
        !V.isOwn(I) && File.isIdentifier(I + 1))
      Pointers.insert(File.name(I + 1));
  if (Pointers.empty())
    return;
  for (uint32_t I = 1; I + 1 < File.size(); ++I)
    if (File.isIdentifier(I) && Pointers.contains(File.name(I)) &&
        (computes(File[I + 1].Kind) || computes(File[I - 1].Kind)))
      W.report(DiagnosticId::DevicePointer, File[I].where(),
               message(Message::DevicePointer, {File.name(I), V.To->Title}));
}

void portHandleCasts(const View &V, Writer &W) {
  reportUnseen(V, W);
  CastRule(V, W).port();
}

} // namespace tranship
