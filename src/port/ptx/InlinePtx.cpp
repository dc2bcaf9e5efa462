// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Inline assembly. PTX is NVIDIA's: an instruction that the maps have a row for
// becomes what the row says, several become a function of them, all else is
// reported. Assembly for a host's processor is no concern of a port.
#include "port/ptx/AsmStatement.h"
#include "port/ptx/PtxFallbacks.h"
#include "port/ptx/PtxHints.h"
#include "port/ptx/PtxMatch.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "rules/device/DeviceCode.h"
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
  bool isPointer(const PtxOperand &O) const;
  void addOperand(const PtxOperand &O, bool Enclosed);
  void addArgument(const AsmOperand &O, bool Enclosed);
  void addStep(const PtxStep &Step);
  void addFunction(const PtxCounterpart &M);

  const View &V;

  Writer &W;
  const SourceFile &File;
  const AsmStatement &Asm;
  bool InMacro;
  bool InFunction = false; ///< Operands are parameters.
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
  if (InFunction) {
    auto Number = std::distance(Asm.Operands.begin(), &O);
    Pieces.push_back(EditPiece::text("a" + std::to_string(Number)));
    return;
  }
  bool Brackets = Enclosed ? hasComma(O) : !isSimple(O);
  if (Brackets)
    Pieces.push_back(EditPiece::text("("));
  Pieces.push_back(EditPiece::source(File.between(O.First, O.End - 1)));
  if (Brackets)
    Pieces.push_back(EditPiece::text(")"));
}

/// Whether the address has 64 bits, so that it may be a pointer. One in shared
/// memory is a number if it has 32.
bool PtxRule::isPointer(const PtxOperand &O) const {
  return O.Is == PtxOperand::What::Argument
             ? Asm.Operands[O.Number].Constraint.contains('l')
             : O.Letter == 'l';
}

/// Adds what stands for one `$N`. \p Enclosed says that the template has
/// brackets or commas around it.
void PtxRule::addOperand(const PtxOperand &O, bool Enclosed) {
  if (O.Offset != "0" && isPointer(O))
    Pieces.push_back(EditPiece::text("(char *)"));
  if (O.Is != PtxOperand::What::Argument)
    Pieces.push_back(EditPiece::text(O.Text));
  else
    addArgument(Asm.Operands[O.Number], Enclosed && O.Offset == "0");
  if (O.Offset != "0")
    Pieces.push_back(EditPiece::text(" + " + O.Offset));
}

void PtxRule::addStep(const PtxStep &Step) {
  auto All = Step.Template.pieces();
  for (auto [N, P] : enumerate(All)) {
    if (P.Is == CallTemplate::Piece::What::Literal) {
      Pieces.push_back(EditPiece::text(P.Text));
      continue;
    }
    StringRef Before = N > 0 ? All[N - 1].Text.rtrim() : StringRef();
    StringRef After = N + 1 < All.size() ? All[N + 1].Text : StringRef();
    bool Enclosed = (Before.ends_with("(") || Before.ends_with(",")) &&
                    (After.starts_with(")") || After.starts_with(","));
    addOperand(Step.Operands[P.Argument - 1], Enclosed);
  }
}

/// Adds a call of a function that does several instructions. As in PTX, inputs
/// keep the values that they had before the first one.
void PtxRule::addFunction(const PtxCounterpart &M) {
  std::string Head = "[](";
  for (unsigned N = 0; N != Asm.Operands.size(); ++N)
    Head += (N == 0 ? "auto " : ", auto ") +
            std::string(N < Asm.NumOutputs ? "&a" : "a") + std::to_string(N);
  Head += ") { ";
  for (const PtxLocal &L : M.Locals)
    Head += (L.Type + " t_" + L.Name + "; ").str();
  Pieces.push_back(EditPiece::text(Head));
  InFunction = true;
  for (const PtxStep &Step : M.Steps) {
    if (!Step.Guard.empty())
      Pieces.push_back(EditPiece::text("if (" + Step.Guard + ") "));
    addStep(Step);
    Pieces.push_back(EditPiece::text("; "));
  }
  InFunction = false;
  Pieces.push_back(EditPiece::text("}("));
  for (auto [N, O] : enumerate(Asm.Operands)) {
    if (N != 0)
      Pieces.push_back(EditPiece::text(", "));
    addArgument(O, true);
  }
  Pieces.push_back(EditPiece::text(")"));
}

bool PtxRule::run() {
  std::optional<PtxCounterpart> M = counterpartOf(V, Asm);
  if (!M)
    return false;
  if (M->IsPlain)
    addStep(M->Steps.front());
  else
    addFunction(*M);
  W.rewrite(Asm.Where, std::move(Pieces));
  for (const PtxStep &Step : M->Steps) {
    W.count(Step.R, Asm.Where, true);
    W.noteEvidence(Step.R, Asm.Where);
  }
  return true;
}

/// Whether the brace at token \p Brace opens a part of a statement, not another
/// function or a class.
static bool opensBlock(const SourceFile &File, uint32_t Brace) {
  uint32_t Before = Brace - 1;
  if (!File.is(Before, tok::r_paren))
    return File.isOneOf(Before, tok::semi, tok::l_brace, tok::r_brace,
                        tok::colon) ||
           File.isName(Before, "else", "do");
  uint32_t Open = File[Before].Partner;
  return Open != NoToken && Open != 0 &&
         (File.isName(Open - 1, "if", "for", "while") ||
          File.isName(Open - 1, "switch"));
}

/// Whether to return at token \p I is to end the thread.
static bool endsThread(const View &V, uint32_t I) {
  const SourceFile &File = V.File;
  const DeviceFunction *F = V.analysis<DeviceCode>().around(I);
  if (!F || !F->IsKernel || File.directiveOf(I))
    return false;
  for (uint32_t At = F->Body + 1; At < I; ++At)
    if (File.is(At, tok::l_brace) && File[At].Partner != NoToken &&
        File[At].Partner > I && !opensBlock(File, At))
      return false;
  return true;
}

static bool isExit(const AsmStatement &Asm) {
  return Asm.Complete && Asm.Operands.empty() && Asm.Texts.size() == 1 &&
         StringRef(Asm.Texts.front()).trim(" ;") == "exit";
}

/// Ports what has a counterpart, and calls \p Left for each other statement.
static void
portPtx(const View &V, Writer &W,
        function_ref<void(uint32_t I, const AsmStatement &Asm)> Left) {
  const SourceFile &File = V.File;
  if (V.Options.PlainC) // Another machine's: there are no kernels in C.
    return;
  for (uint32_t I : asmWords(File)) {
    auto Asm = asmAt(File, I);
    if (!Asm || !isPtx(*Asm))
      continue;
    if (isExit(*Asm) && endsThread(V, I)) {
      W.rewrite(Asm->Where, {EditPiece::text("return")});
      continue;
    }
    const Directive *D = File.directiveOf(I);
    bool InMacro = D && D->Kind == DirectiveKind::Define;
    if (!PtxRule(V, W, *Asm, InMacro).run())
      Left(I, *Asm);
  }
}

void portInlinePtx(const View &V, Writer &W) {
  portPtx(V, W, [&](uint32_t I, const AsmStatement &Asm) {
    if (!V.analysis<PtxFallbacks>().replaces(V, I))
      W.report(DiagnosticId::InlinePtx, V.File[I].where(),
               message(Message::ForeignPtx, {V.To->Title}) +
                   describePtx(V, Asm));
  });
}

/// For the CPU, which knows no PTX either. Its compiler refuses what is left.
void portOriginalPtx(const View &V, Writer &W) {
  if (V.To->KeepsCuda)
    portPtx(V, W, [](uint32_t, const AsmStatement &) {});
}

} // namespace tranship
