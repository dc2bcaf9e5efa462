// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The face of this room: setup.py, and setup_*.py beside it.
#ifndef TRANSHIP_BUILDFILES_PYTHON_SETUPTOOLS_H
#define TRANSHIP_BUILDFILES_PYTHON_SETUPTOOLS_H

#include "buildfiles/table/BuildSystem.h"

namespace tranship::python {

extern const BuildSystem Setuptools;

} // namespace tranship::python

#endif
