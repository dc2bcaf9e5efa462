// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Ports of whole projects, and the record of how they were made.
#ifndef TRANSHIP_COMMANDS_SYNC_PORTTREE_H
#define TRANSHIP_COMMANDS_SYNC_PORTTREE_H

#include "session/Session.h"
#include "session/record/PortState.h"

namespace tranship {

/// `tranship migrate` of the folder \p Source to the folder \p Into, without
/// reports. Both paths are absolute.
llvm::Error portTree(RunOptions Run, llvm::StringRef Source,
                     llvm::StringRef Into);

/// The hash of each file of the folder \p Port, for PortState::Files.
llvm::Expected<std::map<std::string, std::string>>
hashFiles(llvm::StringRef Port);

/// How a port of \p Source is made: the state without its files.
llvm::Expected<PortState> describePort(const RunOptions &Run,
                                       llvm::StringRef Source);

/// An error if \p Port has files that were edited since tranship wrote them, so
/// that a new port would lose the edits.
llvm::Error checkUnedited(llvm::StringRef Port);

/// Records how the port in the folder \p Port was made from \p Source.
llvm::Error recordPort(const RunOptions &Run, llvm::StringRef Source,
                       llvm::StringRef Port);

} // namespace tranship

#endif
