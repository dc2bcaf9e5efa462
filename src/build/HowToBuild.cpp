// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "build/HowToBuild.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

/// \p Path as a word of a shell's command.
static std::string quoted(StringRef Path) {
  auto Plain = [](char C) {
    return isAlnum(C) || StringRef("/._-+,").contains(C);
  };
  if (!Path.empty() && all_of(Path, Plain))
    return Path.str();
  std::string Result = "'";
  for (char C : Path)
    Result += C == '\'' ? "'\\''" : std::string(1, C);
  return Result + "'";
}

/// The folder of the CMakeLists.txt at the top: \p Root, or the only folder in
/// it that has one. Empty if there is none.
static std::string cmakeFolder(StringRef Root) {
  auto Has = [](StringRef Folder) {
    return sys::fs::exists(Folder + "/CMakeLists.txt");
  };
  if (Has(Root))
    return Root.str();
  std::string Only;
  std::error_code Code;
  for (sys::fs::directory_iterator I(Root, Code), E; I != E && !Code;
       I.increment(Code)) {
    if (!Has(I->path()))
      continue;
    if (!Only.empty())
      return {};
    Only = I->path();
  }
  return Only;
}

std::string howToBuild(StringRef Root) {
  std::string Folder = cmakeFolder(Root);
  if (Folder.empty())
    return ("there is no CMakeLists.txt at the top of " + Root +
            ": see docs/user-guide.md, Build")
        .str();
  SmallString<256> Build(Root);
  sys::path::append(Build, "build");
  return "to build for a card, here gfx90a: cmake -S " + quoted(Folder) +
         " -B " + quoted(Build) + " -DGPU_TARGETS=gfx90a && cmake --build " +
         quoted(Build);
}

} // namespace tranship
