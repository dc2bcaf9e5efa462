// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The files that a program consists of: a source and its own headers.
#ifndef TRANSHIP_COMMANDS_RUN_LOCALHEADERS_H
#define TRANSHIP_COMMANDS_RUN_LOCALHEADERS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include <string>
#include <vector>

namespace tranship {

/// Which includes are followed.
enum class IncludeForms : uint8_t { Quoted, All };

/// \p Sources and what they include as `#include "..."`, from file to file, if
/// it is beside the file or in one of \p Folders; with IncludeForms::All also
/// `<...>` and absolute paths.
/// Absolute paths, the sources first. Conditions are ignored.
std::vector<std::string>
withLocalHeaders(llvm::ArrayRef<std::string> Sources,
                 llvm::ArrayRef<std::string> Folders,
                 IncludeForms Forms = IncludeForms::Quoted);

/// The names of the headers that \p Files include. Conditions are ignored.
std::vector<std::string> headersOf(llvm::ArrayRef<std::string> Files);

/// The folder that all \p Paths are in.
std::string commonFolder(llvm::ArrayRef<std::string> Paths);

} // namespace tranship

#endif
