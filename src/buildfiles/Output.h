// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where ported build files go, and what is said of them.
#ifndef TRANSHIP_BUILDFILES_OUTPUT_H
#define TRANSHIP_BUILDFILES_OUTPUT_H

#include "buildfiles/BuildPort.h"
#include "files/Walk.h"

namespace tranship {

class BuildOutput {
public:
  explicit BuildOutput(const BuildPortOptions &Options) : Options(Options) {}

  /// Prints the findings of a file, and writes its port or prints the diff.
  void accept(const SourcePath &File, llvm::StringRef Text,
              const BuildResult &Result);

  void fail(const llvm::Twine &Message);
  void note(const llvm::Twine &Message) const;
  bool failed() const { return Failed; }

  /// Prints the summary and returns the exit code.
  int finish() const;

  /// The relative path from the common folder of all paths to the folder that
  /// is ported.
  std::string Below;

private:
  void check(const SourcePath &File, llvm::StringRef Text,
             const BuildResult &Result);
  llvm::Error keep(llvm::StringRef Path, llvm::StringRef Old,
                   llvm::StringRef New) const;
  llvm::Error writeBeside(llvm::StringRef Folder, llvm::StringRef Name,
                          llvm::StringRef Text) const;
  void write(const SourcePath &File, const BuildResult &Result,
             llvm::StringRef Text);

  const BuildPortOptions &Options;
  bool Failed = false;
  unsigned NumFiles = 0, NumChanged = 0, NumFindings = 0;
};

} // namespace tranship

#endif
