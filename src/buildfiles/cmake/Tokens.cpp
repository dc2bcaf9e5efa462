// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/cmake/Tokens.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship::cmake {

namespace {

class Tokenizer {
public:
  Tokenizer(StringRef Text, std::vector<SyntaxError> &Errors)
      : Text(Text), Errors(Errors) {}

  std::vector<Token> run() {
    if (Text.starts_with("\xEF\xBB\xBF"))
      add(TokenKind::Space, 3);
    while (At < Text.size())
      step();
    return std::move(Tokens);
  }

private:
  void step();
  bool bracket(size_t From, TokenKind Kind);
  void quoted();
  size_t endOfWord() const;
  size_t skipReference(size_t I) const;
  void add(TokenKind Kind, size_t End) {
    Tokens.push_back({Kind, {uint32_t(At), uint32_t(End)}});
    At = End;
  }
  void fail(const char *Message) {
    Errors.push_back({{uint32_t(At), uint32_t(At + 1)}, Message});
  }

  StringRef Text;
  std::vector<SyntaxError> &Errors;
  std::vector<Token> Tokens;
  size_t At = 0;
};

} // namespace

static bool isBlank(char C) {
  return C == ' ' || C == '\t' || C == '\r' || C == '\f' || C == '\v';
}

/// Reads a bracket `[==[ ... ]==]` that begins at \p From, for a token that
/// begins at At. Returns false if there is none.
bool Tokenizer::bracket(size_t From, TokenKind Kind) {
  size_t I = From + 1;
  while (I < Text.size() && Text[I] == '=')
    ++I;
  if (I >= Text.size() || Text[I] != '[')
    return false;
  // With as many `=` as the opening bracket.
  std::string Close = "]" + std::string(I - From - 1, '=') + "]";
  size_t End = Text.find(Close, I + 1);
  if (End == StringRef::npos) {
    fail("this bracket is not closed");
    add(TokenKind::Unfinished, Text.size());
    return true;
  }
  add(Kind, End + Close.size());
  return true;
}

void Tokenizer::quoted() {
  size_t I = At + 1;
  while (I < Text.size() && Text[I] != '"')
    I += Text[I] == '\\' ? 2 : 1;
  if (I >= Text.size()) {
    fail("this quote is not closed");
    return add(TokenKind::Unfinished, Text.size());
  }
  add(TokenKind::Quoted, I + 1);
}

/// The end of the unquoted argument that begins at At. CMake allows quotes
/// inside it (`-DX="a b"`) and references of Make (`$(X)`).
size_t Tokenizer::endOfWord() const {
  size_t I = At;
  while (I < Text.size()) {
    char C = Text[I];
    if (isBlank(C) || C == '\n' || C == '(' || C == ')' || C == '#')
      break;
    if (C == '\\') {
      I += 2;
    } else if (C == '"') {
      size_t Close = I + 1;
      while (Close < Text.size() && Text[Close] != '"' && Text[Close] != '\n')
        Close += Text[Close] == '\\' ? 2 : 1;
      if (Close >= Text.size() || Text[Close] != '"')
        return I == At ? I + 1 : I;
      I = Close + 1;
    } else if (C == '$' && I + 1 < Text.size() && Text[I + 1] == '(') {
      I = skipReference(I);
    } else {
      ++I;
    }
  }
  return std::min(I, Text.size());
}

/// The offset after `$(NAME)` at \p I, or after the dollar alone.
size_t Tokenizer::skipReference(size_t I) const {
  size_t End = I + 2;
  while (End < Text.size() && (isAlnum(Text[End]) || Text[End] == '_'))
    ++End;
  return End < Text.size() && Text[End] == ')' ? End + 1 : I + 1;
}

void Tokenizer::step() {
  char C = Text[At];
  if (C == '\n')
    return add(TokenKind::Newline, At + 1);
  if (isBlank(C)) {
    size_t End = At + 1;
    while (End < Text.size() && isBlank(Text[End]))
      ++End;
    return add(TokenKind::Space, End);
  }
  if (C == '(')
    return add(TokenKind::Open, At + 1);
  if (C == ')')
    return add(TokenKind::Close, At + 1);
  if (C == '#') {
    if (At + 1 < Text.size() && Text[At + 1] == '[' &&
        bracket(At + 1, TokenKind::BracketComment))
      return;
    return add(TokenKind::LineComment,
               std::min(Text.find('\n', At), Text.size()));
  }
  if (C == '"')
    return quoted();
  if (C == '[' && bracket(At, TokenKind::Bracket))
    return;
  add(TokenKind::Word, std::max(endOfWord(), At + 1));
}

std::vector<Token> tokenize(StringRef Text, std::vector<SyntaxError> &Errors) {
  return Tokenizer(Text, Errors).run();
}

} // namespace tranship::cmake
