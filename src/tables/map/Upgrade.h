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

/// The version of HIP from which \p R, a row of upgradeMapData(), applies.
/// Nothing: the name is only deprecated.
std::optional<Version> changedIn(const Row &R);

/// The map for upgrading code from version \p From to version \p To. It has the
/// names that were removed or changed after \p From and up to \p To, and those
/// that are only deprecated.
Map upgradeMap(Version From, Version To);

/// One side of an inversion.
struct MapSide {
  Column Cells;
  Version Sdk;
  llvm::StringRef RuntimeHeader;
  /// This side is CUDA, the keys of the maps; Cells only names a column.
  bool IsCuda = false;
};

/// The map for porting code of the target \p From to the target \p To, made
/// from the built-in maps \p Names, whose texts it shares. A name that stands
/// for several CUDA names with different results gets a row without a result.
Map invertedMap(const Map &Names, const MapSide &From, const MapSide &To);

} // namespace tranship

#endif
