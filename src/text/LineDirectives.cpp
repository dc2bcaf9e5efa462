// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "text/LineDirectives.h"
#include "text/SourceFile.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

/// A port, and the origin of each of its lines.
struct LinedText {
  struct Line {
    size_t Begin = 0;
    unsigned Source = 1;
    bool Copied = true; ///< Has text of the source.
    bool Allows = true; ///< A directive may stand before it.
  };

  void append(StringRef Text, unsigned First, unsigned Last, bool Copied);
  void findPlaces();

  std::string Text;
  std::vector<Line> Lines = {Line()};
};

} // namespace

/// Adds \p Text, whose first line belongs to line \p First of the source and
/// whose others to those that follow, up to \p Last.
void LinedText::append(StringRef More, unsigned First, unsigned Last,
                       bool Copied) {
  size_t Begin = Text.size();
  Text += More;
  bool Begins = Lines.back().Begin == Begin;
  if (!More.empty() && (Begins || (Copied && !Lines.back().Copied))) {
    Lines.back().Source = First;
    Lines.back().Copied = Copied;
  }
  for (size_t At = 0; (At = More.find('\n', At)) != StringRef::npos;) {
    First = std::min(First + 1, Last);
    Lines.push_back({Begin + ++At, First, Copied, true});
  }
}

/// Finds the lines that begin inside something.
void LinedText::findPlaces() {
  clang::Lexer Lexer(clang::SourceLocation(), lexerOptions(), Text.c_str(),
                     Text.c_str(), Text.c_str() + Text.size());
  Lexer.SetCommentRetentionState(true);
  size_t N = 0;
  int Depth = 0;
  bool InDirective = false;
  clang::Token T;
  do {
    Lexer.LexFromRawLexer(T);
    size_t End = Lexer.getBufferLocation() - Text.c_str();
    size_t Begin = T.is(tok::eof) ? Text.size() : End - T.getLength();
    // A line that begins between two tokens is inside neither.
    bool NewLine = false;
    for (; N != Lines.size() && Lines[N].Begin <= Begin; ++N) {
      bool Spliced = false;
      if (Lines[N].Begin) {
        StringRef Before = StringRef(Text).take_front(Lines[N].Begin - 1);
        Spliced = Before.rtrim(" \t\r\f\v").ends_with("\\");
      }
      NewLine |= !Spliced;
      Lines[N].Allows = !Spliced && !Depth;
    }
    for (; N != Lines.size() && Lines[N].Begin < End; ++N)
      Lines[N].Allows = false;
    if (NewLine)
      InDirective = T.is(tok::hash);
    if (InDirective)
      continue;
    // Branches of a condition can open more than they close.
    if (T.isOneOf(tok::l_paren, tok::l_square))
      ++Depth;
    else if (T.isOneOf(tok::r_paren, tok::r_square))
      Depth = std::max(Depth - 1, 0);
    else if (T.isOneOf(tok::semi, tok::r_brace))
      Depth = 0;
  } while (T.isNot(tok::eof));
}

static std::string directive(unsigned Line, StringRef Path) {
  std::string Result = "#line " + utostr(Line) + " \"";
  for (char C : Path) {
    if (C == '"' || C == '\\')
      Result += '\\';
    Result += C;
  }
  return Result + "\"\n";
}

std::string applyWithLines(StringRef Source, const EditSet &Edits,
                           StringRef Path) {
  LinedText Port;
  size_t At = 0;
  unsigned Line = 1;
  for (const Replacement &R : Edits.replacements(Source)) {
    StringRef Kept = Source.slice(At, R.Where.Begin);
    unsigned Next = Line + Kept.count('\n');
    Port.append(Kept, Line, Next, true);
    Line = Next + R.Where.in(Source).count('\n');
    Port.append(R.Text, Next, Line, false);
    At = R.Where.End;
  }
  Port.append(Source.substr(At), Line, UINT32_MAX, true);
  Port.findPlaces();

  StringRef Text = Port.Text;
  // A byte order mark stays first.
  size_t Mark = Text.starts_with("\xef\xbb\xbf") ? 3 : 0;
  std::string Result = Text.take_front(Mark).str();
  unsigned Now = 0; // The line number that the compiler assumes.
  for (size_t N = 0; N != Port.Lines.size(); ++N) {
    const LinedText::Line &L = Port.Lines[N];
    size_t End =
        N + 1 == Port.Lines.size() ? Text.size() : Port.Lines[N + 1].Begin;
    bool Wrong = Now != L.Source && L.Copied && L.Allows && L.Begin != End;
    if (!N || Wrong) {
      Result += directive(L.Source, Path);
      Now = L.Source;
    }
    Result += Text.slice(N ? L.Begin : Mark, End);
    ++Now;
  }
  return Result;
}

} // namespace tranship
