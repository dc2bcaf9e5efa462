// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/make/Words.h"
#include "buildfiles/make/Lines.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship::make {

namespace {

class WordSplitter {
public:
  WordSplitter(StringRef Text, Range Part)
      : Text(Text.take_front(Part.End)), At(Part.Begin) {}

  std::vector<CommandWords> run() {
    Commands.emplace_back();
    while (At < Text.size())
      step();
    finish();
    if (Commands.size() > 1 && Commands.back().empty())
      Commands.pop_back();
    return std::move(Commands);
  }

private:
  void step();
  void take(size_t Length) {
    if (!InWord)
      Begin = At;
    InWord = true;
    Word += Text.substr(At, Length);
    At = std::min(At + Length, Text.size());
  }
  void finish() {
    if (InWord)
      Commands.back().push_back(
          {{uint32_t(Begin), uint32_t(At)}, std::move(Word), ' '});
    Word.clear();
    InWord = false;
  }

  StringRef Text;
  size_t At;
  size_t Begin = 0;
  std::string Word;
  bool InWord = false;
  char Quote = 0;
  std::vector<CommandWords> Commands;
};

} // namespace

/// The length of a backslash and line break at the front, or 0.
static size_t continuation(StringRef Text) {
  return Text.starts_with("\\\n") ? 2 : Text.starts_with("\\\r\n") ? 3 : 0;
}

void WordSplitter::step() {
  StringRef Rest = Text.substr(At);
  char C = Rest[0];
  if (size_t Length = continuation(Rest); Length && Quote != '\'') {
    if (!Quote)
      finish();
    At += Length;
    return;
  }
  if (C == '\\' && Rest.size() > 1)
    return take(2);
  if (C == '$') {
    if (Rest.size() > 1 && Rest[1] == '$')
      return take(1); // The shell's dollar; the second one comes next.
    size_t End = endOfReference(Text, At);
    return take(std::min(End, Text.size()) - At);
  }
  if (C == '"' || C == '\'') {
    if (!Quote || Quote == C) {
      if (!InWord)
        Begin = At;
      InWord = true;
      Quote = Quote ? 0 : C;
      ++At;
      return;
    }
  }
  if (Quote || !(isSpace(C) || StringRef(";|&()").contains(C)))
    return take(1);
  finish();
  if (!isSpace(C) && !Commands.back().empty())
    Commands.emplace_back();
  ++At;
}

std::vector<CommandWords> splitCommands(StringRef Text, Range Part) {
  return WordSplitter(Text, Part).run();
}

static bool isNameChar(char C) {
  return isAlnum(C) || StringRef("_-.<>@*?^+%").contains(C);
}

void forEachReference(StringRef Text, Range Part,
                      function_ref<void(const Reference &)> Visit) {
  StringRef Whole = Text.take_front(Part.End);
  for (size_t I = Part.Begin; I < Whole.size(); ++I) {
    if (Whole[I] != '$' || I + 1 == Whole.size() || Whole[I + 1] == '$')
      continue;
    size_t End = endOfReference(Whole, I);
    if (End == StringRef::npos)
      continue;
    bool Bracket = Whole[I + 1] == '(' || Whole[I + 1] == '{';
    Reference R;
    R.Where = {uint32_t(I), uint32_t(End)};
    size_t NameAt = I + 1 + Bracket, Close = End - Bracket;
    size_t NameEnd = NameAt;
    while (NameEnd < Close && isNameChar(Whole[NameEnd]))
      ++NameEnd;
    R.Name = {uint32_t(NameAt), uint32_t(NameEnd)};
    R.Rest = {uint32_t(NameEnd), uint32_t(Close)};
    R.IsCall = NameEnd < Close && isSpace(Whole[NameEnd]);
    Visit(R);
    if (Bracket)
      forEachReference(Text, R.Rest, Visit);
    I = End - 1;
  }
}

} // namespace tranship::make
