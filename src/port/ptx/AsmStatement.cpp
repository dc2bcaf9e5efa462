// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "port/ptx/AsmStatement.h"
#include "text/Calls.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

class Reader {
public:
  Reader(const SourceFile &File, uint32_t I, uint32_t Close)
      : File(File), I(I), Close(Close) {}

  void read(AsmStatement &Out);

private:
  void readText();
  void append(ArrayRef<std::string> Pieces);
  SmallVector<std::string, 1> definitions(StringRef Macro) const;
  bool takeColon();
  bool readOperands();
  bool readClobbers();

  const SourceFile &File;
  uint32_t I;             ///< The token that is read next.
  uint32_t Close;         ///< The bracket that ends the statement.
  bool HalfColon = false; ///< Of a `::` one colon is taken.
  AsmStatement Result;
};

} // namespace

/// Appends what the string literal \p Spelling holds. Only escapes for white
/// space are known; false for others and for literals of other forms.
static bool appendString(StringRef Spelling, std::string &Out) {
  if (!Spelling.consume_front("\"") || !Spelling.consume_back("\""))
    return false;
  for (size_t At = 0; At < Spelling.size(); ++At) {
    if (Spelling[At] != '\\') {
      Out += Spelling[At];
      continue;
    }
    if (++At == Spelling.size() || !StringRef("ntr").contains(Spelling[At]))
      return false;
    Out += ' ';
  }
  return true;
}

/// The texts of the file's definitions of \p Macro. Nothing when there is none
/// or when one is more than strings.
SmallVector<std::string, 1> Reader::definitions(StringRef Macro) const {
  SmallVector<std::string, 1> Found;
  for (const Directive &D : File.directives()) {
    if (D.Kind != DirectiveKind::Define || !File.isName(D.argument(), Macro))
      continue;
    std::string Text;
    for (uint32_t At = D.argument() + 1; At != D.End; ++At)
      if (!File.is(At, tok::string_literal) ||
          !appendString(File.name(At), Text))
        return {};
    Found.push_back(std::move(Text));
  }
  return Found;
}

/// Every form of the text so far, continued with each of \p Pieces.
void Reader::append(ArrayRef<std::string> Pieces) {
  constexpr size_t MaxForms = 8;
  SmallVector<std::string, 1> Longer;
  if (Result.Texts.size() * Pieces.size() <= MaxForms)
    for (const std::string &Begin : Result.Texts)
      for (const std::string &Piece : Pieces)
        Longer.push_back(Begin + Piece);
  Result.Texts = std::move(Longer);
}

void Reader::readText() {
  Result.Texts.emplace_back();
  for (; I < Close; ++I) {
    if (File.isIdentifier(I)) {
      SmallVector<std::string, 1> Forms = definitions(File.name(I));
      for (const std::string &Form : Forms)
        Result.Visible += Form;
      append(Forms);
      continue;
    }
    if (!File.is(I, tok::string_literal))
      return;
    std::string Piece;
    bool Good = appendString(File.name(I), Piece);
    Result.Visible += Good ? Piece : File.name(I).str();
    append(Good ? ArrayRef(Piece) : ArrayRef<std::string>());
  }
}

/// Takes a colon; `::` is two.
bool Reader::takeColon() {
  if (HalfColon) {
    HalfColon = false;
    ++I;
    return true;
  }
  if (I < Close && File.is(I, tok::coloncolon))
    return HalfColon = true;
  if (I >= Close || !File.is(I, tok::colon))
    return false;
  ++I;
  return true;
}

/// Whether only a host's processor has operands of the kind: in memory, in
/// vectors or in one register.
static bool isOfHost(StringRef Constraint) {
  return Constraint.ltrim("=+&%").find_first_of("mgwxvaAbcDSQ") !=
         StringRef::npos;
}

/// Reads operands up to the next colon or the end.
bool Reader::readOperands() {
  while (I < Close && File.is(I, tok::string_literal)) {
    auto End = closingBracket(File, I + 1);
    if (!File.is(I + 1, tok::l_paren) || !End || *End == I + 2)
      return false;
    StringRef Constraint = File.name(I).drop_front().drop_back();
    Result.OfHost |= isOfHost(Constraint);
    Result.Operands.push_back({Constraint, I + 2, *End});
    I = *End + 1;
    if (!File.is(I, tok::comma))
      break;
    ++I;
  }
  return I == Close || HalfColon ||
         File.isOneOf(I, tok::colon, tok::coloncolon);
}

bool Reader::readClobbers() {
  for (; I < Close && File.isOneOf(I, tok::string_literal, tok::comma); ++I)
    // PTX has no registers of the machine's.
    Result.OfHost |= File.is(I, tok::string_literal) &&
                     File.name(I) != "\"memory\"" && File.name(I) != "\"cc\"";
  return I == Close;
}

void Reader::read(AsmStatement &Out) {
  Result = std::move(Out);
  readText();
  bool Good = true;
  if (takeColon()) {
    Good = readOperands();
    Result.NumOutputs = Result.Operands.size();
    if (Good && takeColon()) {
      Good = readOperands();
      if (Good && takeColon())
        Good = readClobbers();
    }
  }
  Result.Complete = Good && I == Close;
  Out = std::move(Result);
}

SmallVector<uint32_t> asmWords(const SourceFile &File) {
  return File.named({"asm", "__asm__", "__asm"});
}

std::optional<AsmStatement> asmAt(const SourceFile &File, uint32_t I) {
  if (!File.isName(I, "asm", "__asm__", "__asm"))
    return std::nullopt;
  AsmStatement Result;
  uint32_t Open = I + 1;
  while (File.isName(Open, "volatile", "__volatile__", "__volatile")) {
    Result.Volatile = true;
    ++Open;
  }
  auto Close = File.is(Open, tok::l_paren) ? closingBracket(File, Open)
                                           : std::optional<uint32_t>();
  if (!Close)
    return std::nullopt;
  Result.Where = File.between(I, *Close);
  Reader(File, Open + 1, *Close).read(Result);
  Result.Complete &= !File.hasDirectiveBetween(I, *Close);
  return Result;
}

} // namespace tranship
