// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/commands/CommandTable.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace tranship {

static constexpr OptionRow Rows[] = {
#define OPTION(Whose, Value, Effect, Scope, Names, Text)                       \
  {OptionOwner::Whose,                                                         \
   ValueForm::Value,                                                           \
   OptionEffect::Effect,                                                       \
   OptionScope::Scope,                                                         \
   Names,                                                                      \
   Text},
#include "parse/commands/CompilerOptions.def"
};

ArrayRef<OptionRow> optionRows() { return Rows; }

namespace {

/// The rows by name.
class RowIndex {
public:
  RowIndex() {
    for (const OptionRow &Row : Rows) {
      SmallVector<StringRef, 32> Names;
      Row.Names.split(Names, ' ');
      for (StringRef Name : Names)
        byName(Row.Owner)[Name] = &Row;
    }
  }

  const OptionRow *find(OptionOwner Owner, StringRef Name) const {
    return (Owner == OptionOwner::Nvcc ? Nvcc : Host).lookup(Name);
  }

private:
  using ByName = StringMap<const OptionRow *>;

  ByName &byName(OptionOwner Owner) {
    return Owner == OptionOwner::Nvcc ? Nvcc : Host;
  }

  ByName Nvcc;
  ByName Host;
};

} // namespace

/// The option that \p Row recognises in \p Name and the \p Rest of its word.
static std::optional<FoundOption> matched(const OptionRow &Row, StringRef Name,
                                          StringRef Rest) {
  FoundOption Found{&Row, Name, std::nullopt};
  switch (Row.Form) {
  case ValueForm::Joined:
  case ValueForm::CommaJoined:
    Found.Value = Rest;
    return Found;
  case ValueForm::Flag:
  case ValueForm::Separate:
    return Rest.empty() ? std::optional(Found) : std::nullopt;
  case ValueForm::JoinedOrSeparate:
  case ValueForm::Word:
  case ValueForm::Letter:
  case ValueForm::WordList:
  case ValueForm::LetterList:
    break;
  }
  if (Rest.empty())
    return Found;
  bool OneLetter = Name.size() == 2;
  bool Letters =
      Row.Form == ValueForm::Letter || Row.Form == ValueForm::LetterList;
  bool MayBeJoined =
      Row.Form == ValueForm::JoinedOrSeparate || (Letters && OneLetter);
  bool HasEquals =
      Row.Form != ValueForm::JoinedOrSeparate && Rest.consume_front("=");
  if (!HasEquals && !MayBeJoined)
    return std::nullopt;
  Found.Value = Rest;
  return Found;
}

static ArrayRef<OptionOwner> ownersOf(CommandKind Kind) {
  static constexpr OptionOwner Nvcc[] = {OptionOwner::Nvcc, OptionOwner::Host};
  static constexpr OptionOwner Options[] = {OptionOwner::Host,
                                            OptionOwner::Nvcc};
  switch (Kind) {
  case CommandKind::Host:
    return ArrayRef(Options).take_front();
  case CommandKind::Nvcc:
    return Nvcc;
  case CommandKind::Options:
    return Options;
  }
  llvm_unreachable("no such kind of command");
}

std::optional<FoundOption> findOption(StringRef Word, CommandKind Kind) {
  static const RowIndex Index;
  for (size_t Length = Word.size(); Length >= 2; --Length) {
    StringRef Name = Word.take_front(Length);
    for (OptionOwner Owner : ownersOf(Kind)) {
      const OptionRow *Row = Index.find(Owner, Name);
      if (!Row)
        continue;
      if (auto Found = matched(*Row, Name, Word.drop_front(Length)))
        return Found;
    }
  }
  return std::nullopt;
}

std::optional<StringRef> launcherOptions(StringRef Name) {
  return StringSwitch<std::optional<StringRef>>(Name)
#define LAUNCHER(Name, Options) .Case(Name, StringRef(Options))
#include "parse/commands/CompilerOptions.def"
      .Default(std::nullopt);
}

} // namespace tranship
