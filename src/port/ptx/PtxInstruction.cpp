// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "port/ptx/PtxInstruction.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;

namespace tranship {

namespace {

class Parser {
public:
  explicit Parser(StringRef Text) : Text(Text) {}

  std::optional<PtxText> run();

private:
  void skipBlanks() { Text = Text.ltrim(); }
  bool take(StringRef What) {
    skipBlanks();
    return Text.consume_front(What);
  }
  StringRef takeWhile(function_ref<bool(char)> Holds) {
    skipBlanks();
    StringRef Taken = Text.take_while(Holds);
    Text = Text.drop_front(Taken.size());
    return Taken;
  }
  StringRef word();
  bool declaration();
  bool declare(StringRef Name, StringRef Type);
  const PtxLocal *localOf(StringRef Name) const;
  bool guard();
  bool instruction();
  std::string number();
  bool named(PtxOperand &Out);
  bool operand();
  bool simple(PtxOperand &Out);
  bool address();
  bool vector();

  StringRef Text;
  PtxText Result;
  PtxInstruction Now;
};

} // namespace

StringRef Parser::word() {
  return takeWhile([](char C) { return isAlnum(C) || C == '_' || C == '$'; });
}

/// A literal that C++ can spell, or nothing.
std::string Parser::number() {
  skipBlanks();
  StringRef Sign = Text.starts_with("-") ? Text.take_front(1) : "";
  Text = Text.drop_front(Sign.size());
  if (Text.empty() || !isDigit(Text.front()))
    return {};
  StringRef Taken = takeWhile([](char C) { return isAlnum(C); });
  unsigned long long Value = 0;
  StringRef Bits = Taken;
  if (Sign.empty() && Taken.size() == 10 &&
      (Bits.consume_front("0f") || Bits.consume_front("0F")) &&
      !Bits.getAsInteger(16, Value))
    return ("__int_as_float(0x" + Bits + ")").str();
  if (Taken.getAsInteger(0, Value))
    return {};
  StringRef Fraction;
  if (Text.starts_with("."))
    Fraction = takeWhile([](char C) { return isDigit(C) || C == '.'; });
  return (Sign + Taken + Fraction).str();
}

const PtxLocal *Parser::localOf(StringRef Name) const {
  const auto *Found =
      find_if(Result.Locals, [&](const PtxLocal &L) { return L.Name == Name; });
  return Found == Result.Locals.end() ? nullptr : Found;
}

/// A register, whose name comes next.
bool Parser::named(PtxOperand &Out) {
  StringRef Name = Text.take_while(
      [](char C) { return isAlnum(C) || C == '_' || C == '.' || C == '$'; });
  Text = Text.drop_front(Name.size());
  if (const PtxLocal *Local = localOf(Name)) {
    Out.Is = PtxOperand::What::Local;
    Out.Text = ("t_" + Name).str();
    Out.Letter = Local->Letter;
    return true;
  }
  Out.Is = PtxOperand::What::Register;
  Out.Text = ("%" + Name).str();
  return !Name.empty() && isAlpha(Name.front());
}

bool Parser::simple(PtxOperand &Out) {
  if (take("%")) {
    if (!Text.empty() && isDigit(Text.front()))
      return !takeWhile(isDigit).getAsInteger(10, Out.Number);
    Text.consume_front("%");
    return named(Out);
  }
  if (Text.empty() || isDigit(Text.front()) || Text.front() == '-') {
    Out.Is = PtxOperand::What::Literal;
    Out.Text = number();
    return !Out.Text.empty();
  }
  return named(Out) && Out.Is == PtxOperand::What::Local;
}

bool Parser::address() {
  PtxOperand Out;
  Out.IsAddress = true;
  if (!simple(Out) || (Out.Is != PtxOperand::What::Argument &&
                       Out.Is != PtxOperand::What::Local))
    return false;
  if (take("+"))
    Out.Offset = number();
  Now.Operands.push_back(Out);
  return !Out.Offset.empty() && take("]");
}

bool Parser::vector() {
  Now.HasVector = true;
  do {
    PtxOperand Out;
    if (take("_"))
      Out.Is = PtxOperand::What::Sink;
    else if (!simple(Out))
      return false;
    Now.Operands.push_back(Out);
  } while (take(","));
  return take("}");
}

bool Parser::operand() {
  if (take("["))
    return address();
  if (take("{"))
    return vector();
  PtxOperand Out;
  bool Good = simple(Out);
  Now.Operands.push_back(Out);
  return Good;
}

/// The C++ type and the letter of registers of type \p Type.
static std::pair<StringRef, char> registerType(StringRef Type) {
  return StringSwitch<std::pair<StringRef, char>>(Type)
      .Case("pred", {"bool", 'p'})
      .Cases("b16", "u16", {"unsigned short", 'h'})
      .Case("s16", {"short", 'h'})
      .Cases("b32", "u32", {"unsigned", 'r'})
      .Case("s32", {"int", 'r'})
      .Cases("b64", "u64", {"unsigned long long", 'l'})
      .Case("s64", {"long long", 'l'})
      .Case("f32", {"float", 'f'})
      .Case("f64", {"double", 'd'})
      .Default({});
}

bool Parser::declare(StringRef Name, StringRef Type) {
  auto [InCxx, Letter] = registerType(Type);
  if (Letter == 0 || Name.empty() || Name.contains('$') || localOf(Name))
    return false;
  Result.Locals.push_back({Name.str(), InCxx, Letter});
  return true;
}

/// `.u32 a, b<2>;` behind `.reg`.
bool Parser::declaration() {
  if (!take("."))
    return false;
  StringRef Type = word();
  do {
    if (take("%"))
      Text.consume_front("%");
    StringRef Name = word();
    unsigned Number = 0;
    if (!take("<")) {
      if (!declare(Name, Type))
        return false;
      continue;
    }
    if (word().getAsInteger(10, Number) || Number > 64 || !take(">"))
      return false;
    for (unsigned N = 0; N != Number; ++N)
      if (!declare((Name + Twine(N)).str(), Type))
        return false;
  } while (take(","));
  return take(";");
}

/// `p` or `!p` behind `@`.
bool Parser::guard() {
  StringRef Not = take("!") ? "!" : "";
  PtxOperand Out;
  if (!simple(Out) || Out.Letter != 'p')
    return false;
  Now.Guard = (Not + Out.Text).str();
  return true;
}

bool Parser::instruction() {
  Now = {};
  if (take("@") && !guard())
    return false;
  Now.Opcode = takeWhile([](char C) {
                 return isAlnum(C) || C == '.' || C == '_' || C == ':';
               }).str();
  if (Now.Opcode.empty() || StringRef(Now.Opcode).ends_with(":"))
    return false;
  for (skipBlanks(); !Text.empty() && !StringRef(";}").contains(Text.front());
       skipBlanks())
    if (!operand() || (!take(",") && !Text.empty() &&
                       !StringRef(";}").contains(Text.front())))
      return false;
  Result.Instructions.push_back(std::move(Now));
  return true;
}

std::optional<PtxText> Parser::run() {
  unsigned Depth = 0;
  for (skipBlanks(); !Text.empty(); skipBlanks()) {
    if (take(";"))
      continue;
    if (take("{"))
      ++Depth;
    else if (take("}")) {
      if (Depth-- == 0)
        return std::nullopt;
    } else if (take(".reg") ? !declaration() : !instruction())
      return std::nullopt;
  }
  if (Depth != 0 || Result.Instructions.empty())
    return std::nullopt;
  return std::move(Result);
}

std::optional<PtxText> parsePtx(StringRef Text) { return Parser(Text).run(); }

std::pair<StringRef, StringRef> ptxTypes(StringRef Opcode) {
  std::pair<StringRef, StringRef> Result;
  SmallVector<StringRef, 8> Parts;
  Opcode.split(Parts, '.');
  for (StringRef Part : drop_begin(Parts)) {
    bool IsShort = Part.starts_with("bf16") || Part == "tf32";
    if (Part.size() < 2 ||
        !(IsShort ||
          (StringRef("usbf").contains(Part.front()) && isDigit(Part[1]))))
      continue;
    if (Result.first.empty())
      Result.first = Part;
    Result.second = Part;
  }
  return Result;
}

namespace {

/// What the parts of a load's or store's opcode say.
struct MemoryParts {
  bool Volatile = false;
  bool Streaming = false;
  bool ReadOnly = false;
  StringRef Vector;
  StringRef Type;
};

} // namespace

/// Reads one part. False when it is none of an access that a plain one, a
/// volatile one or one with a hint can stand for.
static bool readPart(StringRef Part, bool IsLoad, MemoryParts &Out) {
  if (Part == "global" || Part == "weak" || Part.starts_with("L1::") ||
      Part.starts_with("L2::") || Part == "ca" || Part == "wb" ||
      (Part == "lu" && IsLoad) || (Part == "cg" && !IsLoad))
    return true;
  // A load that passes by the first cache sees what other blocks write.
  if (Part == "volatile" || Part == "cv" || Part == "wt" || Part == "cg")
    return Out.Volatile = true;
  if (Part == "cs")
    return Out.Streaming = true;
  if (Part == "nc" && IsLoad)
    return Out.ReadOnly = true;
  if (Part == "v2" || Part == "v4") {
    Out.Vector = Part;
    return true;
  }
  if (Part.empty() || !StringRef("usbf").contains(Part.front()) ||
      !Out.Type.empty())
    return false;
  Out.Type = Part;
  return true;
}

std::optional<PtxMemoryKey> ptxMemoryKey(StringRef Opcode, bool Volatile,
                                         bool ForFloat) {
  SmallVector<StringRef, 8> Parts;
  Opcode.split(Parts, '.');
  bool IsLoad = Parts.front() == "ld";
  if (!IsLoad && Parts.front() != "st")
    return std::nullopt;
  MemoryParts Said;
  for (StringRef Part : drop_begin(Parts))
    if (!readPart(Part, IsLoad, Said))
      return std::nullopt;
  if (Said.Type.empty())
    return std::nullopt;

  PtxMemoryKey Result;
  Result.IsFloat = Said.Type.front() == 'f' ||
                   (ForFloat && (Said.Type == "b32" || Said.Type == "b64"));
  Result.Key = Parts.front();
  // What nobody writes while the kernel runs can be read in any order.
  if (Said.Volatile || (Volatile && !Said.ReadOnly))
    Result.Key += ".volatile";
  else if (Said.Streaming && Said.Vector.empty())
    Result.Key += ".cs";
  if (!Said.Vector.empty())
    Result.Key += "." + Said.Vector.str();
  StringRef Bits = Said.Type.drop_front();
  char Letter = Said.Type.front();
  if (Letter == 'b')
    Letter = Result.IsFloat ? 'f' : 'u';
  Result.Key += "." + std::string(1, Letter) + Bits.str();
  return Result;
}

/// Reads one part. False if nothing stands for it.
static bool readAtomicPart(StringRef Part, PtxAtomicKey &Out) {
  if (Part == "global" || Part.starts_with("L1::") || Part.starts_with("L2::"))
    return true;
  StringRef Order = StringSwitch<StringRef>(Part)
                        .Case("relaxed", "__ATOMIC_RELAXED")
                        .Case("acquire", "__ATOMIC_ACQUIRE")
                        .Case("release", "__ATOMIC_RELEASE")
                        .Case("acq_rel", "__ATOMIC_ACQ_REL")
                        .Default("");
  StringRef Scope = StringSwitch<StringRef>(Part)
                        .Case("cta", "__HIP_MEMORY_SCOPE_WORKGROUP")
                        .Case("gpu", "__HIP_MEMORY_SCOPE_AGENT")
                        .Case("sys", "__HIP_MEMORY_SCOPE_SYSTEM")
                        .Default("");
  if (!Order.empty())
    Out.Order = Order;
  else if (!Scope.empty())
    Out.Scope = Scope;
  else if (Part == "cluster" || Part == "noftz" || Part.starts_with("shared"))
    return false;
  else
    Out.Key += "." + Part.str();
  return true;
}

std::optional<PtxAtomicKey> ptxAtomicKey(StringRef Opcode) {
  SmallVector<StringRef, 8> Parts;
  Opcode.split(Parts, '.');
  PtxAtomicKey Result;
  Result.Key = Parts.front();
  bool IsAccess = Parts.front() == "ld" || Parts.front() == "st";
  if (!IsAccess && Parts.front() != "atom" && Parts.front() != "red")
    return std::nullopt;
  if (IsAccess)
    Result.Key += ".atomic";
  else
    Result.Scope = "__HIP_MEMORY_SCOPE_AGENT";
  for (StringRef Part : drop_begin(Parts))
    if (!readAtomicPart(Part, Result))
      return std::nullopt;
  if (Result.Order.empty() && !IsAccess)
    Result.Order = "__ATOMIC_RELAXED";
  if (Result.Order.empty() || Result.Scope.empty())
    return std::nullopt;
  return Result;
}

/// `ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16`, with parts in any order.
static std::string matrixKey(ArrayRef<StringRef> Parts) {
  StringRef Number;
  bool Transposed = false;
  bool InShared = false;
  for (StringRef Part : drop_begin(Parts)) {
    if (Part == "x1" || Part == "x2" || Part == "x4")
      Number = Part;
    else if (Part == "trans")
      Transposed = true;
    else if (Part == "shared" || Part == "shared::cta")
      InShared = true;
    else if (Part != "sync" && Part != "aligned" && Part != "m8n8" &&
             Part != "b16")
      return {};
  }
  if (Number.empty() || !InShared)
    return {};
  return (Parts.front() + "." + Number + (Transposed ? ".trans" : "")).str();
}

/// `cp.async.cg.shared.global.L2::128B`.
static std::string copyKey(ArrayRef<StringRef> Parts) {
  if (Parts.size() < 5 || (Parts[2] != "ca" && Parts[2] != "cg") ||
      (Parts[3] != "shared" && Parts[3] != "shared::cta") ||
      Parts[4] != "global")
    return {};
  for (StringRef Part : Parts.drop_front(5))
    if (Part != "L2::64B" && Part != "L2::128B" && Part != "L2::256B")
      return {};
  return "cp.async.shared.global";
}

std::string ptxSharedKey(StringRef Opcode) {
  SmallVector<StringRef, 8> Parts;
  Opcode.split(Parts, '.');
  if (Parts.front() == "ldmatrix" || Parts.front() == "stmatrix")
    return matrixKey(Parts);
  return Opcode.starts_with("cp.async.") ? copyKey(Parts) : std::string();
}

} // namespace tranship
