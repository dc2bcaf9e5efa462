// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/commands/CommandReader.h"
#include "parse/commands/CommandValues.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

void CommandReader::readWords(ArrayRef<std::string> Words) {
  for (size_t I = 0; I != Words.size(); ++I) {
    StringRef Word = Words[I];
    if (Word.starts_with("@")) {
      readFile(Word, Word.drop_front(), splitWords);
      continue;
    }
    if (Word == "--") {
      for (StringRef Input : Words.drop_front(I + 1))
        readInput(Input);
      return;
    }
    if (!Word.starts_with("-") || Word == "-") {
      readInput(Word);
      continue;
    }
    auto Found = findOption(Word, Kind);
    if (!Found || (Found->takesNextWord() && I + 1 == Words.size())) {
      addUnknown(Word);
      continue;
    }
    StringRef Value =
        Found->takesNextWord() ? Words[++I] : Found->Value.value_or("");
    apply(*Found, Value);
  }
}

/// Inputs are dropped, but -x of GCC and Clang applies only to inputs after it.
void CommandReader::readInput(StringRef Word) {
  if (Kind == CommandKind::Host && !AtSource && isSource(Word))
    AtSource = LastLanguage;
}

bool CommandReader::isSource(StringRef Word) const {
  if (sys::path::filename(Word) == sys::path::filename(File))
    return true;
  SmallString<128> Input(Word);
  SmallString<128> Source(File);
  sys::fs::make_absolute(Directory, Input);
  sys::fs::make_absolute(Directory, Source);
  return sys::fs::equivalent(Input, Source);
}

void CommandReader::apply(const FoundOption &Found, StringRef Value) {
  Row = Found.Row;
  if (Row->Scope == OptionScope::X86 && !targetIsX86())
    return;
  switch (Row->Effect) {
  case OptionEffect::Keep:
    keep(Found, Value);
    break;
  case OptionEffect::Become:
    become(Row->Text, ' ');
    break;
  case OptionEffect::ByValue:
    becomeByValue(Value);
    break;
  case OptionEffect::Drop:
    break;
  case OptionEffect::ToHost:
    addHostWords(Value);
    break;
  case OptionEffect::ToFrontend:
    FrontendWords.push_back(Value.str());
    break;
  case OptionEffect::Language:
    LastLanguage = languageNamed(Value);
    break;
  case OptionEffect::Standard:
    Standard = Row->Text.empty() ? ("-std=" + Value).str() : Row->Text.str();
    break;
  case OptionEffect::ReadFile:
    readOptionsFiles(Found.Name, Value);
    break;
  case OptionEffect::Processor:
    addProcessor(Found, Value);
    break;
  case OptionEffect::Architecture:
    ArchitectureMacro = Row->Text.str();
    if (auto Number = cudaArchitecture(Value))
      Architectures.insert(*Number);
    break;
  }
}

/// A kept option has its value in the same word if the name ends in `=` or is a
/// letter, otherwise in the next word.
void CommandReader::keep(const FoundOption &Found, StringRef Value) {
  bool IsList =
      Row->Form == ValueForm::WordList || Row->Form == ValueForm::LetterList;
  StringRef Name = Row->Text.empty() ? Found.Name : Row->Text;
  if (Row->Form == ValueForm::Flag) {
    add(Name);
    return;
  }
  Words Values = IsList ? splitNvccList(Value) : Words{Value.str()};
  bool IsMacro = Name == "-D" || Name == "-U";
  for (std::string &One : Values) {
    // nvcc protects quotes in macros from its shell, but no others.
    if (IsList && !IsMacro)
      erase(One, '"');
    bool InOneWord = Name.ends_with("=") || Row->Form == ValueForm::Joined ||
                     (Name.size() == 2 && !One.empty());
    if (InOneWord) {
      add((Name + One).str());
      continue;
    }
    add(Name);
    add(One);
  }
}

void CommandReader::become(StringRef Text, char Separator) {
  SmallVector<StringRef, 4> All;
  Text.split(All, Separator);
  for (StringRef One : All)
    add(One);
}

void CommandReader::becomeByValue(StringRef Value) {
  SmallVector<StringRef, 4> Values;
  SmallVector<StringRef, 8> Cases;
  Value.split(Values, ',');
  Row->Text.split(Cases, ' ');
  for (StringRef One : Values)
    for (StringRef Case : Cases) {
      auto [Key, Arguments] = Case.split(':');
      if (Key != One && Key != "*")
        continue;
      become(Arguments, ';');
      break;
    }
}

void CommandReader::addHostWords(StringRef Value) {
  if (Row->Form == ValueForm::Separate) {
    HostWords.push_back(Value.str());
    return;
  }
  if (Row->Form == ValueForm::CommaJoined) {
    SmallVector<StringRef, 4> Values;
    Value.split(Values, ',');
    HostWords.insert(HostWords.end(), Values.begin(), Values.end());
    return;
  }
  // nvcc puts the elements into a line for its shell, which splits them again.
  append_range(HostWords, splitWords(join(splitNvccList(Value), " ")));
}

/// Reads the file \p Path, which the command spells \p Written.
void CommandReader::readFile(const Twine &Written, StringRef Path,
                             ResponseFiles::Splitter Split) {
  // Other compilers' response files were expanded before this point.
  bool IsExpanded = Kind != CommandKind::Nvcc && Split == splitWords;
  if (IsExpanded ||
      !Files.withFile(Path, Split,
                      [this](ArrayRef<std::string> Words) { read(Words); }))
    addUnknown(Written);
}

void CommandReader::readOptionsFiles(StringRef Name, StringRef Value) {
  for (std::string &Path : splitNvccList(Value)) {
    erase(Path, '"');
    readFile(Name + " " + Path, Path, splitOptionsFile);
  }
}

/// A processor that Clang does not know would make the whole parse fail.
void CommandReader::addProcessor(const FoundOption &Found, StringRef Value) {
  if (targetIsX86() && Found.Name != "-march=") // GCC's other name of -mtune.
    return;
  if (isKnownProcessor(Value))
    add((Found.Name + Value).str());
  else
    addUnknown(Found.Name + Value);
}

void CommandReader::add(StringRef Text) {
  bool IsForwarded =
      Kind == CommandKind::Nvcc && Row->Owner == OptionOwner::Host;
  (IsForwarded ? Forwarded : Own)
      .push_back({Text.str(), Row->Scope == OptionScope::Cuda});
}

void CommandReader::addUnknown(const Twine &Text) {
  std::string Word = Text.str();
  if (!is_contained(Unknown, Word))
    Unknown.push_back(std::move(Word));
}

} // namespace tranship
