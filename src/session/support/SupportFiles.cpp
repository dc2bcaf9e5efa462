// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "session/support/SupportFiles.h"
#include "files/AtomicWrite.h"
#include "parse/commands/BuiltinFiles.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

Error writeBelow(StringRef Folder, StringRef Name, StringRef Text) {
  SmallString<256> Path(Folder);
  sys::path::append(Path, Name);
  StringRef Parent = sys::path::parent_path(Path);
  if (std::error_code Code = sys::fs::create_directories(
          Parent, /*IgnoreExisting=*/true, sys::fs::perms(0777)))
    return createStringError(Parent + ": " + Code.message());
  return writeAtomically(Path, Text);
}

Error writeSupportFiles(StringRef Folder) {
  Error Result = Error::success();
  forEachOwnHeader("support/", [&](StringRef Name, StringRef Text) {
    if (!Result)
      Result = writeBelow(Folder, Name, Text);
  });
  return Result;
}

} // namespace tranship
