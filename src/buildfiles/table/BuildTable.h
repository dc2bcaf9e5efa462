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
  Package,  ///< What find_package() takes.
  Variable, ///< A CMake variable that has another name.
  Value,    ///< A FindCUDA variable whose value is a target; see findValue().
  Version,  ///< A variable with a version of CUDA.
  Gone,     ///< A variable that nothing reads in the port.
  Missing,  ///< A variable without a counterpart in ROCm's CMake packages.
  Property,
  Command, ///< A FindCUDA command.
  Flag,    ///< An option of nvcc; a trailing ` *` means that it takes a value.
  Library, ///< What follows `-l`.
  Alias,   ///< A library whose CUDA target has another name.
  Root,    ///< A variable with the toolkit's folder.
  Folder,  ///< A folder below the toolkit's.
  Program, ///< A program of the toolkit.
  Module,  ///< A package after which the port includes a module of tranship's.
};

/// A row. Its texts live as long as the table.
struct BuildRow {
  BuildKind Kind;
  llvm::StringRef Cuda;
  llvm::StringRef To; ///< `-`: drop it; empty: no counterpart.
  /// The ROCm package that has the target. `-lNAME` is a library that no
  /// package has; the port finds it and stores it in the variable
  /// `NAME_LIBRARY`.
  llvm::StringRef Package;
  llvm::StringRef Note;
};

class BuildTable {
public:
  /// The built-in table for one of platforms().
  static const BuildTable &builtin(const Platform &To = platforms().front());

  /// The row with exactly this key.
  const BuildRow *find(BuildKind Kind, llvm::StringRef Key) const;

  /// The row with this key, or the longest matching one of the form `PREFIX*`.
  const BuildRow *match(BuildKind Kind, llvm::StringRef Key) const;

  /// The row of CMake's target for the library \p Name, which is `cublas`,
  /// `-lcublas` or a file of that name, or the library's own row, or null.
  const BuildRow *findLinked(llvm::StringRef Name) const;

  /// The row of the variable \p Name whose value is a library: its own, or
  /// that of the target `CUDA::cublas` for `CUDA_cublas_LIBRARY`, as CMake's
  /// modules name all libraries.
  const BuildRow *findValue(llvm::StringRef Name) const;

  /// The variable's name in the port, if known.
  std::optional<std::string> variable(llvm::StringRef Name) const;

  const std::vector<BuildRow> &rows() const { return Rows; }

  /// The variable that replaces the one for the toolkit's folder, and the
  /// default folder if nothing sets it.
  llvm::StringRef rootVariable() const {
    return find(BuildKind::Root, "CUDA_HOME")->To;
  }
  llvm::StringRef usualRoot() const {
    return find(BuildKind::Folder, "/usr/local/cuda")->To;
  }
  /// The compiler that replaces nvcc.
  llvm::StringRef compiler() const {
    return find(BuildKind::Program, "nvcc")->To;
  }

private:
  explicit BuildTable(const Platform &To);

  std::vector<BuildRow> Rows;
  /// Keys are the kind's number followed by the key.
  llvm::StringMap<size_t> ByKey;
};

/// The length of the toolkit's usual folder at the front of \p Path, as
/// /usr/local/cuda-12, or 0.
size_t toolkitFolder(llvm::StringRef Path);

/// The kind's name in the table.
llvm::StringRef buildKindName(BuildKind Kind);

} // namespace tranship

#endif
