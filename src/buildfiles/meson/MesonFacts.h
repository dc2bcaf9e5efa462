// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the files of a project of Meson tell together.
#ifndef TRANSHIP_BUILDFILES_MESON_MESONFACTS_H
#define TRANSHIP_BUILDFILES_MESON_MESONFACTS_H

#include "buildfiles/meson/Calls.h"
#include "buildfiles/table/BuildSystem.h"
#include "llvm/ADT/StringSet.h"

namespace tranship::meson {

/// A file that was read. It points into the text, which must stay.
struct MesonFile {
  explicit MesonFile(const BuildFile &File)
      : Path(File.Path), Text(File.Text), Read(literals::readLiterals(Text)),
        Calls(readCalls(Text, Read)) {}

  llvm::StringRef Path; ///< A real path.
  llvm::StringRef Text;
  literals::LiteralText Read;
  std::vector<Call> Calls;
};

/// Groups of files, each one with a project() and those below its folder.
std::vector<std::vector<const BuildFile *>>
groupByProject(llvm::ArrayRef<BuildFile> Files);

struct MesonFacts {
  MesonFacts(llvm::ArrayRef<const BuildFile *> Group,
             const BuildOptions &Options);

  std::vector<std::unique_ptr<MesonFile>> Files;
  bool UsesCuda = false; ///< The language, the toolkit or one of its libraries.
  bool HasHip = false;   ///< Some file builds for HIP already.
  /// Where the language is added: what the port needs is written behind it.
  const MesonFile *File = nullptr;
  const Call *Language = nullptr;
  bool HasSources = false;  ///< Some source has the name of CUDA's.
  llvm::StringSet<> Loops;  ///< Variables that a `foreach` goes through.
  llvm::StringSet<> Cuda;   ///< Those that hold the toolkit or its compiler.
  llvm::StringSet<> Module; ///< Those that hold Meson's module for CUDA.
  llvm::StringSet<> Asked;  ///< Those with a method that is called.
  /// Variables of Module of which more is used than the port replaces.
  llvm::StringSet<> Needed;
};

/// Whether the module's function names cards to build for.
bool namesCards(llvm::StringRef Method);

} // namespace tranship::meson

#endif
