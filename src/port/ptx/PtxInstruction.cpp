// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "port/ptx/PtxInstruction.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship {

bool isPtx(StringRef Text) {
  for (size_t Dot = Text.find('.'); Dot != StringRef::npos;
       Dot = Text.find('.', Dot + 1)) {
    StringRef Rest = Text.substr(Dot + 1);
    if (Rest.empty() || !StringRef("usbf").contains(Rest.front()))
      continue;
    StringRef Digits = Rest.drop_front().take_while(isDigit);
    if (Digits == "8" || Digits == "16" || Digits == "32" || Digits == "64")
      return true;
  }
  static constexpr StringLiteral Marks[] = {
      "%laneid",   "%lanemask", "%smid",        "%warpid",  "%clock",
      "%ctaid",    "%tid.",     "%globaltimer", "%nctaid",  "membar.",
      "fence.",    "bar.sync",  "barrier.",     "cp.async", "ldmatrix",
      "mma.",      "wgmma.",    "mbarrier.",    "prefetch", "griddepcontrol",
      "nanosleep", "trap;",     "exit;",        "brkpt",    "bar.arrive",
      "bar.red",   "bar.warp",  "setmaxnreg",   "pmevent",  "elect.sync",
      "tcgen05",   "discard."};
  return any_of(Marks, [&](StringRef Mark) { return Text.contains(Mark); });
}

namespace {

class Parser {
public:
  explicit Parser(StringRef Text) : Text(Text) {}

  std::optional<PtxInstruction> run();

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
  std::string number();
  bool operand();
  bool simple(PtxOperand &Out);
  bool address();
  bool vector();

  StringRef Text;
  PtxInstruction Result;
};

} // namespace

/// A literal that C++ spells the same way, or nothing.
std::string Parser::number() {
  skipBlanks();
  if (Text.empty() || !isDigit(Text.front()))
    return {};
  StringRef Taken = takeWhile([](char C) { return isAlnum(C); });
  unsigned long long Value = 0;
  return Taken.getAsInteger(0, Value) ? std::string() : Taken.str();
}

bool Parser::simple(PtxOperand &Out) {
  if (!take("%")) {
    Out.Is = PtxOperand::What::Literal;
    Out.Text = number();
    return !Out.Text.empty();
  }
  if (!Text.empty() && isDigit(Text.front()))
    return !takeWhile(isDigit).getAsInteger(10, Out.Number);
  Text.consume_front("%");
  Out.Is = PtxOperand::What::Register;
  StringRef Name = Text.take_while(
      [](char C) { return isAlnum(C) || C == '_' || C == '.'; });
  Text = Text.drop_front(Name.size());
  Out.Text = ("%" + Name).str();
  return !Name.empty() && isAlpha(Name.front());
}

bool Parser::address() {
  PtxOperand Out;
  Out.IsAddress = true;
  if (!simple(Out) || Out.Is != PtxOperand::What::Argument)
    return false;
  if (take("+"))
    Out.Offset = number();
  Result.Operands.push_back(Out);
  return !Out.Offset.empty() && take("]");
}

bool Parser::vector() {
  Result.HasVector = true;
  do {
    PtxOperand Out;
    if (!simple(Out))
      return false;
    Result.Operands.push_back(Out);
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
  Result.Operands.push_back(Out);
  return Good;
}

std::optional<PtxInstruction> Parser::run() {
  Result.Opcode = takeWhile([](char C) {
                    return isAlnum(C) || C == '.' || C == '_' || C == ':';
                  }).str();
  if (Result.Opcode.empty() || StringRef(Result.Opcode).ends_with(":"))
    return std::nullopt;
  Text = Text.rtrim();
  Text.consume_back(";");
  Text = Text.rtrim();
  while (!Text.empty()) {
    if (!operand() || (!take(",") && !Text.ltrim().empty()))
      return std::nullopt;
    skipBlanks();
  }
  return std::move(Result);
}

std::optional<PtxInstruction> parsePtx(StringRef Text) {
  return Parser(Text).run();
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

} // namespace tranship
