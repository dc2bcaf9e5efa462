// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/commands/CommandLineReader.h"
#include "parse/commands/CommandTable.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/StringSaver.h"

using namespace llvm;

namespace tranship {

/// `NAME=VALUE`, which sets an environment variable.
static bool isAssignment(StringRef Word) {
  auto [Name, Value] = Word.split('=');
  return Name.size() < Word.size() && !Name.empty() && !isDigit(Name[0]) &&
         all_of(Name, [](char C) { return isAlnum(C) || C == '_'; });
}

static bool hasWord(StringRef Text, StringRef Word) {
  SmallVector<StringRef, 8> All;
  Text.split(All, ' ');
  return is_contained(All, Word);
}

ArrayRef<std::string> withoutLaunchers(ArrayRef<std::string> Command) {
  while (!Command.empty()) {
    StringRef Word = Command.front();
    if (isAssignment(Word) || Word == "--") {
      Command = Command.drop_front();
      continue;
    }
    auto Options = launcherOptions(sys::path::stem(Word));
    if (!Options)
      break;
    Command = Command.drop_front();
    while (!Command.empty() && Command.front().starts_with("-")) {
      size_t Count = hasWord(*Options, Command.front()) ? 2 : 1;
      Command = Command.drop_front(std::min(Count, Command.size()));
    }
  }
  return Command;
}

Words splitWords(StringRef Text) {
  BumpPtrAllocator Allocator;
  StringSaver Saver(Allocator);
  SmallVector<const char *, 32> Split;
  cl::TokenizeGNUCommandLine(Text, Saver, Split);
  return {Split.begin(), Split.end()};
}

Words splitOptionsFile(StringRef Text) {
  Words Result;
  bool InWord = false;
  bool InQuotes = false;
  for (size_t I = 0; I != Text.size(); ++I) {
    char C = Text[I];
    if (isSpace(C) && !InQuotes) {
      InWord = false;
      continue;
    }
    if (!InWord)
      Result.emplace_back();
    InWord = true;
    if (C == '"') {
      InQuotes = !InQuotes;
      continue;
    }
    if (C == '\\' && I + 1 != Text.size())
      C = Text[++I];
    Result.back() += C;
  }
  return Result;
}

Words splitNvccList(StringRef Value) {
  Words Result;
  std::string Element;
  auto Finish = [&] {
    if (!Element.empty())
      Result.push_back(std::move(Element));
    Element.clear();
  };
  bool InQuotes = false;
  for (size_t I = 0; I != Value.size(); ++I) {
    char C = Value[I];
    if (C == ',' && !InQuotes) {
      Finish();
      continue;
    }
    if (C == '"')
      InQuotes = !InQuotes;
    else if (C == '\\' && I + 1 != Value.size())
      C = Value[++I];
    Element += C;
  }
  Finish();
  return Result;
}

bool ResponseFiles::withFile(StringRef Path, Splitter Split,
                             function_ref<void(ArrayRef<std::string>)> Use) {
  SmallString<128> Full(Path);
  sys::fs::make_absolute(Directory, Full);
  SmallString<128> Real;
  if (sys::fs::real_path(Full, Real) || !sys::fs::is_regular_file(Real) ||
      is_contained(Open, Real) || FilesLeft == 0)
    return false;
  auto Buffer = MemoryBuffer::getFile(Real);
  if (!Buffer)
    return false;
  --FilesLeft;
  Open.emplace_back(Real);
  Use(Split((*Buffer)->getBuffer()));
  Open.pop_back();
  return true;
}

void ResponseFiles::expand(ArrayRef<std::string> Given, Words &Result) {
  for (StringRef Word : Given) {
    StringRef Path = Word;
    if (!Path.consume_front("@") ||
        !withFile(Path, splitWords, [&](ArrayRef<std::string> Inside) {
          expand(Inside, Result);
        }))
      Result.push_back(Word.str());
  }
}

Words ResponseFiles::expanded(ArrayRef<std::string> Given) {
  Words Result;
  expand(Given, Result);
  return Result;
}

} // namespace tranship
