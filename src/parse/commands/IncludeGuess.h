// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Include folders for a tree that nobody has a compile database of.
#ifndef TRANSHIP_PARSE_COMMANDS_INCLUDEGUESS_H
#define TRANSHIP_PARSE_COMMANDS_INCLUDEGUESS_H

#include "sources/SourceStore.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace tranship {

/// The options that put the include folders on the path that a tree seems to be
/// built with: for each `#include` that finds no file beside its own, the
/// folder from which it finds one.
///
/// \p Files are all files of the tree, absolute and with links resolved; those
/// with the extension of a C or C++ source or header are read. Where several
/// folders have what is included, the one that shares the longest path with the
/// file that includes it is meant. The folder that serves the most includes
/// comes first; one that serves nothing but what those before it serve is left
/// out.
///
/// Headers of the standard library, of POSIX and of the compiler are never
/// looked for in the tree: a `compat/string.h` serves no `<string.h>`. The same
/// goes for a name without a slash that \p IsForeign knows, such as that of a
/// CUDA header. A folder that is needed and has such a header comes with
/// `-idirafter`, any other with `-I`: it must not hide that of the system.
std::vector<std::string>
guessIncludeOptions(llvm::ArrayRef<std::string> Files, SourceStore &Sources,
                    llvm::function_ref<bool(llvm::StringRef Name)> IsForeign);

} // namespace tranship

#endif
