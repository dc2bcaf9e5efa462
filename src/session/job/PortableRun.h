// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A run that makes sources portable: all files are looked at before any is
// written, because what a header can do depends on all of them.
#ifndef TRANSHIP_SESSION_JOB_PORTABLERUN_H
#define TRANSHIP_SESSION_JOB_PORTABLERUN_H

#include "session/job/Job.h"
#include "session/portable/CompatHeader.h"

namespace tranship {

/// What the files of \p Jobs need from a compatibility header; \p Workers at a
/// time.
Coverage surveyFiles(llvm::ArrayRef<Job> Jobs, unsigned Workers);

/// How \p Path is made portable.
PortOptions portableOptions(llvm::StringRef Path, const Settings &By,
                            SourceStore &Sources);

/// Whether such a run wrote the file \p Path, with a compatibility header named
/// \p Header.
bool isCompatFile(llvm::StringRef Path, llvm::StringRef Header);

/// The compatibility headers of a run and the support headers that they need.
class CompatOutput {
public:
  /// \p Root is the folder that RunOptions::CompatHeader is relative to.
  CompatOutput(const Coverage &Covered, const Target &To, llvm::StringRef Root,
               llvm::StringRef Header);

  /// The folder of the headers with CUDA's names, and of support headers.
  std::string forwards() const;
  /// The path of the compatibility header.
  std::string header() const;

  llvm::Error write() const;
  /// What write() would change, as a diff.
  std::string diff() const;

private:
  std::string Folder;
  std::vector<CompatFile> Files;
};

} // namespace tranship

#endif
