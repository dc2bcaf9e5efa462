// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The CUDA toolkit whose headers a parse reads.
#ifndef TRANSHIP_PARSE_COMMANDS_TOOLKIT_H
#define TRANSHIP_PARSE_COMMANDS_TOOLKIT_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <optional>
#include <string>
#include <vector>

namespace tranship {

/// The headers of one CUDA toolkit.
struct Toolkit {
  std::string Root;     ///< What `--cuda-path` would name. Links resolved.
  std::string Include;  ///< The folder of cuda_runtime.h. Links resolved.
  unsigned Version = 0; ///< CUDA_VERSION of cuda.h: 13000 for CUDA 13.0.

  /// Arguments for `clang -cc1` that make it read CUDA as nvcc does with this
  /// toolkit: its include folders in their order (that of CUDA 13's cccl, too),
  /// what is included before a source, and the SDK's version as Clang knows it.
  /// They stand before those of Clang's driver, which is to be told
  /// `-nocudainc -nocudalib`, and need builtinFiles(). For host code, when
  /// \p IsCuda is false, only the folders.
  std::vector<std::string> arguments(bool IsCuda = true) const;
};

/// The toolkit at \p Explicit, an error when there is none. When that is empty:
/// CUDA_PATH, CUDA_HOME, CUDA_ROOT, that of nvcc on PATH, the usual places;
/// nothing when none of them has one. \p Explicit is the toolkit's root, its
/// include or bin folder, or its nvcc.
llvm::Expected<std::optional<Toolkit>> findToolkit(llvm::StringRef Explicit);

/// Files that stand in memory below a folder which no disk has: Clang's own
/// headers, and what Clang misses in the newest toolkits or lacks of what nvcc
/// declares. To be laid over the real file system.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> builtinFiles();

/// The folder of Clang's own headers in builtinFiles(), for `-resource-dir`.
llvm::StringRef resourceFolder();

} // namespace tranship

#endif
