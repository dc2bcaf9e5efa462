// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What an evaluation of a project's CMake files found out.
#ifndef TRANSHIP_BUILDFILES_CMAKE_MODEL_H
#define TRANSHIP_BUILDFILES_CMAKE_MODEL_H

#include "buildfiles/cmake/ListFile.h"
#include "buildfiles/table/Findings.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include <map>
#include <memory>

namespace tranship::cmake {

/// One execution of a command.
struct Execution {
  std::string Directory;         ///< The folder of the CMakeLists.txt.
  std::vector<std::string> Args; ///< With variables expanded and lists split.
};

/// A library or an executable.
struct Target {
  /// The folder that creates it; properties of its sources apply there.
  std::string Directory;
  std::vector<std::string> Sources; ///< As written, with variables expanded.
  bool Interface = false;
  /// target_link_libraries() uses PUBLIC or another keyword.
  bool Keywords = false;
};

/// Something that could not be evaluated, and the command.
struct Doubt {
  const ListFile *File;
  const Command *Where;
  std::string Message;
};

struct Model {
  std::map<std::string, std::unique_ptr<ListFile>> Files; ///< By path.
  llvm::DenseMap<const Command *, std::vector<Execution>> Runs;
  llvm::StringMap<Target> Targets;
  llvm::StringSet<> Assigned; ///< Variables that a command sets.
  std::vector<Doubt> Doubts;
  llvm::StringSet<> Languages; ///< Words of the commands that enable languages.
};

/// Evaluates the project in \p Folder: its CMakeLists.txt and everything
/// reached from there, then those CMakeLists.txt of \p Files that were not
/// reached. \p Read gives a file's text, if there is one.
Model evaluateProject(llvm::StringRef Folder, llvm::ArrayRef<std::string> Files,
                      const FileReader &Read);

/// Whether CMake treats the file as CUDA because of its name.
bool isCudaSource(llvm::StringRef Name);

} // namespace tranship::cmake

#endif
