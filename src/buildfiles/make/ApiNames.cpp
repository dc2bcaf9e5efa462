// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/make/ApiNames.h"
#include "tables/map/Cell.h"
#include "tables/map/HeaderFacts.h"
#include "tables/map/Map.h"
#include "llvm/ADT/SmallVector.h"

using namespace llvm;

namespace tranship::make {

/// The row of a function or a header.
static std::optional<Row> rowOf(StringRef Name) {
  static const Map Names{builtinMapData()};
  if (Name.contains('.'))
    return Names.findHeader(Name);
  if (auto R = Names.find(KeySpace::Identifier, Name))
    return R;
  SmallVector<Row, 2> All = Names.rows(KeySpace::Identifier, Name);
  return All.empty() ? std::nullopt : std::optional<Row>(All.front());
}

std::string hipNameOf(StringRef Name) {
  std::optional<Row> R = rowOf(Name);
  if (!R)
    return "";
  Resolution To = resolve(R->cell(Column::Hip), Version{99, 0}, Supply::None);
  bool Has = To.What == Resolution::State::Rename ||
             To.What == Resolution::State::Template;
  return Has ? To.Text.split('(').first.str() : "";
}

std::string supportOf(StringRef Name) {
  std::optional<Row> R = rowOf(Name);
  if (!R || !hipNameOf(Name).empty())
    return "";
  StringRef Cell = R->cell(Column::Hip);
  for (const SupportHeader &S : supportHeaders())
    if (S.Library == R->Library && Cell.starts_with("+"))
      return S.Header.str();
  return Cell.starts_with("+tranship/") ? Cell.drop_front().str() : "";
}

} // namespace tranship::make
