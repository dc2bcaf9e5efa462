// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/Kinds.h"
#include "buildfiles/cmake/Presets.h"
#include "buildfiles/make/Autoconf.h"
#include "buildfiles/make/PortMake.h"
#include "buildfiles/python/PortPython.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

static bool isCMakeFile(StringRef Path) {
  return sys::path::filename(Path) == "CMakeLists.txt" ||
         Path.ends_with(".cmake") ||
         (Path.ends_with(".cmake.in") && !Path.contains(".h."));
}

/// Whether another program makes the file of the one beside it.
static bool isGenerated(StringRef Path) {
  return sys::fs::exists(Path + ".in") || sys::fs::exists(Path + ".am") ||
         (Path.ends_with(".in") && sys::fs::exists(Path.drop_back(3) + ".am"));
}

bool includesRocPrim(StringRef Path) {
  auto Buffer = MemoryBuffer::getFile(Path, /*IsText=*/false,
                                      /*RequiresNullTerminator=*/false);
  if (!Buffer)
    return false;
  StringRef Text = (*Buffer)->getBuffer();
  return any_of(ArrayRef<StringLiteral>{"<thrust/", "<cub/", "<hipcub/",
                                        "<rocprim/", "\"cub/cub"},
                [&](StringRef Name) { return Text.contains(Name); });
}

BuildFileKind buildFileKind(StringRef Path) {
  StringRef Name = sys::path::filename(Path);
  if (isCMakeFile(Path))
    return BuildFileKind::CMake;
  if (cmake::isPresetsFile(Path))
    return BuildFileKind::Presets;
  if (make::isMakeFile(Path))
    return isGenerated(Path) ? BuildFileKind::None : BuildFileKind::Make;
  if (make::isAutoconfFile(Path))
    return BuildFileKind::Autoconf;
  if (python::isSetupFile(Path))
    return BuildFileKind::Setup;
  if (Name == "BUILD" || Name == "BUILD.bazel" || Name == "WORKSPACE" ||
      Name == "MODULE.bazel" || Name.ends_with(".bzl"))
    return BuildFileKind::Bazel;
  return Name == "meson.build" ? BuildFileKind::Meson : BuildFileKind::None;
}

} // namespace tranship
