// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/HowToBuild.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
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

/// Where one of \p Names is: \p Root, or the only folder in it that has one.
/// Empty if there is none.
static std::string folderOf(StringRef Root, ArrayRef<StringRef> Names) {
  auto Has = [&](StringRef Folder) {
    return any_of(Names, [&](StringRef Name) {
      return sys::fs::exists(Folder + "/" + Name);
    });
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

static std::string withCMake(StringRef Root, StringRef Folder, StringRef Card) {
  SmallString<256> Build(Root);
  sys::path::append(Build, "build");
  return "cmake -S " + quoted(Folder) + " -B " + quoted(Build) +
         " -DGPU_TARGETS=" + Card.str() + " && cmake --build " + quoted(Build);
}

static std::string withMeson(StringRef Root, StringRef Folder, StringRef Card) {
  SmallString<256> Build(Root);
  sys::path::append(Build, "build");
  return "CXX=hipcc meson setup " + quoted(Build) + " " + quoted(Folder) +
         " && HIPCC_COMPILE_FLAGS_APPEND=--offload-arch=" + Card.str() +
         " ninja -C " + quoted(Build);
}

static std::string withSetup(StringRef Folder, StringRef Card) {
  auto Text = MemoryBuffer::getFile(Folder + "/setup.py");
  if (!Text || !(*Text)->getBuffer().contains("CUDAExtension"))
    return "pip install " + quoted(Folder);
  return "PYTORCH_ROCM_ARCH=" + Card.str() +
         " pip install --no-build-isolation " + quoted(Folder);
}

std::string howToBuild(StringRef Root, BuildTarget Target) {
  std::string Command;
  bool Hip = Target == BuildTarget::Hip;
  StringRef Card = Hip ? "gfx90a" : "xcore1000";
  auto Find = [&](ArrayRef<StringRef> Names) { return folderOf(Root, Names); };
  if (std::string F = Find({"CMakeLists.txt"}); !F.empty())
    Command = withCMake(Root, F, Card);
  else if (std::string F = Find({"configure"}); Hip && !F.empty())
    Command = "(cd " + quoted(F) + " && GPU_TARGETS=" + Card.str() +
              " ./configure) && make -C " + quoted(F);
  else if (std::string F = Find({"configure.ac"}); Hip && !F.empty())
    Command = "(cd " + quoted(F) +
              " && autoreconf -i && GPU_TARGETS=" + Card.str() +
              " ./configure) && make -C " + quoted(F);
  else if (std::string F = Find({"GNUmakefile", "makefile", "Makefile"});
           !F.empty())
    Command = ("make -C " + quoted(F) + " GPU_TARGETS=" + Card).str();
  else if (std::string F = Find({"meson.build"}); Hip && !F.empty())
    Command = withMeson(Root, F, Card);
  else if (std::string F = Find({"setup.py"}); Hip && !F.empty())
    Command = withSetup(F, Card);
  if (Command.empty())
    return ("there is no build file at the top of " + Root +
            " that is ported: see docs/user-guide.md, Build")
        .str();
  return ("to build for a card, here " + Card + ": " + Command).str();
}

} // namespace tranship
