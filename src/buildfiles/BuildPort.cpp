// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/BuildPort.h"
#include "buildfiles/Output.h"
#include "buildfiles/Systems.h"
#include "files/Input.h"
#include "files/Paths.h"
#include "files/Selection.h"
#include "files/Walk.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <map>

using namespace llvm;

namespace tranship {

namespace {

class BuildPorter {
public:
  explicit BuildPorter(const BuildPortOptions &Options)
      : Options(Options), How(Options.How), Out(Options) {
    How.Read = [this](StringRef Path) { return originalText(Path); };
  }

  int run();

private:
  void portProject(StringRef Path);
  WalkResult findFiles(StringRef Path);
  void lookAtSource(StringRef Path);
  void portFiles(const BuildSystem &System, ArrayRef<SourcePath> Paths);
  std::optional<std::string> originalText(StringRef Path) const;
  bool isBridged(const SourcePath &File, StringRef Text) const;
  BuildResult reportLeft(StringRef Text) const;
  BuildResult checkOwn(StringRef Text) const;

  const BuildPortOptions &Options;
  BuildOptions How;
  ExcludeList Exclude;
  BuildOutput Out;
};

} // namespace

static std::optional<std::string> readText(StringRef Path) {
  auto Buffer = readBytes(Path);
  if (!Buffer)
    return std::nullopt;
  return (*Buffer)->getBuffer().str();
}

/// The relative path from the folder \p Above to \p Folder, which is below it.
static std::string wayDown(StringRef Above, StringRef Folder) {
  const std::string From = realPath(Above), To = realPath(Folder);
  StringRef Way = To;
  return !From.empty() && Way.consume_front(From) ? Way.ltrim('/').str() : "";
}

/// The build system that the file \p Path belongs to, or null.
static const BuildSystem *systemOf(StringRef Path) {
  for (const BuildSystem *S : buildSystems())
    if (S->Recognise(Path) &&
        (!S->HasMarks || S->HasMarks(readText(Path).value_or(""))))
      return S;
  return nullptr;
}

/// Notes what the ports of build files need to know about a source.
void BuildPorter::lookAtSource(StringRef Path) {
  StringRef Extension = sys::path::extension(Path);
  std::string Real = Extension == ".cu" ? realPath(Path) : "";
  if (!Real.empty())
    How.Cuda.push_back(std::move(Real));
  if (!How.UseRocPrim &&
      is_contained({".cu", ".cuh", ".h", ".hpp", ".cc", ".cpp"}, Extension))
    How.UseRocPrim =
        hasAny(readText(Path).value_or(""),
               {"<thrust/", "<cub/", "<hipcub/", "<rocprim/", "\"cub/cub"});
}

/// Whether the file goes through a layer that takes CUDA as it is.
bool BuildPorter::isBridged(const SourcePath &File, StringRef Text) const {
  const PlatformBuilds &Builds = How.builds();
  if (!firstUse(Text, Builds.BridgeMarks))
    return false;
  Out.note(File.Path + ": is built through " + Builds.Bridge +
           ", which takes CUDA's sources as they are, and is left" +
           Builds.BridgeNote);
  return true;
}

/// Reports a file of a build system that is not ported to the platform.
BuildResult BuildPorter::reportLeft(StringRef Text) const {
  return leaveFile(Text,
                   firstUse(Text, {"CUDAExtension(", "extra_cuda_cflags",
                                   "nvcc", "cudart", "'cuda'"}),
                   How.builds().OtherwiseNote, How);
}

/// Reports what a file that builds for the platform already gets wrong.
BuildResult BuildPorter::checkOwn(StringRef Text) const {
  Findings Said(*How.To);
  for (const BuildPitfall &P : How.builds().Pitfalls)
    if (std::optional<Range> Where = firstUse(Text, {P.Word}))
      Said.unknown(*Where, P.Note);
  BuildResult Result;
  Result.Diagnostics = Said.take();
  return Result;
}

/// The text to port: the original's if the file is a port that an earlier run
/// wrote in its place. Nothing if it cannot be read.
std::optional<std::string> BuildPorter::originalText(StringRef Path) const {
  std::optional<std::string> Text = readText(Path);
  std::string Original = (Path + BackupSuffix).str();
  bool IsPort = Text && Options.IsPort && Options.OutDir.empty() &&
                sys::fs::exists(Original) && Options.IsPort(Path, *Text);
  return IsPort ? readText(Original) : Text;
}

void BuildPorter::portFiles(const BuildSystem &System,
                            ArrayRef<SourcePath> Paths) {
  std::vector<BuildFile> Files;
  std::vector<SourcePath> Sources;
  for (SourcePath Path : Paths) {
    Path.Path = namedIn(Options.Folder, Path.Path);
    std::optional<std::string> Text = originalText(Path.Real);
    if (!Text) {
      Out.fail(Path.Path + ": cannot be read");
    } else if (StringRef Why = whyNoText(*Text); !Why.empty()) {
      Out.note(Path.Path + ": " + Why + "; left");
      Out.accept(Path, *Text, BuildResult());
    } else {
      Files.push_back({Path.Real, std::move(*Text)});
      Sources.push_back(std::move(Path));
    }
  }
  bool Ported = isPorted(System, *How.To);
  std::vector<BuildGroup> Groups =
      Ported ? System.Learn(Files, How) : learnAlone(Files, How, nullptr);
  for (const BuildGroup &G : Groups) {
    auto SourceOf = [&](const BuildFile *File) -> const SourcePath & {
      return Sources[File - Files.data()];
    };
    bool Bridged = false;
    for (const BuildFile *File : G.Files)
      Bridged |= isBridged(SourceOf(File), File->Text);
    if (G.Done && Options.OnDone)
      Options.OnDone(G.Switch);
    if (G.Done)
      Out.note(SourceOf(G.Files.front()).Path + ": builds for " +
               How.To->Title + " already and is left");
    for (auto [N, File] : enumerate(G.Files)) {
      BuildResult Result = Bridged  ? BuildResult()
                           : G.Done ? checkOwn(File->Text)
                           : Ported ? G.Port(N)
                                    : reportLeft(File->Text);
      Out.accept(SourceOf(File), File->Text, Result);
    }
  }
}

WalkResult BuildPorter::findFiles(StringRef Path) {
  auto Wanted = [&](StringRef File) {
    return !Exclude.matches(namedIn(Options.Folder, File));
  };
  auto WantFile = [&](StringRef File) {
    if (!Wanted(File))
      return false;
    lookAtSource(File);
    return systemOf(File) != nullptr;
  };
  // What was written into the output folder is not part of the project.
  const std::string Output =
      Options.OutDir.empty() ? "" : realPath(Options.OutDir);
  auto WantFolder = [&](StringRef Folder) {
    return Wanted(Folder) && (Output.empty() || realPath(Folder) != Output);
  };
  return findSources({Path.str()},
                     {WantFile, WantFolder, /*FollowOutside=*/false});
}

void BuildPorter::portProject(StringRef Path) {
  Out.Below = wayDown(sharedFolder(Options.Paths), sharedFolder(Path.str()));
  SmallString<256> Folder;
  sys::fs::real_path(Path, Folder);
  if (!sys::fs::is_directory(Folder))
    sys::path::remove_filename(Folder);
  How.Folder = Folder.str().str();
  How.Cuda.clear();
  How.UseRocPrim = false;
  WalkResult Found = findFiles(Path);
  for (const SkippedPath &S : Found.Skipped)
    if (S.Failed)
      Out.fail(S.Path + ": " + S.Why);
  if (!Options.From.empty()) {
    if (!Found.Files.empty())
      Out.note(namedIn(Options.Folder, Found.Files.front().Path) +
               ": build files of " + Options.From +
               " projects are left as they are");
    return;
  }
  std::map<const BuildSystem *, std::vector<SourcePath>> Own;
  for (const SourcePath &File : Found.Files)
    if (const BuildSystem *S = systemOf(File.Path))
      Own[S].push_back(File);
    else // Named by the user.
      Out.note(File.Path + ": is not a build file that can be ported");
  for (const BuildSystem *S : buildSystems())
    portFiles(*S, Own[S]);
}

int BuildPorter::run() {
  Expected<ExcludeList> Globs = ExcludeList::create(Options.Exclude);
  if (!Globs) {
    Out.fail(toString(Globs.takeError()));
    return 2;
  }
  Exclude = std::move(*Globs);
  for (const std::string &Path : Options.Paths)
    if (!Out.failed())
      portProject(Path);
  return Out.finish();
}

int portBuildFiles(const BuildPortOptions &Options) {
  return BuildPorter(Options).run();
}

} // namespace tranship
