// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What decides where words, literals and comments begin and end is read as
// Clang's raw lexer reads it, but nothing else is: most of a lexer's work is to
// tell tokens apart that make no difference here.
#include "text/Triage.h"
#include "tables/map/Cell.h"
#include "tables/map/HeaderFacts.h"
#include "text/IncludedHeaders.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <array>

using namespace llvm;

namespace tranship {

bool isSharedKeyword(StringRef Name) {
  return Name == "__restrict__" || Name == "__noinline__";
}

/// Whether \p Key, a key of the kind \p What, is no sign of CUDA: a function of
/// the C library that device code has, too, or a keyword that compilers share.
static bool isCommonName(StringRef Key, Kind What) {
  if (What == Kind::Keyword)
    return isSharedKeyword(Key);
  auto IsPlain = [](char C) { return isLower(C) || isDigit(C); };
  return What == Kind::Function && all_of(Key, IsPlain);
}

/// Whether `Name ## x` can make one of CUDA's names: all of those begin so.
static bool mayBeginApiName(StringRef Name) {
  return Name.starts_with("cu") || Name.starts_with("CU") ||
         Name.starts_with("nccl") || Name.starts_with_insensitive("nv");
}

/// What a character can begin.
enum class Begins : uint8_t {
  Word, // What an identifier consists of comes first.
  Number,
  Nothing,
  Literal,
  Comment,
  Directive,
  Shift,
  Digraph,
  Splice,
  Line,
  End,
};

static constexpr std::array<Begins, 256> makeTable() {
  std::array<Begins, 256> Table;
  Table.fill(Begins::Nothing);
  for (int C = 'a'; C <= 'z'; ++C)
    Table[C] = Table[C - 'a' + 'A'] = Begins::Word;
  Table['_'] = Table['$'] = Begins::Word;
  for (int C = '0'; C <= '9'; ++C)
    Table[C] = Begins::Number;
  Table['"'] = Table['\''] = Begins::Literal;
  Table['/'] = Begins::Comment;
  Table['#'] = Begins::Directive;
  Table['<'] = Begins::Shift;
  Table['%'] = Begins::Digraph;
  Table['\\'] = Begins::Splice;
  Table['\n'] = Table['\r'] = Begins::Line;
  Table['\0'] = Begins::End;
  return Table;
}

static Begins begunBy(char C) {
  static constexpr std::array<Begins, 256> Table = makeTable();
  return Table[static_cast<unsigned char>(C)];
}

/// Whether an identifier can have \p C after its first character.
static bool isInWord(char C) {
  static_assert(static_cast<uint8_t>(Begins::Word) <= 1 &&
                static_cast<uint8_t>(Begins::Number) <= 1);
  return static_cast<uint8_t>(begunBy(C)) <= 1;
}

static bool isLineEnd(char C) { return C == '\n' || C == '\r'; }

static bool isBlank(char C) {
  return C == ' ' || C == '\t' || C == '\v' || C == '\f';
}

static const char *skipBlanks(const char *At) {
  while (isBlank(*At))
    ++At;
  return At;
}

/// The first character at or behind \p At that is no line splice.
static const char *skipSplices(const char *At) {
  while (*At == '\\') {
    const char *End = skipBlanks(At + 1);
    if (!isLineEnd(*End))
      break;
    At = End + (isLineEnd(End[1]) && End[1] != End[0] ? 2 : 1);
  }
  return At;
}

/// \p Text without the line splices at its end.
static StringRef beforeSplices(StringRef Text) {
  for (StringRef Rest = Text; Rest.consume_back("\n");) {
    Rest.consume_back("\r");
    Rest = Rest.rtrim(" \t\v\f");
    if (!Rest.consume_back("\\"))
      break;
    Text = Rest;
  }
  return Text;
}

namespace {

class Triage {
public:
  Triage(StringRef Text, const Map &Names)
      : Names(Names), At(Text.begin()), End(Text.end()) {}

  /// Whether what is left has a sign of CUDA. The others pass over what they
  /// are named for, and say whether it is one.
  bool run();

private:
  bool one(Begins What);
  bool word();
  bool number();
  bool literal();
  bool rawString();
  bool slash();
  bool hash();
  bool include();
  bool less();
  void lineComment();
  void blockComment();
  bool isSign(StringRef Name) const;
  StringRef rest() const { return StringRef(At, End - At); }

  const Map &Names;
  const char *At;
  const char *const End; ///< There is a NUL.
  StringRef Last;        ///< The identifier seen last.
  bool InCondition = false;
};

} // namespace

bool Triage::isSign(StringRef Name) const {
  if (InCondition && (Name.starts_with("__has_include") ||
                      Names.contains(KeySpace::Guard, Name)))
    return true;
  if (!Names.mayContain(Name))
    return false;
  std::optional<Kind> What = Names.kindOf(KeySpace::Identifier, Name);
  return What ? !isCommonName(Name, *What)
              : Names.contains(KeySpace::Identifier, Name);
}

bool Triage::word() {
  const char *Begin = At;
  while (isInWord(*At))
    ++At;
  Last = StringRef(Begin, At - Begin);
  // A name that line splices cut can be any.
  if (*At == '\\' && isInWord(*skipSplices(At)))
    return true;
  if (*At == '"' && is_contained({"R", "LR", "uR", "UR", "u8R"}, Last))
    return rawString();
  return isSign(Last);
}

bool Triage::number() {
  while (true) {
    const char *Begin = At;
    while ((isInWord(*At) && *At != '$') || *At == '.')
      ++At;
    bool Exponent = At != Begin && is_contained({'e', 'E', 'p', 'P'}, At[-1]);
    bool Sign = Exponent && (*At == '+' || *At == '-');
    bool Separator = *At == '\'' && isInWord(At[1]) && At[1] != '$';
    if (!Sign && !Separator)
      return skipSplices(At) != At;
    At += Sign ? 1 : 2;
  }
}

/// Strings and characters end with their line, at the latest.
bool Triage::literal() {
  const char *Begin = At++;
  for (;; ++At) {
    At = skipSplices(At);
    if (*At == *Begin)
      break;
    if (*At == '\\')
      At = skipSplices(At + 1); // To what it escapes.
    if (isLineEnd(*At) || At == End)
      return false;
  }
  ++At;
  return *Begin == '"' && isKernelSource(StringRef(Begin, At - Begin));
}

bool Triage::rawString() {
  ++At;
  StringRef Delimiter = rest().take_front(16).take_while(
      [](char C) { return isPrint(C) && !StringRef(" ()\\").contains(C); });
  bool IsWhole = rest().drop_front(Delimiter.size()).starts_with("(");
  std::string Close = IsWhole ? (")" + Delimiter + "\"").str() : "\"";
  size_t Size = rest().find(Close);
  StringRef Literal = rest().take_front(Size);
  At = Size == StringRef::npos ? End : At + Size + Close.size();
  return IsWhole && Size != StringRef::npos && isKernelSource(Literal);
}

void Triage::lineComment() {
  while (true) {
    StringRef Line = rest();
    Line = Line.take_front(Line.find('\n'));
    At += std::min(Line.find('\r'), Line.size());
    const char *Before = At;
    while (isBlank(Before[-1]))
      --Before;
    if (Before[-1] != '\\' || At == End)
      return;
    At = skipSplices(Before - 1);
  }
}

void Triage::blockComment() {
  StringRef Comment = rest();
  for (size_t I = Comment.find('/', 1); I != StringRef::npos;
       I = Comment.find('/', I + 1))
    if (beforeSplices(Comment.take_front(I)).ends_with("*")) {
      At += I + 1;
      return;
    }
  At = End;
}

bool Triage::slash() {
  At = skipSplices(At + 1);
  if (*At == '/')
    lineComment();
  else if (*At++ == '*')
    blockComment();
  else
    --At;
  return false;
}

/// `<<<`, and `<< <`, which nvcc takes for one.
bool Triage::less() {
  At = skipSplices(At + 1);
  if (*At != '<')
    return false;
  At = skipSplices(At + 1);
  const char *Next = At;
  while (isLineEnd(*Next) || isBlank(*Next))
    ++Next;
  return *Next == '<';
}

bool Triage::include() {
  if (isLineEnd(*At) || At == End)
    return false;
  auto Header = headerNameIn(rest());
  if (!Header)
    return true; // A macro: look closer.
  return Header->Name.ends_with(".cuh") || Header->Name.contains('\\') ||
         Names.findHeader(Header->Name) ||
         !vendoredHeader(Names, Header->Name).empty();
}

bool Triage::hash() {
  At = skipSplices(At + 1);
  if (*At == '#') {
    ++At;
    return mayBeginApiName(Last);
  }
  At = skipBlanks(At);
  if (begunBy(*At) != Begins::Word)
    return *At == '/' || *At == '\\'; // Look closer.
  if (word())
    return true;
  InCondition |= Last.starts_with("if") || Last.starts_with("elif");
  bool Includes = is_contained({"include", "include_next", "import"}, Last);
  At = skipBlanks(At);
  return Includes && include();
}

/// Looks at what begins here.
bool Triage::one(Begins What) {
  switch (What) {
  case Begins::Word:
    return word();
  case Begins::Number:
    return number();
  case Begins::Literal:
    return literal();
  case Begins::Comment:
    return slash();
  case Begins::Directive:
    return hash();
  case Begins::Shift:
    return less();
  case Begins::Digraph: // `%:` is a `#`.
    return *++At == ':';
  case Begins::Splice:
    At = std::max(skipSplices(At), At + 1);
    return false;
  case Begins::Line:
    InCondition = false;
    [[fallthrough]];
  default:
    ++At;
    return false;
  }
}

bool Triage::run() {
  while (true) {
    Begins What = begunBy(*At);
    if (What == Begins::Nothing)
      ++At;
    else if (At == End)
      return false;
    else if (one(What))
      return true;
  }
}

bool mentionsCuda(StringRef Text, const Map &Names) {
  return Triage(Text, Names).run();
}

} // namespace tranship
