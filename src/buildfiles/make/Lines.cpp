// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/make/Lines.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship::make {

size_t endOfReference(StringRef Text, size_t At) {
  size_t I = At + 1;
  if (I >= Text.size())
    return Text.size();
  char Open = Text[I];
  if (Open != '(' && Open != '{')
    return I + 1;
  char Close = Open == '(' ? ')' : '}';
  unsigned Depth = 0;
  for (; I < Text.size(); ++I) {
    Depth += Text[I] == Open;
    if (Text[I] == Close && --Depth == 0)
      return I + 1;
  }
  return StringRef::npos;
}

namespace {

class LineParser {
public:
  explicit LineParser(MakeFile &File) : File(File), Text(File.Text) {}

  void run();

private:
  size_t endOfLine(size_t Begin) const;
  size_t endOfCode(size_t Begin, size_t End) const;
  void parse(size_t Begin, size_t End);
  bool directive(Line &L, StringRef Word);
  void statement(Line L);
  void rule(Line L, size_t Colon);
  void condition(StringRef Word, Range Where);
  void add(Line L, LineKind Kind);
  void fail(Range Where, const Twine &Message) {
    File.Faults.push_back({Where, Message.str()});
  }
  Range trimmed(size_t Begin, size_t End) const;

  MakeFile &File;
  StringRef Text;
  /// Whether a line that begins with a tab is a recipe.
  bool AfterRule = false;
  unsigned Defines = 0;
  std::vector<Range> Open; ///< Conditions that are still open.
  Range LastDefine;
};

} // namespace

static bool isBlankChar(char C) {
  return C == ' ' || C == '\t' || C == '\r' || C == '\n' || C == '\\';
}

/// The range without blanks and line continuations at its ends.
Range LineParser::trimmed(size_t Begin, size_t End) const {
  auto Skips = [&](size_t I) {
    if (Text[I] == '\\')
      return I + 1 < Text.size() &&
             (Text[I + 1] == '\n' || Text[I + 1] == '\r');
    return isBlankChar(Text[I]);
  };
  while (Begin < End && Skips(Begin))
    ++Begin;
  while (End > Begin && Skips(End - 1))
    --End;
  return {uint32_t(Begin), uint32_t(End)};
}

/// The offset of the line break after the last continuation of the line at \p
/// Begin.
size_t LineParser::endOfLine(size_t Begin) const {
  for (size_t From = Begin;;) {
    size_t End = Text.find('\n', From);
    if (End == StringRef::npos)
      return Text.size();
    StringRef Body = Text.slice(From, End);
    Body.consume_back("\r");
    size_t Slashes = Body.size() - Body.rtrim('\\').size();
    if (Slashes % 2 == 0)
      return End;
    From = End + 1;
  }
}

/// Where a line's comment begins. Comments in shell commands are left to the
/// shell.
size_t LineParser::endOfCode(size_t Begin, size_t End) const {
  StringRef Line = Text.take_front(End);
  for (size_t I = Begin; I < End; ++I) {
    if (Line[I] == '#')
      return I;
    if (Line[I] == '\\') {
      ++I;
    } else if (Line[I] == '$') {
      size_t Behind = endOfReference(Line, I);
      if (Behind == StringRef::npos)
        return End;
      I = Behind - 1;
    }
  }
  return End;
}

void LineParser::add(Line L, LineKind Kind) {
  L.Kind = Kind;
  L.InDefine = Defines != 0;
  if (Kind == LineKind::Assign || Kind == LineKind::Define ||
      Kind == LineKind::Include)
    AfterRule = false;
  StringRef Code = Text.slice(L.Name.Begin, L.Value.End);
  // The text of a define is expanded later, so references need not be closed
  // inside one line.
  for (size_t I = 0; !L.InDefine && I < Code.size(); ++I) {
    if (Code[I] != '$')
      continue;
    size_t End = endOfReference(Code, I);
    if (End == StringRef::npos) {
      uint32_t At = L.Name.Begin + I;
      fail({At, At + 1}, "this reference is not closed");
      break;
    }
    I = End - 1;
  }
  File.Lines.push_back(L);
}

void LineParser::condition(StringRef Word, Range Where) {
  if (Defines)
    return;
  if (Word.starts_with("if"))
    Open.push_back(Where);
  else if (Open.empty())
    fail(Where, "'" + Word + "' without a condition before it");
  else if (Word == "endif")
    Open.pop_back();
}

/// Parses a line that begins with one of make's own keywords.
bool LineParser::directive(Line &L, StringRef Word) {
  if (is_contained({"ifeq", "ifneq", "ifdef", "ifndef", "else", "endif", "if"},
                   Word)) {
    condition(Word, L.Name);
    add(L, LineKind::Directive);
    return true;
  }
  if (is_contained({"include", "-include", "sinclude"}, Word)) {
    add(L, LineKind::Include);
    return true;
  }
  if (Word == "endef") {
    if (!Defines)
      fail(L.Name, "'endef' without 'define'");
    Defines -= Defines != 0;
    add(L, LineKind::Directive);
    return true;
  }
  if (Word != "define")
    return false;
  LastDefine = L.Name;
  StringRef Rest = L.Value.in(Text);
  size_t Length = Rest.take_until([](char C) {
                        return isBlankChar(C) || StringRef("=:?+!").contains(C);
                      })
                      .size();
  L.Name = {L.Value.Begin, uint32_t(L.Value.Begin + Length)};
  L.Value = {L.Name.End, L.Name.End};
  add(L, LineKind::Define);
  ++Defines;
  return true;
}

/// Parses what follows the colon: prerequisites, an assignment for the targets,
/// or commands after a semicolon.
void LineParser::rule(Line L, size_t Colon) {
  size_t End = L.Value.End, I = Colon;
  while (I < End && (Text[I] == ':' || Text[I] == '&'))
    ++I;
  L.Operator = {uint32_t(Colon), uint32_t(I)};
  size_t Begin = I;
  for (; I < End && Text[I] != ';'; ++I) {
    if (Text[I] == '$') {
      size_t Behind = endOfReference(Text.take_front(End), I);
      I = std::min(Behind, End) - 1;
    } else if (Text[I] == '=') {
      Line Assign = L;
      Assign.Name = {uint32_t(Begin), uint32_t(L.Value.End)};
      Assign.Value = trimmed(Begin, End);
      return statement(Assign);
    }
  }
  L.Value = trimmed(Begin, I);
  AfterRule = true;
  add(L, LineKind::Rule);
  if (I == End)
    return;
  L.Name = L.Operator = {uint32_t(I + 1), uint32_t(I + 1)};
  L.Value = trimmed(I + 1, End);
  add(L, LineKind::Recipe);
}

/// Parses an assignment or a rule; Value holds the whole line.
void LineParser::statement(Line L) {
  size_t Begin = L.Value.Begin, End = L.Value.End;
  for (size_t I = Begin; I < End; ++I) {
    char C = Text[I];
    if (C == '$') {
      I = std::min(endOfReference(Text.take_front(End), I), End) - 1;
      continue;
    }
    if (C == ':') {
      size_t Behind = Text.find_first_not_of(':', I);
      if (Behind >= End || Text[Behind] != '=') {
        L.Name = trimmed(Begin, I);
        return rule(L, I);
      }
      I = Behind;
    } else if (C != '=') {
      continue;
    }
    size_t Operator = I;
    while (Operator > Begin && StringRef(":+?!").contains(Text[Operator - 1]))
      --Operator;
    L.Name = trimmed(Begin, Operator);
    for (StringRef Word : {"export", "override", "private"})
      if (StringRef Name = L.Name.in(Text);
          Name.consume_front(Word) && Name.starts_with(" "))
        L.Name = trimmed(L.Name.Begin + Word.size(), L.Name.End);
    L.Operator = {uint32_t(Operator), uint32_t(I + 1)};
    L.Value = trimmed(I + 1, End);
    return add(L, LineKind::Assign);
  }
  L.Name = {L.Value.Begin, L.Value.Begin};
  add(L, LineKind::Other);
}

void LineParser::parse(size_t Begin, size_t End) {
  Line L;
  L.Where = {uint32_t(Begin), uint32_t(End)};
  StringRef Body = L.Where.in(Text);
  if (Body.starts_with("\t") && (AfterRule || Defines)) {
    L.Name = {uint32_t(Begin), uint32_t(Begin)};
    L.Value = trimmed(Begin, End);
    bool Empty = L.Value.empty();
    return add(L, Empty ? LineKind::Blank : LineKind::Recipe);
  }
  L.Value = trimmed(Begin, endOfCode(Begin, End));
  L.Name = {L.Value.Begin, L.Value.Begin};
  if (L.Value.empty())
    return add(L, LineKind::Blank);
  StringRef Word = L.Value.in(Text).take_until(
      [](char C) { return isBlankChar(C) || C == '(' || C == '='; });
  Line WithWord = L;
  WithWord.Name.End = L.Value.Begin + Word.size();
  WithWord.Value = trimmed(WithWord.Name.End, L.Value.End);
  StringRef Rest = WithWord.Value.in(Text);
  bool Assigns = Rest.starts_with("=") || Rest.starts_with(":");
  if (Assigns || !directive(WithWord, Word))
    statement(L);
}

void LineParser::run() {
  if (Text.size() > UINT32_MAX / 2)
    return;
  for (size_t Begin = 0; Begin < Text.size();) {
    size_t End = endOfLine(Begin);
    size_t Code = End;
    if (Code > Begin && Text[Code - 1] == '\r')
      --Code;
    parse(Begin, Code);
    Begin = End + 1;
  }
  for (Range R : Open)
    fail(R, "'" + R.in(Text) + "' is not closed");
  if (Defines)
    fail(LastDefine, "'define' is not closed");
}

MakeFile parseMakeFile(StringRef Path, StringRef Text) {
  MakeFile File;
  File.Path = Path.str();
  File.Text = Text.str();
  LineParser(File).run();
  return File;
}

} // namespace tranship::make
