// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "port/ptx/PtxMatch.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship {

namespace {

/// A row and what stands for its `$1`, `$2`...
struct Match {
  Row R;
  SmallVector<PtxOperand, 6> Operands;
};

class Matcher {
public:
  Matcher(const View &V, const AsmStatement &Asm) : V(V), Asm(Asm) {}

  std::optional<Match> matchAll() const;

private:
  enum class Holds : uint8_t { Integers, Floats, Both, Neither };

  Holds valuesOf(const PtxInstruction &I) const;
  bool usesOperandsOnce(const PtxInstruction &I) const;
  std::optional<Match> match(const PtxInstruction &I) const;
  std::optional<Match> lookUp(StringRef Key,
                              ArrayRef<PtxOperand> Operands) const;
  std::optional<Match> matchMemory(const PtxInstruction &I, Holds Values) const;

  const View &V;
  const AsmStatement &Asm;
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
Matcher::Holds Matcher::valuesOf(const PtxInstruction &I) const {
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
bool Matcher::usesOperandsOnce(const PtxInstruction &I) const {
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

std::optional<Match> Matcher::lookUp(StringRef Key,
                                     ArrayRef<PtxOperand> Operands) const {
  std::optional<Row> R = V.Names.find(KeySpace::Ptx, Key);
  if (!R || V.resolve(*R).What != Resolution::State::Template)
    return std::nullopt;
  return Match{*R, SmallVector<PtxOperand, 6>(Operands)};
}

std::optional<Match> Matcher::matchMemory(const PtxInstruction &I,
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
std::optional<Match> Matcher::match(const PtxInstruction &I) const {
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
std::optional<Match> Matcher::matchAll() const {
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

std::optional<PtxCounterpart> counterpartOf(const View &V,
                                            const AsmStatement &Asm) {
  std::optional<Match> M =
      Asm.Complete ? Matcher(V, Asm).matchAll() : std::nullopt;
  if (!M)
    return std::nullopt;
  Expected<CallTemplate> Template = CallTemplate::parse(V.resolve(M->R).Text);
  if (!Template) {
    consumeError(Template.takeError());
    return std::nullopt;
  }
  if (Template->highestArgument() != M->Operands.size())
    return std::nullopt;
  return PtxCounterpart{M->R, std::move(M->Operands), std::move(*Template)};
}

bool isPtx(const AsmStatement &Asm) {
  // A macro out of sight holds the instruction: what is left shows whether
  // operands are written as PTX writes them.
  bool Pasted = Asm.Texts.empty() && StringRef(Asm.Visible).contains("{%");
  return Pasted || isPtx(StringRef(Asm.Visible));
}

} // namespace tranship
