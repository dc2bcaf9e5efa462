// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The face of this room: setup.py and its like.
#ifndef TRANSHIP_BUILDFILES_PYTHON_PORTPYTHON_H
#define TRANSHIP_BUILDFILES_PYTHON_PORTPYTHON_H

#include "buildfiles/table/Findings.h"

namespace tranship::python {

/// setup.py, and setup_*.py beside it.
bool isSetupFile(llvm::StringRef Path);

BuildResult portSetup(llvm::StringRef Text, const BuildOptions &Options);

} // namespace tranship::python

#endif
