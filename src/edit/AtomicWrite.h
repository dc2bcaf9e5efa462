// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_EDIT_ATOMICWRITE_H
#define TRANSHIP_EDIT_ATOMICWRITE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace tranship {

/// Makes \p Text the contents of the file \p Path. Whoever looks at the file
/// at any time, also after a crash, sees the old contents or the new ones: the
/// text goes to a temporary file beside it, is synced and then renamed. An
/// existing file keeps its mode bits; a symbolic link is followed. The error
/// names the path.
llvm::Error writeAtomically(llvm::StringRef Path, llvm::StringRef Text);

} // namespace tranship

#endif
