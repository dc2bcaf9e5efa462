// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Parts of NVIDIA's hardware for which the target has no names.
#ifndef TRANSHIP_HAZARDS_NAMES_REDESIGN_H
#define TRANSHIP_HAZARDS_NAMES_REDESIGN_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <vector>

namespace tranship {

struct RedesignTopic {
  llvm::StringRef Title;
  llvm::StringRef Hint; ///< What to do instead.
  /// A name of the maps. If the target has it, the target has all names of the
  /// topic.
  llvm::StringRef Key;
  std::vector<llvm::StringRef> Headers; ///< What their paths begin with.
  /// Namespaces. Those after the first one count if the file also has the
  /// first.
  std::vector<llvm::StringRef> Spaces;
  std::vector<llvm::StringRef> Names;   ///< What names begin with.
  std::vector<llvm::StringRef> Opcodes; ///< What they begin with.
};

/// Of two topics with an opcode the first one counts.
llvm::ArrayRef<RedesignTopic> redesignTopics();

} // namespace tranship

#endif
