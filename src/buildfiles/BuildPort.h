// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The ports of a project's build files.
#ifndef TRANSHIP_BUILDFILES_BUILDPORT_H
#define TRANSHIP_BUILDFILES_BUILDPORT_H

#include "buildfiles/table/Findings.h"
#include "report/CheckReport.h"
#include <functional>
#include <string>
#include <vector>

namespace tranship {

struct RunOptions;

struct BuildPortOptions {
  std::vector<std::string> Paths;
  std::vector<std::string> Exclude;
  BuildOptions How;
  std::string OutDir; ///< Empty: in place.
  bool Write = false;
  bool Diff = false; ///< Print what would change.
  bool Backup = true;
  bool Quiet = false;
  /// Is told, before a file with a backup is written in place, of its path, its
  /// text and the new text. Its error keeps the file.
  std::function<llvm::Error(llvm::StringRef, llvm::StringRef, llvm::StringRef)>
      BeforeWrite;
  /// What the project is written for, as people read it, if that is not CUDA:
  /// build files are left then.
  std::string From;
  /// `tranship check`: what is found is kept here and printed to standard
  /// output, but for what \p Old has.
  CheckReport *Into = nullptr;
  const OldReport *Old = nullptr;

  /// Those of \p Run and of the settings that its first path has.
  static llvm::Expected<BuildPortOptions> create(const RunOptions &Run);
};

/// Ports the build files below the paths. Returns an exit code: 0, 1 with
/// findings, 2 if it could not be done.
int portBuildFiles(const BuildPortOptions &Options);

} // namespace tranship

#endif
