// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// tranship's own headers, which are compiled in.
#ifndef TRANSHIP_SESSION_SUPPORT_SUPPORTFILES_H
#define TRANSHIP_SESSION_SUPPORT_SUPPORTFILES_H

#include "llvm/Support/Error.h"
#include <string>

namespace tranship {

/// Writes the headers that a port may include below \p Folder, so that `-I
/// Folder` finds them. Existing files are overwritten.
llvm::Error writeSupportFiles(llvm::StringRef Folder);

/// Writes \p Text to the file \p Name below \p Folder.
llvm::Error writeBelow(llvm::StringRef Folder, llvm::StringRef Name,
                       llvm::StringRef Text);

} // namespace tranship

#endif
