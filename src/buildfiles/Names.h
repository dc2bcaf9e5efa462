// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions and headers of CUDA's that build files look for, by the maps.
#ifndef TRANSHIP_BUILDFILES_NAMES_H
#define TRANSHIP_BUILDFILES_NAMES_H

#include "tables/map/Map.h"
#include <optional>
#include <string>

namespace tranship {

class BuildNames {
public:
  /// What a function or a header of CUDA's is called in HIP.
  std::string nameOf(llvm::StringRef Name) const;

  /// The header of tranship's own that stands for what no package of ROCm has.
  std::string supportOf(llvm::StringRef Name) const;

private:
  /// The row of a function or a header.
  std::optional<Row> rowOf(llvm::StringRef Name) const;

  Map Names{builtinMapData()};
};

} // namespace tranship

#endif
