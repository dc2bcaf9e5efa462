// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "port/ptx/PtxMatch.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

class Matcher {
public:
  Matcher(const View &V, const AsmStatement &Asm) : V(V), Asm(Asm) {}

  std::optional<PtxCounterpart> matchAll() const;

private:
  char letterOf(const PtxOperand &O) const;
  bool fits(const PtxInstruction &I) const;
  bool mayRepeat(const AsmOperand &O) const;
  std::optional<SmallVector<unsigned, 6>> usesIn(const PtxText &Text) const;
  bool usesWell(const PtxText &Text, unsigned N, unsigned Uses) const;
  std::optional<PtxStep> lookUp(StringRef Key,
                                ArrayRef<PtxOperand> Operands) const;
  std::optional<PtxStep> matchMemory(const PtxInstruction &I) const;
  std::optional<PtxStep> matchAtomic(const PtxInstruction &I) const;
  std::optional<PtxStep> matchMove(const PtxInstruction &I) const;
  bool isRegister(const PtxOperand &O, StringRef Letters) const;
  std::optional<PtxStep> matchProduct(const PtxInstruction &I) const;
  std::optional<PtxStep> matchShared(const PtxInstruction &I) const;
  std::optional<PtxStep> matchPolicy(const PtxInstruction &I) const;
  std::optional<PtxStep> matchNamed(const PtxInstruction &I) const;
  std::optional<PtxInstruction> withoutPolicy(const PtxInstruction &I) const;
  std::optional<PtxStep> match(const PtxInstruction &I, bool IsPlain) const;
  std::optional<PtxCounterpart> match(const PtxText &Text) const;

  const View &V;
  const AsmStatement &Asm;
};

} // namespace

static bool isFloat(char Letter) { return Letter == 'f' || Letter == 'd'; }

/// A number with a point, which C++ would take for a double.
static bool isDecimal(const PtxOperand &O) {
  return O.Is == PtxOperand::What::Literal && StringRef(O.Text).contains('.');
}

static bool isLiteralFloat(const PtxOperand &O) {
  return O.Is == PtxOperand::What::Literal && StringRef(O.Text).contains('(');
}

static PtxOperand literal(StringRef Text) {
  PtxOperand Result;
  Result.Is = PtxOperand::What::Literal;
  Result.Text = Text.str();
  return Result;
}

/// The letter of a register's constraint; `n` for a constant, 0 for an operand
/// that is no value of one register.
char Matcher::letterOf(const PtxOperand &O) const {
  if (O.Is == PtxOperand::What::Local)
    return O.Letter;
  if (O.Is == PtxOperand::What::Sink)
    return '_';
  if (isDecimal(O))
    return 0;
  if (O.Is != PtxOperand::What::Argument)
    return isLiteralFloat(O) ? 'f' : 'n';
  StringRef Text = Asm.Operands[O.Number].Constraint;
  Text = Text.ltrim("=+&");
  return Text.size() == 1 && StringRef("rlhfdn").contains(Text) ? Text[0] : 0;
}

/// Whether the operands hold what the types of the opcode say, and addresses
/// have 64 bits.
bool Matcher::fits(const PtxInstruction &I) const {
  auto [To, From] = ptxTypes(I.Opcode);
  bool IsShuffle = StringRef(I.Opcode).starts_with("shfl.");
  for (auto [N, O] : enumerate(I.Operands)) {
    char Letter = letterOf(O);
    if (Letter == 0 || (O.IsAddress && Letter != 'l'))
      return false;
    if (O.IsAddress || Letter == 'p' || Letter == 'n')
      continue;
    StringRef Type = N == 0 ? To : From;
    bool WantsFloat = Type == "f32" || Type == "f64";
    if (IsShuffle && N < 2)
      WantsFloat = isFloat(letterOf(I.Operands[1 - N]));
    if (isFloat(Letter) != WantsFloat)
      return false;
  }
  return true;
}

/// Whether \p O means the same when it is written twice: no call, no change, no
/// parameter of a macro.
bool Matcher::mayRepeat(const AsmOperand &O) const {
  if (V.File.directiveOf(O.First))
    return false;
  for (uint32_t I = O.First; I < O.End; ++I)
    if (!V.File.isIdentifier(I) &&
        !V.File.isOneOf(I, tok::numeric_constant, tok::period, tok::arrow,
                        tok::coloncolon, tok::l_square, tok::r_square,
                        tok::star, tok::plus, tok::minus))
      return false;
  return true;
}

/// How often each operand of the statement stands in \p Text; nothing if it
/// names one that is not there.
std::optional<SmallVector<unsigned, 6>>
Matcher::usesIn(const PtxText &Text) const {
  SmallVector<unsigned, 6> Uses(Asm.Operands.size());
  for (const PtxInstruction &I : Text.Instructions)
    for (const PtxOperand &O : I.Operands) {
      if (O.Is != PtxOperand::What::Argument)
        continue;
      if (O.Number >= Uses.size())
        return std::nullopt;
      ++Uses[O.Number];
    }
  return Uses;
}

/// Whether operand \p N, which stands \p Uses times in \p Text, is used as its
/// constraint says.
bool Matcher::usesWell(const PtxText &Text, unsigned N, unsigned Uses) const {
  StringRef Constraint = Asm.Operands[N].Constraint;
  bool Writes = Constraint.starts_with("=");
  if ((Writes || Constraint.starts_with("+")) != (N < Asm.NumOutputs) ||
      Uses == 0)
    return false;
  if (!Text.isPlain() || N >= Asm.NumOutputs)
    return true;
  // What nobody has written would be read, or an output read only.
  ArrayRef<PtxOperand> Operands = Text.Instructions.front().Operands;
  return Writes
             ? Uses == 1
             : Uses > 1 || (Operands.front().Is == PtxOperand::What::Argument &&
                            Operands.front().Number == N);
}

std::optional<PtxStep> Matcher::lookUp(StringRef Key,
                                       ArrayRef<PtxOperand> Operands) const {
  std::optional<Row> R = V.Names.find(KeySpace::Ptx, Key);
  if (!R)
    return std::nullopt;
  Resolution What = V.resolve(*R);
  if (What.What != Resolution::State::Template)
    return std::nullopt;
  Expected<CallTemplate> Template = CallTemplate::parse(What.Text);
  if (!Template) {
    consumeError(Template.takeError());
    return std::nullopt;
  }
  if (Template->highestArgument() != Operands.size())
    return std::nullopt;
  return PtxStep{*R, SmallVector<PtxOperand, 6>(Operands), std::move(*Template),
                 ""};
}

/// A load or store, whose `.b32` moves what the operands hold.
std::optional<PtxStep> Matcher::matchMemory(const PtxInstruction &I) const {
  bool Floats = false;
  bool Integers = false;
  for (const PtxOperand &O : I.Operands) {
    char Letter = letterOf(O);
    if (Letter == 0 || Letter == '_' || Letter == 'p' ||
        O.Is == PtxOperand::What::Register || (O.IsAddress && Letter != 'l'))
      return std::nullopt;
    Floats |= isFloat(Letter);
    Integers |= !isFloat(Letter) && !O.IsAddress;
  }
  auto Memory = ptxMemoryKey(I.Opcode, Asm.Volatile, Floats);
  if (!Memory || Memory->IsFloat != Floats || (Floats && Integers))
    return std::nullopt;
  return lookUp(Memory->Key, I.Operands);
}

std::optional<PtxStep> Matcher::matchAtomic(const PtxInstruction &I) const {
  auto Atomic = ptxAtomicKey(I.Opcode);
  if (!Atomic)
    return std::nullopt;
  SmallVector<PtxOperand, 6> Operands(I.Operands);
  Operands.push_back(literal(Atomic->Order));
  Operands.push_back(literal(Atomic->Scope));
  return lookUp(Atomic->Key, Operands);
}

/// `mov.b64 %0, {%1, %2}`, and bits of a number with another type: the key has
/// the letters of the constraints, `mov.b64 l rr`.
std::optional<PtxStep> Matcher::matchMove(const PtxInstruction &I) const {
  if (!StringRef(I.Opcode).starts_with("mov.b") || I.Operands.size() < 2)
    return std::nullopt;
  bool Vector = I.HasVector && I.Operands.size() > 2;
  // The scalar is the first operand or the last one.
  char First = letterOf(I.Operands[0]);
  char Second = letterOf(I.Operands[1]);
  bool Packs = !Vector || (First == 'l' || First == 'd' ||
                           (First == 'r' && Second == 'h'));
  std::string Key = I.Opcode + " ";
  SmallVector<PtxOperand, 6> Operands;
  for (auto [N, O] : enumerate(I.Operands)) {
    char Letter = letterOf(O);
    if (Letter == 0 || O.Is == PtxOperand::What::Register)
      return std::nullopt;
    if (N == (Packs ? 1 : I.Operands.size() - 1))
      Key += ' ';
    Key += Letter;
    if (O.Is != PtxOperand::What::Sink)
      Operands.push_back(O);
  }
  return lookUp(Key, Operands);
}

/// Whether \p O is a value in a register of one of the kinds, or a number.
bool Matcher::isRegister(const PtxOperand &O, StringRef Letters) const {
  char Letter = letterOf(O);
  return O.Is != PtxOperand::What::Register &&
         (Letter == 'n' || (Letter != 0 && Letters.contains(Letter)));
}

/// `mma.sync`, whose registers hold bits of any type.
std::optional<PtxStep> Matcher::matchProduct(const PtxInstruction &I) const {
  if (!StringRef(I.Opcode).starts_with("mma.sync."))
    return std::nullopt;
  StringRef Letters = StringRef(I.Opcode).ends_with(".f64") ? "d" : "rf";
  if (!all_of(I.Operands, [&](const PtxOperand &O) {
        return !O.IsAddress && isRegister(O, Letters);
      }))
    return std::nullopt;
  return lookUp(I.Opcode, I.Operands);
}

/// Matrices in shared memory, and copies to it, whose addresses have 32 bits or
/// 64. The key of a copy says what its last operand is: `r` for the number of
/// bytes, `p` for a predicate.
std::optional<PtxStep> Matcher::matchShared(const PtxInstruction &I) const {
  std::string Key = ptxSharedKey(I.Opcode);
  if (Key.empty())
    return std::nullopt;
  bool IsCopy = StringRef(Key).starts_with("cp.");
  for (auto [N, O] : enumerate(I.Operands)) {
    bool Fits = O.IsAddress ? isRegister(O, IsCopy && N == 1 ? "l" : "rl") &&
                                  letterOf(O) != 'n'
                            : isRegister(O, IsCopy && N == 3 ? "rp" : "r");
    if (!Fits)
      return std::nullopt;
  }
  if (IsCopy && I.Operands.size() == 4)
    Key += letterOf(I.Operands.back()) == 'p' ? " p" : " r";
  return lookUp(Key, I.Operands);
}

/// `createpolicy`, of whichever kind: what is ported drops its result.
std::optional<PtxStep> Matcher::matchPolicy(const PtxInstruction &I) const {
  if (!StringRef(I.Opcode).starts_with("createpolicy.") || I.Operands.empty() ||
      I.Operands.front().IsAddress || !isRegister(I.Operands.front(), "l"))
    return std::nullopt;
  return lookUp("createpolicy", I.Operands.front());
}

/// The instruction without a policy for the L2 cache, its last operand, which
/// changes no value.
std::optional<PtxInstruction>
Matcher::withoutPolicy(const PtxInstruction &I) const {
  constexpr StringLiteral Hint = ".L2::cache_hint";
  size_t At = I.Opcode.find(Hint);
  if (At == std::string::npos)
    return I;
  if (I.Operands.empty() || I.Operands.back().IsAddress ||
      !isRegister(I.Operands.back(), "l"))
    return std::nullopt;
  PtxInstruction Result = I;
  Result.Opcode.erase(At, Hint.size());
  Result.Operands.pop_back();
  return Result;
}

/// The opcode. A register of the GPU has bits of any type.
static std::string nameOf(const PtxInstruction &I) {
  bool ReadsRegister = any_of(I.Operands, [](const PtxOperand &O) {
    return O.Is == PtxOperand::What::Register;
  });
  if (ReadsRegister && (I.Opcode == "mov.b32" || I.Opcode == "mov.s32"))
    return "mov.u32";
  if (ReadsRegister && (I.Opcode == "mov.b64" || I.Opcode == "mov.s64"))
    return "mov.u64";
  return I.Opcode;
}

/// A number can be part of the key, as that of the barrier in `bar.sync 0`, or
/// stand for an operand. A register of the GPU is part of the key.
std::optional<PtxStep> Matcher::matchNamed(const PtxInstruction &I) const {
  if (I.HasVector || !fits(I))
    return std::nullopt;
  std::string WithAll = nameOf(I);
  std::string WithRegisters = WithAll;
  SmallVector<PtxOperand, 6> NoRegisters;
  SmallVector<PtxOperand, 6> Arguments;
  for (const PtxOperand &O : I.Operands) {
    bool IsRegister = O.Is == PtxOperand::What::Register;
    if (IsRegister || O.Is == PtxOperand::What::Literal)
      WithAll += " " + O.Text;
    else
      Arguments.push_back(O);
    if (IsRegister)
      WithRegisters += " " + O.Text;
    else
      NoRegisters.push_back(O);
  }
  if (auto Found = lookUp(WithAll, Arguments))
    return Found;
  return lookUp(WithRegisters, NoRegisters);
}

/// Whether the instruction reads or writes the carry of the one before it.
static bool usesCarry(StringRef Opcode) {
  StringRef Word = Opcode.split('.').first;
  return Opcode.contains(".cc.") || Word == "addc" || Word == "subc" ||
         Word == "madc";
}

std::optional<PtxStep> Matcher::match(const PtxInstruction &WithPolicy,
                                      bool IsPlain) const {
  std::optional<PtxInstruction> Rest = withoutPolicy(WithPolicy);
  if (!Rest)
    return std::nullopt;
  const PtxInstruction &I = *Rest;
  if (usesCarry(I.Opcode)) {
    // What a statement leaves in the flag, another one would read.
    if (IsPlain)
      return std::nullopt;
    PtxInstruction WithCarry = I;
    WithCarry.Operands.push_back(literal("t_carry"));
    return matchNamed(WithCarry);
  }
  if (auto Found = matchMemory(I))
    return Found;
  if (auto Found = matchAtomic(I))
    return Found;
  if (auto Found = matchMove(I))
    return Found;
  if (auto Found = matchProduct(I))
    return Found;
  if (auto Found = matchShared(I))
    return Found;
  if (auto Found = matchPolicy(I))
    return Found;
  return matchNamed(I);
}

std::optional<PtxCounterpart> Matcher::match(const PtxText &Text) const {
  auto Uses = usesIn(Text);
  if (!Uses)
    return std::nullopt;
  PtxCounterpart Result;
  Result.IsPlain = Text.isPlain();
  for (auto [N, Times] : enumerate(*Uses)) {
    if (!usesWell(Text, N, Times))
      return std::nullopt;
    Result.IsPlain &= Times == 1 || mayRepeat(Asm.Operands[N]);
  }
  Result.Locals = Text.Locals;
  for (const PtxInstruction &I : Text.Instructions) {
    auto Step = match(I, Text.isPlain());
    if (!Step)
      return std::nullopt;
    Step->Guard = I.Guard;
    Result.Steps.push_back(std::move(*Step));
  }
  if (any_of(Text.Instructions,
             [](const PtxInstruction &I) { return usesCarry(I.Opcode); }))
    Result.Locals.push_back({"carry", "unsigned", 'r'});
  return Result;
}

static bool areSame(const PtxCounterpart &A, const PtxCounterpart &B) {
  return A.Steps.size() == 1 && B.Steps.size() == 1 && A.Locals.empty() &&
         B.Locals.empty() && A.Steps.front().Guard.empty() &&
         A.Steps.front().R.Key == B.Steps.front().R.Key &&
         A.Steps.front().Operands == B.Steps.front().Operands;
}

/// What all forms of the text agree on.
std::optional<PtxCounterpart> Matcher::matchAll() const {
  std::optional<PtxCounterpart> All;
  for (const std::string &Form : Asm.Texts) {
    auto Text = parsePtx(Form);
    auto One = Text ? match(*Text) : std::nullopt;
    if (!One || (All && !areSame(*All, *One)))
      return std::nullopt;
    All = std::move(One);
  }
  return All;
}

std::optional<PtxCounterpart> counterpartOf(const View &V,
                                            const AsmStatement &Asm) {
  return Asm.Complete ? Matcher(V, Asm).matchAll() : std::nullopt;
}

bool isPtx(const AsmStatement &Asm) {
  if (Asm.OfHost)
    return false;
  // A macro out of sight holds the instruction: what is left shows whether
  // operands are written as PTX writes them.
  bool Open = Asm.Texts.empty();
  return (Open && StringRef(Asm.Visible).contains("{%")) ||
         isPtx(StringRef(Asm.Visible), Open);
}

} // namespace tranship
