// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The files of CUDA's shared libraries, and those that targets have instead.
#ifndef TRANSHIP_HAZARDS_LIBRARIES_LIBRARYFILES_H
#define TRANSHIP_HAZARDS_LIBRARIES_LIBRARYFILES_H

#include "tables/map/Row.h"

namespace tranship {

struct LibraryFile {
  llvm::StringRef Stem; ///< `cublas` of `libcublas.so.12`.
  std::array<llvm::StringRef, NumColumns> Files;

  /// The file for the target of a column; empty: none that is known.
  llvm::StringRef fileFor(Column C) const {
    return Files[static_cast<unsigned>(C)];
  }
};

/// The library that \p Text is a file of, for Linux or Windows: nothing but the
/// path, or its begin as far as the version.
const LibraryFile *findLibraryFile(llvm::StringRef Text);

} // namespace tranship

#endif
