// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Ports Meson's files. Meson does not have HIP as a language: its sources are
// compiled as C++, by hipcc.
#ifndef TRANSHIP_BUILDFILES_MESON_PORTMESON_H
#define TRANSHIP_BUILDFILES_MESON_PORTMESON_H

#include "buildfiles/meson/Calls.h"
#include "buildfiles/table/Findings.h"
#include "llvm/ADT/StringSet.h"

namespace tranship::meson {

struct MesonFile {
  std::string Path; ///< A real path.
  std::string Text;
  literals::LiteralText Read;
  std::vector<Call> Calls; ///< Their names are in \c Text.
};

/// The file at \p Path. What is returned points into itself.
std::unique_ptr<MesonFile> parseMesonFile(llvm::StringRef Path,
                                          std::string Text);

/// Groups of files, each one with a project() and those below its folder.
std::vector<std::vector<const MesonFile *>>
groupByProject(llvm::ArrayRef<const MesonFile *> Files);

/// What the files of a project tell together.
struct MesonFacts {
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
  /// The folder in whose port the sources find tranship's headers, a real
  /// path. Empty: they include none.
  std::string SupportRoot;
};

MesonFacts learnMeson(llvm::ArrayRef<const MesonFile *> Files);

/// Whether the module's function names cards to build for.
bool namesCards(llvm::StringRef Method);

BuildResult portFile(const MesonFile &File, const MesonFacts &Facts,
                     const BuildOptions &Options);

} // namespace tranship::meson

#endif
