// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sources that were written on Windows: `#include "folder\header.h"`.
#ifndef TRANSHIP_PARSE_UNITS_SLASHEDFILES_H
#define TRANSHIP_PARSE_UNITS_SLASHEDFILES_H

#include "llvm/Support/VirtualFileSystem.h"

namespace tranship {

/// \p Files, with `/` for each `\` in the headers' names of their #include
/// lines. Nothing moves: all offsets are those of the text as it is.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem>
slashedFiles(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files);

} // namespace tranship

#endif
