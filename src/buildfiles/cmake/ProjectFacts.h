// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the port of a file must know of the whole project.
#ifndef TRANSHIP_BUILDFILES_CMAKE_PROJECTFACTS_H
#define TRANSHIP_BUILDFILES_CMAKE_PROJECTFACTS_H

#include "buildfiles/cmake/Model.h"
#include "buildfiles/table/BuildSystem.h"

namespace tranship::cmake {

/// A ROCm package, and a folder whose commands use it.
struct PackageUse {
  std::string Package, Directory;
};

/// The libraries without a counterpart that a target links.
struct MissingLibraries {
  std::string Target; ///< As written; with a variable in it: in this file.
  std::string File;   ///< Of the command that creates the target.
  /// `CUDA::nppc`, `nppc`, or the variable that holds it: `${NPP}`.
  std::vector<std::string> Names;
};

struct ProjectFacts {
  Model Known;
  bool UsesCuda = false;       ///< Some command enables or finds CUDA.
  bool FindsToolkit = false;   ///< find_package() of CUDA or its toolkit.
  bool LanguageByName = false; ///< project() or enable_language() names it.
  bool IsDone = false;         ///< Some file already builds for the platform.
  bool WholeProgram = false;   ///< Link-time optimization is enabled globally.
  llvm::StringSet<> FlagVariables; ///< Variables whose values reach nvcc.
  /// Variables that may hold several options as one text.
  llvm::StringSet<> JoinedVariables;
  llvm::StringSet<> NvccVariables; ///< Variables of find_program(X nvcc).
  /// Variables of find_library() for libraries without a counterpart.
  llvm::StringSet<> MissingVariables;
  /// Targets with what they link in any case.
  std::vector<MissingLibraries> Incomplete;
  llvm::StringSet<> LinkVariables; ///< Variables whose values are libraries.
  llvm::StringSet<> OwnTargets;    ///< Targets that the project creates.
  /// Variables whose values reach project().
  llvm::StringSet<> LanguageVariables;
  llvm::StringSet<> CudaFolders; ///< Folders of the files that name CUDA.
  std::vector<PackageUse> Uses;
  /// Packages that the port of some command already finds.
  llvm::StringSet<> Found;

  /// The row of \p Word, a library such as `cublas` or `-lcublas` that a link
  /// command names without CUDA's target for it.
  const BuildRow *linkedLibrary(const BuildTable &Table,
                                llvm::StringRef Word) const {
    return OwnTargets.contains(Word) ? nullptr : Table.findLinked(Word);
  }

  /// What the target \p Name, as \p File writes it, lacks, or null.
  const MissingLibraries *lacking(llvm::StringRef File,
                                  llvm::StringRef Name) const;

  /// Whether the word \p Text of a command line is nvcc.
  bool isNvcc(llvm::StringRef Text) const;

  /// The target \p Name of the project, or null.
  const Target *target(llvm::StringRef Name) const {
    auto Found = Known.Targets.find(Name);
    return Found == Known.Targets.end() ? nullptr : &Found->second;
  }

  /// The packages that commands in or below the folders of \p Runs use, or all
  /// packages of the project if \p Runs is not known.
  std::vector<std::string>
  packagesBelow(const std::vector<Execution> *Runs) const;
};

/// Whether \p Text has a generator expression that asks for CUDA's language, as
/// `$<COMPILE_LANGUAGE:CUDA>` or `$<COMPILE_LANG_AND_ID:CUDA,NVIDIA>`.
bool isForCuda(llvm::StringRef Text);

/// Whether the command \p Name takes libraries.
bool isLinkCommand(llvm::StringRef Name);

/// Whether \p Folder is \p Above or lies below it.
bool isBelow(llvm::StringRef Folder, llvm::StringRef Above);

/// The options with which a project that supports the platform is built for it,
/// as `-DUSE_HIP=ON`, by its own option. Empty if none is seen.
std::string platformSwitch(const ProjectFacts &Facts,
                           const BuildOptions &Options);

/// Evaluates the project that has the CMake files \p Files.
ProjectFacts learnProject(llvm::ArrayRef<std::string> Files,
                          const BuildOptions &Options);

} // namespace tranship::cmake

#endif
