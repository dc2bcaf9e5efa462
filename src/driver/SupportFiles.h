// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// tranship's own headers, which are compiled in.
#ifndef TRANSHIP_DRIVER_SUPPORTFILES_H
#define TRANSHIP_DRIVER_SUPPORTFILES_H

#include "map/Map.h"
#include "target/Target.h"

namespace tranship {

/// Writes the headers that a port may include below \p Folder, so that
/// `-I Folder` finds them. Files that are there already are written anew.
llvm::Error writeSupportFiles(llvm::StringRef Folder);

/// The text of the file \p Path; empty if it cannot be read.
std::string textOf(llvm::StringRef Path);

/// Writes \p Text to the file \p Name below \p Folder.
llvm::Error writeBelow(llvm::StringRef Folder, llvm::StringRef Name,
                       llvm::StringRef Text);

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
