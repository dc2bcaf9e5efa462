// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/table/Flags.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship {

namespace {

class Splitter {
public:
  Splitter(StringRef Text, uint32_t Base, std::vector<FlagWord> &Words)
      : Text(Text), Base(Base), Words(Words) {}

  void run() {
    while (At < Text.size())
      step();
    finish();
  }

private:
  void step();
  bool enterExpression();
  void finish();
  void take(size_t N) {
    Word += Text.substr(At, N);
    At += N;
  }
  bool inExpression() const { return !Expressions.empty(); }

  StringRef Text;
  uint32_t Base;
  std::vector<FlagWord> &Words;
  size_t At = 0;
  size_t Begin = 0;
  std::string Word;
  char Quote = 0;
  unsigned Braces = 0;
  bool Shell = false;
  /// Open expressions whose content is being read.
  SmallVector<size_t> Expressions;
};

} // namespace

void Splitter::finish() {
  if (StringRef(Word).starts_with("SHELL:")) {
    Shell = true;
    Begin += 6;
    Word.erase(0, 6);
  }
  if (At > Begin && !Word.empty()) {
    char Separator = inExpression() && !Shell ? ';' : ' ';
    Words.push_back(
        {{uint32_t(Base + Begin), uint32_t(Base + At)}, Word, Separator});
  }
  Word.clear();
  Begin = At + 1;
}

/// Skips `$<condition:`. Returns false if the expression at At has no colon.
bool Splitter::enterExpression() {
  unsigned Depth = 0;
  for (size_t I = At; I < Text.size(); ++I) {
    if (Text.substr(I).starts_with("$<"))
      ++Depth;
    else if (Text[I] == '>' && --Depth == 0)
      return false;
    else if (Text[I] == ':' && Depth == 1) {
      finish();
      Expressions.push_back(At);
      Begin = At = I + 1;
      return true;
    }
  }
  return false;
}

void Splitter::step() {
  StringRef Rest = Text.substr(At);
  if (Word.empty() && !Quote)
    Begin = At;
  if (Rest.starts_with("${")) {
    ++Braces;
    return take(2);
  }
  if (Braces) {
    Braces -= Rest[0] == '}';
    return take(1);
  }
  if (Rest.starts_with("$<") && Word.empty() && enterExpression())
    return;
  // A value such as $<CONFIG>, or a part of a word.
  if (Rest.starts_with("$<")) {
    unsigned Depth = 0;
    size_t I = At;
    for (; I < Text.size(); ++I) {
      Depth += Text.substr(I).starts_with("$<");
      if (Text[I] == '>' && --Depth == 0)
        break;
    }
    return take(std::min(I + 1, Text.size()) - At);
  }
  if (Rest.starts_with("\\\"") || Rest[0] == '"' || Rest[0] == '\'') {
    char Mark = Rest[0] == '\\' ? '"' : Rest[0];
    size_t Length = Rest[0] == '\\' ? 2 : 1;
    if (!Quote || Quote == Mark) {
      Quote = Quote ? 0 : Mark;
      At += Length;
      return;
    }
  }
  if (inExpression() && Rest[0] == '>' && !Quote) {
    finish();
    Expressions.pop_back();
    Shell = false;
    Begin = ++At;
    return;
  }
  if (Quote || (!isSpace(Rest[0]) && Rest[0] != ';'))
    return take(1);
  finish();
  Shell &= Rest[0] != ';';
  ++At;
}

void splitFlags(StringRef Text, uint32_t Base, std::vector<FlagWord> &Words) {
  Splitter(Text, Base, Words).run();
}

bool isOnlyForHost(StringRef Option) {
  return Option == "-Ofast" || Option == "-ffast-math" ||
         Option == "-funsafe-math-optimizations" ||
         Option == "-ffinite-math-only" || Option == "-fno-math-errno" ||
         Option.starts_with("-march=") || Option.starts_with("-mtune=") ||
         Option.starts_with("-mavx") || Option.starts_with("-msse");
}

bool isOnlyForNvcc(StringRef Option) {
  return any_of(
      ArrayRef<StringLiteral>{
          "-gencode",       "--generate-code", "--gpu-architecture",
          "-arch=sm_",      "-arch=compute_",  "-arch=$",
          "arch=compute",   "-Xptxas",         "--ptxas-options",
          "--expt-",        "-expt-",          "--extended-lambda",
          "-maxrregcount",  "--maxrregcount",  "--use_fast_math",
          "-use_fast_math", "-lineinfo",       "--compiler-options",
          "-rdc=true",      "-ccbin",          "-Xcudafe"},
      [&](StringRef Begin) { return Option.starts_with(Begin); });
}

/// What `-Xcompiler` hands over, as options.
struct HostOptions {
  std::string Text;
  bool LeavesOut = false; ///< `-Werror` is not among them.
};

/// Splits `-Xcompiler=-Wall,-fPIC` at commas or blanks. Commas inside a
/// reference or after a backslash do not separate. `-Werror` made errors of the
/// host compiler's warnings, in the host's code; Clang has others, and reads
/// the device's code as well.
static HostOptions splitList(StringRef Value, char Between) {
  HostOptions Options;
  std::string &Result = Options.Text;
  size_t Begin = 0;
  int Depth = 0;
  for (size_t I = 0; I <= Value.size(); ++I) {
    char C = I < Value.size() ? Value[I] : ',';
    Depth += C == '(' || C == '{';
    Depth -= C == ')' || C == '}';
    bool Escaped = C == ',' && Value.take_front(I).ends_with("\\");
    if (I < Value.size() && ((C != ',' && C != ' ') || Depth > 0 || Escaped))
      continue;
    StringRef Part = Value.slice(Begin, I).trim("\"'\\");
    Begin = I + 1;
    Options.LeavesOut |= Part == "-Werror";
    if (Part.empty() || Part == "-Werror")
      continue;
    if (!Result.empty())
      Result += Between;
    if (isOnlyForHost(Part))
      (Result += "-Xarch_host") += Between;
    for (size_t J = 0; J < Part.size(); ++J)
      if (!Part.substr(J).starts_with("\\,"))
        Result += Part[J];
  }
  return Options;
}

std::string raiseStandard(StringRef Text, unsigned Min) {
  StringRef Rest = Text;
  if (Rest.starts_with("--"))
    Rest = Rest.drop_front();
  if (Min < 17 || !Rest.consume_front("-std="))
    return "";
  for (StringRef Family : {"c++", "gnu++"})
    if (StringRef Year = Rest; Year.consume_front(Family))
      if (is_contained({"98", "03", "0x", "11", "1y", "14"}, Year))
        return ("-std=" + Family + Twine(Min)).str();
  return "";
}

namespace {

class FlagPorter {
public:
  FlagPorter(ArrayRef<FlagWord> Words, const BuildTable &Table, FlagOptions O)
      : Words(Words), Table(Table), Options(O) {}

  std::vector<FlagChange> run() {
    for (At = 0; At < Words.size(); ++At)
      if (!exact() && !withValue() && !library() && !standard())
        if (std::string New = raiseStandard(now().Text, Options.MinStandard);
            !New.empty())
          add(At, std::move(New), FlagChange::Replaced, "");
    return std::move(Changes);
  }

private:
  const FlagWord &now() const { return Words[At]; }
  void add(size_t Last, std::string New, FlagChange::Kind What,
           StringRef Note) {
    if (now().Separator != ' ')
      std::replace(New.begin(), New.end(), ' ', now().Separator);
    Changes.push_back({{now().Where.Begin, Words[Last].Where.End},
                       What,
                       now().Text,
                       std::move(New),
                       Note});
    At = Last;
  }
  bool exact();
  bool withValue();
  bool library();
  bool standard();
  void apply(const BuildRow &Row, StringRef Value, size_t Last);

  ArrayRef<FlagWord> Words;
  const BuildTable &Table;
  FlagOptions Options;
  std::vector<FlagChange> Changes;
  size_t At = 0;
};

} // namespace

void FlagPorter::apply(const BuildRow &Row, StringRef Value, size_t Last) {
  if (Row.To.empty())
    return add(Last, now().Text, FlagChange::Left, Row.Note);
  if (Row.To == "-")
    return add(Last, "", FlagChange::Dropped, Row.Note);
  if (Row.To == "$arch")
    return add(Last, "", FlagChange::Architecture, Row.Note);
  std::string New = Row.To.str();
  if (Row.To == "$split") {
    HostOptions Host = splitList(Value, now().Separator);
    return add(Last, Host.Text,
               Host.Text.empty() ? FlagChange::Dropped : FlagChange::Replaced,
               Host.LeavesOut ? "-Werror would make errors of what clang warns "
                                "of, in device code, too"
                              : Row.Note);
  }
  if (size_t At = New.find("$value"); At != std::string::npos)
    New.replace(At, StringRef("$value").size(), Value.str());
  else if (Row.To == "$linker")
    New = ("-Wl," + Value.trim("\"'\\")).str();
  add(Last, std::move(New), FlagChange::Replaced, Row.Note);
}

/// Ports an option without a value, or with a value that the table names.
bool FlagPorter::exact() {
  StringRef Text = now().Text;
  if (const BuildRow *R = Table.find(BuildKind::Flag, Text)) {
    apply(*R, "", At);
    return true;
  }
  if (!Text.starts_with("-") || At + 1 == Words.size())
    return false;
  std::string Both = (Text + "=" + Words[At + 1].Text).str();
  if (const BuildRow *R = Table.find(BuildKind::Flag, Both)) {
    apply(*R, "", At + 1);
    return true;
  }
  return false;
}

/// Ports an option with a value, after `=` or as the next word.
bool FlagPorter::withValue() {
  auto [Name, Value] = StringRef(now().Text).split('=');
  const BuildRow *R = Table.find(BuildKind::Flag, (Name + " *").str());
  if (!R)
    return false;
  if (now().Text.size() > Name.size()) {
    apply(*R, Value, At);
    return true;
  }
  // `-Werror` alone is also an option of the host compiler.
  if (At + 1 == Words.size() || Name == "-Werror")
    return false;
  apply(*R, Words[At + 1].Text, At + 1);
  return true;
}

bool FlagPorter::library() {
  StringRef Name = now().Text;
  if (!Name.consume_front("-l"))
    return false;
  const BuildRow *R = Table.find(BuildKind::Library, Name);
  if (!R)
    return false;
  if (R->To.empty())
    add(At, now().Text, FlagChange::Left, R->Note);
  else if (R->To == "-")
    add(At, "", FlagChange::Dropped, R->Note);
  else
    add(At, ("-l" + R->To).str(), FlagChange::Replaced, R->Note);
  return true;
}

/// Ports `-std c++17`, which clang takes only as one word.
bool FlagPorter::standard() {
  if (now().Text != "-std" || At + 1 == Words.size())
    return false;
  std::string New = "-std=" + Words[At + 1].Text;
  if (std::string Newer = raiseStandard(New, Options.MinStandard);
      !Newer.empty())
    New = Newer;
  add(At + 1, std::move(New), FlagChange::Replaced, "");
  return true;
}

std::vector<FlagChange> portFlags(ArrayRef<FlagWord> Words,
                                  const BuildTable &Table, FlagOptions O) {
  return FlagPorter(Words, Table, O).run();
}

} // namespace tranship
