// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "files/Paths.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

/// \p Path without `.` and `..`.
static std::string plain(SmallString<256> &Path) {
  sys::path::remove_dots(Path, /*remove_dot_dot=*/true);
  return Path.str().str();
}

std::string joined(const Twine &Folder, const Twine &Name) {
  SmallString<256> Path;
  Folder.toVector(Path);
  sys::path::append(Path, Name);
  return plain(Path);
}

std::string absolutePath(const Twine &Path) {
  SmallString<256> Result;
  Path.toVector(Result);
  sys::fs::make_absolute(Result);
  return plain(Result);
}

std::string absolutePath(const Twine &Path, StringRef Here) {
  SmallString<256> Result;
  Path.toVector(Result);
  sys::fs::make_absolute(Here, Result);
  return plain(Result);
}

std::string realPath(const Twine &Path) {
  SmallString<256> Result;
  return sys::fs::real_path(Path, Result) ? "" : Result.str().str();
}

std::string namedIn(StringRef Folder, StringRef Path) {
  bool IsBelow = !Folder.empty() && Path.consume_front(Folder);
  return (IsBelow ? "." + Path : Path).str();
}

} // namespace tranship
