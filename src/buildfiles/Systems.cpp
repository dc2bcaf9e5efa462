// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/Systems.h"
#include "buildfiles/cmake/CMake.h"
#include "buildfiles/make/Autoconf.h"
#include "buildfiles/make/Make.h"
#include "buildfiles/meson/Meson.h"
#include "buildfiles/python/Setuptools.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

static bool isBazelFile(StringRef Path) {
  StringRef Name = sys::path::filename(Path);
  return is_contained({"BUILD", "BUILD.bazel", "WORKSPACE", "MODULE.bazel"},
                      Name) ||
         Name.ends_with(".bzl");
}

static BuildResult reportBazel(const BuildFile &File,
                               const BuildOptions &Options) {
  StringRef Text = File.Text;
  return leaveFile(
      Text,
      firstUse(Text, {"rules_cuda", "cuda_library(", "cuda_binary(",
                      "cuda_objects(", "cuda_default_copts", "if_cuda(",
                      "@local_config_cuda", "@local_cuda", "@cuda//"}),
      "Bazel's rules for CUDA are left; rules for ROCm, such as "
      "@local_config_rocm, take the place of their repository, and hipcc that "
      "of nvcc (-x hip, --offload-arch)",
      Options);
}

static std::vector<BuildGroup> learnBazel(ArrayRef<BuildFile> Files,
                                          const BuildOptions &Options) {
  return learnAlone(Files, Options, reportBazel);
}

static constexpr BuildSystem Bazel = {"Bazel", {}, isBazelFile, learnBazel};

ArrayRef<const BuildSystem *> buildSystems() {
  static constexpr const BuildSystem *All[] = {
      &cmake::CMake,       &make::Autoconf,      &make::Make, &meson::Meson,
      &python::Setuptools, &python::TorchBuilds, &Bazel};
  return All;
}

bool isPorted(const BuildSystem &S, const Platform &To) {
  return is_contained(buildsOf(To).Ported, S.Name);
}

/// \p Path quoted as one word of a shell command.
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

/// Whether \p Folder contains one of the files of \p Start with the word that
/// \p Start asks for.
static bool hasStart(const Twine &Folder, const BuildStart &Start) {
  return any_of(Start.Files, [&](StringRef Name) {
    auto Text = MemoryBuffer::getFile(Folder + "/" + Name);
    return Text && (*Text)->getBuffer().contains(Start.Word);
  });
}

/// The only subfolder of \p Root that has \p Start. Empty if there is none.
static std::string subfolderOf(StringRef Root, const BuildStart &Start) {
  std::string Only;
  std::error_code Code;
  for (sys::fs::directory_iterator I(Root, Code), E; I != E && !Code;
       I.increment(Code)) {
    if (!hasStart(I->path(), Start))
      continue;
    if (!Only.empty())
      return {};
    Only = I->path();
  }
  return Only;
}

namespace {
/// Where a build begins.
struct Beginning {
  const BuildStart *Start = nullptr;
  std::string Folder;
};
} // namespace

/// The first build of the systems that are ported for \p To: at \p Root, or
/// else in a subfolder, such as one of tests.
static Beginning beginningOf(StringRef Root, const Platform &To) {
  for (bool AtRoot : {true, false})
    for (const BuildSystem *S : buildSystems()) {
      if (!isPorted(*S, To))
        continue;
      for (const BuildStart &Start : S->Starts) {
        std::string Folder = !AtRoot                 ? subfolderOf(Root, Start)
                             : hasStart(Root, Start) ? Root.str()
                                                     : std::string();
        if (!Folder.empty())
          return {&Start, Folder};
      }
    }
  return {};
}

/// The command of \p From, for \p Card, with the options \p Own.
static std::string commandOf(const Beginning &From, StringRef Root,
                             StringRef Card,
                             const std::optional<std::string> &Own) {
  SmallString<256> Build(Root);
  sys::path::append(Build, "build");
  std::string Command;
  for (StringRef Rest = From.Start->Command; !Rest.empty();) {
    auto [Before, Behind] = Rest.split('%');
    Command += Before;
    if (!Behind.empty())
      Command += Behind[0] == 'f'   ? quoted(From.Folder)
                 : Behind[0] == 'b' ? quoted(Build)
                 : Behind[0] == 's' ? (Own ? " " + *Own : "")
                                    : Card.str();
    Rest = Behind.drop_front(!Behind.empty());
  }
  return Command;
}

std::string howToBuild(StringRef Root, const Platform &To,
                       const std::optional<std::string> &Own) {
  Beginning From = beginningOf(Root, To);
  if (!From.Start)
    return ("there is no build file at the top of " + Root +
            " that is ported: see docs/user-guide.md, Build")
        .str();
  StringRef Card = buildsOf(To).ExampleCard;
  std::string Command = commandOf(From, Root, Card, Own);
  if (Own)
    return ("the project has a build for " + To.Title +
            " of its own, and its build files stay as they are; the port adds "
            "sources, which that build has only where it names them: " +
            Command)
        .str();
  return ("to build for a card, here " + Card + ": " + Command).str();
}

} // namespace tranship
