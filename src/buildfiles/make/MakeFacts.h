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
  llvm::StringSet<> Flags;     ///< Variables whose values get to nvcc.
  llvm::StringSet<> Included;  ///< Names of files that another one includes.
  /// What each variable is given.
  llvm::StringMap<std::vector<std::string>> Values;
  bool UsesCuda = false;   ///< Some file runs nvcc, or links CUDA's runtime.
  bool IsDone = false;     ///< Some file builds for the platform already.
  llvm::StringSet<> Roots; ///< The project's own names of the toolkit's folder.
  bool SetsRoot = false;   ///< Some file says where the toolkit is.

  /// Whether the variable \p Name holds the toolkit's folder.
  bool isRoot(llvm::StringRef Name) const;

  /// Whether a command that begins with the word \p Text runs nvcc.
  bool runsNvcc(llvm::StringRef Text) const;
};

/// What the files tell together. They lead to each other by their includes.
MakeFacts learnMake(llvm::ArrayRef<const MakeFile *> Files,
                    const PlatformBuilds &Builds);

/// The numbers of files, each group with what it includes. A name decides:
/// folders in front of it are often variables.
std::vector<std::vector<size_t>>
groupByIncludes(llvm::ArrayRef<MakeFile> Files);

/// The command's first word that is not an assignment or a launcher, as a
/// number; all words if there is none. \p Recipe: `@` and `-` may precede it.
size_t commandWord(const CommandWords &Words);

/// A recipe's word without `@`, `-` and `+`.
llvm::StringRef withoutPrefix(llvm::StringRef Text);

/// The name of a variable that is all of \p Text: `$(NVCC)`, `$NVCC`; else
/// nothing.
llvm::StringRef onlyReference(llvm::StringRef Text);

/// Whether the name \p Name says that nvcc gets the variable's value.
bool isNamedForNvcc(llvm::StringRef Name);

} // namespace tranship::make

#endif
