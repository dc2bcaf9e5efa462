// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The face of this room: setup.py, setup_*.py beside it, and the files of
// Python that have PyTorch build extensions.
#ifndef TRANSHIP_BUILDFILES_PYTHON_SETUPTOOLS_H
#define TRANSHIP_BUILDFILES_PYTHON_SETUPTOOLS_H

#include "buildfiles/table/BuildSystem.h"

namespace tranship::python {

extern const BuildSystem Setuptools;
extern const BuildSystem TorchBuilds;

} // namespace tranship::python

#endif
