// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tables/map/Inverted.h"
#include "tables/map/RowReader.h"
#include "tables/map/Upgrade.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Path.h"
#include <map>

using namespace llvm;

namespace tranship {

namespace {

class Inversion {
public:
  Inversion(const Map &Names, const MapSide &From, const MapSide &To)
      : Names(Names), From(From), To(To) {}

  Map run();

private:
  /// The kind of a name as text, the name, and the calls that the row applies
  /// to.
  using Use = std::tuple<StringRef, StringRef, Arity>;

  void add(const Row &R);
  void addTemplate(const Row &R, StringRef Call);
  void insert(const Row &R, StringRef Name, Arity Args, StringRef Result);
  void addResults();
  void addResult(const Use &Of, StringRef Text, StringRef Evidence);
  void addNative(const Row &R);
  std::string resultOf(const Row &R) const;
  unsigned rankOf(const Row &R, StringRef Name) const;
  bool isOfTarget(StringRef Name, const Row &R) const;

  const Map &Names;
  const MapSide &From;
  const MapSide &To;
  Map Output;
  /// Names for which the table of native names is complete.
  StringSet<> Native;
  std::map<Use, Inverted> Rows;
  /// Names that occur in call templates only.
  SetVector<StringRef> InTemplates;
};

} // namespace

std::string Inversion::resultOf(const Row &R) const {
  return To.IsCuda ? R.Key.str() : ownResult(R.cell(To.Cells), R.Key);
}

/// Several CUDA names can become the same HIP name. Going back, the one with
/// the most similar spelling is chosen.
unsigned Inversion::rankOf(const Row &R, StringRef Name) const {
  if (!To.IsCuda)
    return 0;
  StringRef Own = ColumnNames[unsigned(From.Cells)];
  std::string Word = Name.drop_front(Name.rfind('/') + 1).str();
  auto Spelled = [&](StringRef Prefix) {
    std::string Result = Word;
    for (auto [Old, New] : {std::pair(Own.lower(), Prefix.lower()),
                            std::pair(Own.upper(), Prefix.upper())})
      if (size_t At = Result.find(Old); At != std::string::npos)
        Result.replace(At, Old.size(), New);
    return Result;
  };
  // cublas.h has another interface than hipblas.h, which corresponds to
  // cublas_v2.h.
  if (R.Key == "cublas_v2.h")
    return 3;
  bool SameFile = R.What == Kind::Header &&
                  sys::path::stem(R.Key) == sys::path::stem(Spelled(""));
  return R.Key == Spelled("cuda")                                       ? 2
         : R.Key == Spelled("cu") || R.Key == Spelled("nv") || SameFile ? 1
                                                                        : 0;
}

void Inversion::add(const Row &R) {
  // The driver's functions return another type, and names that a newer CUDA
  // lacks are not for new code.
  if (To.IsCuda && (R.Library == "driver" || R.Versions.starts_with("<")))
    return;
  if (R.What == Kind::Ptx || R.What == Kind::Keyword || !R.Types.empty())
    return;
  Resolution Name = resolve(R.cell(From.Cells), From.Sdk, Supply::None);
  if (Name.What == Resolution::State::Template)
    return addTemplate(R, Name.Text);
  if (Name.What != Resolution::State::Rename)
    return;
  StringRef Text = Name.Text.empty() ? R.Key : Name.Text;
  if (Native.contains(Text) || !isOfTarget(Text, R))
    return;
  bool IsPath = R.What == Kind::Member && Text.contains('.');
  if (!isPlain(Text) || IsPath || R.Key.ends_with("<>"))
    return;
  std::string Result = resultOf(R);
  // A call that keeps its name and only gets a cast would get another cast each
  // time.
  bool Repeats = false;
  if (StringRef(Result).contains("("))
    forEachIdentifier(Result, [&](StringRef Word) { Repeats |= Word == Text; });
  if (Repeats)
    Result.clear();
  // For a qualified key, an unqualified cell gives only the last component.
  if (R.Key.contains("::") && !Text.contains("::"))
    return;
  insert(R, Text, R.Args, Result);
}

/// Inserts a row. If it applies to calls, the result holds only for the same
/// number of arguments. Rows with argument types are left out, because these
/// are CUDA's.
void Inversion::insert(const Row &R, StringRef Name, Arity Args,
                       StringRef Result) {
  Inverted New{Result.str(), R.Evidence, R.Key, false, rankOf(R, Name)};
  auto [Where, Added] = Rows.insert({{kindName(R.What), Name, Args}, New});
  if (!Added)
    Where->second.join(New);
}

/// Handles a call template. If its arguments only get casts or macros, the
/// inverse is a plain rename, because the target's function takes CUDA's types.
void Inversion::addTemplate(const Row &R, StringRef Text) {
  Expected<CallTemplate> Call = CallTemplate::parse(Text);
  if (!Call)
    return consumeError(Call.takeError());
  std::string Result = resultOf(R);
  unsigned Count;
  bool More;
  StringRef Name = calledInOrder(*Call, Count, More);
  if (!Name.empty() && !Native.contains(Name) && isOfTarget(Name, R) &&
      isPlain(Result) && Result != "-") {
    Arity Args = R.Args;
    if (Args.Shape == Arity::Form::Any && !More)
      Args = {Arity::Form::Exactly, static_cast<uint8_t>(Count)};
    return insert(R, Name, Args, Result);
  }
  forEachIdentifier(Text, [&](StringRef Word) {
    if (Word.starts_with_insensitive(ColumnNames[unsigned(From.Cells)]) &&
        !Word.contains(':'))
      InTemplates.insert(Word);
  });
}

/// Whether \p Name, the result of \p R on the source's target, belongs to that
/// target and not to C++, as `int`, `size_t` and `uint64_t` do.
bool Inversion::isOfTarget(StringRef Name, const Row &R) const {
  return Name == R.Key || R.What == Kind::Header ||
         Name.contains(ColumnNames[unsigned(From.Cells)]) ||
         any_of(Name, isUpper);
}

/// Adds a row of the table of native names, whose keys are HIP's names.
void Inversion::addNative(const Row &R) {
  if (R.What == Kind::Type && R.cell(Column::Maca).empty())
    return; // The row exists for its members; the maps have the type.
  StringRef Result = R.cell(Column::Maca);
  if (To.IsCuda) {
    // Macros get the result that CUDA and MXMACA share. Functions of warps have
    // none, because CUDA's warps differ.
    if (R.What == Kind::Function && R.Key.starts_with("__"))
      Result = "";
    else if (!Result.contains('$') && Result != "-" &&
             (R.What != Kind::Header || !Result.empty()))
      return;
  }
  Native.insert(R.Key);
  if (From.Cells == Column::Hip || Result == R.Key)
    addResult({kindName(R.What), R.Key, R.Args}, Result, R.Evidence);
}

Map Inversion::run() {
  Map(nativeMapData()).forEach([&](const Row &R) { addNative(R); });
  Names.forEach([&](const Row &R) { add(R); });
  addResults();
  return std::move(Output);
}

void Inversion::addResult(const Use &Of, StringRef Text, StringRef Evidence) {
  Row R;
  R.What = *parseKind(std::get<0>(Of));
  R.Key = std::get<1>(Of);
  R.Args = std::get<2>(Of);
  R.Cells[static_cast<unsigned>(To.Cells)] = Output.keep(Text);
  R.Evidence = Evidence;
  R.Library = "inverted";
  Output.add(R);
}

void Inversion::addResults() {
  StringSet<> Bare;
  for (const auto &[Of, Value] : Rows)
    Bare.insert(std::get<1>(Of).split('/').first);
  // One name can be a macro of the runtime and an enumerator of the driver.
  std::map<std::pair<StringRef, Arity>, std::pair<StringRef, Inverted>> ByName;
  for (const auto &[Of, Value] : Rows)
    if (auto [KindText, Name, Args] = Of; KindText != "header") {
      auto &[Kind, Joined] = ByName[{Name, Args}];
      bool Better =
          Kind.empty() || (!Value.Result.empty() &&
                           (Joined.Result.empty() || Value.Rank > Joined.Rank));
      Kind = Better ? KindText : Kind;
      Joined.join(Value);
    }
  for (auto &[Of, Value] : Rows) {
    auto [KindText, Name, Args] = Of;
    // A map needs a row for the first component of a qualified name.
    auto [First, Inner] = Name.split("::");
    if (!Inner.empty() && !Bare.contains(First))
      continue;
    if (auto Known = ByName.find({Name, Args});
        KindText != "header" && Known != ByName.end()) {
      if (Known->second.first != KindText)
        continue;
      Value = Known->second.second;
    }
    StringRef Text = Value.Differs ? StringRef() : StringRef(Value.Result);
    if (KindText == "header" && Name == From.RuntimeHeader)
      Text = To.RuntimeHeader;
    bool HasName = !Text.empty() && Text != "-";
    addResult(Of, Text, HasName ? Value.Evidence : "");
  }
  for (StringRef Word : InTemplates)
    if (!Bare.contains(Word) && !Native.contains(Word))
      addResult({kindName(Kind::Function), Word, {}}, "", "");
}

Map invertedMap(const Map &Names, const MapSide &From, const MapSide &To) {
  return Inversion(Names, From, To).run();
}

} // namespace tranship
