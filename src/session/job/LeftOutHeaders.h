// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_SESSION_JOB_LEFTOUTHEADERS_H
#define TRANSHIP_SESSION_JOB_LEFTOUTHEADERS_H

#include "session/settings/Settings.h"
#include "sources/SourceStore.h"
#include "llvm/ADT/StringMap.h"

namespace tranship {

/// The files of a run that include a header, by its name without folders.
using IncluderIndex = llvm::StringMap<std::vector<std::string>>;

/// Whether \p Path is a header that the run's files include, and only where no
/// build for the target compiles it. Headers with the same name count as one,
/// so one in doubt is not.
bool isLeftOutHeader(llvm::StringRef Path, const IncluderIndex &Includers,
                     const Settings &By, SourceStore &Sources);

} // namespace tranship

#endif
