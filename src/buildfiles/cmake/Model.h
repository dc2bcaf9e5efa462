// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What an evaluation of a project's CMake files found out.
#ifndef TRANSHIP_BUILDFILES_CMAKE_MODEL_H
#define TRANSHIP_BUILDFILES_CMAKE_MODEL_H

#include "buildfiles/cmake/ListFile.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include <map>
#include <memory>

namespace tranship::cmake {

/// One time that a command runs.
struct Execution {
  std::string Directory;         ///< The folder of the CMakeLists.txt.
  std::vector<std::string> Args; ///< Expanded, lists split.
};

/// A library or an executable.
struct Target {
  std::string Directory; ///< Where it was made; properties of files hold there.
  std::vector<std::string> Sources; ///< As written, expanded.
  bool Interface = false;
  bool Keywords = false; ///< target_link_libraries() with PUBLIC or the like.
};

/// Something that the evaluation could not know, at a command.
struct Doubt {
  const ListFile *File;
  const Command *Where;
  std::string Message;
};

struct Model {
  std::map<std::string, std::unique_ptr<ListFile>> Files; ///< By path.
  llvm::DenseMap<const Command *, std::vector<Execution>> Runs;
  llvm::StringMap<Target> Targets;
  llvm::StringSet<> Assigned; ///< Variables that some command sets.
  std::vector<Doubt> Doubts;
  llvm::StringSet<> Languages; ///< Words of the commands that enable them.
};

/// Reads and evaluates the project in \p Folder: its CMakeLists.txt, what that
/// leads to, then the CMakeLists.txt of \p Files that nothing led to.
Model evaluateProject(llvm::StringRef Folder,
                      llvm::ArrayRef<std::string> Files);

/// Whether CMake takes the file for CUDA by its name.
bool isCudaSource(llvm::StringRef Name);

} // namespace tranship::cmake

#endif
