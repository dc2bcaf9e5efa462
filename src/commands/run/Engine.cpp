// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/run/Engine.h"
#include "files/Paths.h"
#include "parse/commands/BuiltinFiles.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/xxhash.h"

using namespace llvm;

namespace tranship {

std::string enginePath(StringRef Cache, StringRef Platform,
                       const Compiler &With, ArrayRef<std::string> Options,
                       StringRef Source) {
  std::string Parts = With.id();
  for (const std::string &Option : Options)
    if (Compiler::isForAll(Option))
      Parts += " " + Option;
  forEachOwnHeader("overlay/", [&](StringRef Name, StringRef Text) {
    Parts += (Name + Text).str();
  });
  return joined(Cache, sys::path::stem(Source) + "-" + Platform + "-" +
                           utohexstr(xxh3_64bits(Parts), true) + ".o");
}

Error giveFile(StringRef New, StringRef Path) {
  std::string Beside =
      (Path + "." + utostr(sys::Process::getProcessId())).str();
  if (sys::fs::copy_file(New, Beside) || sys::fs::rename(Beside, Path))
    return createStringError("cannot write " + Path);
  return Error::success();
}

} // namespace tranship
