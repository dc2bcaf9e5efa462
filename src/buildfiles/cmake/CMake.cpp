// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/cmake/CMake.h"
#include "buildfiles/cmake/FilePort.h"
#include "buildfiles/cmake/Presets.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

using namespace llvm;

/// The module that ports include if CMake has no language for the platform.
extern "C" const char TranshipCMakeModule[], TranshipCMakeModuleEnd[];

namespace tranship::cmake {

static bool isCMakeFile(StringRef Path) {
  return sys::path::filename(Path) == "CMakeLists.txt" ||
         Path.ends_with(".cmake") || isPresetsFile(Path) ||
         (Path.ends_with(".cmake.in") && !Path.contains(".h."));
}

static BuildResult port(const BuildFile &File, const ProjectFacts &Facts,
                        const BuildOptions &Options) {
  if (isPresetsFile(File.Path))
    return portPresets(File.Text, Facts, Options);
  const ListFile &List = *Facts.Known.Files.at(File.Path);
  // Files without CUDA are not reported.
  if (!Facts.UsesCuda && List.Errors.empty())
    return {};
  FilePort Port(List, Facts, Options);
  BuildResult Result;
  if (Facts.UsesCuda)
    Result.Edits = writeCommands(List, Port.commands(), Options.Mode);
  Result.Diagnostics = Port.takeDiagnostics();
  if (any_of(Port.commands(),
             [](const CommandPort &P) { return P.NeedsModule; }))
    Result.Beside = {(Options.builds().CMakeModule + ".cmake").str(),
                     {TranshipCMakeModule,
                      size_t(TranshipCMakeModuleEnd - TranshipCMakeModule)}};
  return Result;
}

static std::vector<BuildGroup> learn(ArrayRef<BuildFile> Files,
                                     const BuildOptions &Options) {
  BuildGroup G;
  for (const BuildFile &File : Files)
    G.Files.push_back(&File);
  // Top-level files first: they lead to the others.
  llvm::sort(G.Files, [](const BuildFile *A, const BuildFile *B) {
    return std::pair(StringRef(A->Path).count('/'), A->Path) <
           std::pair(StringRef(B->Path).count('/'), B->Path);
  });
  std::vector<std::string> Names;
  for (const BuildFile *File : G.Files)
    if (!isPresetsFile(File->Path))
      Names.push_back(File->Path);
  if (Names.empty())
    return {};
  auto Facts =
      std::make_shared<const ProjectFacts>(learnProject(Names, Options));
  G.Done = Facts->UsesCuda && Facts->IsDone;
  if (G.Done)
    G.Switch = platformSwitch(*Facts, Options);
  G.Port = [Group = G.Files, Facts, &Options](size_t N) {
    return port(*Group[N], *Facts, Options);
  };
  return {std::move(G)};
}

static constexpr StringLiteral TopFiles[] = {"CMakeLists.txt"};
static constexpr BuildStart Starts[] = {
    {TopFiles, "", "cmake -S %f -B %b%s -DGPU_TARGETS=%c && cmake --build %b"}};

const BuildSystem CMake = {"CMake", Starts, isCMakeFile, learn};

} // namespace tranship::cmake
