// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Inline assembly. PTX is NVIDIA's: a single instruction that the maps have a
// row for becomes what the row says, all else is reported. Assembly for a
// host's processor is no concern of a port.
#include "port/ptx/AsmStatement.h"
#include "port/ptx/PtxFallbacks.h"
#include "port/ptx/PtxHints.h"
#include "port/ptx/PtxMatch.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

class PtxRule {
public:
  PtxRule(const View &V, Writer &W, const AsmStatement &Asm, bool InMacro)
      : V(V), W(W), File(V.File), Asm(Asm), InMacro(InMacro) {}

  /// Ports the statement if its instruction has an exact counterpart.
  bool run();

private:
  bool isSimple(const AsmOperand &O) const;
  bool hasComma(const AsmOperand &O) const;
  void addOperand(const PtxOperand &O, bool Enclosed);
  void addArgument(const AsmOperand &O, bool Enclosed);
  void rewrite(const PtxCounterpart &M);

  const View &V;

  Writer &W;
  const SourceFile &File;
  const AsmStatement &Asm;
  bool InMacro;
  SmallVector<EditPiece, 1> Pieces;
};

} // namespace

bool PtxRule::hasComma(const AsmOperand &O) const {
  for (uint32_t I = O.First; I < O.End; ++I) {
    if (File.is(I, tok::comma))
      return true;
    if (File[I].Partner != NoToken && File[I].Partner > I)
      I = File[I].Partner;
  }
  return false;
}

/// Whether the expression is a name with members, subscripts and calls behind
/// it, so that it can stand beside any operator.
bool PtxRule::isSimple(const AsmOperand &O) const {
  if (InMacro ||
      !(File.isIdentifier(O.First) ||
        (O.End == O.First + 1 && File.is(O.First, tok::numeric_constant))))
    return false;
  for (uint32_t I = O.First + 1; I < O.End; ++I) {
    switch (File[I].Kind) {
    case tok::l_paren:
    case tok::l_square:
      if (File[I].Partner == NoToken)
        return false;
      I = File[I].Partner;
      continue;
    case tok::period:
    case tok::arrow:
    case tok::coloncolon:
      if (!File.isIdentifier(++I))
        return false;
      continue;
    default:
      return false;
    }
  }
  return true;
}

void PtxRule::addArgument(const AsmOperand &O, bool Enclosed) {
  bool Brackets = Enclosed ? hasComma(O) : !isSimple(O);
  if (Brackets)
    Pieces.push_back(EditPiece::text("("));
  Pieces.push_back(EditPiece::source(File.between(O.First, O.End - 1)));
  if (Brackets)
    Pieces.push_back(EditPiece::text(")"));
}

/// Adds what stands for one `$N`. \p Enclosed says that the template has
/// brackets or commas around it.
void PtxRule::addOperand(const PtxOperand &O, bool Enclosed) {
  if (O.Is != PtxOperand::What::Argument) {
    Pieces.push_back(EditPiece::text(O.Text));
    return;
  }
  const AsmOperand &Argument = Asm.Operands[O.Number];
  if (O.Offset == "0")
    return addArgument(Argument, Enclosed);
  Pieces.push_back(EditPiece::text("(char *)"));
  addArgument(Argument, false);
  Pieces.push_back(EditPiece::text(" + " + O.Offset));
}

void PtxRule::rewrite(const PtxCounterpart &M) {
  auto All = M.Template.pieces();
  for (auto [N, P] : enumerate(All)) {
    if (P.Is == CallTemplate::Piece::What::Literal) {
      Pieces.push_back(EditPiece::text(P.Text));
      continue;
    }
    StringRef Before = N > 0 ? All[N - 1].Text.rtrim() : StringRef();
    StringRef After = N + 1 < All.size() ? All[N + 1].Text : StringRef();
    bool Enclosed = (Before.ends_with("(") || Before.ends_with(",")) &&
                    (After.starts_with(")") || After.starts_with(","));
    addOperand(M.Operands[P.Argument - 1], Enclosed);
  }
  W.rewrite(Asm.Where, std::move(Pieces));
}

bool PtxRule::run() {
  std::optional<PtxCounterpart> M = counterpartOf(V, Asm);
  if (!M)
    return false;
  rewrite(*M);
  W.count(M->R, Asm.Where, true);
  W.noteEvidence(M->R, Asm.Where);
  return true;
}

void portInlinePtx(const View &V, Writer &W) {
  const SourceFile &File = V.File;
  for (uint32_t I : asmWords(File)) {
    auto Asm = asmAt(File, I);
    if (!Asm || !isPtx(*Asm))
      continue;
    const Directive *D = File.directiveOf(I);
    bool InMacro = D && D->Kind == DirectiveKind::Define;
    if (!PtxRule(V, W, *Asm, InMacro).run() &&
        !V.analysis<PtxFallbacks>().replaces(V, I))
      W.report(DiagnosticId::InlinePtx, File[I].where(),
               message(Message::ForeignPtx, {V.To->Title}) +
                   describePtx(V, *Asm));
  }
}

} // namespace tranship
