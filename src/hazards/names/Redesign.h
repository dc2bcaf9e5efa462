// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Parts of NVIDIA's hardware that no name of the target stands for.
#ifndef TRANSHIP_HAZARDS_NAMES_REDESIGN_H
#define TRANSHIP_HAZARDS_NAMES_REDESIGN_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace tranship {

struct RedesignTopic {
  llvm::StringLiteral Title;
  llvm::StringLiteral Hint; ///< What to do instead.
  /// A name of the maps. If the target has it, it has all names of the topic.
  llvm::StringLiteral Key;
  llvm::ArrayRef<llvm::StringLiteral> Headers; ///< What their paths begin with.
  /// Namespaces. Those behind the first one count if the file has that, too.
  llvm::ArrayRef<llvm::StringLiteral> Spaces;
  llvm::ArrayRef<llvm::StringLiteral> Names;   ///< What names begin with.
  llvm::ArrayRef<llvm::StringLiteral> Opcodes; ///< What they begin with.
};

/// Of two topics with an opcode the first one counts.
llvm::ArrayRef<RedesignTopic> redesignTopics();

} // namespace tranship

#endif
