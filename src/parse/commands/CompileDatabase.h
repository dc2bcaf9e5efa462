// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// compile_commands.json: what a build says about its source files.
#ifndef TRANSHIP_PARSE_COMMANDS_COMPILEDATABASE_H
#define TRANSHIP_PARSE_COMMANDS_COMPILEDATABASE_H

#include "parse/commands/Units.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"
#include <optional>

namespace tranship {

/// A compile database. Reading one is quick; a command is taken apart only when
/// somebody asks for its unit, because most runs ask for few of many thousands.
class CompileDatabase {
public:
  /// Reads \p Path, a compile_commands.json or the folder that has one. The
  /// error starts with the path: there is none, it is malformed, it has no
  /// command, or none of the files that it names is there.
  static llvm::Expected<CompileDatabase> load(llvm::StringRef Path);

  /// The nearest compile_commands.json: in \p Folder, in a build folder below
  /// it (see isBuildFolder), then the same for each folder above, up to the
  /// root of the repository or the home folder, and never in `/`. Of several
  /// build folders, the one with the newest database. Empty when there is none.
  static std::string find(llvm::StringRef Folder);

  /// The source files that it names and that are there: absolute, links
  /// resolved, sorted, each once.
  llvm::ArrayRef<std::string> files() const { return Files; }

  /// How many of the files that it names are not there (sources that the build
  /// has yet to write, for example). They are not among files().
  unsigned missingFiles() const { return Missing; }

  /// The unit of \p File, one of files(): that of its first CUDA command, or of
  /// its first command when none is CUDA. Nothing when it has no command. May
  /// be called from several threads at once.
  std::optional<Unit> unitOf(llvm::StringRef File) const;

  llvm::StringRef path() const { return Path; }

private:
  friend class DatabaseReader;

  /// What the database says, as it says it.
  struct Entry {
    std::string Directory;
    std::string File;
    std::string Command;                ///< As for a shell, or
    std::vector<std::string> Arguments; ///< as words.
  };

  void collectFiles();

  std::string Path;
  std::vector<Entry> Entries;
  std::vector<std::string> Files;
  /// The entries of each file, in their order.
  llvm::StringMap<llvm::SmallVector<unsigned, 1>> ByFile;
  unsigned Missing = 0;
};

} // namespace tranship

#endif
