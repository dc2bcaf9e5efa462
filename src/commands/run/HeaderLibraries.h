// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Libraries of a CUDA toolkit that are headers and have a form for the CPU:
// Thrust and libcu++.
#ifndef TRANSHIP_COMMANDS_RUN_HEADERLIBRARIES_H
#define TRANSHIP_COMMANDS_RUN_HEADERLIBRARIES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace tranship {

/// Whether one of the headers \p Included is of these libraries, and the
/// overlay for the CPU in the folder \p Overlay does not have it.
bool needsHeaderLibraries(llvm::ArrayRef<std::string> Included,
                          llvm::StringRef Overlay);

/// Makes \p Folder, with links to the libraries of the toolkit at \p CudaPath,
/// or of the one that findToolkit() finds. The toolkit's other headers must not
/// be seen beside an overlay. True if there is one that has Thrust.
llvm::Expected<bool> linkHeaderLibraries(llvm::StringRef CudaPath,
                                         llvm::StringRef Folder);

} // namespace tranship

#endif
