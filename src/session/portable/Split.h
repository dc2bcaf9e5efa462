// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What each edit of a port does: what a header can do instead, and what it
// cannot.
#ifndef TRANSHIP_SESSION_PORTABLE_SPLIT_H
#define TRANSHIP_SESSION_PORTABLE_SPLIT_H

#include "engine/TargetBranches.h"
#include "session/portable/Portable.h"

namespace tranship {

enum class EditKind : uint8_t {
  Skipped,   ///< In code that the target's compiler does not see.
  Rename,    ///< One word becomes another.
  Register,  ///< A `register` that is removed; a pragma lets it stay.
  Tag,       ///< The `struct` before a type is removed; C++ does not need it.
  Header,    ///< A header's name, or its line.
  Added,     ///< Lines with headers that the port needs.
  Condition, ///< In the condition of an #if.
  Code,      ///< All others.
};

struct SortedEdit {
  const Edit *Which = nullptr;
  EditKind Kind = EditKind::Code;
  uint32_t Token = NoToken; ///< Rename: the word. Tag: the type.
  llvm::StringRef Old;      ///< Rename: the word. Header: the path.
  std::string New;          ///< The same after the port; see FileUses::Headers.
  const Directive *In = nullptr; ///< Condition: the directive.
};

/// The edits of \p Port, in their order.
std::vector<SortedEdit> sortEdits(const SourceFile &File,
                                  const PortResult &Port,
                                  const TargetBranches &Branches,
                                  const Map &Names, const Target &To);

/// Whether a macro \p Old for \p New is harmless to headers that are included
/// after it.
bool isSafeMacro(llvm::StringRef Old, llvm::StringRef New);

bool isWord(llvm::StringRef Text);

/// `a::b`, or a word.
bool isQualifiedName(llvm::StringRef Text);

/// The support headers that \p Port uses, except those that only the target's
/// own code uses: that is ported already, and no parse has read it.
llvm::SmallVector<llvm::StringRef, 1>
supportForAll(const PortResult &Port, const TargetBranches &Branches);

} // namespace tranship

#endif
