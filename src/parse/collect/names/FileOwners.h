// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Whose the files of a translation unit are.
#ifndef TRANSHIP_PARSE_COLLECT_NAMES_FILEOWNERS_H
#define TRANSHIP_PARSE_COLLECT_NAMES_FILEOWNERS_H

#include "facts/Knowledge.h"
#include "parse/collect/names/OwnershipRules.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseSet.h"

namespace tranship {

/// The declaration that says whose \p D is: a specialization belongs to whom
/// its template does, a repeated declaration to whom the first one does.
const clang::Decl &origin(const clang::NamedDecl &D);

/// Answers for files and places of one unit; remembers what it found.
class FileOwners {
public:
  FileOwners(const clang::SourceManager &Sources, const OwnershipRules &Rules)
      : Sources(Sources), Rules(Rules) {}

  /// Says that `#include <\p Spelling>` or its quoted form found \p File.
  /// Returns whose that makes the file; nothing when it makes no difference.
  std::optional<Owner> include(llvm::StringRef Spelling, bool IsAngled,
                               clang::FileEntryRef File);

  /// Whose declarations at \p Where are.
  Owner ownerOf(clang::SourceLocation Where);
  Owner ownerOf(const clang::NamedDecl &D) {
    return ownerOf(origin(D).getLocation());
  }

  /// Whether the port has the #include at \p Where, too: it is the user's, or
  /// comes with headers that the port does not replace.
  bool isKept(clang::SourceLocation Where);

  /// The path of \p File if the run may port it, else an empty string.
  llvm::StringRef portable(clang::FileID File);

  /// Whether it may and has names to port.
  bool hasNames(clang::FileID File);

private:
  Owner ownerOfFile(clang::FileID File);
  Owner findOwner(clang::FileID File);
  bool isReplaced(llvm::StringRef Path) const;
  bool isCopyOf(llvm::StringRef Key, clang::FileEntryRef File) const;

  const clang::SourceManager &Sources;
  const OwnershipRules &Rules;
  llvm::DenseMap<clang::FileID, Owner> Owners;
  llvm::DenseMap<clang::FileID, std::string> Portable;
  llvm::DenseMap<clang::FileID, bool> WithNames;
  /// Files that stand for a header which the port replaces by another: the
  /// user's copy of CUB is CUDA's all the same.
  llvm::DenseSet<clang::FileEntryRef> Replaced;
};

} // namespace tranship

#endif
