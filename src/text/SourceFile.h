// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A file as tokens, directives and comments: what all lexical rules look at.
#ifndef TRANSHIP_TEXT_SOURCEFILE_H
#define TRANSHIP_TEXT_SOURCEFILE_H

#include "edit/Edit.h"
#include "tables/map/Map.h"
#include "text/WordIndex.h"
#include "clang/Basic/TokenKinds.h"
#include "llvm/ADT/SmallVector.h"
#include <initializer_list>
#include <map>

namespace clang {
class LangOptions;
} // namespace clang

namespace tranship {

/// What nvcc's default dialect, gnu++17, means to the lexer.
const clang::LangOptions &lexerOptions();

/// The index of no token.
inline constexpr uint32_t NoToken = UINT32_MAX;

/// A token of the file; comments are not tokens. Tokens are identified by their
/// index in the file.
struct Token {
  uint32_t Begin = 0;
  uint32_t Length = 0;
  clang::tok::TokenKind Kind = clang::tok::unknown;
  bool StartsLine = false;
  /// Has line splices inside, see SourceFile::name.
  bool Spliced = false;
  /// Of a bracket `(`, `[`, `{` or the like: the other one of the pair.
  uint32_t Partner = NoToken;

  Range where() const { return {Begin, Begin + Length}; }
};

/// The tokens [First, End).
struct Span {
  uint32_t First = 0;
  uint32_t End = 0;

  bool empty() const { return First == End; }
  bool contains(uint32_t I) const { return First <= I && I < End; }
};

enum class DirectiveKind : uint8_t {
  If,
  Ifdef,
  Ifndef,
  Elif, ///< Also elifdef and elifndef.
  Else,
  Endif,
  Define,
  Undef,
  Include, ///< Also include_next and import.
  PragmaOnce,
  Other,
};

/// Whether a directive of kind \p K begins a conditional.
inline bool opensConditional(DirectiveKind K) {
  return K == DirectiveKind::If || K == DirectiveKind::Ifdef ||
         K == DirectiveKind::Ifndef;
}

/// A preprocessor directive.
struct Directive {
  DirectiveKind Kind = DirectiveKind::Other;
  uint32_t First = 0; ///< The `#`.
  uint32_t Name = 0;  ///< The directive's name, or End if it has none.
  uint32_t End = 0;   ///< One past the last token.
  /// The innermost branch around the directive; for If to Elif and Else that
  /// is the one that they open.
  uint32_t Branch = 0;

  uint32_t argument() const { return Name + 1; }
};

/// The text between two directives of one conditional. Branch 0 is the file.
struct Branch {
  uint32_t Parent = 0;
  uint32_t Opener = 0; ///< The directive that opens it; nothing for branch 0.
  /// Under `#if 0`, or the #else of `#if 1`, or inside a dead branch.
  bool Dead = false;
};

/// An opening bracket and what is around it, as far as text tells. Number 0 is
/// not a bracket: what is in no other is in it.
struct Opening {
  uint32_t Token = NoToken;
  uint32_t Around = 0; ///< The innermost opening around this one.
};

/// Splits a file into tokens once and answers questions about them.
class SourceFile {
public:
  /// \p Text must end with a NUL that is not counted, as in a MemoryBuffer, and
  /// be smaller than 2 GiB.
  SourceFile(llvm::StringRef Text, const Map &Names);

  llvm::StringRef text() const { return Text; }
  uint32_t size() const { return static_cast<uint32_t>(Tokens.size()); }
  const Token &operator[](uint32_t I) const { return Tokens[I]; }

  llvm::ArrayRef<Range> comments() const { return Comments; }
  llvm::ArrayRef<Directive> directives() const { return Directives; }
  llvm::ArrayRef<Branch> branches() const { return Branches; }

  /// The identifiers that the maps have a key for, in order. Those that spell
  /// an included header are not among them.
  llvm::ArrayRef<uint32_t> candidates() const { return Candidates; }

  /// The innermost bracket around candidate number \p N.
  uint32_t openingAround(size_t N) const { return CandidateOpenings[N]; }
  const Opening &opening(uint32_t Number) const { return Openings[Number]; }

  /// All `<<<`.
  llvm::ArrayRef<uint32_t> launches() const { return Launches; }

  /// The identifiers and keywords, including those in headers' names.
  const WordIndex &words() const { return Words; }

  /// The tokens that are the identifier or keyword \p Name, in order; those of
  /// them that are in a span.
  llvm::ArrayRef<uint32_t> named(llvm::StringRef Name) const {
    return Words.tokensOf(Name);
  }
  llvm::ArrayRef<uint32_t> named(llvm::StringRef Name, Span In) const;

  /// The tokens that are one of \p Names, in order.
  llvm::SmallVector<uint32_t>
  named(std::initializer_list<llvm::StringRef> Names) const;

  /// The token that begins at byte \p Offset, if one does.
  std::optional<uint32_t> tokenAt(uint32_t Offset) const;

  /// All `namespace`.
  llvm::ArrayRef<uint32_t> namespaces() const { return Namespaces; }

  /// Whether there is a `##`.
  bool hasPaste() const { return HasPaste; }

  bool is(uint32_t I, clang::tok::TokenKind K) const {
    return I < Tokens.size() && Tokens[I].Kind == K;
  }
  template <class... Kinds> bool isOneOf(uint32_t I, Kinds... Any) const {
    return (is(I, Any) || ...);
  }
  bool isIdentifier(uint32_t I) const {
    return is(I, clang::tok::raw_identifier);
  }
  /// Whether token \p I is one of the identifiers or keywords \p Names.
  template <class... Strings>
  bool isName(uint32_t I, const Strings &...Names) const {
    return isIdentifier(I) && ((name(I) == Names) || ...);
  }
  /// Whether such a token is among \p In.
  template <class... Strings>
  bool hasName(Span In, const Strings &...Names) const {
    for (uint32_t I = In.First; I < In.End; ++I)
      if (isName(I, Names...))
        return true;
    return false;
  }

  /// The spelling of token \p I, line splices removed. Empty past the end.
  llvm::StringRef name(uint32_t I) const {
    if (I >= Tokens.size())
      return {};
    const Token &T = Tokens[I];
    return T.Spliced ? llvm::StringRef(Cleaned.find(I)->second)
                     : Text.substr(T.Begin, T.Length);
  }

  /// From the start of token \p First to the end of token \p Last.
  Range between(uint32_t First, uint32_t Last) const {
    return {Tokens[First].Begin, Tokens[Last].where().End};
  }

  /// The directive that token \p I belongs to, or nothing.
  const Directive *directiveOf(uint32_t I) const;

  /// The innermost branch around token \p I, or around the byte \p Offset.
  uint32_t branchOf(uint32_t I) const;
  uint32_t branchAt(uint32_t Offset) const;

  /// Whether a directive begins between the tokens \p First and \p Last.
  bool hasDirectiveBetween(uint32_t First, uint32_t Last) const;

  /// Whether \p Outer is \p Inner or contains it.
  bool holds(uint32_t Outer, uint32_t Inner) const;

  /// Whether the file's own conditions leave branch \p B out in every build.
  bool isDead(uint32_t B) const { return Branches[B].Dead; }

  /// The branch that an include guard opens, or 0: `#ifndef X` and
  /// `#define X` as the first tokens (a `#pragma once` may come before), their
  /// #endif as the last.
  uint32_t guardBranch() const { return GuardBranch; }

  /// "\r\n" when the file's first line ends so, else "\n".
  llvm::StringRef newline() const;

  /// The bytes of the line(s) that directive \p D takes, its newline included;
  /// only the directive itself if a comment before or after it is on its line
  /// and continues on another one.
  Range linesOf(const Directive &D) const;

  /// The newline that ends the line of byte \p At, or the end of the file, and
  /// the first byte of that line. A lone CR ends a line, as for the lexer.
  uint32_t lineEnd(uint32_t At) const;
  uint32_t lineBegin(uint32_t At) const;
  /// The start of the line after that of byte \p At, or the end of the file.
  uint32_t nextLine(uint32_t At) const;

private:
  void scan(const Map &Names);
  bool isBlankBetween(uint32_t Begin, uint32_t End) const;
  bool joinOpeningChevron(uint32_t Begin);
  void followChevron(clang::tok::TokenKind Next);
  void scanIdentifier(uint32_t Index, bool AfterHash, bool &InInclude,
                      const Map &Names);
  void findDirectives();
  void enterConditional(Directive &D);
  void findGuard();
  void matchBrackets();
  friend class BracketMatcher;

  llvm::StringRef Text;
  std::vector<Token> Tokens;
  std::vector<Range> Comments;
  std::vector<Directive> Directives;
  std::vector<Branch> Branches;
  WordIndex Words;
  std::vector<bool> IsKey; ///< Of the maps: by the word's number.
  std::vector<uint32_t> Candidates;
  std::vector<uint32_t> CandidateOpenings; ///< By the candidate's number.
  std::vector<Opening> Openings;
  std::vector<uint32_t> Launches;
  llvm::SmallVector<uint32_t, 0> Namespaces;
  llvm::SmallVector<uint32_t, 0> Hashes; ///< `#` at the start of a line.
  llvm::SmallVector<uint32_t, 8> OpenBranches;
  std::map<uint32_t, std::string> Cleaned; ///< Words refers to the texts.
  uint32_t GuardBranch = 0;
  bool HasPaste = false;
  /// The launch whose configuration is being read.
  struct {
    bool IsOpen = false;
    unsigned Depth = 0; ///< Of brackets in it.
  } Chevron;
};

} // namespace tranship

#endif
