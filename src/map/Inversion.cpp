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

extern "C" const char TranshipNativeTable[];
extern "C" const char TranshipNativeTableEnd[];

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
  Inversion(const Map &Names, const MapSide &From, const MapSide &To)
      : Names(Names), From(From), To(To) {}

  Expected<std::unique_ptr<MemoryBuffer>> run();

private:
  void add(const Row &R);
  void addNative(const Row &R);
  bool isOfTarget(StringRef Name, const Row &R) const;
  std::string keyOf(const Row &R, StringRef Name) const;

  const Map &Names;
  const MapSide &From;
  const MapSide &To;
  std::string Text;   ///< Of the map.
  StringSet<> Native; ///< Names that the table of those says everything about.
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
  Resolution Name = resolve(R.cell(From.Cells), From.Sdk, Supply::None);
  if (Name.What == Resolution::State::Template) {
    forEachIdentifier(Name.Text, [&](StringRef Word) {
      if (Word.starts_with_insensitive(ColumnNames[unsigned(From.Cells)]) &&
          !Word.contains(':'))
        InTemplates.insert(Word);
    });
    return;
  }
  if (Name.What != Resolution::State::Rename)
    return;
  StringRef Text = Name.Text.empty() ? R.Key : Name.Text;
  if (Native.contains(Text) || !isOfTarget(Text, R))
    return;
  bool IsPath = R.What == Kind::Member && Text.contains('.');
  if (!isPlain(Text) || IsPath || R.Key.ends_with("<>"))
    return;
  std::string Result = ownResult(R.cell(To.Cells), R.Key);
  // A call that stays and only gets a cast would get one each time.
  bool Repeats = false;
  if (StringRef(Result).contains("("))
    forEachIdentifier(Result, [&](StringRef Word) { Repeats |= Word == Text; });
  if (Repeats)
    Result.clear();
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

/// Whether \p Name, what \p R becomes on the source's target, belongs to that
/// target and not to C++: `int`, `size_t`, `uint64_t`.
bool Inversion::isOfTarget(StringRef Name, const Row &R) const {
  return Name == R.Key || R.What == Kind::Header ||
         Name.contains(ColumnNames[unsigned(From.Cells)]) ||
         any_of(Name, isUpper);
}

/// The rows of the table have HIP's names as keys.
void Inversion::addNative(const Row &R) {
  if (R.What == Kind::Type)
    return; // It is there for its members; the maps have it.
  Native.insert(R.Key);
  StringRef Result = R.cell(Column::Maca);
  if (From.Cells != Column::Hip && Result != R.Key)
    return;
  Text += keyOf(R, R.Key) + "\t" + kindName(R.What).str() + "\t" +
          Result.str() + "\t" + R.Evidence.str() + "\n";
}

Expected<std::unique_ptr<MemoryBuffer>> Inversion::run() {
  Text =
      ("cuda\tkind\t" + ColumnNames[unsigned(To.Cells)] + "\tevidence\n").str();
  Map Table;
  if (Error E =
          Table.addText(MemoryBuffer::getMemBuffer(nativeTable()), "hip.tsv"))
    return E;
  Table.forEach([&](const Row &R) { addNative(R); });
  Names.forEach([&](const Row &R) { add(R); });
  StringSet<> Bare;
  for (const auto &[Key, Value] : Rows)
    Bare.insert(StringRef(Key.second).split('/').first);
  StringSet<> Written;
  for (const auto &[Key, Value] : Rows) {
    // A map needs a row for what a qualified name begins with.
    auto [First, Inner] = StringRef(Key.second).split("::");
    if (!Inner.empty() && !Bare.contains(First))
      continue;
    // One name can be a type and a function of CUDA's.
    if (Key.first != "header" && !Written.insert(Key.second).second)
      continue;
    StringRef Result = Value.Differs ? StringRef() : StringRef(Value.Result);
    if (Key.first == "header" && Key.second == From.RuntimeHeader)
      Result = To.RuntimeHeader;
    bool HasName = !Result.empty() && Result != "-";
    Text += Key.second + "\t" + Key.first + "\t" + Result.str() + "\t" +
            (HasName ? Value.Evidence : "") + "\n";
  }
  for (StringRef Word : InTemplates)
    if (!Bare.contains(Word) && !Native.contains(Word))
      Text += (Word + "\tfunction\t\t\n").str();
  return MemoryBuffer::getMemBufferCopy(Text, "inverted");
}

StringRef nativeTable() {
  return StringRef(TranshipNativeTable,
                   TranshipNativeTableEnd - TranshipNativeTable);
}

Expected<std::unique_ptr<MemoryBuffer>>
invertedRows(const Map &Names, const MapSide &From, const MapSide &To) {
  return Inversion(Names, From, To).run();
}

} // namespace tranship
