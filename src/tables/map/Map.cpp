// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tables/map/Map.h"
#include "tables/map/ArgumentTypes.h"
#include "tables/map/RowReader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

/// Data with no rows.
static const MapData &noData() {
  static const uint64_t Filter[FilterWords] = {};
  static const uint64_t Begins[BeginWords] = {};
  static const MapData Data = {"", {}, {}, Filter, Begins, {}, {}, {}};
  return Data;
}

Map::Map() : Map(noData()) {}

Map::Map(const MapData &Builtin) : Builtin(Builtin), Filter(Builtin.Filter) {
  llvm::copy(Builtin.Begins, Begins.begin());
}

Error Map::addFile(StringRef Path) {
  auto Buffer = MemoryBuffer::getFile(Path);
  if (!Buffer)
    return createStringError(Path + ": " + Buffer.getError().message());
  return addText(std::move(*Buffer), Path);
}

Error Map::addText(std::unique_ptr<MemoryBuffer> Text, StringRef Name) {
  std::vector<RowProblem> Problems;
  RowFile File = readRows(Text->getBuffer(), Name, "user map", Problems);
  checkTogether(File, Problems, [&](StringRef Key) {
    return contains(KeySpace::Identifier, Key);
  });
  if (!Problems.empty()) {
    std::string All;
    for (const RowProblem &P : Problems)
      All += (All.empty() ? "" : "\n") + P.str();
    return createStringError(All);
  }
  UserTexts.push_back(std::move(Text));
  for (const Row &R : File.Rows)
    add(R);
  return Error::success();
}

void Map::add(const Row &R) {
  KeySpace Space = keySpaceOf(R.What);
  auto &Same = UserRows[static_cast<unsigned>(Space)][R.Key];
  erase_if(Same, [&](const Row &Old) { return Old.speaksForSame(R); });
  Same.push_back(R);
  sort(Same, [](const Row &A, const Row &B) {
    return std::tie(A.Args, A.Types) < std::tie(B.Args, B.Types);
  });
  if (Space == KeySpace::Identifier && isBeginning(R.Key)) {
    unsigned Bit = beginBit(R.Key);
    Begins[Bit / 64] |= uint64_t(1) << (Bit % 64);
  } else if (Space == KeySpace::Identifier && R.Key.size() >= 2) {
    if (UserFilter.empty()) {
      UserFilter.assign(Builtin.Filter.begin(), Builtin.Filter.end());
      Filter = UserFilter;
    }
    unsigned Bit = filterBit(R.Key);
    UserFilter[Bit / 64] |= uint64_t(1) << (Bit % 64);
  }
}

bool Map::sameKey(const PackedRow &R, StringRef Key) const {
  return R.KeyLength == Key.size() &&
         StringRef(Builtin.Strings + R.Key, R.KeyLength) == Key;
}

const PackedRow *Map::findPacked(KeySpace Space, StringRef Key) const {
  SlotTable Slots = Builtin.Slots[static_cast<unsigned>(Space)];
  if (Slots.empty())
    return nullptr;
  size_t Mask = Slots.size() - 1;
  for (size_t At = hashKey(Key) & Mask; Slots[At]; At = (At + 1) & Mask) {
    const PackedRow &R = Builtin.Rows[Slots[At] - 1];
    if (sameKey(R, Key))
      return &R;
  }
  return nullptr;
}

Row Map::unpack(const PackedRow &P) const {
  Row R;
  R.Key = StringRef(Builtin.Strings + P.Key, P.KeyLength);
  R.Args = {static_cast<Arity::Form>(P.Shape), P.Count};
  R.Types = Builtin.Strings + P.Key + P.KeyLength;
  if (!R.Types.empty())
    R.Types = R.Types.drop_front().drop_back();
  R.What = static_cast<Kind>(P.What);
  for (unsigned C = 0; C != NumColumns; ++C)
    R.Cells[C] = Builtin.Strings + P.Cells[C];
  R.Evidence = Builtin.Strings + P.Evidence;
  R.Versions = Builtin.Strings + P.Versions;
  R.Note = Builtin.Strings + P.Note;
  R.Library = Builtin.Strings + P.Library;
  return R;
}

const SmallVector<Row, 2> *Map::userRows(KeySpace Space, StringRef Key) const {
  const UserIndex &User = UserRows[static_cast<unsigned>(Space)];
  if (User.empty()) // Most users have none: not even a hash is needed.
    return nullptr;
  auto Found = User.find(Key);
  return Found != User.end() ? &Found->second : nullptr;
}

bool Map::hasKey(KeySpace Space, StringRef Key) const {
  return userRows(Space, Key) || findPacked(Space, Key);
}

std::string Map::beginningOf(StringRef Name) const {
  if (!mayBeginSo(Name))
    return "";
  for (size_t Length = Name.size() - 1; Length >= MinBeginning; --Length)
    if (endsWord(Name, Length)) {
      std::string Key = (Name.take_front(Length) + "*").str();
      if (hasKey(KeySpace::Identifier, Key))
        return Key;
    }
  return "";
}

bool Map::contains(KeySpace Space, StringRef Key) const {
  return hasKey(Space, Key) ||
         (Space == KeySpace::Identifier && !beginningOf(Key).empty());
}

SmallVector<Row, 2> Map::rows(KeySpace Space, StringRef Key) const {
  SmallVector<Row, 2> Result = rowsOfKey(Space, Key);
  if (Result.empty() && Space == KeySpace::Identifier)
    if (std::string Beginning = beginningOf(Key); !Beginning.empty())
      return rowsOfKey(Space, Beginning);
  return Result;
}

SmallVector<Row, 2> Map::rowsOfKey(KeySpace Space, StringRef Key) const {
  if (const auto *User = userRows(Space, Key))
    return *User;
  SmallVector<Row, 2> Result;
  const PackedRow *P = findPacked(Space, Key);
  if (!P)
    return Result;
  KeySpace PackedSpace = keySpaceOf(static_cast<Kind>(P->What));
  for (; P != Builtin.Rows.end() && sameKey(*P, Key) &&
         keySpaceOf(static_cast<Kind>(P->What)) == PackedSpace;
       ++P)
    Result.push_back(unpack(*P));
  return Result;
}

std::optional<Kind> Map::kindOf(KeySpace Space, StringRef Key) const {
  if (const auto *User = userRows(Space, Key))
    return User->front().What;
  const PackedRow *P = findPacked(Space, Key);
  return P ? std::optional(static_cast<Kind>(P->What)) : std::nullopt;
}

std::optional<Row> Map::find(KeySpace Space, StringRef Key) const {
  SmallVector<Row, 2> All = rows(Space, Key);
  if (All.empty() || All.front().Args.Shape != Arity::Form::Any)
    return std::nullopt;
  return All.front();
}

std::optional<Row> Map::findCall(StringRef Key, unsigned NumArgs) const {
  std::optional<Row> Best;
  for (const Row &R : rows(KeySpace::Identifier, Key)) {
    if (!R.Types.empty())
      continue;
    switch (R.Args.Shape) {
    case Arity::Form::Any:
      if (!Best)
        Best = R;
      break;
    case Arity::Form::Exactly:
      if (R.Args.Count == NumArgs)
        return R;
      break;
    case Arity::Form::AtLeast:
      // Rows are sorted, so later ones require more arguments.
      if (R.Args.Count <= NumArgs)
        Best = R;
      break;
    }
  }
  return Best;
}

CallChoice Map::findCall(StringRef Key, ArrayRef<StringRef> Arguments,
                         Column C) const {
  using Fit = TypeMatch::Fit;
  std::optional<Row> Best;
  unsigned Least = 0;
  SmallVector<std::pair<Row, unsigned>, 2> Possible;
  for (const Row &R : rows(KeySpace::Identifier, Key)) {
    if (R.Types.empty() || R.Args.Count != Arguments.size() ||
        R.cell(C).empty())
      continue;
    TypeMatch Match = matchTypes(R.Types, Arguments);
    if (Match.Is == Fit::No)
      continue;
    if (Match.Is == Fit::Maybe) {
      Possible.emplace_back(R, Match.Looseness);
      continue;
    }
    if (Best && Match.Looseness == Least)
      Possible.emplace_back(R, Match.Looseness); // A null pointer matches both.
    if (Best && Match.Looseness >= Least)
      continue;
    Best = R;
    Least = Match.Looseness;
  }
  if (Best) {
    // A row that is looser than the best one never wins against it.
    erase_if(Possible, [&](const auto &P) {
      return P.second > Least || P.first.cell(C) == Best->cell(C);
    });
    if (Possible.empty())
      return {Best, false};
    Possible.emplace_back(*Best, Least);
  }
  CallChoice Result{findCall(Key, Arguments.size()), false};
  // A row for an exact number of arguments, beside rows for types, is right for
  // all types.
  if (Result.Chosen && Result.Chosen->Args.Shape != Arity::Form::Exactly)
    Result.Guessed = any_of(Possible, [&](const auto &P) {
      return P.first.cell(C) != Result.Chosen->cell(C);
    });
  return Result;
}

bool Map::hasTypedRows(StringRef Key) const {
  return any_of(rows(KeySpace::Identifier, Key),
                [](const Row &R) { return !R.Types.empty(); });
}

std::optional<Row> Map::findHeader(StringRef Path) const {
  if (auto R = find(KeySpace::Header, Path))
    return R;
  for (StringRef Dir = Path; Dir.contains('/');) {
    Dir = Dir.take_front(Dir.rfind('/'));
    if (auto R = find(KeySpace::Header, (Dir + "/*").str()))
      return R;
  }
  return std::nullopt;
}

void Map::forEach(function_ref<void(const Row &)> Visit) const {
  for (const UserIndex &User : UserRows) {
    SmallVector<StringRef> Keys(User.keys());
    sort(Keys);
    for (StringRef Key : Keys)
      for (const Row &R : User.find(Key)->second)
        Visit(R);
  }
  for (const PackedRow &P : Builtin.Rows) {
    Row R = unpack(P);
    if (!UserRows[static_cast<unsigned>(keySpaceOf(R.What))].contains(R.Key))
      Visit(R);
  }
}

bool Map::anyBeginning(StringRef Prefix,
                       function_ref<bool(const Row &)> Visit) const {
  const UserIndex &User = UserRows[static_cast<unsigned>(KeySpace::Identifier)];
  for (const auto &Entry : User)
    if (Entry.first().starts_with(Prefix) && any_of(Entry.second, Visit))
      return true;
  auto SpaceOf = [](const PackedRow &P) {
    return keySpaceOf(static_cast<Kind>(P.What));
  };
  auto KeyOf = [&](const PackedRow &P) {
    return StringRef(Builtin.Strings + P.Key, P.KeyLength);
  };
  // The rows are sorted by these keys.
  const PackedRow *P = partition_point(Builtin.Rows, [&](const PackedRow &R) {
    KeySpace Space = SpaceOf(R);
    return Space == KeySpace::Identifier ? KeyOf(R) < Prefix
                                         : Space < KeySpace::Identifier;
  });
  for (; P != Builtin.Rows.end() && SpaceOf(*P) == KeySpace::Identifier &&
         KeyOf(*P).starts_with(Prefix);
       ++P)
    if (!User.contains(KeyOf(*P)) && Visit(unpack(*P)))
      return true;
  return false;
}

StringRef Map::page(StringRef Id) const {
  for (const PackedPage &P : Builtin.Pages)
    if (Id == Builtin.Strings + P.Id)
      return Builtin.Strings + P.Text;
  return {};
}

} // namespace tranship
