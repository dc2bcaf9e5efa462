// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Build files that are not ported: what to change in them, once per file.
#ifndef TRANSHIP_BUILD_REPORTS_H
#define TRANSHIP_BUILD_REPORTS_H

#include "build/table/Findings.h"

namespace tranship {

BuildResult reportBazel(llvm::StringRef Text);
BuildResult reportMeson(llvm::StringRef Text);

} // namespace tranship

#endif
