// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `tranship export overlay`: the headers of an overlay, written to a folder.
#ifndef TRANSHIP_COMMANDS_EXPORT_OVERLAYFOLDER_H
#define TRANSHIP_COMMANDS_EXPORT_OVERLAYFOLDER_H

#include "tables/map/Map.h"
#include "tables/targets/Target.h"

namespace tranship {

/// Writes the overlay of the platform \p To, so that nvcc with `-I Folder`
/// builds ports to it.
llvm::Error writeCudaOverlay(const Map &Names, const Platform &To,
                             llvm::StringRef Folder);

/// Writes the overlay with which a C++ compiler builds ports to \p To for the
/// CPU. \p To may be cudaPlatform(), for originals.
llvm::Error writeCpuOverlay(const Map &Names, const Platform &To,
                            llvm::StringRef Folder);

} // namespace tranship

#endif
