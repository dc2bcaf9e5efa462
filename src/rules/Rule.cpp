// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "rules/Rule.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace tranship {

using enum DiagnosticId;

/// What a use of a name can lead to whichever rule finds it.
static constexpr DiagnosticId OfAllRules[] = {NoCounterpart, NotEstablished,
                                              UnverifiedName, TargetVersion};

SmallVector<StringRef> textsOf(ArrayRef<WakeWord> Words) {
  SmallVector<StringRef> Texts;
  for (WakeWord Word : Words)
    if (Word.Text.empty())
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
