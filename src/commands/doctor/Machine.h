// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is installed on a machine, and what of it a port can be made, compiled
// and run with. No program of a vendor's is executed to find out.
#ifndef TRANSHIP_COMMANDS_DOCTOR_MACHINE_H
#define TRANSHIP_COMMANDS_DOCTOR_MACHINE_H

#include "commands/doctor/Disk.h"
#include <optional>

namespace tranship {

/// A toolkit of CUDA, HIP or MXMACA.
struct Installation {
  std::string Root;    ///< Without links.
  std::string Version; ///< As its headers say; empty if they do not.
  std::string Release; ///< Of HIP: the version of ROCm, if it is said.
  /// What leads there: variables, programs on PATH, usual places. Of several,
  /// the one whose first source is searched first is used.
  std::vector<std::string> Sources;
  bool HasHeaders = false;
};

struct CompilerProgram {
  std::string Path;
  /// Of Clang, as its folder of headers says; empty if that is not found.
  std::string Version;
};

struct Gpu {
  std::string Vendor;
  std::string Name; ///< gfx90a of AMD's, the model of NVIDIA's.
  unsigned Wave = 0;
};

/// Headers that ports include, and the packages that have them.
struct LibraryFiles {
  llvm::StringLiteral Name;
  llvm::StringLiteral Header;
  llvm::StringLiteral Rocm;   ///< AMD's package.
  llvm::StringLiteral Debian; ///< Debian's; empty: it has none.
};

struct Machine {
  std::vector<Installation> Cuda, Hip, Maca;
  std::vector<CompilerProgram> HipCompilers, MacaCompilers;
  std::vector<std::string> DeviceLibraries; ///< Folders with AMD's bitcode.
  std::vector<const LibraryFiles *> Libraries, LibrariesMissing;
  std::vector<Gpu> Gpus;
  bool HasHipRuntime = false;
  /// Of AMD's GPUs: nothing if the kernel has no driver for them.
  std::optional<bool> MayUseKfd;
  /// Variables that name folders in which nothing is installed.
  std::vector<std::string> Astray;
};

void findInstallations(Machine &To, const Disk &On);
void findCompilers(Machine &To, const Disk &On);
void findGpus(Machine &To, const Disk &On);

} // namespace tranship

#endif
