// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Maps for code that is a target's already: what its names are in a newer
// version of it (maps/hip/upgrade.tsv), or on another target (the columns of
// the maps, read the other way around, and maps/hip/native.tsv).
#ifndef TRANSHIP_TABLES_MAP_UPGRADE_H
#define TRANSHIP_TABLES_MAP_UPGRADE_H

#include "tables/map/Map.h"
#include "tables/map/Version.h"

namespace tranship {

/// The version of HIP since which \p R, a row of upgradeMapData(), is true.
/// Nothing: its name is only deprecated.
std::optional<Version> changedIn(const Row &R);

/// The map for code of version \p From that is to become code of version
/// \p To. It has the names that went or changed after \p From and not after
/// \p To, and those that are only deprecated.
Map upgradeMap(Version From, Version To);

/// One side of an inversion.
struct MapSide {
  Column Cells;
  Version Sdk;
  llvm::StringRef RuntimeHeader;
  bool IsCuda = false; ///< The side of the keys: Cells only names a column.
};

/// The map for code of the target \p From that is to become code of the target
/// \p To, made of the compiled maps \p Names, whose text it shares. A name that
/// stands for several of CUDA's with different results gets a row without a
/// result.
Map invertedMap(const Map &Names, const MapSide &From, const MapSide &To);

} // namespace tranship

#endif
