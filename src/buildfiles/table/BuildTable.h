// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// maps/tables/build.tsv: what the targets, variables, commands and flags of
// CUDA's builds become. It is read when a build file is ported, not at
// start-up.
#ifndef TRANSHIP_BUILDFILES_TABLE_BUILDTABLE_H
#define TRANSHIP_BUILDFILES_TABLE_BUILDTABLE_H

#include "tables/targets/Builds.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>
#include <vector>

namespace tranship {

enum class BuildKind : uint8_t {
  Target,   ///< An imported target of CMake.
  Package,  ///< What find_package() names.
  Variable, ///< A variable of CMake that has another name.
  Value,    ///< A variable of FindCUDA whose value is a target.
  Version,  ///< A variable that holds a version of CUDA.
  Gone,     ///< A variable that nothing reads any more.
  Missing,  ///< A variable that has no counterpart in CMake's packages of ROCm.
  Property,
  Command, ///< A command of FindCUDA.
  Flag,    ///< An option of nvcc; ` *` behind it: it takes a value.
  Library, ///< What follows `-l`.
  Alias,   ///< A library whose target of CUDA's has another name.
  Root,    ///< A variable that holds the toolkit's folder.
  Folder,  ///< A folder below it.
  Program, ///< A program of the toolkit.
};

/// A row. The texts live as long as the table.
struct BuildRow {
  BuildKind Kind;
  llvm::StringRef Cuda;
  llvm::StringRef To; ///< `-`: drop it; empty: no counterpart.
  /// The package of ROCm that has the target; `-lNAME`: the library that the
  /// port has in the variable `NAME_LIBRARY`, as no package has it.
  llvm::StringRef Package;
  llvm::StringRef Note;
};

class BuildTable {
public:
  /// The compiled-in one, for one of platforms().
  static const BuildTable &builtin(const Platform &To = platforms().front());

  /// The row of \p Key itself.
  const BuildRow *find(BuildKind Kind, llvm::StringRef Key) const;

  /// The row of \p Key, or the longest one of the form `PREFIX*` that fits.
  const BuildRow *match(BuildKind Kind, llvm::StringRef Key) const;

  /// The row of the target that CMake has for the library \p Name, `cublas` or
  /// `-lcublas`; that of the library if there is none, or nothing.
  const BuildRow *findLinked(llvm::StringRef Name) const;

  /// What the variable \p Name is called in the port, if that is known.
  std::optional<std::string> variable(llvm::StringRef Name) const;

  const std::vector<BuildRow> &rows() const { return Rows; }

  /// The variable that takes the place of the toolkit's folder, and where that
  /// folder is if nothing sets it.
  llvm::StringRef rootVariable() const {
    return find(BuildKind::Root, "CUDA_HOME")->To;
  }
  llvm::StringRef usualRoot() const {
    return find(BuildKind::Folder, "/usr/local/cuda")->To;
  }
  /// The compiler that takes the place of nvcc.
  llvm::StringRef compiler() const {
    return find(BuildKind::Program, "nvcc")->To;
  }

private:
  explicit BuildTable(const Platform &To);

  std::vector<BuildRow> Rows;
  llvm::StringMap<size_t> ByKey; ///< The kind's number, then the key.
};

/// How long the usual place of the toolkit at the front of \p Path is:
/// /usr/local/cuda-12; 0: there is none.
size_t toolkitFolder(llvm::StringRef Path);

/// The kind's name in the table.
llvm::StringRef buildKindName(BuildKind Kind);

} // namespace tranship

#endif
