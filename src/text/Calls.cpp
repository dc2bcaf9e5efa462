// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "text/Calls.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// The most tokens over which template arguments are looked for. Without a
/// limit a long list of comparisons takes quadratic time.
static constexpr unsigned MaxAngleTokens = 512;

/// Where a search that begins at token \p I must stop.
static uint32_t limit(const SourceFile &File, uint32_t I) {
  const Directive *D = File.directiveOf(I);
  return D ? D->End : File.size();
}

std::optional<uint32_t> closingBracket(const SourceFile &File, uint32_t Open) {
  if (Open >= File.size())
    return std::nullopt;
  uint32_t Partner = File[Open].Partner;
  if (Partner == NoToken || Partner < Open)
    return std::nullopt;
  return Partner;
}

std::optional<uint32_t> openingBracket(const SourceFile &File, uint32_t Close) {
  uint32_t Partner = File[Close].Partner;
  if (Partner == NoToken || Partner > Close)
    return std::nullopt;
  return Partner;
}

/// How many angle brackets \p K closes.
static unsigned anglesClosed(tok::TokenKind K) {
  switch (K) {
  case tok::greater:
    return 1;
  case tok::greatergreater:
    return 2;
  case tok::greatergreatergreater:
    return 3;
  default:
    return 0;
  }
}

namespace {

/// Where a search for the end of template arguments ended.
struct AngleEnd {
  uint32_t Token;
  bool Exact;     ///< The token closes no angle bracket before the first one.
  unsigned Depth; ///< How many it closes up to the first one.
};

} // namespace

static std::optional<AngleEnd> angleEnd(const SourceFile &File, uint32_t Open) {
  unsigned Depth = 0;
  unsigned Steps = 0;
  for (uint32_t I = Open, End = limit(File, Open); I < End; ++I) {
    if (++Steps > MaxAngleTokens)
      return std::nullopt;
    tok::TokenKind K = File[I].Kind;
    if (unsigned Closed = anglesClosed(K)) {
      if (Closed >= Depth)
        return AngleEnd{I, Closed == Depth, Depth};
      Depth -= Closed;
      continue;
    }
    switch (K) {
    case tok::less:
      ++Depth;
      break;
    case tok::l_paren:
    case tok::l_square:
    case tok::l_brace: {
      std::optional<uint32_t> Close = closingBracket(File, I);
      if (!Close)
        return std::nullopt;
      I = *Close;
      break;
    }
    case tok::semi:
    case tok::r_paren:
    case tok::r_square:
    case tok::r_brace:
    case tok::ampamp:
    case tok::pipepipe:
    case tok::lesslessless:
      return std::nullopt;
    default:
      break;
    }
  }
  return std::nullopt;
}

std::optional<uint32_t> closingAngle(const SourceFile &File, uint32_t Open) {
  std::optional<AngleEnd> End = angleEnd(File, Open);
  return End ? std::optional(End->Token) : std::nullopt;
}

std::optional<uint32_t> closingAngleByte(const SourceFile &File,
                                         uint32_t Open) {
  std::optional<AngleEnd> End = angleEnd(File, Open);
  return End ? std::optional(File[End->Token].Begin + End->Depth - 1)
             : std::nullopt;
}

std::optional<uint32_t> openingAngle(const SourceFile &File, uint32_t Close) {
  unsigned Steps = 0;
  for (uint32_t I = Close; I-- > 0 && ++Steps <= MaxAngleTokens;) {
    switch (File[I].Kind) {
    case tok::r_paren:
    case tok::r_square:
    case tok::r_brace: {
      std::optional<uint32_t> Open = openingBracket(File, I);
      if (!Open)
        return std::nullopt;
      I = *Open;
      break;
    }
    case tok::semi:
    case tok::l_paren:
    case tok::l_square:
    case tok::l_brace:
      return std::nullopt;
    case tok::less:
      if (auto End = angleEnd(File, I);
          End && End->Token == Close && End->Exact)
        return I;
      break;
    default:
      break;
    }
  }
  return std::nullopt;
}

uint32_t afterTemplateArguments(const SourceFile &File, uint32_t Name) {
  if (File.is(Name + 1, tok::less))
    if (auto Close = closingAngle(File, Name + 1))
      return *Close + 1;
  return Name + 1;
}

/// Whether the `<` at \p I begins template arguments rather than a comparison:
/// it follows a name, closes before \p End, and what follows the end can follow
/// a type or a template's name but not the right-hand side of a comparison.
static std::optional<uint32_t> templateArguments(const SourceFile &File,
                                                 uint32_t I, uint32_t End) {
  if (I == 0 || !File.isIdentifier(I - 1))
    return std::nullopt;
  std::optional<uint32_t> Close = closingAngle(File, I);
  if (!Close || *Close >= End)
    return std::nullopt;
  switch (File[*Close + 1].Kind) {
  case tok::l_paren:
  case tok::l_brace:
  case tok::coloncolon:
  case tok::comma:
  case tok::r_paren:
  case tok::star:
  case tok::amp:
  case tok::ellipsis:
  case tok::greatergreatergreater:
  case tok::lesslessless:
    return Close;
  default:
    return std::nullopt;
  }
}

namespace {

/// Collects the arguments between two brackets.
class ArgumentReader {
public:
  ArgumentReader(const SourceFile &File, uint32_t Open, uint32_t Close)
      : File(File) {
    Result.Open = Open;
    Result.Close = Close;
  }

  Call read() {
    uint32_t First = Result.Open + 1;
    for (uint32_t I = First; I < Result.Close; ++I) {
      switch (File[I].Kind) {
      case tok::l_paren:
      case tok::l_square:
      case tok::l_brace:
        if (std::optional<uint32_t> Close = closingBracket(File, I))
          I = *Close;
        break;
      case tok::less:
        if (std::optional<uint32_t> Close =
                templateArguments(File, I, Result.Close))
          I = *Close;
        break;
      case tok::comma:
        add(First, I);
        First = I + 1;
        break;
      case tok::ellipsis:
        Result.Variable = true;
        break;
      case tok::raw_identifier:
        Result.Variable |= File.name(I) == "__VA_ARGS__";
        break;
      default:
        break;
      }
    }
    if (First != Result.Close || !Result.Arguments.empty())
      add(First, Result.Close);
    return std::move(Result);
  }

private:
  /// Adds the tokens [First, End), which follow a bracket or comma.
  void add(uint32_t First, uint32_t End) {
    Argument A;
    A.First = First;
    A.End = End;
    StringRef Text = File.text();
    uint32_t Begin = File[First - 1].where().End;
    uint32_t Stop = File[End].Begin;
    StringRef Between = Text.slice(Begin, Stop);
    A.Lead = {Begin, Begin + blanks(Between)};
    uint32_t TextEnd = Begin + Between.rtrim().size();
    // What is written after a line comment must go on the next line.
    if (endsInLineComment(TextEnd))
      TextEnd = Stop;
    A.Where = {A.Lead.End, std::max(TextEnd, A.Lead.End)};
    Result.Arguments.push_back(A);
  }

  /// How many characters at the start of \p Text are white space or splices.
  static uint32_t blanks(StringRef Text) {
    size_t Size = 0;
    while (Size < Text.size() &&
           (StringRef(" \t\r\n\f\v").contains(Text[Size]) ||
            Text.substr(Size).starts_with("\\\n") ||
            Text.substr(Size).starts_with("\\\r\n")))
      ++Size;
    return Size;
  }

  bool endsInLineComment(uint32_t At) const {
    auto After = upper_bound(File.comments(), At,
                             [](uint32_t P, Range R) { return P <= R.Begin; });
    if (After == File.comments().begin())
      return false;
    Range Last = *std::prev(After);
    return Last.End >= At && Last.in(File.text()).starts_with("//");
  }

  const SourceFile &File;
  Call Result;
};

} // namespace

Call readCall(const SourceFile &File, uint32_t Open, uint32_t Close) {
  return ArgumentReader(File, Open, Close).read();
}

std::optional<Call> callAt(const SourceFile &File, uint32_t Open) {
  if (!File.is(Open, tok::l_paren))
    return std::nullopt;
  std::optional<uint32_t> Close = closingBracket(File, Open);
  if (!Close)
    return std::nullopt;
  Call Result = readCall(File, Open, *Close);
  // Under conditions of the preprocessor the arguments are incomplete.
  Result.Variable |= File.hasDirectiveBetween(Open, *Close);
  return Result;
}

} // namespace tranship
