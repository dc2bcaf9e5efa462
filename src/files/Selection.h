// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_FILES_SELECTION_H
#define TRANSHIP_FILES_SELECTION_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/GlobPattern.h"
#include <memory>
#include <string>
#include <vector>

namespace tranship {

/// The suffix of the name under which an in-place port keeps the source.
inline constexpr llvm::StringLiteral BackupSuffix = ".prehip";

/// Globs that leave files and folders out. A pattern with a slash is matched
/// against the end of the path, starting at any folder; one without, against
/// each name. `*` also matches slashes.
class ExcludeList {
public:
  static llvm::Expected<ExcludeList>
  create(llvm::ArrayRef<std::string> Patterns);

  bool matches(llvm::StringRef Path) const;

private:
  struct Pattern {
    std::unique_ptr<std::string> Text; ///< The glob refers to it.
    llvm::GlobPattern Glob;
    bool WholePath;
  };
  std::vector<Pattern> Patterns;
};

/// `.cu=.hip.cpp`: the new extension for a file's last extension.
class ExtensionRenames {
public:
  static llvm::Expected<ExtensionRenames>
  create(llvm::ArrayRef<std::string> Rules);

  bool empty() const { return Rules.empty(); }

  /// Each extension with its new one.
  llvm::ArrayRef<std::pair<std::string, std::string>> rules() const {
    return Rules;
  }

  /// \p Path with its new extension, or unchanged.
  std::string apply(llvm::StringRef Path) const;

private:
  std::vector<std::pair<std::string, std::string>> Rules;
};

/// Whether \p Path ends in one of \p Extensions, dots included.
bool hasExtension(llvm::StringRef Path, llvm::ArrayRef<std::string> Extensions);

} // namespace tranship

#endif
