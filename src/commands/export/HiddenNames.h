// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CUDA's names within an overlay for another platform: a port that still says
// cudaMalloc must not build there, as it does not on the platform.
#ifndef TRANSHIP_COMMANDS_EXPORT_HIDDENNAMES_H
#define TRANSHIP_COMMANDS_EXPORT_HIDDENNAMES_H

#include "tables/map/Map.h"
#include "llvm/ADT/StringSet.h"
#include <string>

namespace tranship {

/// Gives CUDA's names that the files of an overlay define other ones, alike in
/// all files. Whether a name is CUDA's is told by how it begins (`hidden` in
/// maps/tables/overlay.tsv), so that pasting gives the same name in all of
/// them.
class HiddenNames {
public:
  explicit HiddenNames(const Map &Names) : Names(Names) {}

  /// \p Text, a file of the overlay, as it is to be written.
  std::string hide(llvm::StringRef Text);

  /// A header that makes the names that were hidden so far known again: for
  /// libraries of CUDA's that the overlay takes as they are.
  std::string revealingText() const;

private:
  const Map &Names;
  llvm::StringSet<> Hidden;
};

} // namespace tranship

#endif
