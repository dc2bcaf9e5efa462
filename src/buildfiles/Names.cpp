// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/Names.h"
#include "tables/map/Cell.h"
#include "tables/map/HeaderFacts.h"
#include "llvm/ADT/SmallVector.h"

using namespace llvm;

namespace tranship {

std::optional<Row> BuildNames::rowOf(StringRef Name) const {
  if (Name.contains('.'))
    return Names.findHeader(Name);
  if (auto R = Names.find(KeySpace::Identifier, Name))
    return R;
  SmallVector<Row, 2> All = Names.rows(KeySpace::Identifier, Name);
  return All.empty() ? std::nullopt : std::optional<Row>(All.front());
}

std::string BuildNames::nameOf(StringRef Name) const {
  std::optional<Row> R = rowOf(Name);
  if (!R)
    return "";
  Resolution To = resolve(R->cell(Column::Hip), Version{99, 0}, Supply::None);
  bool Has = To.What == Resolution::State::Rename ||
             To.What == Resolution::State::Template;
  return Has ? To.Text.split('(').first.str() : "";
}

std::string BuildNames::supportOf(StringRef Name) const {
  std::optional<Row> R = rowOf(Name);
  if (!R || !nameOf(Name).empty())
    return "";
  for (const SupportHeader &S : supportHeaders())
    if (S.Library == R->Library && R->cell(Column::Hip).starts_with("+"))
      return S.Header.str();
  return R->cell(Column::Hip).starts_with("+tranship/")
             ? R->cell(Column::Hip).drop_front().str()
             : "";
}

} // namespace tranship
