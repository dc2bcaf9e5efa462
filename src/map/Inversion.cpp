// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "map/CallTemplate.h"
#include "map/Cell.h"
#include "map/RowReader.h"
#include "map/Upgrade.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/Twine.h"
#include <map>

using namespace llvm;

namespace tranship {

namespace {

/// What one name of the source becomes, as far as the rows agree.
struct Inverted {
  std::string Result;
  std::string Evidence;
  StringRef CudaName; ///< Of the first row.
  bool Differs = false;
};

class Inversion {
public:
  Inversion(const Map &Names, Column From, Version Sdk, Column To)
      : Names(Names), From(From), Sdk(Sdk), To(To) {}

  std::unique_ptr<MemoryBuffer> run();

private:
  void add(const Row &R);
  std::string keyOf(const Row &R, StringRef Name) const;

  const Map &Names;
  Column From;
  Version Sdk;
  Column To;
  /// By kind and key, as they are written in a map.
  std::map<std::pair<std::string, std::string>, Inverted> Rows;
  /// Names that a row has only among other words of a call.
  SetVector<StringRef> InTemplates;
};

} // namespace

/// The result in a row for calls stands for those of the same number of
/// arguments only. Types of arguments are CUDA's.
std::string Inversion::keyOf(const Row &R, StringRef Name) const {
  std::string Key = Name.str();
  if (R.Args.Shape != Arity::Form::Any)
    Key += ("/" + Twine(unsigned(R.Args.Count))).str();
  if (R.Args.Shape == Arity::Form::AtLeast)
    Key += "+";
  return Key;
}

/// The result of \p CellText without what support headers have, which is for
/// the warps of CUDA.
static std::string ownResult(StringRef CellText, StringRef CudaName) {
  Expected<Cell> Parsed = Cell::parse(CellText);
  if (!Parsed) {
    consumeError(Parsed.takeError());
    return "";
  }
  if (Parsed->Alternatives.empty())
    return CellText.str(); // Nothing, no counterpart, or not needed.
  std::string Result;
  for (const Alternative &A : Parsed->Alternatives) {
    if (A.Supplied)
      continue;
    StringRef Text = A.Text.empty() ? CudaName : A.Text;
    Result += (Result.empty() ? "" : " | ") + Text.str();
    if (A.Since)
      Result += "@" + A.Since->str();
  }
  return Result;
}

/// The name at the end of a header's folder, or of a qualified name.
static bool isPlain(StringRef Text) {
  return Text.find_first_of("($<*") == StringRef::npos && !Text.empty() &&
         !isDigit(Text.front());
}

void Inversion::add(const Row &R) {
  if (R.What == Kind::Ptx || R.What == Kind::Keyword || !R.Types.empty())
    return;
  Resolution Name = resolve(R.cell(From), Sdk, Supply::None);
  if (Name.What == Resolution::State::Template) {
    forEachIdentifier(Name.Text, [&](StringRef Word) {
      if (Word.starts_with_insensitive(ColumnNames[unsigned(From)]) &&
          !Word.contains(':'))
        InTemplates.insert(Word);
    });
    return;
  }
  if (Name.What != Resolution::State::Rename)
    return;
  StringRef Text = Name.Text.empty() ? R.Key : Name.Text;
  if (!isPlain(Text) || R.Key.ends_with("<>"))
    return;
  std::string Result = ownResult(R.cell(To), R.Key);
  // What is written `name` for a qualified key is its last component.
  std::string Full = Text.str();
  if (R.Key.contains("::") && !Text.contains("::"))
    return;
  Inverted New{Result, R.Evidence.str(), R.Key, false};
  auto [Where, Added] =
      Rows.insert({{kindName(R.What).str(), keyOf(R, Full)}, New});
  if (Added)
    return;
  Inverted &Old = Where->second;
  // What nobody has established speaks against nothing.
  if (Old.Result.empty())
    Old = New;
  else if (!Result.empty() && Result != Old.Result)
    Old.Differs = true;
}

std::unique_ptr<MemoryBuffer> Inversion::run() {
  Names.forEach([&](const Row &R) { add(R); });
  StringSet<> Bare;
  for (const auto &[Key, Value] : Rows)
    Bare.insert(StringRef(Key.second).split('/').first);
  std::string Text =
      ("cuda\tkind\t" + ColumnNames[unsigned(To)] + "\tevidence\n").str();
  StringSet<> Written;
  for (const auto &[Key, Value] : Rows) {
    // One name can be a type and a function of CUDA's.
    if (Key.first != "header" && !Written.insert(Key.second).second)
      continue;
    StringRef Result = Value.Differs ? StringRef() : Value.Result;
    bool HasName = !Result.empty() && Result != "-";
    Text += Key.second + "\t" + Key.first + "\t" + Result.str() + "\t" +
            (HasName ? Value.Evidence : "") + "\n";
  }
  for (StringRef Word : InTemplates)
    if (!Bare.contains(Word))
      Text += (Word + "\tfunction\t\t\n").str();
  return MemoryBuffer::getMemBufferCopy(Text, "inverted");
}

std::unique_ptr<MemoryBuffer> invertedRows(const Map &Names, Column From,
                                           Version Sdk, Column To) {
  return Inversion(Names, From, Sdk, To).run();
}

} // namespace tranship
