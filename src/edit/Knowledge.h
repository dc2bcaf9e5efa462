// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a parse knows of the names in a file. The semantic engine finds it, the
// lexical engine asks it.
#ifndef TRANSHIP_EDIT_KNOWLEDGE_H
#define TRANSHIP_EDIT_KNOWLEDGE_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <vector>

namespace tranship {

/// Whose declaration a name refers to. In the order in which knowledge about
/// one place adds up, see FileKnowledge::learn.
enum class Owner : uint8_t {
  Unseen,   ///< No parse came by: another branch of an #if, an unused macro.
  Unknown,  ///< A parse read the name and could not tell.
  Cuda,     ///< CUDA, or one of its libraries.
  User,     ///< The user's code.
  Disputed, ///< CUDA in one unit, or in one use of a macro; the user in
            ///< another.
};

/// A name whose owner depends on who looks.
struct Dispute {
  uint32_t Offset = 0;
  llvm::StringRef CudaUnit;   ///< The unit that sees CUDA's.
  llvm::StringRef UserUnit;   ///< The unit that sees the user's.
  llvm::StringRef DeclaredAt; ///< `file:line` of the user's declaration.
};

/// The names of one file, by their offset in it.
class FileKnowledge {
public:
  Owner ownerOf(uint32_t Offset) const {
    auto Found = Names.find(Offset);
    return Found == Names.end() ? Owner::Unseen : Found->second.Whose;
  }

  /// Adds what the unit \p Unit saw. \p DeclaredAt counts for a name of the
  /// user's. Both texts must live as long as this does.
  void learn(uint32_t Offset, Owner Whose, llvm::StringRef Unit,
             llvm::StringRef DeclaredAt);

  /// The names that units do not agree on, in the order of the file.
  std::vector<Dispute> disputes() const;

  unsigned Units = 0; ///< How many units read the file.

private:
  struct Name {
    Owner Whose = Owner::Unseen;
    llvm::StringRef CudaUnit;
    llvm::StringRef UserUnit;
    llvm::StringRef DeclaredAt;
  };
  llvm::DenseMap<uint32_t, Name> Names;
};

} // namespace tranship

#endif
