// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the files of a project of Meson tell together.
#ifndef TRANSHIP_BUILDFILES_MESON_MESONFACTS_H
#define TRANSHIP_BUILDFILES_MESON_MESONFACTS_H

#include "buildfiles/meson/Calls.h"
#include "buildfiles/table/BuildSystem.h"
#include "llvm/ADT/StringSet.h"

namespace tranship::meson {

/// A parsed file. It refers to the text, which must outlive it.
struct MesonFile {
  explicit MesonFile(const BuildFile &File)
      : Path(File.Path), Text(File.Text), Read(literals::readLiterals(Text)),
        Calls(readCalls(Text, Read)) {}

  llvm::StringRef Path; ///< A real path.
  llvm::StringRef Text;
  literals::LiteralText Read;
  std::vector<Call> Calls;
};

/// Groups of files, each with a project() and the files below its folder.
std::vector<std::vector<const BuildFile *>>
groupByProject(llvm::ArrayRef<BuildFile> Files);

struct MesonFacts {
  MesonFacts(llvm::ArrayRef<const BuildFile *> Group,
             const BuildOptions &Options);

  std::vector<std::unique_ptr<MesonFile>> Files;
  /// The project uses the language, the toolkit or one of its libraries.
  bool UsesCuda = false;
  bool HasHip = false; ///< Some file already builds for HIP.
  /// The call that adds the language. What the port needs is written after it.
  const MesonFile *File = nullptr;
  const Call *Language = nullptr;
  bool HasSources = false; ///< Some source has the extension of CUDA.
  llvm::StringSet<> Loops; ///< Variables of `foreach` loops.
  llvm::StringSet<> Cuda;  ///< Variables that hold the toolkit or its compiler.
  llvm::StringSet<> Module; ///< Variables that hold Meson's CUDA module.
  llvm::StringSet<> Asked;  ///< Variables on which a method is called.
  /// Variables of Module with uses that the port does not replace.
  llvm::StringSet<> Needed;
};

/// Whether this function of the module names GPU architectures.
bool namesCards(llvm::StringRef Method);

} // namespace tranship::meson

#endif
