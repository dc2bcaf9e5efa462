// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The numerical libraries that programs on the CPU may use. Each is a source of
// the overlay, linked with a library of the system.
#ifndef TRANSHIP_COMMANDS_RUN_LIBRARIES_H
#define TRANSHIP_COMMANDS_RUN_LIBRARIES_H

#include "commands/run/Compiler.h"

namespace tranship {

struct CpuLibrary {
  llvm::StringLiteral Name;     ///< CUDA's, as `-l` has it.
  llvm::StringLiteral Source;   ///< Below `tranship/cpu/`.
  llvm::StringLiteral Headers;  ///< CUDA's, below `tranship/cpu/cuda/`.
  llvm::StringLiteral Needs;    ///< Options that link what it stands on.
  bool CompilesKernels = false; ///< By a compiler that TRANSHIP_KIT names.
};

llvm::ArrayRef<CpuLibrary> cpuLibraries();

/// The words of CpuLibrary::Needs.
std::vector<std::string> linkOptions(const CpuLibrary &Library);

/// Those of \p Among for which this system has what they stand on.
std::vector<CpuLibrary> usableLibraries(const Compiler &With,
                                        llvm::ArrayRef<CpuLibrary> Among);

/// Those that have one of the headers \p Included.
std::vector<CpuLibrary> librariesOf(llvm::ArrayRef<std::string> Included);

} // namespace tranship

#endif
