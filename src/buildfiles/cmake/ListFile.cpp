// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/cmake/ListFile.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship::cmake {

namespace {

class Parser {
public:
  Parser(ListFile &File, bool IsTemplate)
      : File(File), IsTemplate(IsTemplate) {}

  void run();
  void matchBlocks();

private:
  void command();
  void arguments(Command &C);
  void fail(Range Where, const Twine &Message) {
    File.Errors.push_back({Where, Message.str()});
  }
  void skipLine();
  bool atEnd() const { return At == File.Tokens.size(); }
  const Token &now() const { return File.Tokens[At]; }
  void skipSpace() {
    while (!atEnd() && now().Kind == TokenKind::Space)
      ++At;
  }

  ListFile &File;
  bool IsTemplate;
  size_t At = 0;
};

} // namespace

static bool isCommandName(StringRef Name) {
  return !Name.empty() && !isDigit(Name[0]) &&
         all_of(Name, [](char C) { return isAlnum(C) || C == '_'; });
}

static Range innerOf(const Token &T, StringRef Text) {
  Range R = T.Where;
  if (T.Kind == TokenKind::Quoted)
    return {R.Begin + 1, R.End - 1};
  if (T.Kind != TokenKind::Bracket)
    return R;
  uint32_t Fence = Text.find('[', R.Begin + 1) - R.Begin + 1;
  return {R.Begin + Fence, R.End - Fence};
}

void Parser::skipLine() {
  while (!atEnd() && now().Kind != TokenKind::Newline)
    ++At;
}

/// Parses the arguments up to the parenthesis that closes the command.
void Parser::arguments(Command &C) {
  for (unsigned Depth = 1; !atEnd(); ++At) {
    const Token &T = now();
    switch (T.Kind) {
    case TokenKind::Space:
    case TokenKind::Newline:
    case TokenKind::LineComment:
    case TokenKind::BracketComment:
      continue;
    case TokenKind::Unfinished:
      continue; // Reported where the argument begins.
    case TokenKind::Open:
      ++Depth;
      break;
    case TokenKind::Close:
      if (--Depth == 0) {
        C.Where.End = T.Where.End;
        ++At;
        return;
      }
      break;
    default:
      break;
    }
    C.Arguments.push_back({T.Kind, T.Where, innerOf(T, File.Text)});
  }
  fail(C.NameAt, "the parenthesis of '" + C.Name + "' is not closed");
  C.Where.End = File.Text.size();
}

void Parser::command() {
  Command C;
  C.NameAt = C.Where = now().Where;
  StringRef Name = File.text(C.NameAt);
  C.Name = Name.lower();
  ++At;
  skipSpace();
  bool Good = isCommandName(Name);
  if (!Good || atEnd() || now().Kind != TokenKind::Open) {
    if (!IsTemplate || !Name.starts_with("@"))
      fail(C.NameAt, "a command and its parenthesis are expected here");
    return skipLine();
  }
  ++At;
  arguments(C);
  File.Commands.push_back(std::move(C));
}

void Parser::run() {
  while (!atEnd()) {
    if (now().Kind == TokenKind::Word) {
      command();
      continue;
    }
    if (now().Kind > TokenKind::BracketComment &&
        now().Kind != TokenKind::Unfinished) {
      fail(now().Where, "a command is expected here");
      skipLine();
      continue;
    }
    ++At;
  }
}

namespace {
struct Open {
  unsigned Last; ///< The last part of the block seen so far.
  StringRef Name;
};
} // namespace

void Parser::matchBlocks() {
  SmallVector<Open> Blocks;
  auto Opens = [](StringRef Name) {
    return is_contained(
        {"if", "foreach", "while", "function", "macro", "block"}, Name);
  };
  for (auto [N, C] : enumerate(File.Commands)) {
    C.Next = N;
    StringRef Name = C.Name;
    if (Opens(Name)) {
      Blocks.push_back({unsigned(N), Name});
      continue;
    }
    bool Divides = Name == "else" || Name == "elseif";
    StringRef Of = Divides ? StringRef("if") : Name;
    if (!Divides && (!Of.consume_front("end") || !Opens(Of)))
      continue;
    if (Blocks.empty() || Blocks.back().Name != Of) {
      fail(C.NameAt, "'" + Name + "' has no '" + Of + "'");
      continue;
    }
    File.Commands[Blocks.back().Last].Next = N;
    if (Divides)
      Blocks.back().Last = N;
    else
      Blocks.pop_back();
  }
  for (const Open &B : Blocks) {
    fail(File.Commands[B.Last].NameAt, "'" + B.Name + "' is not closed");
    File.Commands[B.Last].Next = File.Commands.size();
  }
}

const Token *ListFile::tokenFrom(uint32_t Offset) const {
  return llvm::lower_bound(
      ArrayRef(Tokens), Offset,
      [](const Token &T, uint32_t At) { return T.Where.Begin < At; });
}

SmallVector<Range> ListFile::commentsIn(Range R) const {
  SmallVector<Range> Result;
  const Token *End = Tokens.data() + Tokens.size();
  for (const Token *T = tokenFrom(R.Begin); T != End && R.contains(T->Where);
       ++T)
    if (T->Kind == TokenKind::LineComment)
      Result.push_back(T->Where);
  return Result;
}

ListFile parseListFile(StringRef Path, StringRef Text, bool IsTemplate) {
  ListFile File;
  File.Path = Path.str();
  File.Text = Text.str();
  File.Tokens = tokenize(File.Text, File.Errors);
  Parser P(File, IsTemplate);
  P.run();
  P.matchBlocks();
  return File;
}

} // namespace tranship::cmake
