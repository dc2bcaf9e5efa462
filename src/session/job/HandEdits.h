// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A port that is made again where people have edited the one that is there.
#ifndef TRANSHIP_SESSION_JOB_HANDEDITS_H
#define TRANSHIP_SESSION_JOB_HANDEDITS_H

#include "session/job/Job.h"

namespace tranship {

struct EditedPort {
  std::string Text;
  bool Edited = false;    ///< It has edits of people.
  unsigned Conflicts = 0; ///< Places where these and the new port differ.
  bool IsSource = false;  ///< See isSourceAgain().
};

/// Whether \p There, which is where the port of the source \p Path was, has
/// CUDA to port: most likely it is a new version of the source.
bool isSourceAgain(llvm::StringRef There, llvm::StringRef Path,
                   const Settings &By, SourceStore &Sources);

/// \p New, the port of \p Source, with what people changed in the port that is
/// in its place. An error if it is not known what they changed, or if something
/// else would be lost.
llvm::Expected<EditedPort> keepEdits(const Job &J, llvm::StringRef Source,
                                     std::string New);

} // namespace tranship

#endif
