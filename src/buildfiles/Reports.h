// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Build files that are not ported: what to change in them, once per file.
#ifndef TRANSHIP_BUILDFILES_REPORTS_H
#define TRANSHIP_BUILDFILES_REPORTS_H

#include "buildfiles/Kinds.h"
#include "buildfiles/table/Findings.h"

namespace tranship {

/// Whether the build goes through MetaX's cu-bridge, which takes CUDA as it is.
bool usesCuBridge(llvm::StringRef Text);

/// For MXMACA, whose builds of this kind are not ported.
BuildResult reportMaca(llvm::StringRef Text);

BuildResult reportBazel(llvm::StringRef Text);
BuildResult reportMeson(llvm::StringRef Text);

} // namespace tranship

#endif
