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

/// Whether one of \p Files includes a header of these libraries that the
/// overlay for the CPU in the folder \p Overlay does not have. Conditions are
/// ignored.
bool needsHeaderLibraries(llvm::ArrayRef<std::string> Files,
                          llvm::StringRef Overlay);

/// Makes \p Folder, with links to the libraries in \p Include, the folder of a
/// toolkit's headers. The toolkit's other headers must not be seen beside an
/// overlay. True if it has Thrust.
llvm::Expected<bool> linkHeaderLibraries(llvm::StringRef Include,
                                         llvm::StringRef Folder);

} // namespace tranship

#endif
