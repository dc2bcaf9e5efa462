// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the port of a file must know about the user's files that it includes.
#ifndef TRANSHIP_SESSION_JOB_OWNHEADERS_H
#define TRANSHIP_SESSION_JOB_OWNHEADERS_H

#include "session/settings/Settings.h"
#include "sources/SourceStore.h"
#include <functional>

namespace tranship {

/// See PortOptions::SupportOfFragment; \p Path is the file that has the line
/// `#include "Header"`.
llvm::SmallVector<llvm::StringRef, 1> supportOfFragment(llvm::StringRef Path,
                                                        llvm::StringRef Header,
                                                        const Settings &By,
                                                        SourceStore &Sources);

/// See PortOptions::MacrosOfHeader; \p Path is the file that includes.
std::function<HeaderMacros(llvm::StringRef, const llvm::StringSet<> &)>
macrosOfHeader(llvm::StringRef Path, const Settings &By, SourceStore &Sources);

/// See PortOptions::OwnHeadersDeclare; \p Path is the file that includes.
std::function<bool(llvm::StringRef)> ownHeadersDeclare(llvm::StringRef Path,
                                                       const Settings &By,
                                                       SourceStore &Sources);

} // namespace tranship

#endif
