// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/run/RuntimeCompiler.h"
#include "files/AtomicWrite.h"
#include "files/Paths.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

std::string ownPath() {
  static int Here;
  return sys::fs::getMainExecutable("tranship", &Here);
}

Error writeCompiler(StringRef Path, StringRef Tool, StringRef Kit,
                    const Platform &Where, const Compiler &With,
                    StringRef Name) {
  if (std::error_code Code =
          sys::fs::create_directories(sys::path::parent_path(Path)))
    return createStringError(Path + ": " + Code.message());
  const std::string Text =
      ("#!/bin/sh\nexec \"${TRANSHIP_SDK_TOOL:-" + Tool + "}\" " +
       DriverCommand + " \"" + Kit + "\" " + Where.Name +
       " \"${TRANSHIP_SDK_CXX:-" + With.path() + "}\" " + Name + " \"$@\"\n")
          .str();
  return writeAtomically(Path, Text, sys::fs::perms(0777));
}

Error writeRuntimeKit(StringRef Kit, StringRef Overlay, const Platform &Where,
                      const Compiler &With) {
  // As rtc/compiler.inl of the overlay calls it.
  StringRef Name = StringSwitch<StringRef>(Where.Name)
                       .Case("hip", "hipcc")
                       .Case("maca", "mxcc")
                       .Default("nvcc");
  if (Error E = writeCompiler(joined(Kit, "bin/" + Name), ownPath(), Kit, Where,
                              With, Name))
    return E;
  const std::string Link = joined(Kit, "include");
  sys::fs::remove(Link);
  if (std::error_code Code = sys::fs::create_link(Overlay, Link))
    return createStringError(Link + ": " + Code.message());
  return Error::success();
}

} // namespace tranship
