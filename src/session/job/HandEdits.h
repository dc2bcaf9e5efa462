// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A port that is made again although the existing one was edited.
#ifndef TRANSHIP_SESSION_JOB_HANDEDITS_H
#define TRANSHIP_SESSION_JOB_HANDEDITS_H

#include "session/job/Job.h"

namespace tranship {

struct EditedPort {
  std::string Text;
  bool Edited = false;    ///< It has manual edits.
  unsigned Conflicts = 0; ///< Conflicts between these and the new port.
  bool IsSource = false;  ///< See isSourceAgain().
};

/// Whether \p There, the text in place of the port of the source \p Path, has
/// CUDA to port: most likely it is a new version of the source.
bool isSourceAgain(llvm::StringRef There, llvm::StringRef Path,
                   const Settings &By, SourceStore &Sources);

/// \p New, the port of \p Source, with the manual edits of the existing port.
/// An error if the edits are not known, or if something else would be lost.
llvm::Expected<EditedPort> keepEdits(const Job &J, llvm::StringRef Source,
                                     std::string New);

} // namespace tranship

#endif
