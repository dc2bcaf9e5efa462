// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// compile_commands.json: how a build compiles its source files.
#ifndef TRANSHIP_PARSE_COMMANDS_COMPILEDATABASE_H
#define TRANSHIP_PARSE_COMMANDS_COMPILEDATABASE_H

#include "parse/commands/Units.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"
#include <optional>

namespace tranship {

/// A compile database. Loading one is quick; a command is parsed only when its
/// unit is asked for, because most runs need few of many thousands.
class CompileDatabase {
public:
  /// Reads \p Path, a compile_commands.json or the folder that contains it. An
  /// error starts with the path: it does not exist, is malformed, has no
  /// command, or none of the files that it names exists.
  static llvm::Expected<CompileDatabase> load(llvm::StringRef Path);

  /// The nearest compile_commands.json: in \p Folder, in a build folder below
  /// it (see isBuildFolder), then the same for each parent folder, up to the
  /// root of the repository or the home folder, and never in `/`. Of several
  /// build folders, the one with the newest database. Empty if there is none.
  static std::string find(llvm::StringRef Folder);

  /// The source files that it names and that exist: absolute, links resolved,
  /// sorted, each once.
  llvm::ArrayRef<std::string> files() const { return Files; }

  /// The number of files that it names and that do not exist (for example
  /// sources that the build has not generated yet). They are not among files().
  unsigned missingFiles() const { return Missing; }

  /// The unit of \p File, one of files(): that of its first CUDA command, or of
  /// its first command if none is CUDA. Nothing if it has no command. Safe to
  /// call from several threads at once.
  std::optional<Unit> unitOf(llvm::StringRef File) const;

  llvm::StringRef path() const { return Path; }

private:
  friend class DatabaseReader;

  /// An entry of the database as written.
  struct Entry {
    std::string Directory;
    std::string File;
    std::string Command;                ///< For a shell, or
    std::vector<std::string> Arguments; ///< as words.
  };

  void collectFiles();

  std::string Path;
  std::vector<Entry> Entries;
  std::vector<std::string> Files;
  /// The entries of each file, in order.
  llvm::StringMap<llvm::SmallVector<unsigned, 1>> ByFile;
  unsigned Missing = 0;
};

} // namespace tranship

#endif
