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
  std::string Root;     ///< The value for `--cuda-path`, with links resolved.
  std::string Include;  ///< The folder of cuda_runtime.h, with links resolved.
  unsigned Version = 0; ///< CUDA_VERSION in cuda.h: 13000 for CUDA 13.0.

  /// Arguments for `clang -cc1` that make it read CUDA as nvcc does with this
  /// toolkit: its include folders in their order (that of CUDA 13's cccl, too),
  /// what is included before a source, and the SDK's version as Clang knows it.
  /// They stand before those of Clang's driver, which is to be told
  /// `-nocudainc -nocudalib`, and need builtinFiles(). For host code, when
  /// \p IsCuda is false, only the folders.
  std::vector<std::string> arguments(bool IsCuda = true) const;
};

/// The toolkit at \p Explicit, or an error if there is none. If \p Explicit is
/// empty: the toolkit of CUDA_PATH, CUDA_HOME, CUDA_ROOT, of nvcc on PATH, or
/// in the usual places; nothing if none of them has one. \p Explicit is the
/// toolkit's root, its include or bin folder, or its nvcc.
llvm::Expected<std::optional<Toolkit>> findToolkit(llvm::StringRef Explicit);

struct FoundToolkit {
  Toolkit Where;
  std::string Place; ///< What leads there.
};
/// The toolkit of each place that is searched where none is named, in their
/// order: findToolkit() takes the first. \p Disk is prepended to each.
std::vector<FoundToolkit> findToolkits(llvm::StringRef Disk = "");

/// Files in memory, below a folder that exists on no disk: Clang's own headers,
/// headers that Clang expects and the newest toolkits lack, and declarations
/// that nvcc has and Clang lacks. To be laid over the real file system.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> builtinFiles();

/// The folder of Clang's own headers in builtinFiles(), for `-resource-dir`.
llvm::StringRef resourceFolder();

} // namespace tranship

#endif
