// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/export/Formats.h"
#include "tables/map/Cell.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include <map>

using namespace llvm;

namespace tranship {

std::vector<std::pair<StringRef, std::vector<Row>>>
rowsByLibrary(const Map &Names) {
  std::map<StringRef, std::vector<Row>> Libraries;
  Names.forEach([&](const Row &R) { Libraries[R.Library].push_back(R); });
  std::vector<std::pair<StringRef, std::vector<Row>>> Result;
  for (auto &[Library, Rows] : Libraries) {
    stable_sort(Rows, [](const Row &A, const Row &B) { return A.Key < B.Key; });
    Result.emplace_back(Library, std::move(Rows));
  }
  return Result;
}

std::string originText(const Target &To) {
  return "Made from the maps of tranship " TRANSHIP_VERSION " for " +
         To.title() + ".";
}

static bool isIdentifier(StringRef Text) {
  return !Text.empty() && !isDigit(Text.front()) &&
         all_of(Text, [](char C) { return isAlnum(C) || C == '_'; });
}

/// Whether a name of this kind means the same everywhere.
static bool isPlain(Kind K) {
  switch (K) {
  case Kind::Function:
  case Kind::Type:
  case Kind::Enumerator:
  case Kind::Macro:
  case Kind::Variable:
  case Kind::Keyword:
    return true;
  default:
    return false;
  }
}

/// The new name, if the row \p R gives one of the target's own; otherwise
/// empty.
static StringRef newName(const Row &R, const Target &To) {
  Resolution What = resolve(R.cell(To->MapColumn), To.Sdk);
  bool Named = What.What == Resolution::State::Rename && !What.Supplied;
  return Named && What.Text != R.Key ? What.Text : StringRef();
}

/// Whether a support header of some platform has the name of \p R.
static bool isSupplied(const Row &R) {
  return any_of(platforms(), [&](const Platform &P) {
    return !P.Versions.empty() &&
           resolve(R.cell(P.MapColumn), P.Versions.back()).Supplied;
  });
}

/// Whether \p R is the one row for its key. Support headers for calls with
/// another number of arguments do not count: the compiler refuses such calls of
/// the target's own function.
static bool isAlone(const Map &Names, const Row &R) {
  return all_of(Names.rows(KeySpace::Identifier, R.Key), [&](const Row &Other) {
    bool IsSame = Other.Types.empty() && Other.Args.Shape == R.Args.Shape;
    return IsSame ||
           (Other.Args.Shape == Arity::Form::Exactly && isSupplied(Other));
  });
}

std::vector<PlainRename> plainNames(const Map &Names, const Target &To) {
  std::vector<PlainRename> Result;
  Names.forEach([&](const Row &R) {
    if (!isPlain(R.What) || !isIdentifier(R.Key) || !isAlone(Names, R))
      return;
    StringRef New = newName(R, To);
    if (R.Args.Shape == Arity::Form::Any && isIdentifier(New))
      Result.push_back({R.Key, New, R.What, R.Library});
  });
  sort(Result, [](const auto &A, const auto &B) { return A.Old < B.Old; });
  return Result;
}

std::vector<PlainRename> plainHeaders(const Map &Names, const Target &To) {
  std::vector<PlainRename> Result;
  Names.forEach([&](const Row &R) {
    if (R.What != Kind::Header || R.Key.contains('*'))
      return;
    StringRef New = newName(R, To);
    if (!New.empty() && !New.contains('*'))
      Result.push_back({R.Key, New, R.What, R.Library});
  });
  sort(Result, [](const auto &A, const auto &B) { return A.Old < B.Old; });
  return Result;
}

} // namespace tranship
