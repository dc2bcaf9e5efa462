// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sources whose names do not show that they are any: included as text.
#ifndef TRANSHIP_DRIVER_INCLUDEDFILES_H
#define TRANSHIP_DRIVER_INCLUDEDFILES_H

#include "driver/Plan.h"

namespace tranship {

/// The files below the given folders, whatever their names are, that have CUDA
/// and that files of \p Made include, from file to file. They are looked for
/// beside the file, in the folders of `-I` and in the given ones. Real paths.
std::vector<std::string> includedFiles(const Plan &Made,
                                       const RunOptions &Options,
                                       SettingsTable &Table);

} // namespace tranship

#endif
