// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A build system: which files are its own, what they tell together, and their
// ports. Each one is a value; Systems.h lists them.
#ifndef TRANSHIP_BUILDFILES_TABLE_BUILDSYSTEM_H
#define TRANSHIP_BUILDFILES_TABLE_BUILDSYSTEM_H

#include "buildfiles/table/Findings.h"

namespace tranship {

struct BuildFile {
  std::string Path; ///< A real path.
  std::string Text;
};

/// Files that belong together, and what was learned from them.
struct BuildGroup {
  std::vector<const BuildFile *> Files;
  bool Done = false; ///< They use CUDA and already build for the platform.
  /// Ports the file with the given index.
  std::function<BuildResult(size_t)> Port;
  /// If done, the options that choose the platform, as `-DUSE_HIP=ON`.
  std::string Switch = {};
};

/// How to build the port of a project with one of \c Files at its top.
struct BuildStart {
  llvm::ArrayRef<llvm::StringLiteral> Files;
  llvm::StringLiteral Word; ///< A word that the file must contain.
  /// %f stands for the file's folder, %b for a build folder, %c for the GPU
  /// architecture.
  llvm::StringLiteral Command;
};

struct BuildSystem {
  llvm::StringLiteral Name; ///< As in PlatformBuilds::Ported.
  llvm::ArrayRef<BuildStart> Starts;
  bool (*Recognise)(llvm::StringRef Path);
  std::vector<BuildGroup> (*Learn)(llvm::ArrayRef<BuildFile> Files,
                                   const BuildOptions &Options);
  /// Whether the text of a recognised file shows that it is one of the
  /// system's. Null: all are.
  bool (*HasMarks)(llvm::StringRef Text) = nullptr;
};

/// For files that do not depend on each other: each becomes a group of its own,
/// which \p Port ports.
std::vector<BuildGroup>
learnAlone(llvm::ArrayRef<BuildFile> Files, const BuildOptions &Options,
           BuildResult (*Port)(const BuildFile &, const BuildOptions &));

/// Whether \p Text contains one of \p Words.
bool hasAny(llvm::StringRef Text, llvm::ArrayRef<llvm::StringLiteral> Words);

/// The range of the first of \p Words outside of comments, searched line by
/// line.
std::optional<Range> firstUse(llvm::StringRef Text,
                              llvm::ArrayRef<llvm::StringLiteral> Words);

/// The result for a file that is not ported: \p Note at \p Where, with the
/// names that the CUDA libraries in it have on the platform.
BuildResult leaveFile(llvm::StringRef Text, std::optional<Range> Where,
                      llvm::StringRef Note, const BuildOptions &Options);

} // namespace tranship

#endif
