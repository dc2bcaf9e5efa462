// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "text/SourceFile.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include <cassert>

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

static clang::LangOptions makeOptions() {
  clang::LangOptions Options;
  Options.CPlusPlus = Options.CPlusPlus11 = Options.CPlusPlus14 =
      Options.CPlusPlus17 = true;
  Options.C99 = Options.C11 = true;
  Options.LineComment = Options.RawStringLiterals = Options.Digraphs = true;
  Options.DollarIdents = Options.HexFloats = Options.Char8 = true;
  Options.CUDA = true; // <<< and >>> are tokens. There are no trigraphs.
  return Options;
}

const clang::LangOptions &lexerOptions() {
  static const clang::LangOptions Options = makeOptions();
  return Options;
}

SourceFile::SourceFile(StringRef Text, const Map &Names) : Text(Text) {
  assert(*Text.end() == '\0' && "the lexer reads up to the NUL");
  assert(Text.size() <= size_t(INT32_MAX) && "places have 31 bits");
  scan(Names);
  findDirectives();
  findGuard();
  matchBrackets();
}

/// \p Raw with its backslash-newline pairs removed.
static std::string withoutSplices(StringRef Raw) {
  std::string Result;
  for (size_t I = 0; I < Raw.size(); ++I) {
    size_t End = I + 1;
    if (Raw[I] == '\\') {
      while (End < Raw.size() && (StringRef(" \t\f\v\r").contains(Raw[End])))
        ++End;
      if (End < Raw.size() && Raw[End] == '\n') {
        I = End;
        continue;
      }
    }
    Result += Raw[I];
  }
  return Result;
}

/// Enters the identifier \p Index. \p InInclude says whether it stands in a
/// header's name, and is set when it begins a directive that has one.
inline void SourceFile::scanIdentifier(uint32_t Index, bool AfterHash,
                                       bool &InInclude, const Map &Names) {
  StringRef Name = name(Index);
  uint32_t Word = Words.add(Name, Index);
  if (Word == IsKey.size())
    IsKey.push_back(Names.mayContain(Name) &&
                    Names.contains(KeySpace::Identifier, Name));
  if (AfterHash)
    InInclude = Name == "include" || Name == "include_next" || Name == "import";
  else if (Name.size() == 9 && Name == "namespace")
    Namespaces.push_back(Index);
  else if (!InInclude && IsKey[Word])
    Candidates.push_back(Index);
}

/// Whether [Begin, End) is only blanks on one line.
bool SourceFile::isBlankBetween(uint32_t Begin, uint32_t End) const {
  return Range{Begin, End}.in(Text).find_first_not_of(" \t") == StringRef::npos;
}

/// `k<< <g, b>> >(p)`, which nvcc takes and other compilers do not, is read as
/// what it means. Returns whether the `<` at \p Begin belongs to the token
/// before, which becomes a `<<<`. `operator<< <T>` is no launch.
bool SourceFile::joinOpeningChevron(uint32_t Begin) {
  size_t Number = Tokens.size();
  if (Number < 2 || Tokens.back().Kind != tok::lessless ||
      isName(Number - 2, "operator") ||
      !isBlankBetween(Tokens.back().where().End, Begin))
    return false;
  Token &Open = Tokens.back();
  Open.Kind = tok::lesslessless;
  Open.Length = Begin + 1 - Open.Begin;
  Launches.push_back(Number - 1);
  Chevron = {true, 0};
  return true;
}

/// Follows the configuration of a launch to its end, before a token of the kind
/// \p Next is added: `>> >` before a bracket becomes a `>>>`.
void SourceFile::followChevron(tok::TokenKind Next) {
  if (!Chevron.IsOpen)
    return;
  size_t Number = Tokens.size();
  switch (Next) {
  case tok::l_paren:
    if (Chevron.Depth == 0 && Tokens.back().Kind == tok::greater &&
        Tokens[Number - 2].Kind == tok::greatergreater &&
        isBlankBetween(Tokens[Number - 2].where().End, Tokens.back().Begin)) {
      Token Last = Tokens.back();
      Tokens.pop_back();
      Tokens.back().Kind = tok::greatergreatergreater;
      Tokens.back().Length = Last.where().End - Tokens.back().Begin;
      Chevron.IsOpen = false;
      return;
    }
    [[fallthrough]];
  case tok::l_square:
  case tok::l_brace:
    ++Chevron.Depth;
    return;
  case tok::r_paren:
  case tok::r_square:
  case tok::r_brace:
    Chevron.IsOpen = Chevron.Depth-- != 0;
    return;
  case tok::greatergreatergreater:
    Chevron.IsOpen = Chevron.Depth != 0;
    return;
  case tok::semi:
    Chevron.IsOpen = false;
    return;
  default:
    return;
  }
}

void SourceFile::scan(const Map &Names) {
  // Any valid location will do: only distances from it are used.
  auto Base = clang::SourceLocation::getFromRawEncoding(1);
  clang::Lexer Lexer(Base, lexerOptions(), Text.begin(), Text.begin(),
                     Text.end());
  Lexer.SetCommentRetentionState(true);
  Tokens.reserve(Text.size() / 5);

  bool InInclude = false;
  bool AfterHash = false; // The # of a directive is the token before.
  bool CommentStartsLine = false;
  clang::Token Raw;
  while (true) {
    // If the file has no final newline, the lexer reports its end one token too
    // early.
    Lexer.LexFromRawLexer(Raw);
    if (Raw.is(tok::eof))
      break;
    uint32_t Begin = Raw.getLocation().getRawEncoding() - 1;
    if (Raw.is(tok::comment)) {
      // `/* c */ #define`: the comment is not a token, so the # begins the
      // line.
      CommentStartsLine |= Raw.isAtStartOfLine();
      Comments.push_back({Begin, Begin + Raw.getLength()});
      continue;
    }
    tok::TokenKind Kind = Raw.getKind();
    if (Kind == tok::less && joinOpeningChevron(Begin))
      continue;
    followChevron(Kind);
    uint32_t Index = Tokens.size();
    bool StartsLine = Raw.isAtStartOfLine() || CommentStartsLine;
    bool Spliced = Kind == tok::raw_identifier && Raw.needsCleaning();
    CommentStartsLine = false;
    Tokens.push_back({Begin, Raw.getLength(), Kind, StartsLine, Spliced});
    InInclude &= !StartsLine;
    if (Kind == tok::raw_identifier) {
      if (Spliced)
        Cleaned[Index] = withoutSplices(Tokens[Index].where().in(Text));
      scanIdentifier(Index, AfterHash, InInclude, Names);
    } else if (Kind == tok::hash && StartsLine) {
      Hashes.push_back(Index);
    } else if (Kind == tok::hashhash) {
      HasPaste = true;
    } else if (Kind == tok::lesslessless) {
      Launches.push_back(Index);
      Chevron = {true, 0};
    }
    AfterHash = Kind == tok::hash && StartsLine;
  }
  Words.finish();
}

ArrayRef<uint32_t> SourceFile::named(StringRef Name, Span In) const {
  ArrayRef<uint32_t> All = named(Name);
  const uint32_t *First = lower_bound(All, In.First);
  return ArrayRef(First, std::lower_bound(First, All.end(), In.End));
}

SmallVector<uint32_t>
SourceFile::named(std::initializer_list<StringRef> Names) const {
  SmallVector<uint32_t> All;
  for (StringRef Name : Names)
    append_range(All, named(Name));
  sort(All);
  return All;
}

static DirectiveKind directiveKind(StringRef Name) {
  return StringSwitch<DirectiveKind>(Name)
      .Case("if", DirectiveKind::If)
      .Case("ifdef", DirectiveKind::Ifdef)
      .Case("ifndef", DirectiveKind::Ifndef)
      .Cases("elif", "elifdef", "elifndef", DirectiveKind::Elif)
      .Case("else", DirectiveKind::Else)
      .Case("endif", DirectiveKind::Endif)
      .Case("define", DirectiveKind::Define)
      .Case("undef", DirectiveKind::Undef)
      .Cases("include", "include_next", "import", DirectiveKind::Include)
      .Default(DirectiveKind::Other);
}

void SourceFile::findDirectives() {
  Branches.push_back({});
  OpenBranches.push_back(0);
  Directives.reserve(Hashes.size());
  for (uint32_t Hash : Hashes) {
    Directive D;
    D.First = Hash;
    D.Name = D.End = Hash + 1;
    while (D.End < size() && !Tokens[D.End].StartsLine)
      ++D.End;
    if (D.Name < D.End && isIdentifier(D.Name)) {
      D.Kind = directiveKind(name(D.Name));
      if (name(D.Name) == "pragma" && D.argument() < D.End &&
          isName(D.argument(), "once"))
        D.Kind = DirectiveKind::PragmaOnce;
    }
    enterConditional(D);
    Directives.push_back(D);
  }
  Hashes.clear();
}

void SourceFile::enterConditional(Directive &D) {
  bool Opens = opensConditional(D.Kind);
  bool Turns = D.Kind == DirectiveKind::Elif || D.Kind == DirectiveKind::Else;
  bool Closes = D.Kind == DirectiveKind::Endif;
  bool SiblingTaken = false;
  if ((Turns || Closes) && OpenBranches.size() > 1) {
    const Branch &Closed = Branches[OpenBranches.pop_back_val()];
    const Directive &Opener = Directives[Closed.Opener];
    SiblingTaken = Opener.Kind == DirectiveKind::If &&
                   Opener.End == Opener.argument() + 1 &&
                   name(Opener.argument()) == "1";
  }
  if (Opens || Turns) {
    bool Never = D.Kind == DirectiveKind::If && D.End == D.argument() + 1 &&
                 name(D.argument()) == "0";
    Branches.push_back({OpenBranches.back(),
                        static_cast<uint32_t>(Directives.size()),
                        Never || (SiblingTaken && Turns) ||
                            Branches[OpenBranches.back()].Dead});
    OpenBranches.push_back(Branches.size() - 1);
  }
  D.Branch = OpenBranches.back();
}

void SourceFile::findGuard() {
  ArrayRef<Directive> All = Directives;
  uint32_t FirstToken = 0;
  if (!All.empty() && All[0].Kind == DirectiveKind::PragmaOnce &&
      All[0].First == 0) {
    FirstToken = All[0].End;
    All = All.drop_front();
  }
  if (All.size() < 3)
    return;
  const Directive &Test = All[0];
  const Directive &Define = All[1];
  const Directive &Last = All.back();
  bool Tests = Test.Kind == DirectiveKind::Ifndef && Test.First == FirstToken &&
               Test.End == Test.argument() + 1;
  // `#if !defined(X)` means the same.
  if (Test.Kind == DirectiveKind::If && Test.First == FirstToken &&
      is(Test.argument(), tok::exclaim) &&
      isName(Test.argument() + 1, "defined"))
    Tests = true;
  bool Closes = Last.Kind == DirectiveKind::Endif && Last.End == size() &&
                Last.Branch == 0;
  bool Turned = any_of(drop_begin(Branches, 2),
                       [](const Branch &B) { return B.Parent == 0; });
  if (Tests && Closes && !Turned && Define.Kind == DirectiveKind::Define &&
      Define.First == Test.End)
    GuardBranch = 1;
}

const Directive *SourceFile::directiveOf(uint32_t I) const {
  auto After = upper_bound(Directives, I, [](uint32_t At, const Directive &D) {
    return At < D.First;
  });
  if (After == Directives.begin())
    return nullptr;
  const Directive &D = *std::prev(After);
  return I < D.End ? &D : nullptr;
}

uint32_t SourceFile::branchOf(uint32_t I) const {
  auto After = upper_bound(Directives, I, [](uint32_t At, const Directive &D) {
    return At < D.First;
  });
  return After == Directives.begin() ? 0 : std::prev(After)->Branch;
}

std::optional<uint32_t> SourceFile::tokenAt(uint32_t Offset) const {
  auto Found = lower_bound(
      Tokens, Offset, [](const Token &T, uint32_t At) { return T.Begin < At; });
  if (Found == Tokens.end() || Found->Begin != Offset)
    return std::nullopt;
  return static_cast<uint32_t>(std::distance(Tokens.begin(), Found));
}

uint32_t SourceFile::branchAt(uint32_t Offset) const {
  auto After =
      upper_bound(Directives, Offset, [&](uint32_t At, const Directive &D) {
        return At < Tokens[D.First].Begin;
      });
  return After == Directives.begin() ? 0 : std::prev(After)->Branch;
}

bool SourceFile::hasDirectiveBetween(uint32_t First, uint32_t Last) const {
  auto After =
      upper_bound(Directives, First,
                  [](uint32_t At, const Directive &D) { return At < D.First; });
  return After != Directives.end() && After->First < Last;
}

bool SourceFile::holds(uint32_t Outer, uint32_t Inner) const {
  while (Inner != Outer && Inner != 0)
    Inner = Branches[Inner].Parent;
  return Inner == Outer;
}

StringRef SourceFile::newline() const {
  size_t At = Text.find('\n');
  return At != StringRef::npos && At > 0 && Text[At - 1] == '\r' ? "\r\n"
                                                                 : "\n";
}

uint32_t SourceFile::lineEnd(uint32_t At) const {
  return std::min(Text.find_first_of("\r\n", At), Text.size());
}

uint32_t SourceFile::lineBegin(uint32_t At) const {
  while (At > 0 && Text[At - 1] != '\n' && Text[At - 1] != '\r')
    --At;
  return At;
}

uint32_t SourceFile::nextLine(uint32_t At) const {
  uint32_t End = lineEnd(At);
  if (End == Text.size())
    return End;
  return Text.substr(End).starts_with("\r\n") ? End + 2 : End + 1;
}

Range SourceFile::linesOf(const Directive &D) const {
  Range Own = between(D.First, D.End - 1);
  uint32_t Begin = Own.Begin;
  while (Begin > 0 && (Text[Begin - 1] == ' ' || Text[Begin - 1] == '\t'))
    --Begin;
  if (Begin != lineBegin(Begin) && !(Begin == 3 && Text[0] == '\xEF'))
    return Own; // A comment is before it.
  uint32_t End = nextLine(Own.End);
  // A comment that begins on the line may continue it.
  auto After = upper_bound(Comments, Own.End, [](uint32_t At, Range Comment) {
    return At <= Comment.Begin;
  });
  for (; After != Comments.end() && After->Begin < End; ++After)
    if (After->End > End)
      return {Begin, Own.End};
  return {Begin, End};
}

} // namespace tranship
