// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "build/BuildPort.h"
#include "base/AtomicWrite.h"
#include "edit/Diff.h"
#include "project/Input.h"
#include "project/Selection.h"
#include "project/Walk.h"
#include "report/TextReport.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;

namespace tranship {

namespace {

class BuildPorter {
public:
  explicit BuildPorter(const BuildPortOptions &Options) : Options(Options) {}

  int run();

private:
  void portProject(StringRef Path);
  void port(const SourcePath &File, const cmake::ProjectFacts &Facts);
  void write(const SourcePath &File, StringRef Text, bool Changed);
  void fail(const Twine &Message) {
    WithColor::error(errs(), "tranship") << Message << "\n";
    Failed = true;
  }

  const BuildPortOptions &Options;
  ExcludeList Exclude;
  std::string Below; ///< The way from the folder of all paths to this one.
  bool Failed = false;
  unsigned NumFiles = 0, NumChanged = 0, NumFindings = 0;
};

} // namespace

static bool isCMakeFile(StringRef Path) {
  return sys::path::filename(Path) == "CMakeLists.txt" ||
         Path.ends_with(".cmake") ||
         (Path.ends_with(".cmake.in") && !Path.contains(".h."));
}

/// Whether a source includes Thrust or CUB, by either name of theirs.
static bool includesRocPrim(StringRef Path) {
  auto Buffer = MemoryBuffer::getFile(Path, /*IsText=*/false,
                                      /*RequiresNullTerminator=*/false);
  if (!Buffer)
    return false;
  StringRef Text = (*Buffer)->getBuffer();
  return any_of(ArrayRef<StringLiteral>{"<thrust/", "<cub/", "<hipcub/",
                                        "<rocprim/", "\"cub/cub"},
                [&](StringRef Name) { return Text.contains(Name); });
}

void BuildPorter::write(const SourcePath &File, StringRef Text, bool Changed) {
  std::string To = File.Real;
  if (!Options.OutDir.empty()) {
    SmallString<256> Path(Options.OutDir);
    sys::path::append(Path, Below, File.Relative);
    To = Path.str().str();
    if (std::error_code Code =
            sys::fs::create_directories(sys::path::parent_path(To)))
      return fail(To + ": " + Code.message());
  } else if (!Changed) {
    return;
  } else if (std::string Backup = To + BackupSuffix.str();
             Options.Backup && !sys::fs::exists(Backup)) {
    if (std::error_code Code = sys::fs::copy_file(To, Backup))
      return fail(Backup + ": " + Code.message());
  }
  if (Error E = writeAtomically(To, Text))
    fail(toString(std::move(E)));
}

void BuildPorter::port(const SourcePath &File,
                       const cmake::ProjectFacts &Facts) {
  auto Found = Facts.Known.Files.find(File.Real);
  if (Found == Facts.Known.Files.end())
    return fail(File.Path + ": cannot be read");
  const cmake::ListFile &Source = *Found->second;
  ++NumFiles;
  cmake::FileResult Result = cmake::portFile(Source, Facts, Options.Mode);
  if (!Options.Quiet)
    printDiagnostics(errs(), File.Path, Source.Text, Result.Diagnostics);
  for (const Diagnostic &D : Result.Diagnostics)
    NumFindings += D.isFinding() ? 1 + D.Others.size() : 0;
  std::string Text = Result.Edits.apply(Source.Text);
  bool Changed = Text != Source.Text;
  NumChanged += Changed;
  if (Options.Diff)
    outs() << unifiedDiff(Source.Text, Result.Edits, File.Path, File.Path);
  else if (Options.Write)
    write(File, Text, Changed);
}

/// The way from the folder \p Above to \p Folder, which is below it.
static std::string wayDown(StringRef Above, StringRef Folder) {
  SmallString<256> From, To;
  if (sys::fs::real_path(Above, From) || sys::fs::real_path(Folder, To))
    return {};
  StringRef Way = To;
  return Way.consume_front(From) ? Way.ltrim('/').str() : "";
}

void BuildPorter::portProject(StringRef Path) {
  Below = wayDown(sharedFolder(Options.Paths), sharedFolder(Path.str()));
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
    return isCMakeFile(File);
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
      fail(S.Path + ": " + S.Why);
  if (Found.Files.empty())
    return;
  std::vector<std::string> Names;
  for (const SourcePath &File : Found.Files)
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
  if (Facts.UsesCuda && Facts.Known.HasHip) {
    WithColor::note(errs(), "tranship")
        << Path << ": CMake's files enable HIP already and are left\n";
    return;
  }
  for (const SourcePath &File : Found.Files)
    port(File, Facts);
}

int BuildPorter::run() {
  Expected<ExcludeList> Globs = ExcludeList::create(Options.Exclude);
  if (!Globs) {
    fail(toString(Globs.takeError()));
    return 2;
  }
  Exclude = std::move(*Globs);
  for (const std::string &Path : Options.Paths)
    if (!Failed)
      portProject(Path);
  if (!Options.Quiet) {
    errs() << "tranship: " << NumFiles << " build file"
           << (NumFiles == 1 ? "" : "s") << ", " << NumChanged
           << (Options.Write ? " changed" : " to change");
    if (NumFindings)
      errs() << ", " << NumFindings << " finding"
             << (NumFindings == 1 ? "" : "s");
    errs() << "\n";
  }
  return Failed ? 2 : NumFindings ? 1 : 0;
}

int portBuildFiles(const BuildPortOptions &Options) {
  return BuildPorter(Options).run();
}

} // namespace tranship
