// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/cmake/CMake.h"
#include "buildfiles/cmake/FilePort.h"
#include "buildfiles/cmake/Presets.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

using namespace llvm;

/// Modules that ports include: if CMake has no language for the platform, and
/// for PyTorch's names; and the script that the latter runs.
extern "C" const char TranshipCMakeModule[], TranshipCMakeModuleEnd[];
extern "C" const char TranshipTorchModule[], TranshipTorchModuleEnd[];
extern "C" const char TranshipTorchNames[], TranshipTorchNamesEnd[];

namespace tranship::cmake {

struct ModuleFile {
  StringLiteral Module, Name;
  const char *Begin, *End;
};

/// The files that modules consist of.
static constexpr ModuleFile ModuleFiles[] = {
    {"TranshipMaca", "TranshipMaca.cmake", TranshipCMakeModule,
     TranshipCMakeModuleEnd},
    {"TranshipTorch", "TranshipTorch.cmake", TranshipTorchModule,
     TranshipTorchModuleEnd},
    {"TranshipTorch", "tranship_torch_names.py", TranshipTorchNames,
     TranshipTorchNamesEnd}};

/// Our modules beside a port are not of the project.
static bool isCMakeFile(StringRef Path) {
  StringRef Name = sys::path::filename(Path);
  return (Name == "CMakeLists.txt" || Path.ends_with(".cmake") ||
          isPresetsFile(Path) ||
          (Path.ends_with(".cmake.in") && !Path.contains(".h."))) &&
         none_of(ModuleFiles,
                 [&](const ModuleFile &M) { return M.Name == Name; });
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
  for (const ModuleFile &M : ModuleFiles)
    if (any_of(Port.commands(),
               [&](const CommandPort &P) { return P.Module == M.Module; }))
      Result.Beside.push_back(
          {M.Name.str(), {M.Begin, size_t(M.End - M.Begin)}});
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
