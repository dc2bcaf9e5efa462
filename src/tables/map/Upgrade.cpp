// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tables/map/Upgrade.h"

using namespace llvm;

namespace tranship {

std::optional<Version> changedIn(const Row &R) {
  return Version::parse(R.Versions.drop_while([](char C) { return C == '<'; }));
}

Map upgradeMap(Version From, Version To) {
  Map Result;
  Map(upgradeMapData()).forEach([&](Row R) {
    std::optional<Version> Changed = changedIn(R);
    R.Versions = {}; // Elsewhere this column means CUDA's versions.
    if (!Changed || (From < *Changed && *Changed <= To))
      Result.add(R);
  });
  return Result;
}

} // namespace tranship
