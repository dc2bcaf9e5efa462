// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which files are build files, and of what program.
#ifndef TRANSHIP_BUILDFILES_KINDS_H
#define TRANSHIP_BUILDFILES_KINDS_H

#include "llvm/ADT/StringRef.h"

namespace tranship {

enum class BuildFileKind : uint8_t {
  None,
  CMake,
  Presets, ///< CMake's.
  Make,
  Autoconf,
  Setup, ///< setup.py
  Bazel,
  Meson,
};

/// By the name, and for files that another program may have made, by those
/// beside it.
BuildFileKind buildFileKind(llvm::StringRef Path);

/// Whether the source includes Thrust or CUB, by either name of theirs.
bool includesRocPrim(llvm::StringRef Path);

} // namespace tranship

#endif
