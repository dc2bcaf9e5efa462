// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sequences of tokens as values: `match(File, I, "Name . sync ( )")`.
#ifndef TRANSHIP_TEXT_PATTERNS_H
#define TRANSHIP_TEXT_PATTERNS_H

#include "text/SourceFile.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <string_view>

namespace tranship {

/// Tokens in a row, with blanks between them; read when the tool is compiled. A
/// word is that identifier or keyword and a punctuator is itself, except for
///
///     Name Number String    any token of this kind
///     Any                   any token
///     (...) [...] {...}     a bracket, all that is in it, and its partner
///     <...>                 template arguments, or nothing
class TokenPattern {
public:
  template <size_t Size> consteval TokenPattern(const char (&Text)[Size]) {
    std::string_view Rest(Text, Size - 1);
    while (!Rest.empty()) {
      std::string_view Word = Rest.substr(0, Rest.find(' '));
      Parts[NumParts++] = read(Word);
      Rest.remove_prefix(std::min(Word.size() + 1, Rest.size()));
    }
  }

  /// The token after those of the pattern, which begins at token \p I; nothing
  /// if others stand there.
  std::optional<uint32_t> end(const SourceFile &File, uint32_t I) const;

  size_t size() const { return NumParts; }

private:
  enum class What : uint8_t { Word, Kind, Any, Bracket, Arguments };
  struct Part {
    What Is = What::Any;
    clang::tok::TokenKind Kind = clang::tok::unknown;
    std::string_view Word;
  };

  static consteval Part read(std::string_view Word);

  Part Parts[12];
  size_t NumParts = 0;
};

inline constexpr std::pair<std::string_view, clang::tok::TokenKind>
    TokenNames[] = {
#define PUNCTUATOR(Kind, Spelling) {Spelling, clang::tok::Kind},
#include "clang/Basic/TokenKinds.def"
        {"Name", clang::tok::raw_identifier},
        {"Number", clang::tok::numeric_constant},
        {"String", clang::tok::string_literal}};

consteval TokenPattern::Part TokenPattern::read(std::string_view Word) {
  if (Word == "Any")
    return {};
  if (Word == "<...>")
    return {What::Arguments, clang::tok::less, Word};
  bool IsBracket = Word.size() == 5 && Word.substr(1, 3) == "...";
  for (auto [Name, Kind] : TokenNames)
    if (Name == (IsBracket ? Word.substr(0, 1) : Word))
      return {IsBracket ? What::Bracket : What::Kind, Kind, Word};
  return {What::Word, clang::tok::raw_identifier, Word};
}

/// The token after \p Pattern, if that begins at token \p I.
inline std::optional<uint32_t> match(const SourceFile &File, uint32_t I,
                                     const TokenPattern &Pattern) {
  return Pattern.end(File, I);
}

/// Calls \p Look with the first token and the end of each \p Pattern in the
/// file.
void eachMatch(const SourceFile &File, const TokenPattern &Pattern,
               llvm::function_ref<void(uint32_t I, uint32_t End)> Look);

/// Whether \p Pattern is directly before token \p I. It has no pattern for a
/// bracket and its contents.
inline bool follows(const SourceFile &File, uint32_t I,
                    const TokenPattern &Pattern) {
  return I >= Pattern.size() &&
         Pattern.end(File, I - static_cast<uint32_t>(Pattern.size())) == I;
}

} // namespace tranship

#endif
