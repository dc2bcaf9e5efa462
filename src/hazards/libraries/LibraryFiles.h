// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The files of CUDA's shared libraries, and the targets' files for them.
#ifndef TRANSHIP_HAZARDS_LIBRARIES_LIBRARYFILES_H
#define TRANSHIP_HAZARDS_LIBRARIES_LIBRARYFILES_H

#include "tables/map/Row.h"

namespace tranship {

struct LibraryFile {
  llvm::StringRef Stem; ///< `cublas` of `libcublas.so.12`.
  std::array<llvm::StringRef, NumColumns> Files;

  /// The file for the target of a column; empty if none is known.
  llvm::StringRef fileFor(Column C) const {
    return Files[static_cast<unsigned>(C)];
  }
};

/// The library of the file \p Text, for Linux or Windows: only its path, or the
/// path's start up to the version.
const LibraryFile *findLibraryFile(llvm::StringRef Text);

} // namespace tranship

#endif
