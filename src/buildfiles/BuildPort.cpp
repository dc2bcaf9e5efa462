// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/BuildPort.h"
#include "buildfiles/Kinds.h"
#include "buildfiles/Names.h"
#include "buildfiles/Output.h"
#include "buildfiles/Reports.h"
#include "buildfiles/cmake/PortCMake.h"
#include "buildfiles/cmake/Presets.h"
#include "buildfiles/make/Autoconf.h"
#include "buildfiles/make/PortMake.h"
#include "buildfiles/meson/PortMeson.h"
#include "buildfiles/python/PortPython.h"
#include "files/Input.h"
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

using FilesByKind = std::map<BuildFileKind, std::vector<SourcePath>>;

class BuildPorter {
public:
  explicit BuildPorter(const BuildPortOptions &Options)
      : Options(Options), How(Options.How), Out(Options) {
    How.NameOf = [this](StringRef Name) { return Names.nameOf(Name); };
    How.SupportOf = [this](StringRef Name) { return Names.supportOf(Name); };
  }

  int run();

private:
  void portProject(StringRef Path);
  void portCMake(StringRef Path, const FilesByKind &Files,
                 cmake::ProjectSources Sources);
  void portMake(ArrayRef<SourcePath> Files);
  void portMeson(ArrayRef<SourcePath> Files);
  void portAlone(BuildFileKind Kind, const SourcePath &File);

  bool isMaca() const { return How.Target == BuildTarget::Maca; }
  void noteCuBridge(const SourcePath &File) const {
    Out.note(File.Path + ": is built through cu-bridge, which takes CUDA's "
                         "sources as they are, and is left");
  }
  bool isBridged(const FilesByKind &Files) const;
  void reportForMaca(const SourcePath &File);

  const BuildPortOptions &Options;
  BuildOptions How;
  BuildNames Names;
  ExcludeList Exclude;
  BuildOutput Out;
};

} // namespace

static std::optional<std::string> readText(StringRef Path) {
  auto Buffer = MemoryBuffer::getFile(Path, /*IsText=*/false,
                                      /*RequiresNullTerminator=*/false);
  if (!Buffer)
    return std::nullopt;
  return (*Buffer)->getBuffer().str();
}

/// The way from the folder \p Above to \p Folder, which is below it.
static std::string wayDown(StringRef Above, StringRef Folder) {
  SmallString<256> From, To;
  if (sys::fs::real_path(Above, From) || sys::fs::real_path(Folder, To))
    return {};
  StringRef Way = To;
  return Way.consume_front(From) ? Way.ltrim('/').str() : "";
}

void BuildPorter::portCMake(StringRef Path, const FilesByKind &ByKind,
                            cmake::ProjectSources Sources) {
  const std::vector<SourcePath> &Files = ByKind.at(BuildFileKind::CMake);
  std::vector<std::string> Names;
  for (const SourcePath &File : Files)
    Names.push_back(File.Real);
  // Those at the top first: they lead to the others.
  llvm::sort(Names, [](StringRef A, StringRef B) {
    return std::pair(A.count('/'), A) < std::pair(B.count('/'), B);
  });
  SmallString<256> Folder;
  sys::fs::real_path(Path, Folder);
  if (!sys::fs::is_directory(Folder))
    sys::path::remove_filename(Folder);
  cmake::ProjectFacts Facts =
      cmake::learnProject(Folder, Names, std::move(Sources));
  Facts.SupportRoot = Options.SupportRoot;
  if (Facts.UsesCuda && !isMaca() && Facts.Known.HasHip)
    return Out.note(Path + ": CMake's files enable HIP already and are left");
  if (Facts.UsesCuda && isMaca() && Facts.NamesMxcc)
    return Out.note(Path + ": CMake's files name mxcc already and are left");
  for (const SourcePath &File : Files) {
    auto Found = Facts.Known.Files.find(File.Real);
    if (Found == Facts.Known.Files.end())
      Out.fail(File.Path + ": cannot be read");
    else
      Out.accept(File, Found->second->Text,
                 cmake::portFile(*Found->second, Facts, How));
  }
  if (auto Presets = ByKind.find(BuildFileKind::Presets);
      Presets != ByKind.end())
    for (const SourcePath &File : Presets->second)
      if (std::optional<std::string> Text = readText(File.Real))
        Out.accept(File, *Text, cmake::portPresets(*Text, Facts, How));
}

void BuildPorter::portMake(ArrayRef<SourcePath> Files) {
  std::vector<make::MakeFile> Parsed;
  std::vector<const make::MakeFile *> All;
  Parsed.reserve(Files.size());
  for (const SourcePath &File : Files)
    if (std::optional<std::string> Text = readText(File.Real))
      Parsed.push_back(make::parseMakeFile(File.Real, *Text));
    else
      Out.fail(File.Path + ": cannot be read");
  for (const make::MakeFile &File : Parsed)
    All.push_back(&File);
  for (const auto &Group : make::groupByIncludes(All)) {
    make::MakeFacts Facts = make::learnMake(Group);
    Facts.SupportRoot = Options.SupportRoot;
    for (const make::MakeFile *File : Group) {
      const SourcePath *Source = find_if(
          Files, [&](const SourcePath &S) { return S.Real == File->Path; });
      bool Done = isMaca() ? Facts.HasMaca : Facts.HasHip;
      bool Bridge = isMaca() && usesCuBridge(File->Text);
      if (Facts.UsesCuda && Done)
        Out.note(Source->Path + ": builds for " +
                 (isMaca() ? "MXMACA" : "HIP") + " already and is left");
      else if (Bridge)
        noteCuBridge(*Source);
      bool Ports = Facts.UsesCuda && !Done && !Bridge;
      Out.accept(*Source, File->Text,
                 Ports ? make::portFile(*File, Facts, How) : BuildResult());
    }
  }
}

void BuildPorter::portMeson(ArrayRef<SourcePath> Files) {
  std::map<std::string, const SourcePath *> Names;
  std::vector<std::unique_ptr<meson::MesonFile>> Parsed;
  std::vector<const meson::MesonFile *> All;
  for (const SourcePath &File : Files) {
    std::optional<std::string> Text = readText(File.Real);
    if (!Text) {
      Out.fail(File.Path + ": cannot be read");
      continue;
    }
    Parsed.push_back(meson::parseMesonFile(File.Real, std::move(*Text)));
    All.push_back(Parsed.back().get());
    Names[File.Real] = &File;
  }
  for (const auto &Group : meson::groupByProject(All)) {
    meson::MesonFacts Facts = meson::learnMeson(Group);
    Facts.SupportRoot = Options.SupportRoot;
    bool Ports = Facts.UsesCuda && !Facts.HasHip && How.Mode == BuildMode::Hip;
    for (const meson::MesonFile *File : Group) {
      const SourcePath &Source = *Names[File->Path];
      if (Facts.UsesCuda && Facts.HasHip)
        Out.note(Source.Path + ": builds for HIP already and is left");
      Out.accept(Source, File->Text,
                 Ports          ? meson::portFile(*File, Facts, How)
                 : Facts.HasHip ? BuildResult()
                                : reportMeson(File->Text));
    }
  }
}

/// A file that needs nothing of others.
void BuildPorter::portAlone(BuildFileKind Kind, const SourcePath &File) {
  bool Alone = Kind >= BuildFileKind::Autoconf;
  std::optional<std::string> Text;
  if (!Alone || !(Text = readText(File.Real)))
    return;
  BuildResult Result;
  if (Kind == BuildFileKind::Autoconf)
    Result = make::portAutoconf(*Text, How);
  else if (Kind == BuildFileKind::Setup)
    Result = python::portSetup(*Text, How);
  else
    Result = reportBazel(*Text);
  Out.accept(File, *Text, Result);
}

/// Whether CMake's files build through cu-bridge.
bool BuildPorter::isBridged(const FilesByKind &Files) const {
  bool Bridged = false;
  if (isMaca())
    for (const SourcePath &File : Files.at(BuildFileKind::CMake))
      if (std::optional<std::string> Text = readText(File.Real);
          Text && usesCuBridge(*Text)) {
        noteCuBridge(File);
        Bridged = true;
      }
  return Bridged;
}

void BuildPorter::reportForMaca(const SourcePath &File) {
  std::optional<std::string> Text = readText(File.Real);
  if (!Text)
    return Out.fail(File.Path + ": cannot be read");
  bool Bridge = usesCuBridge(*Text);
  if (Bridge)
    noteCuBridge(File);
  Out.accept(File, *Text, Bridge ? BuildResult() : reportMaca(*Text));
}

void BuildPorter::portProject(StringRef Path) {
  Out.Below = wayDown(sharedFolder(Options.Paths), sharedFolder(Path.str()));
  std::vector<std::string> Paths = {Path.str()};
  cmake::ProjectSources Sources;
  auto Wanted = [&](StringRef File) { return !Exclude.matches(File); };
  auto WantFile = [&](StringRef File) {
    if (!Wanted(File))
      return false;
    StringRef Extension = sys::path::extension(File);
    SmallString<256> Real;
    if (Extension == ".cu" && !sys::fs::real_path(File, Real))
      Sources.Cuda.push_back(Real.str().str());
    if (!Sources.UseRocPrim &&
        is_contained({".cu", ".cuh", ".h", ".hpp", ".cc", ".cpp"}, Extension))
      Sources.UseRocPrim = includesRocPrim(File);
    return buildFileKind(File) != BuildFileKind::None;
  };
  // What was written there is not a part of the project.
  SmallString<256> Output;
  if (!Options.OutDir.empty())
    sys::fs::real_path(Options.OutDir, Output);
  auto WantFolder = [&](StringRef Folder) {
    SmallString<256> Real;
    return Wanted(Folder) &&
           (Output.empty() || sys::fs::real_path(Folder, Real) ||
            Real != Output);
  };
  WalkOptions Walk{WantFile, WantFolder, /*FollowOutside=*/false};
  WalkResult Found = findSources(Paths, Walk);
  for (const SkippedPath &S : Found.Skipped)
    if (S.Failed)
      Out.fail(S.Path + ": " + S.Why);
  if (!Options.From.empty()) {
    if (!Found.Files.empty())
      Out.note(Found.Files.front().Path + ": build files of " + Options.From +
               " projects are left as they are");
    return;
  }
  FilesByKind Files;
  for (const SourcePath &File : Found.Files) {
    BuildFileKind Kind = buildFileKind(File.Path);
    if (Kind != BuildFileKind::None)
      Files[Kind].push_back(File);
    else // Named by the user.
      Out.note(File.Path + ": is not a build file that can be ported");
  }
  if (isMaca())
    Sources.UseRocPrim = false;
  if (!Files[BuildFileKind::CMake].empty() && !isBridged(Files))
    portCMake(Path, Files, std::move(Sources));
  portMake(Files[BuildFileKind::Make]);
  if (!isMaca())
    portMeson(Files[BuildFileKind::Meson]);
  for (const auto &[Kind, OfKind] : Files)
    for (const SourcePath &File : OfKind)
      if (Kind >= BuildFileKind::Autoconf && isMaca())
        reportForMaca(File);
      else if (Kind != BuildFileKind::Meson)
        portAlone(Kind, File);
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
