// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/meson/Meson.h"
#include "buildfiles/meson/MesonPort.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship::meson {

static bool isMesonFile(StringRef Path) {
  return sys::path::filename(Path) == "meson.build";
}

/// Reports a file that is not ported, because its project does not add CUDA or
/// because of --build=both.
static BuildResult reportMeson(StringRef Text, const BuildOptions &Options) {
  return leaveFile(
      Text, firstUse(Text, {"'cuda'", "import('unstable-cuda')", "nvcc"}),
      "Meson's CUDA is left: what adds CUDA as a language or asks for its "
      "libraries is ported without --build=both, commands of nvcc's are not",
      Options);
}

static std::vector<BuildGroup> learn(ArrayRef<BuildFile> Files,
                                     const BuildOptions &Options) {
  std::vector<BuildGroup> Result;
  for (std::vector<const BuildFile *> &Group : groupByProject(Files)) {
    auto Facts = std::make_shared<const MesonFacts>(Group, Options);
    bool Ports = Facts->UsesCuda && !Options.both();
    auto Port = [Facts, Ports, &Options](size_t N) {
      const MesonFile &File = *Facts->Files[N];
      if (Facts->HasHip)
        return BuildResult();
      return Ports ? MesonPort(File, *Facts, Options).run()
                   : reportMeson(File.Text, Options);
    };
    Result.push_back(
        {std::move(Group), Facts->UsesCuda && Facts->HasHip, Port});
  }
  return Result;
}

static constexpr StringLiteral TopFiles[] = {"meson.build"};
static constexpr BuildStart Starts[] = {
    {TopFiles, "",
     "CXX=hipcc meson setup %b %f && "
     "HIPCC_COMPILE_FLAGS_APPEND=--offload-arch=%c ninja -C %b"}};

const BuildSystem Meson = {"Meson", Starts, isMesonFile, learn};

} // namespace tranship::meson
