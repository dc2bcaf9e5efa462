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
  std::string Folder; ///< See RunOptions::Folder.
  std::vector<std::string> Exclude;
  BuildOptions How;
  std::string OutDir; ///< Empty: in place.
  bool Write = false;
  bool Diff = false; ///< Print what would change.
  bool Backup = true;
  bool Quiet = false;
  /// Called with the path, the old text and the new text before a file that
  /// gets a backup is written in place. If it returns an error, the file is
  /// left unchanged.
  std::function<llvm::Error(llvm::StringRef, llvm::StringRef, llvm::StringRef)>
      BeforeWrite;
  /// Whether a file, given with its text, is what an earlier run wrote there in
  /// place. Then its original is ported again.
  std::function<bool(llvm::StringRef, llvm::StringRef)> IsPort;
  /// Called with BuildGroup::Switch of a project that builds for the platform
  /// already.
  std::function<void(llvm::StringRef)> OnDone;
  /// The platform that the project is written for, as a title, if that is not
  /// CUDA. Build files are then left unchanged.
  std::string From;
  /// For `tranship check`: findings are collected here and printed to standard
  /// output unless \p Old has them.
  CheckReport *Into = nullptr;
  bool WithEdits = false; ///< See RunOptions.
  const OldReport *Old = nullptr;

  /// The options from \p Run and from the settings of its first path.
  static llvm::Expected<BuildPortOptions> create(const RunOptions &Run);
};

/// Ports the build files below the paths. Returns the exit code: 0, 1 if there
/// are findings, 2 on failure.
int portBuildFiles(const BuildPortOptions &Options);

} // namespace tranship

#endif
