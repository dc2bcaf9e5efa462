// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "text/IncludedHeaders.h"
#include "clang/Basic/CharInfo.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

std::optional<IncludedHeader> headerNameIn(StringRef Text) {
  bool Quoted = Text.consume_front("\"");
  if (!Quoted && !Text.consume_front("<"))
    return std::nullopt;
  size_t End = Text.find_first_of(Quoted ? "\"\r\n" : ">\r\n");
  if (End == 0 || End == StringRef::npos || Text[End] != (Quoted ? '"' : '>'))
    return std::nullopt;
  return IncludedHeader{Text.take_front(End), Quoted};
}

std::string withSlashes(StringRef Name) {
  return sys::path::convert_to_slash(Name, sys::path::Style::windows);
}

/// What the directive after a `#` includes.
static std::optional<IncludedHeader> includedBy(StringRef Directive) {
  Directive = Directive.ltrim(" \t");
  if (!Directive.consume_front("include"))
    return std::nullopt;
  bool Next = Directive.consume_front("_next");
  std::optional<IncludedHeader> Result = headerNameIn(Directive.ltrim(" \t"));
  if (Result)
    Result->Next = Next;
  return Result;
}

/// Calls \p Look with what follows each `#` at the beginning of a line.
static void forEachDirective(StringRef Text,
                             function_ref<void(StringRef Directive)> Look) {
  Text.consume_front("\xEF\xBB\xBF");
  for (size_t At = Text.find('#'); At != StringRef::npos;
       At = Text.find('#', At + 1)) {
    StringRef Before = Text.take_front(At).rtrim(" \t\v\f");
    if (Before.empty() || Before.back() == '\n' || Before.back() == '\r')
      Look(Text.drop_front(At + 1));
  }
}

std::vector<IncludedHeader> includesIn(StringRef Text) {
  std::vector<IncludedHeader> Result;
  forEachDirective(Text, [&](StringRef Directive) {
    if (auto Header = includedBy(Directive))
      Result.push_back(*Header);
  });
  return Result;
}

static StringRef takeWord(StringRef &Text) {
  auto IsInWord = [](char C) {
    return clang::isAsciiIdentifierContinue(C, /*AllowDollar=*/true);
  };
  StringRef Word = Text.drop_until(IsInWord).take_while(IsInWord);
  Text = Text.drop_front(Word.end() - Text.begin());
  return Word;
}

/// Whether a project may choose CUDA by the macro \p Name.
static bool mayChooseCuda(StringRef Name) {
  return Name.contains("CUDA") || Name.contains("NVIDIA");
}

StringSet<> macrosIn(StringRef Text) {
  StringSet<> Result;
  SmallVector<StringRef> Open; // The condition of the branch before.
  forEachDirective(Text, [&](StringRef Directive) {
    StringRef Line = Directive.take_until([](char C) { return C == '\n'; });
    StringRef Kind = takeWord(Directive);
    if (Kind == "define" || Kind == "undef")
      Result.insert(takeWord(Directive));
    else if (Kind.starts_with("if"))
      Open.push_back(Line);
    else if (Kind == "endif" && !Open.empty())
      Open.pop_back();
    else if (Kind == "elif" && !Open.empty())
      for (StringRef Rest = std::exchange(Open.back(), Line), Word;
           !(Word = takeWord(Rest)).empty();)
        if (mayChooseCuda(Word))
          Result.insert(Word);
  });
  return Result;
}

} // namespace tranship
