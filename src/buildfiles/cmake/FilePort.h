// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The port of one CMake file, command by command.
#ifndef TRANSHIP_BUILDFILES_CMAKE_FILEPORT_H
#define TRANSHIP_BUILDFILES_CMAKE_FILEPORT_H

#include "buildfiles/cmake/CommandPort.h"

namespace tranship::cmake {

class FilePort {
public:
  FilePort(const ListFile &File, const ProjectFacts &Facts,
           const BuildOptions &Options);

  llvm::ArrayRef<CommandPort> commands() const { return Ports; }
  std::vector<Diagnostic> takeDiagnostics() { return Said.take(); }

private:
  void portCommands(const FileContext &Context, llvm::ArrayRef<Range> Kept);
  void removeEmptyBlocks();
  void removeBlock(size_t If, size_t End);

  std::vector<CommandPort> Ports;
  Findings Said;
};

/// The edits of a file whose commands become \p Ports, either in place or in
/// the branches of `if(USE_HIP)`.
EditSet writeCommands(const ListFile &File, llvm::ArrayRef<CommandPort> Ports,
                      BuildMode Mode);

} // namespace tranship::cmake

#endif
