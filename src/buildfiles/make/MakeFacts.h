// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the files of make that include each other say of their variables.
#ifndef TRANSHIP_BUILDFILES_MAKE_FACTS_H
#define TRANSHIP_BUILDFILES_MAKE_FACTS_H

#include "buildfiles/make/Lines.h"
#include "buildfiles/make/Words.h"
#include "buildfiles/table/BuildSystem.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"

namespace tranship::make {

struct MakeFacts {
  llvm::StringSet<> Compilers; ///< Variables that run nvcc.
  llvm::StringSet<> Flags;     ///< Variables whose values reach nvcc.
  llvm::StringSet<> Included;  ///< Names of files that others include.
  /// The values assigned to each variable.
  llvm::StringMap<std::vector<std::string>> Values;
  bool UsesCuda = false; ///< Some file runs nvcc, or links CUDA's runtime.
  bool IsDone = false;   ///< Some file already builds for the platform.
  /// The project's own variables for the toolkit's folder.
  llvm::StringSet<> Roots;
  bool SetsRoot = false; ///< Some file sets where the toolkit is.

  /// Whether the variable \p Name holds the toolkit's folder.
  bool isRoot(llvm::StringRef Name) const;

  /// Whether a command that begins with the word \p Text runs nvcc.
  bool runsNvcc(llvm::StringRef Text) const;
};

/// Collects facts about all files. Their includes connect them.
MakeFacts learnMake(llvm::ArrayRef<const MakeFile *> Files,
                    const PlatformBuilds &Builds);

/// The indices of files, grouped by includes. Includes are matched by file name
/// alone, because the folders are often variables.
std::vector<std::vector<size_t>>
groupByIncludes(llvm::ArrayRef<MakeFile> Files);

/// The index of a command's first word that is not an assignment or a launcher,
/// or the number of words if there is none. In a recipe, `@` and `-` may
/// precede it.
size_t commandWord(const CommandWords &Words);

/// A recipe's word without the prefixes `@`, `-` and `+`.
llvm::StringRef withoutPrefix(llvm::StringRef Text);

/// The name of the variable if \p Text is nothing but a reference such as
/// `$(NVCC)` or `$NVCC`; otherwise empty.
llvm::StringRef onlyReference(llvm::StringRef Text);

/// Whether the variable's name suggests that nvcc gets its value.
bool isNamedForNvcc(llvm::StringRef Name);

} // namespace tranship::make

#endif
