// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "text/Statements.h"
#include "text/Calls.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include <utility>

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

using What = Statement::What;

/// Nobody writes deeper code than this; the reader calls itself for each level.
static constexpr unsigned MaxDepth = 500;

static What keyword(StringRef Name) {
  return StringSwitch<What>(Name)
      .Case("if", What::If)
      .Case("for", What::For)
      .Case("while", What::While)
      .Case("do", What::Do)
      .Case("switch", What::Switch)
      .Case("return", What::Return)
      .Case("break", What::Break)
      .Case("continue", What::Continue)
      .Case("goto", What::Goto)
      .Default(What::Plain);
}

class StatementReader {
public:
  StatementReader(const SourceFile &File, std::vector<Statement> &Out)
      : File(File), Out(Out) {}

  /// Reads the statement at token \p I. Returns the token after it.
  uint32_t read(uint32_t I, uint32_t Parent, bool IsElse = false);

  uint32_t Limit = 0; ///< The bracket that closes the body.
  bool Broken = false;

private:
  uint32_t add(uint32_t I, uint32_t Parent, bool IsElse);
  uint32_t skipDirectives(uint32_t I) const;
  uint32_t skipLabels(uint32_t I) const;
  uint32_t body(uint32_t I, uint32_t Me);
  uint32_t block(uint32_t Open, uint32_t Me);
  uint32_t head(uint32_t I, uint32_t Me);
  uint32_t structured(uint32_t I, uint32_t Me);
  uint32_t plain(uint32_t I, uint32_t Me);
  uint32_t skipBareMacro(uint32_t I) const;
  bool isMacroLoop(uint32_t I) const;
  bool opensLambda(uint32_t Brace) const;
  uint32_t fail() {
    Broken = true;
    return Limit;
  }

  const SourceFile &File;
  std::vector<Statement> &Out;
  unsigned Depth = 0;
};

uint32_t StatementReader::add(uint32_t I, uint32_t Parent, bool IsElse) {
  Statement S;
  S.IsElse = IsElse;
  S.Where = {I, I};
  S.Parent = Parent;
  Out.push_back(S);
  return Out.size() - 1;
}

uint32_t StatementReader::skipDirectives(uint32_t I) const {
  while (I < Limit && File.is(I, tok::hash) && File[I].StartsLine) {
    const Directive *D = File.directiveOf(I);
    if (!D)
      break;
    I = D->End;
  }
  return I;
}

/// Skips `case X:`, `default:` and `label:`.
uint32_t StatementReader::skipLabels(uint32_t I) const {
  for (;;) {
    I = skipDirectives(I);
    if (!File.isIdentifier(I))
      return I;
    if (File.is(I + 1, tok::colon)) {
      I += 2;
      continue;
    }
    if (File.name(I) != "case")
      return I;
    uint32_t Colon = I + 1;
    while (Colon < Limit &&
           !File.isOneOf(Colon, tok::colon, tok::semi, tok::l_brace))
      ++Colon;
    if (!File.is(Colon, tok::colon))
      return I;
    I = Colon + 1;
  }
}

uint32_t StatementReader::block(uint32_t Open, uint32_t Me) {
  std::optional<uint32_t> Close = closingBracket(File, Open);
  if (!Close || *Close > Limit)
    return fail();
  uint32_t Previous = NoStatement;
  for (uint32_t I = skipDirectives(Open + 1); I < *Close && !Broken;
       I = skipDirectives(I)) {
    uint32_t Child = Out.size();
    I = read(I, Me);
    Out[Child].Previous = std::exchange(Previous, Child);
  }
  return *Close + 1;
}

/// Reads the statement that number \p Me controls.
uint32_t StatementReader::body(uint32_t I, uint32_t Me) {
  I = skipDirectives(I);
  return I < Limit ? read(I, Me) : I;
}

/// Reads the brackets at token \p I, the head of number \p Me.
uint32_t StatementReader::head(uint32_t I, uint32_t Me) {
  if (!File.is(I, tok::l_paren))
    return fail();
  std::optional<uint32_t> Close = closingBracket(File, I);
  if (!Close || *Close > Limit)
    return fail();
  Out[Me].Head = {I + 1, *Close};
  return *Close + 1;
}

/// Reads what follows the keyword of number \p Me, which is token \p I.
uint32_t StatementReader::structured(uint32_t I, uint32_t Me) {
  ++I;
  if (Out[Me].Is == What::Do) {
    I = skipDirectives(body(I, Me));
    if (Broken || !File.isName(I, "while"))
      return fail();
    I = head(I + 1, Me);
    return File.is(I, tok::semi) ? I + 1 : I;
  }
  if (Out[Me].Is == What::If && File.isName(I, "constexpr"))
    ++I;
  I = head(I, Me);
  if (Broken)
    return I;
  I = body(I, Me);
  if (Out[Me].Is != What::If || Broken)
    return I;
  uint32_t Else = skipDirectives(I);
  if (!File.isName(Else, "else") || Else >= Limit)
    return I;
  Else = skipDirectives(Else + 1);
  return Else < Limit ? read(Else, Me, true) : Else;
}

bool StatementReader::isMacroLoop(uint32_t I) const {
  if (!File.isIdentifier(I) || !File.is(I + 1, tok::l_paren))
    return false;
  std::optional<uint32_t> Close = closingBracket(File, I + 1);
  return Close && *Close < Limit && File.is(*Close + 1, tok::l_brace);
}

/// Whether the brace inside an expression opens a function's body.
bool StatementReader::opensLambda(uint32_t Brace) const {
  return File.isOneOf(Brace - 1, tok::r_paren, tok::r_square) ||
         File.isName(Brace - 1, "mutable");
}

/// The token after a macro at token \p I that is a statement, or words before
/// one, without a semicolon: `UNROLL` before a loop or on its own line.
/// Otherwise \p I.
uint32_t StatementReader::skipBareMacro(uint32_t I) const {
  if (!File.isIdentifier(I) || any_of(File.name(I), isLower))
    return I;
  uint32_t Behind = I + 1;
  if (File.is(Behind, tok::l_paren))
    Behind = closingBracket(File, Behind).value_or(I) + 1;
  if (Behind >= Limit || !File.isIdentifier(Behind))
    return I;
  bool Ends =
      File[Behind].StartsLine || keyword(File.name(Behind)) != What::Plain;
  return Ends ? Behind : I;
}

/// Reads an expression or declaration up to its semicolon.
uint32_t StatementReader::plain(uint32_t I, uint32_t Me) {
  if (uint32_t Behind = skipBareMacro(I); Behind != I)
    return Behind;
  for (unsigned Open = 0; I < Limit && !Broken;) {
    switch (File[I].Kind) {
    case tok::hash:
      if (uint32_t Behind = skipDirectives(I); Behind != I) {
        I = Behind;
        continue;
      }
      break;
    case tok::l_paren:
    case tok::l_square:
      ++Open;
      break;
    case tok::r_paren:
    case tok::r_square:
      Open -= Open != 0;
      break;
    case tok::l_brace:
      if (opensLambda(I)) {
        I = read(I, Me);
        continue;
      }
      if (std::optional<uint32_t> Close = closingBracket(File, I);
          Close && *Close < Limit)
        I = *Close;
      break;
    case tok::r_brace:
      return I + 1; // More closes than was opened.
    case tok::semi:
      if (Open == 0)
        return I + 1;
      break;
    default:
      break;
    }
    ++I;
  }
  return I;
}

uint32_t StatementReader::read(uint32_t I, uint32_t Parent, bool IsElse) {
  uint32_t Me = add(I, Parent, IsElse);
  if (++Depth > MaxDepth)
    return fail();
  I = skipLabels(I);
  // A directive between the two has cut off the if.
  if (File.isName(I, "else"))
    I = skipDirectives(I + 1);
  Out[Me].Where.First = I;
  if (I >= Limit) {
    // Only labels are left.
  } else if (File.is(I, tok::l_brace)) {
    Out[Me].Is = What::Block;
    I = block(I, Me);
  } else if (What Is = keyword(File.name(I)); Is == What::Plain) {
    if (isMacroLoop(I)) {
      Out[Me].Is = What::MacroLoop;
      I = structured(I, Me);
    } else {
      I = plain(I, Me);
    }
  } else {
    Out[Me].Is = Is;
    bool Structured = Is == What::If || Is == What::For || Is == What::While ||
                      Is == What::Do || Is == What::Switch;
    I = Structured ? structured(I, Me) : plain(I, Me);
  }
  --Depth;
  Out[Me].Where.End = I;
  Out[Me].Next = Out.size();
  return I;
}

StatementList::StatementList(const SourceFile &File, uint32_t Brace)
    : File(&File) {
  std::optional<uint32_t> Close = closingBracket(File, Brace);
  if (!Close)
    return;
  StatementReader Reader(File, All);
  Reader.Limit = *Close;
  Reader.read(Brace, NoStatement);
  if (Reader.Broken)
    All.clear();
}

} // namespace tranship
