// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A device pointer of the driver's interface is an integer in CUDA and a
// pointer on the targets: where a parse saw code count on that, casts come in.
#include "lex/context/Writer.h"
#include "lex/rules/Rules.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

class DevicePointerRule {
public:
  DevicePointerRule(const View &V, Writer &W, StringRef PointerType)
      : V(V), W(W), Text(V.File.text()), PointerType(PointerType) {}

  void port();

private:
  /// What CUdeviceptr is in CUDA.
  static constexpr StringLiteral IntegerType = "unsigned long long";

  void wrap(Range Where, StringRef Type);
  void rewriteStep(Range Where);

  const View &V;

  Writer &W;
  StringRef Text;
  StringRef PointerType;
};

} // namespace

/// Whether a cast before \p Expression takes all of it.
static bool isPrimary(StringRef Expression) {
  return all_of(Expression, [](char Ch) {
    return isAlnum(Ch) || Ch == '_' || Ch == '.' || Ch == ':';
  });
}

void DevicePointerRule::wrap(Range Where, StringRef Type) {
  bool Primary = isPrimary(Where.in(Text));
  SmallVector<EditPiece, 1> Pieces;
  Pieces.push_back(
      EditPiece::text(("(" + Type + ")" + (Primary ? "" : "(")).str()));
  Pieces.push_back(EditPiece::source(Where));
  if (!Primary)
    Pieces.push_back(EditPiece::text(")"));
  W.rewrite(Where, std::move(Pieces));
}

/// `p += n` becomes an assignment of what the sum is as an integer.
void DevicePointerRule::rewriteStep(Range Where) {
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

void DevicePointerRule::port() {
  // What holds others comes first.
  V.Parsed.forEach<fact::PointerStep>(
      [&](const At<fact::PointerStep> &Fact) { rewriteStep(Fact.Where); });
  V.Parsed.forEach<fact::IntegerToPointer>(
      [&](const At<fact::IntegerToPointer> &Fact) {
        wrap(Fact.Where, PointerType);
      });
  V.Parsed.forEach<fact::PointerToInteger>(
      [&](const At<fact::PointerToInteger> &Fact) {
        wrap(Fact.Where, IntegerType);
      });
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

/// Reports what is computed from device pointers where no parse can tell what
/// to cast.
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

void portDevicePointers(const View &V, Writer &W) {
  reportUnseen(V, W);
  auto R = V.Names.find(KeySpace::Identifier, "CUdeviceptr");
  if (!R || V.resolve(*R).What != Resolution::State::Rename)
    return;
  DevicePointerRule(V, W, V.resolve(*R).Text).port();
}

} // namespace tranship
