// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Determines who owns the files of a translation unit.
#ifndef TRANSHIP_PARSE_COLLECT_NAMES_FILEOWNERS_H
#define TRANSHIP_PARSE_COLLECT_NAMES_FILEOWNERS_H

#include "facts/Knowledge.h"
#include "parse/collect/names/OwnershipRules.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseSet.h"

namespace tranship {

/// The declaration that decides who owns \p D: the template for a
/// specialization, the first declaration for a redeclaration.
const clang::Decl &origin(const clang::NamedDecl &D);

/// Answers for files and places of one unit, and caches the answers.
class FileOwners {
public:
  FileOwners(const clang::SourceManager &Sources, const OwnershipRules &Rules)
      : Sources(Sources), Rules(Rules) {}

  /// Records that `#include <\p Spelling>` or its quoted form found \p File.
  /// Returns the owner that this gives the file; nothing if it does not matter.
  std::optional<Owner> include(llvm::StringRef Spelling, bool IsAngled,
                               clang::FileEntryRef File);

  /// Who owns the declarations at \p Where.
  Owner ownerOf(clang::SourceLocation Where);
  Owner ownerOf(const clang::NamedDecl &D) {
    return ownerOf(origin(D).getLocation());
  }

  /// Whether the port keeps the #include at \p Where: it is the user's, or
  /// belongs to a header that the port does not replace.
  bool isKept(clang::SourceLocation Where);

  /// The path of \p File if the run may port it, otherwise empty.
  llvm::StringRef portable(clang::FileID File);

  /// Whether the run may port the file and it has names to port.
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
  /// Files in place of a header that the port replaces: the user's copy of CUB
  /// counts as CUDA's.
  llvm::DenseSet<clang::FileEntryRef> Replaced;
};

} // namespace tranship

#endif
