// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The numerical libraries that programs on the CPU may use. Each is a source of
// the overlay, linked with a library of the system.
#ifndef TRANSHIP_COMMANDS_RUN_LIBRARIES_H
#define TRANSHIP_COMMANDS_RUN_LIBRARIES_H

#include "commands/run/Compiler.h"
#include "tables/targets/Target.h"

namespace tranship {

struct CpuLibrary {
  llvm::StringLiteral Name;    ///< CUDA's, as `-l` has it.
  llvm::StringLiteral Source;  ///< Below `tranship/cpu/`.
  llvm::StringLiteral Headers; ///< CUDA's, below `tranship/cpu/cuda/`.
  llvm::StringLiteral Needs;   ///< Options that link what it stands on.
};

llvm::ArrayRef<CpuLibrary> cpuLibraries();

/// The words of CpuLibrary::Needs.
std::vector<std::string> linkOptions(const CpuLibrary &Library);

/// As `-l` has it on \p Where; empty if the maps know no name.
std::string nameOn(const CpuLibrary &Library, const Platform &Where);

/// Those of \p Among for which this system has what they stand on.
std::vector<CpuLibrary> usableLibraries(const Compiler &With,
                                        llvm::ArrayRef<CpuLibrary> Among);

/// Those of which one of the files \p Files, of an original, includes a header.
std::vector<CpuLibrary> librariesOf(llvm::ArrayRef<std::string> Files);

} // namespace tranship

#endif
