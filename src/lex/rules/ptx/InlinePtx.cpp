// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Inline assembly. PTX is NVIDIA's: a single instruction that the maps have a
// row for becomes what the row says, all else is reported. Assembly for a
// host's processor is no concern of a port.
#include "lex/context/Writer.h"
#include "lex/rules/Rules.h"
#include "lex/rules/ptx/AsmStatement.h"
#include "lex/rules/ptx/PtxHints.h"
#include "lex/rules/ptx/PtxInstruction.h"
#include "map/CallTemplate.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

/// A row and what stands for its `$1`, `$2`...
struct Match {
  Row R;
  SmallVector<PtxOperand, 6> Operands;
};

class PtxRule {
public:
  PtxRule(const View &V, Writer &W, const AsmStatement &Asm, bool InMacro)
      : V(V), W(W), File(V.File), Asm(Asm), InMacro(InMacro) {}

  /// Ports the statement if its instruction has an exact counterpart.
  bool run();

private:
  enum class Holds : uint8_t { Integers, Floats, Both, Neither };

  Holds valuesOf(const PtxInstruction &I) const;
  bool usesOperandsOnce(const PtxInstruction &I) const;
  std::optional<Match> match(const PtxInstruction &I) const;
  std::optional<Match> lookUp(StringRef Key,
                              ArrayRef<PtxOperand> Operands) const;
  std::optional<Match> matchMemory(const PtxInstruction &I, Holds Values) const;
  std::optional<Match> matchAll() const;

  bool isSimple(const AsmOperand &O) const;
  bool hasComma(const AsmOperand &O) const;
  void addOperand(const PtxOperand &O, bool Enclosed);
  void addArgument(const AsmOperand &O, bool Enclosed);
  void rewrite(const Match &M, const CallTemplate &Template);

  const View &V;

  Writer &W;
  const SourceFile &File;
  const AsmStatement &Asm;
  bool InMacro;
  SmallVector<EditPiece, 1> Pieces;
};

} // namespace

static StringRef plainConstraint(const AsmOperand &O) {
  StringRef Text = O.Constraint;
  Text.consume_front("=");
  Text.consume_front("&");
  return Text;
}

/// Whether the values, addresses aside, are integers or floating point; a
/// conversion has both. The instruction must name operands that the statement
/// has.
PtxRule::Holds PtxRule::valuesOf(const PtxInstruction &I) const {
  bool Integers = false;
  bool Floats = false;
  for (const PtxOperand &O : I.Operands) {
    if (O.Is != PtxOperand::What::Argument)
      continue;
    StringRef Constraint = plainConstraint(Asm.Operands[O.Number]);
    if (O.IsAddress && Constraint != "l")
      return Holds::Neither;
    bool Float = Constraint == "f" || Constraint == "d";
    bool Integer = Constraint == "r" || Constraint == "l" ||
                   Constraint == "h" || Constraint == "n";
    if (!Float && !Integer)
      return Holds::Neither;
    Floats |= Float;
    Integers |= Integer && !O.IsAddress;
  }
  if (Floats)
    return Integers ? Holds::Both : Holds::Floats;
  return Holds::Integers;
}

/// Whether each operand of the statement stands in the instruction, and once.
bool PtxRule::usesOperandsOnce(const PtxInstruction &I) const {
  SmallVector<unsigned, 6> Numbers;
  for (const PtxOperand &O : I.Operands)
    if (O.Is == PtxOperand::What::Argument)
      Numbers.push_back(O.Number);
  sort(Numbers);
  return equal(Numbers, llvm::seq<unsigned>(0, Asm.Operands.size())) &&
         all_of(enumerate(Asm.Operands), [&](auto At) {
           return At.value().Constraint.starts_with("=") ==
                  (At.index() < Asm.NumOutputs);
         });
}

std::optional<Match> PtxRule::lookUp(StringRef Key,
                                     ArrayRef<PtxOperand> Operands) const {
  std::optional<Row> R = V.Names.find(KeySpace::Ptx, Key);
  if (!R || V.resolve(*R).What != Resolution::State::Template)
    return std::nullopt;
  return Match{*R, SmallVector<PtxOperand, 6>(Operands)};
}

std::optional<Match> PtxRule::matchMemory(const PtxInstruction &I,
                                          Holds Values) const {
  if (Values == Holds::Both)
    return std::nullopt;
  bool Floats = Values == Holds::Floats;
  auto Memory = ptxMemoryKey(I.Opcode, Asm.Volatile, Floats);
  bool Register = any_of(I.Operands, [](const PtxOperand &O) {
    return O.Is == PtxOperand::What::Register;
  });
  if (!Memory || Memory->IsFloat != Floats || Register)
    return std::nullopt;
  return lookUp(Memory->Key, I.Operands);
}

/// A number can be part of the key, as that of the barrier in `bar.sync 0`, or
/// stand for an operand. A register is part of the key.
std::optional<Match> PtxRule::match(const PtxInstruction &I) const {
  if (!usesOperandsOnce(I))
    return std::nullopt;
  Holds Values = valuesOf(I);
  if (Values == Holds::Neither)
    return std::nullopt;
  if (auto Found = matchMemory(I, Values))
    return Found;
  bool Converts = StringRef(I.Opcode).starts_with("cvt.");
  if (I.HasVector || Values == Holds::Floats ||
      (Values == Holds::Both && !Converts))
    return std::nullopt;
  std::string WithRegisters = I.Opcode;
  std::string WithAll = I.Opcode;
  SmallVector<PtxOperand, 6> NoRegisters;
  SmallVector<PtxOperand, 6> Arguments;
  for (const PtxOperand &O : I.Operands) {
    if (O.Is != PtxOperand::What::Argument)
      WithAll += " " + O.Text;
    else
      Arguments.push_back(O);
    if (O.Is == PtxOperand::What::Register)
      WithRegisters += " " + O.Text;
    else
      NoRegisters.push_back(O);
  }
  if (auto Found = lookUp(WithAll, Arguments))
    return Found;
  return lookUp(WithRegisters, NoRegisters);
}

/// What all forms of the text agree on.
std::optional<Match> PtxRule::matchAll() const {
  std::optional<Match> All;
  for (const std::string &Text : Asm.Texts) {
    auto Instruction = parsePtx(Text);
    auto One = Instruction ? match(*Instruction) : std::nullopt;
    if (!One ||
        (All && (All->R.Key != One->R.Key || All->Operands != One->Operands)))
      return std::nullopt;
    All = std::move(One);
  }
  return All;
}

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

void PtxRule::rewrite(const Match &M, const CallTemplate &Template) {
  auto All = Template.pieces();
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
  if (!Asm.Complete)
    return false;
  std::optional<Match> M = matchAll();
  if (!M)
    return false;
  Expected<CallTemplate> Template = CallTemplate::parse(V.resolve(M->R).Text);
  if (!Template) {
    consumeError(Template.takeError());
    return false;
  }
  if (Template->highestArgument() != M->Operands.size())
    return false;
  rewrite(*M, *Template);
  W.count(M->R, Asm.Where, true);
  W.noteEvidence(M->R, Asm.Where);
  return true;
}

void portInlinePtx(const View &V, Writer &W) {
  const SourceFile &File = V.File;
  if (!File.text().contains("asm"))
    return;
  for (uint32_t I = 0; I + 2 < File.size(); ++I) {
    auto Asm = asmAt(File, I);
    if (!Asm)
      continue;
    // A macro out of sight holds the instruction: what is left shows whether
    // operands are written as PTX writes them.
    bool Pasted = Asm->Texts.empty() && StringRef(Asm->Visible).contains("{%");
    if (!isPtx(Asm->Visible) && !Pasted)
      continue;
    const Directive *D = File.directiveOf(I);
    bool InMacro = D && D->Kind == DirectiveKind::Define;
    if (!PtxRule(V, W, *Asm, InMacro).run())
      W.report(DiagnosticId::InlinePtx, File[I].where(),
               message(Message::ForeignPtx, {V.To->Title}) +
                   describePtx(V, *Asm));
  }
}

} // namespace tranship
