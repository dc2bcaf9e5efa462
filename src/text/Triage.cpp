// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "text/Triage.h"
#include "tables/map/Cell.h"
#include "tables/map/HeaderFacts.h"
#include "text/IncludedHeaders.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

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
  Options.CUDA = true; // <<< and >>> are tokens. Trigraphs are none.
  return Options;
}

const clang::LangOptions &lexerOptions() {
  static const clang::LangOptions Options = makeOptions();
  return Options;
}

bool isSharedKeyword(StringRef Name) {
  return Name == "__restrict__" || Name == "__noinline__";
}

/// Whether the name of \p R is no sign of CUDA: a function of the C library
/// that device code has, too, or a keyword that compilers share.
static bool isCommonName(const Row &R) {
  if (R.What == Kind::Keyword)
    return isSharedKeyword(R.Key);
  auto IsPlain = [](char C) { return isLower(C) || isDigit(C); };
  return R.What == Kind::Function && all_of(R.Key, IsPlain);
}

/// Whether `Name ## x` can put a name of CUDA's together: all of those begin
/// so, see Pastes.cpp.
static bool mayBeginApiName(StringRef Name) {
  return Name.starts_with("cu") || Name.starts_with("CU") ||
         Name.starts_with("nccl") || Name.starts_with_insensitive("nv");
}

namespace {

class Triage {
public:
  Triage(StringRef Text, const Map &Names)
      : Text(Text), Names(Names),
        Lexer(clang::SourceLocation::getFromRawEncoding(1), lexerOptions(),
              Text.begin(), Text.begin(), Text.end()) {}

  bool run();

private:
  enum class Line : uint8_t { Code, Hash, Include, Condition };

  bool identifier(StringRef Name);
  bool include(uint32_t Begin);

  StringRef Text;
  const Map &Names;
  clang::Lexer Lexer;
  Line In = Line::Code; ///< What the tokens so far make of the line.
  StringRef Last;       ///< The identifier seen last.
};

} // namespace

bool Triage::include(uint32_t Begin) {
  auto Header = headerNameIn(Text.drop_front(Begin));
  if (!Header)
    return true; // A macro: look closer.
  return Header->Name.ends_with(".cuh") || Names.findHeader(Header->Name) ||
         !vendoredHeader(Names, Header->Name).empty();
}

bool Triage::identifier(StringRef Name) {
  if (In == Line::Hash) {
    In = Line::Code;
    if (Name == "include" || Name == "include_next" || Name == "import")
      In = Line::Include;
    else if (Name.starts_with("if") || Name.starts_with("elif"))
      In = Line::Condition;
    return false;
  }
  if (In == Line::Condition && (Name.starts_with("__has_include") ||
                                Names.contains(KeySpace::Guard, Name)))
    return true;
  if (!Names.mayContain(Name))
    return false;
  SmallVector<Row, 2> Rows = Names.rows(KeySpace::Identifier, Name);
  return !Rows.empty() && !isCommonName(Rows.front());
}

bool Triage::run() {
  clang::Token Raw;
  tok::TokenKind Kind = tok::unknown;
  while (true) {
    tok::TokenKind Before = Kind;
    Lexer.LexFromRawLexer(Raw);
    Kind = Raw.getKind();
    if (Kind == tok::eof)
      return false;
    uint32_t Begin = Raw.getLocation().getRawEncoding() - 1;
    if (Raw.isAtStartOfLine())
      In = Kind == tok::hash ? Line::Hash : Line::Code;
    if (In == Line::Include) {
      if (include(Begin))
        return true;
      In = Line::Code;
      continue;
    }
    StringRef Spelling(Text.data() + Begin, Raw.getLength());
    switch (Kind) {
    case tok::raw_identifier:
      // A name that line splices cut can be any.
      if (Raw.needsCleaning() || identifier(Spelling))
        return true;
      Last = Spelling;
      break;
    case tok::less:
      if (Before == tok::lessless)
        return true;
      break;
    case tok::lesslessless:
      return true;
    case tok::hashhash:
      if (mayBeginApiName(Last))
        return true;
      break;
    default:
      if (tok::isStringLiteral(Kind) && isKernelSource(Spelling))
        return true;
    }
  }
}

bool mentionsCuda(StringRef Text, const Map &Names) {
  return Triage(Text, Names).run();
}

} // namespace tranship
