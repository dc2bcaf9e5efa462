// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "rules/Rule.h"
#include "tables/map/Table.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace tranship {

using enum DiagnosticId;

/// What a use of a name can lead to, whatever rule finds it.
static constexpr DiagnosticId OfAllRules[] = {NoCounterpart, NotEstablished,
                                              UnverifiedName, TargetVersion};

ArrayRef<StringRef> redesignWords() {
  static const auto Texts = [] {
    std::vector<std::string> All;
    for (const TableRow &R : tableRows("redesign")) {
      for (StringRef Header : wordsIn(R[3]))
        All.push_back(("\"" + Header).str());
      for (StringRef Space : wordsIn(R[4]))
        All.push_back(Space.str());
      for (StringRef Name : wordsIn(R[5]))
        All.push_back((Name + "*").str());
    }
    return All;
  }();
  static const std::vector<StringRef> Refs(Texts.begin(), Texts.end());
  return Refs;
}

SmallVector<StringRef> textsOf(ArrayRef<WakeWord> Words) {
  SmallVector<StringRef> Texts;
  for (WakeWord Word : Words)
    if (Word.OfTable)
      append_range(Texts, Word.OfTable());
    else if (Word.Text.empty())
      append_range(Texts, wordsOf(Word.List));
    else
      Texts.push_back(Word.Text);
  return Texts;
}

bool isWord(StringRef Pattern, StringRef Text) {
  if (Pattern.consume_front("\""))
    return Text.ends_with("\"") && Text.contains(Pattern);
  bool AnyBegin = Pattern.consume_front("*");
  bool AnyEnd = Pattern.consume_back("*");
  if (AnyBegin)
    return AnyEnd ? Text.contains(Pattern) : Text.ends_with(Pattern);
  return AnyEnd ? Text.starts_with(Pattern) : Text == Pattern;
}

bool Rule::reports(DiagnosticId Id) const {
  return PassesOn || is_contained(Reports, Id) || is_contained(OfAllRules, Id);
}

bool Rule::isWokenBy(StringRef Text) const {
  return Words.size() == 0 || any_of(textsOf(Words), [&](StringRef Pattern) {
           return isWord(Pattern, Text);
         });
}

} // namespace tranship
