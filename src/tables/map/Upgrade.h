// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Maps for code that is a target's already: what its names are in a newer
// version of it (maps/upgrade.tsv), or on another target (the columns of the
// maps, read the other way around).
#ifndef TRANSHIP_TABLES_MAP_UPGRADE_H
#define TRANSHIP_TABLES_MAP_UPGRADE_H

#include "tables/map/Map.h"
#include "tables/map/Version.h"

namespace tranship {

/// maps/upgrade.tsv, as it was compiled in.
llvm::StringRef upgradeTable();

struct UpgradeRow {
  llvm::StringRef Old, Kind, New;
  std::optional<Version> Changed; ///< None: Old is deprecated.
  llvm::StringRef Note;
};

/// All rows of \p Table, a table like upgradeTable().
llvm::Expected<std::vector<UpgradeRow>> readUpgrades(llvm::StringRef Table);

/// The rows of \p Table that speak for code of version \p From which is to
/// become code of version \p To, as the text of a map. A row counts if the name
/// went or changed after \p From and not after \p To, or is only deprecated.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
upgradeRows(llvm::StringRef Table, Version From, Version To);

/// maps/hip.tsv, as it was compiled in: what HIP's names that are not CUDA's
/// become on MXMACA.
llvm::StringRef nativeTable();

/// One side of an inversion.
struct MapSide {
  Column Cells;
  Version Sdk;
  llvm::StringRef RuntimeHeader;
  bool IsCuda = false; ///< The side of the keys: Cells only names a column.
};

/// The rows of \p Names for code of the target \p From that is to become code
/// of the target \p To, as the text of a map. A name that stands for several of
/// CUDA's with different results gets a row without a result.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
invertedRows(const Map &Names, const MapSide &From, const MapSide &To);

} // namespace tranship

#endif
