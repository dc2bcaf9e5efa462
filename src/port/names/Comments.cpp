// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Names in comments, on request: plain renames only, nothing is reported.
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship {

static void portComment(const View &V, Writer &W, Range Comment) {
  StringRef Text = Comment.in(V.File.text());
  auto IsWord = [](char Ch) { return isAlnum(Ch) || Ch == '_'; };
  for (size_t At = 0; At < Text.size();) {
    if (!IsWord(Text[At])) {
      ++At;
      continue;
    }
    StringRef Word = Text.substr(At).take_while(IsWord);
    uint32_t Begin = Comment.Begin + At;
    At += Word.size();
    Range Where = {Begin, Begin + static_cast<uint32_t>(Word.size())};
    // A header keeps its dot; it is looked up as one word.
    StringRef Rest = Text.substr(At);
    if (Rest.starts_with(".h") && !Rest.drop_front(2).starts_with("pp"))
      continue;
    if (!V.Names.mayContain(Word))
      continue;
    auto R = V.Names.find(KeySpace::Identifier, Word);
    if (!R || R->What == Kind::Namespace || R->What == Kind::Indicator)
      continue;
    Resolution What = V.resolve(*R);
    if (What.What == Resolution::State::Rename && What.Text != Word)
      W.replace(Where, What.Text);
  }
}

void portComments(const View &V, Writer &W) {
  if (!V.Options.Comments)
    return;
  for (Range Comment : V.File.comments())
    portComment(V, W, Comment);
}

} // namespace tranship
