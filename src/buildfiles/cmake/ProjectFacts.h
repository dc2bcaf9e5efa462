// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the port of a file must know of the whole project.
#ifndef TRANSHIP_BUILDFILES_CMAKE_PROJECTFACTS_H
#define TRANSHIP_BUILDFILES_CMAKE_PROJECTFACTS_H

#include "buildfiles/cmake/Model.h"
#include "buildfiles/table/BuildSystem.h"

namespace tranship::cmake {

/// A package of ROCm, and a folder whose commands use it.
struct PackageUse {
  std::string Package, Directory;
};

struct ProjectFacts {
  Model Known;
  bool UsesCuda = false;       ///< Some command enables or finds CUDA.
  bool FindsToolkit = false;   ///< find_package() of CUDA or its toolkit.
  bool LanguageByName = false; ///< project() or enable_language() names it.
  bool IsDone = false;         ///< Some file builds for the platform already.
  bool WholeProgram = false;   ///< Link-time optimization is on for all.
  llvm::StringSet<> FlagVariables;     ///< Their values get to nvcc.
  llvm::StringSet<> LinkVariables;     ///< Their values are libraries.
  llvm::StringSet<> OwnTargets;        ///< Those that some command makes.
  llvm::StringSet<> LanguageVariables; ///< Their values get to project().
  llvm::StringSet<> CudaFolders;       ///< Those of the files that name CUDA.
  std::vector<PackageUse> Uses;
  llvm::StringSet<> Found; ///< Packages that the port of some command finds.

  /// The row of \p Word, a library in a command that links, without the target
  /// of CUDA's that has it: `cublas`, `-lcublas`.
  const BuildRow *linkedLibrary(const BuildTable &Table,
                                llvm::StringRef Word) const {
    return OwnTargets.contains(Word) ? nullptr : Table.findLinked(Word);
  }

  /// The target \p Name that some command makes, or null.
  const Target *target(llvm::StringRef Name) const {
    auto Found = Known.Targets.find(Name);
    return Found == Known.Targets.end() ? nullptr : &Found->second;
  }

  /// The packages that commands in or below the folders of \p Runs use; all
  /// that the project uses if nothing is known of its runs.
  std::vector<std::string>
  packagesBelow(const std::vector<Execution> *Runs) const;
};

/// Whether \p Text has a generator expression that asks for CUDA's language:
/// `$<COMPILE_LANGUAGE:CUDA>`, `$<COMPILE_LANG_AND_ID:CUDA,NVIDIA>`.
bool isForCuda(llvm::StringRef Text);

/// Whether the command \p Name takes libraries.
bool isLinkCommand(llvm::StringRef Name);

/// Whether \p Folder is \p Above or below it.
bool isBelow(llvm::StringRef Folder, llvm::StringRef Above);

/// Evaluates the project with \p Files, its CMake files.
ProjectFacts learnProject(llvm::ArrayRef<std::string> Files,
                          const BuildOptions &Options);

} // namespace tranship::cmake

#endif
