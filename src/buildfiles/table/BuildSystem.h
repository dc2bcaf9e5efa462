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

/// Files that belong together, and what was learned of them.
struct BuildGroup {
  std::vector<const BuildFile *> Files;
  bool Done = false; ///< They use CUDA and build for the platform already.
  /// The port of the file of that number.
  std::function<BuildResult(size_t)> Port;
};

/// How the port of a project with one of \c Files at its top is built.
struct BuildStart {
  llvm::ArrayRef<llvm::StringLiteral> Files;
  llvm::StringLiteral Word; ///< The file has it.
  /// %f: the file's folder; %b: a folder for the build; %c: the card.
  llvm::StringLiteral Command;
};

struct BuildSystem {
  llvm::StringLiteral Name; ///< As in PlatformBuilds::Ported.
  llvm::ArrayRef<BuildStart> Starts;
  bool (*Recognise)(llvm::StringRef Path);
  std::vector<BuildGroup> (*Learn)(llvm::ArrayRef<BuildFile> Files,
                                   const BuildOptions &Options);
};

/// For files that need nothing of each other: each is a group, \p Port ports
/// it.
std::vector<BuildGroup>
learnAlone(llvm::ArrayRef<BuildFile> Files, const BuildOptions &Options,
           BuildResult (*Port)(llvm::StringRef, const BuildOptions &));

/// Whether \p Text has one of \p Words.
bool hasAny(llvm::StringRef Text, llvm::ArrayRef<llvm::StringLiteral> Words);

/// The first line of \p Text that has one of \p Words outside of a comment, and
/// where that stands.
std::optional<Range> firstUse(llvm::StringRef Text,
                              llvm::ArrayRef<llvm::StringLiteral> Words);

/// A file that is not ported: \p Note at \p Where, with the names that the
/// libraries of CUDA in it have on the platform.
BuildResult leaveFile(llvm::StringRef Text, std::optional<Range> Where,
                      llvm::StringRef Note, const BuildOptions &Options);

} // namespace tranship

#endif
