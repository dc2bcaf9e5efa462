// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What files include, from their text: an estimate without a parse. It may find
// too much (conditions are ignored), which only costs time.
#ifndef TRANSHIP_PARSE_UNITS_INCLUDESCAN_H
#define TRANSHIP_PARSE_UNITS_INCLUDESCAN_H

#include "sources/SourceStore.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace tranship {

/// The directives of a file, as far as includes depend on them.
struct ScannedFile {
  struct Include {
    std::string Name;
    bool IsAngled = false;
  };
  std::vector<Include> Includes;
  std::vector<std::string> Defines; ///< Names of macros.
  size_t NumBeforeIncludes = 0;     ///< Of Defines: before the last #include.
};

/// Scans \p Text.
ScannedFile scanIncludes(llvm::StringRef Text);

/// What a unit reads, as far as text tells.
struct UnitIncludes {
  std::vector<std::string> Own;   ///< The user's files, the unit first.
  std::vector<std::string> Other; ///< Names of those that were not found.
  bool ConfiguresHeaders = false; ///< Defines macros that libraries test.
};

/// Follows includes through the files of a tree. Scans each file once.
class IncludeScanner {
public:
  /// \p Read returns one of the user's files, or null for any other.
  explicit IncludeScanner(std::function<SourceRef(llvm::StringRef)> Read)
      : Read(std::move(Read)) {}

  /// Follows the includes of \p File, looking for them beside the file that
  /// has the #include and in \p Folders.
  UnitIncludes follow(llvm::StringRef File,
                      llvm::ArrayRef<std::string> Folders);

private:
  const ScannedFile *scan(llvm::StringRef File);

  std::function<SourceRef(llvm::StringRef)> Read;
  llvm::StringMap<std::optional<ScannedFile>> Scanned;
};

/// Whether libraries test the macro \p Name before they declare anything.
bool configuresHeaders(llvm::StringRef Name);

} // namespace tranship

#endif
