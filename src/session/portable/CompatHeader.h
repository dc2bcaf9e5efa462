// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The files that turn CUDA's names into the target's: one header with names,
// and headers named like CUDA's.
#ifndef TRANSHIP_SESSION_PORTABLE_COMPATHEADER_H
#define TRANSHIP_SESSION_PORTABLE_COMPATHEADER_H

#include "session/portable/Portable.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace tranship {

/// A file and its path below the folder of the compatibility header.
struct CompatFile {
  std::string Path;
  std::string Text;
};

/// The folder of the headers with CUDA's names, beside the other one.
inline constexpr llvm::StringLiteral ForwardFolder = "forward";

/// The header \p Name and those with CUDA's names. What they have for other
/// platforms, see \p OldText, stays.
std::vector<CompatFile>
compatFiles(const Coverage &Covered, const Target &To, llvm::StringRef Name,
            llvm::function_ref<std::string(llvm::StringRef)> OldText);

/// Whether \p Text is the text of such a file.
bool isCompatText(llvm::StringRef Text);

} // namespace tranship

#endif
