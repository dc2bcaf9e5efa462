// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "engine/Waking.h"
#include "engine/Registry.h"
#include "tables/map/MapData.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Endian.h"
#include <cassert>

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

/// The rules that a word wakes, and those that need it in addition to another
/// one.
struct Woken {
  RuleSet ByWords, ByWith;

  Woken &operator|=(const Woken &Other) {
    ByWords |= Other.ByWords;
    ByWith |= Other.ByWith;
    return *this;
  }
};

/// All words of the rules. Most words of a file are not among them, which a bit
/// shows.
class WakeTable {
public:
  WakeTable();

  /// Adds what the identifier, keyword or punctuator \p Word wakes.
  void look(StringRef Word, Woken &To) const;

  /// Adds what a string literal wakes.
  void lookInString(StringRef Literal, Woken &To) const;

  RuleSet Always, WithParse, WithPastes, NeedsWith;

private:
  using Patterns = std::vector<std::pair<StringRef, Woken>>;

  static unsigned lastOf(StringRef Word) {
    return static_cast<unsigned char>(Word.back());
  }
  static unsigned twoAt(const char *At) {
    return support::endian::read16le(At);
  }
  static unsigned fourAt(const char *At) {
    return (support::endian::read32le(At) * 0x9E3779B1U) >> 16;
  }
  void add(StringRef Pattern, const Woken &Rule);

  StringMap<Woken> Whole;
  Patterns Begins, Ends, Parts, Strings;
  std::bitset<65536> WholeFilter, BeginFilter, PartFilter;
  std::bitset<256> EndFilter, StringFilter;
};

} // namespace

WakeTable::WakeTable() {
  assert(rules().size() <= Always.size() && "more rules than bits");
  for (const auto &[Number, R] : enumerate(rules())) {
    Always[Number] = R.isAlwaysAwake();
    WithParse[Number] = R.AsksParse;
    WithPastes[Number] = R.AsksPastes;
    NeedsWith[Number] = R.With.size() != 0;
    Woken ByWord, ByWith;
    ByWord.ByWords[Number] = ByWith.ByWith[Number] = true;
    for (StringRef Pattern : textsOf(R.Words))
      add(Pattern, ByWord);
    for (StringRef Pattern : textsOf(R.With))
      add(Pattern, ByWith);
  }
}

void WakeTable::add(StringRef Pattern, const Woken &Rule) {
  if (Pattern.consume_front("\"")) {
    StringFilter.set(static_cast<unsigned char>(Pattern.front()));
    return Strings.push_back({Pattern, Rule});
  }
  bool AnyBegin = Pattern.consume_front("*");
  bool AnyEnd = Pattern.consume_back("*");
  if (AnyBegin && AnyEnd) {
    Parts.push_back({Pattern, Rule});
    PartFilter.set(fourAt(Pattern.begin()));
  } else if (AnyBegin) {
    Ends.push_back({Pattern, Rule});
    EndFilter.set(lastOf(Pattern));
  } else if (AnyEnd) {
    Begins.push_back({Pattern, Rule});
    BeginFilter.set(twoAt(Pattern.begin()));
  } else {
    Whole[Pattern] |= Rule;
    WholeFilter.set(filterBit(Pattern));
  }
}

void WakeTable::look(StringRef Word, Woken &To) const {
  if (Word.size() < 2)
    return;
  if (WholeFilter[filterBit(Word)])
    if (auto Found = Whole.find(Word); Found != Whole.end())
      To |= Found->second;
  if (BeginFilter[twoAt(Word.begin())])
    for (const auto &[Begin, Rules] : Begins)
      if (Word.starts_with(Begin))
        To |= Rules;
  if (EndFilter[lastOf(Word)])
    for (const auto &[End, Rules] : Ends)
      if (Word.ends_with(End))
        To |= Rules;
  for (size_t I = 0; I + 4 <= Word.size(); ++I)
    if (PartFilter[fourAt(Word.begin() + I)])
      for (const auto &[Part, Rules] : Parts)
        if (Word.substr(I).starts_with(Part))
          To |= Rules;
}

void WakeTable::lookInString(StringRef Literal, Woken &To) const {
  for (size_t I = 0; I < Literal.size(); ++I)
    if (StringFilter[static_cast<unsigned char>(Literal[I])])
      for (const auto &[Part, Rules] : Strings)
        if (Part[0] == Literal[I] && Literal.substr(I).starts_with(Part))
          To |= Rules;
}

RuleSet awakeRules(const SourceFile &File, const PortOptions &Options) {
  static const WakeTable Table;
  Woken Found;
  for (StringRef Word : File.words().words())
    Table.look(Word, Found);
  bool Kinds[tok::NUM_TOKENS] = {};
  for (uint32_t I = 0; I < File.size(); ++I) {
    tok::TokenKind Kind = File[I].Kind;
    Kinds[Kind] = true;
    if (tok::isStringLiteral(Kind))
      Table.lookInString(File.name(I), Found);
  }
  for (tok::TokenKind Kind : {tok::lesslessless, tok::hashhash, tok::arrow})
    if (Kinds[Kind])
      Table.look(tok::getPunctuatorSpelling(Kind), Found);
  RuleSet Awake = Found.ByWords & (Found.ByWith | ~Table.NeedsWith);
  if (Options.Parsed)
    Awake |= Table.WithParse;
  if (Options.Pasted)
    Awake |= Table.WithPastes;
  return Awake | Table.Always;
}

} // namespace tranship
