// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/generate/Generate.h"
#include "commands/generate/Mirror.h"
#include "files/AtomicWrite.h"
#include "files/Input.h"
#include "files/Paths.h"
#include "files/TreeLock.h"
#include "session/support/PortedSupport.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/WithColor.h"
#include <optional>

using namespace llvm;

namespace tranship {

namespace {

class Generator {
public:
  explicit Generator(RunOptions Given)
      : Options(std::move(Given)),
        Table(Options.CommandLine, Options.ConfigFiles) {}

  ExitCode run();

private:
  Error generate(StringRef Source);
  Expected<bool> update(StringRef Path, StringRef Text);
  Error write(const Mirror &Made, StringRef Output);
  Error writeDepfile(const Mirror &Made, StringRef Output);
  void print(StringRef Report) {
    if (!Options.Quiet)
      errs() << Report;
  }

  RunOptions Options;
  SettingsTable Table;
  SourceStore Sources;
  std::optional<OldReport> Known;
  bool Fails = false;
  std::optional<TreeLock> Lock; ///< Held while this command writes.
};

} // namespace

/// Writes a file that can be made again. Returns whether that was necessary: an
/// unchanged file keeps its time, even if another command has just written it.
Expected<bool> Generator::update(StringRef Path, StringRef Text) {
  if (holdsText(Path, Text))
    return false;
  if (!Lock)
    if (Error E = TreeLock::take(Options.OutDir).moveInto(Lock))
      return E;
  if (holdsText(Path, Text))
    return false;
  StringRef Folder = sys::path::parent_path(Path);
  std::error_code Code;
  if (!Folder.empty())
    Code = sys::fs::create_directories(Folder, /*IgnoreExisting=*/true,
                                       sys::fs::perms(0777));
  if (Code)
    return createStringError(Folder + ": " + Code.message());
  auto Write = AtomicWrite::prepare(Path, Text);
  if (!Write)
    return Write.takeError();
  if (Error E = Write->commitUnsynced())
    return E;
  return true;
}

static sys::TimePoint<> timeOf(StringRef Path) {
  sys::fs::file_status Status;
  return sys::fs::status(Path, Status) ? sys::TimePoint<>()
                                       : Status.getLastModificationTime();
}

/// Makes \p Path as new as the newest of \p Others. Another command may have
/// written a header that both include, and the build only sees this file.
static Error freshen(StringRef Path, ArrayRef<std::string> Others) {
  sys::TimePoint<> Time = timeOf(Path);
  if (all_of(Others, [&](StringRef Other) { return timeOf(Other) <= Time; }))
    return Error::success();
  int File = -1;
  std::error_code Code = sys::fs::openFileForReadWrite(
      Path, File, sys::fs::CD_OpenExisting, sys::fs::OF_None);
  if (!Code) {
    Code = sys::fs::setLastAccessAndModificationTime(
        File, std::chrono::system_clock::now());
    sys::fs::closeFile(File);
  }
  return Code ? createStringError(Path + ": " + Code.message())
              : Error::success();
}

/// \p Path as make reads it.
static std::string forMake(StringRef Path) {
  std::string Result;
  for (char C : Path) {
    if (C == ' ' || C == '#')
      Result += '\\';
    if (C == '$')
      Result += '$';
    Result += C;
  }
  return Result;
}

/// The path of this program: a new program ports again.
static std::string toolPath() {
  static int Anchor = 0;
  return sys::fs::getMainExecutable(nullptr, &Anchor);
}

Error Generator::writeDepfile(const Mirror &Made, StringRef Output) {
  auto Name = [&](StringRef Path) {
    StringRef Below = Path;
    bool IsBelow = !Options.DepfileBase.empty() &&
                   Below.consume_front(Options.DepfileBase) &&
                   Below.consume_front("/");
    return forMake(IsBelow ? Below : Path);
  };
  std::string Text = Name(Output) + ":";
  for (const std::string &Path : Made.inputs())
    Text += " \\\n  " + Name(Path);
  if (Known)
    Text += " \\\n  " + Name(Options.Baseline);
  Text += " \\\n  " + Name(toolPath()) + "\n";
  return update(Options.Depfile, Text).takeError();
}

Error Generator::write(const Mirror &Made, StringRef Output) {
  std::vector<std::string> Used;
  for (const std::string &Path : Made.stale())
    if (sys::fs::exists(Path))
      (void)sys::fs::remove(Path);
  // The source's port comes last: it shows that all others exist.
  for (const MirroredFile &File : reverse(Made.files())) {
    bool IsSource = &File == &Made.files().front();
    Expected<bool> New = update(File.WriteTo, File.Text);
    if (!New)
      return New.takeError();
    if (!IsSource)
      Used.push_back(File.WriteTo);
    // Another file that includes a header has reported what is in it.
    if (*New || IsSource)
      print(File.Report);
  }
  PortedSupport Support;
  std::vector<std::string> Names(Made.support().begin(), Made.support().end());
  Support.add(Names);
  std::string Folder = supportIn(Options.OutDir);
  if (Error E = Support.write(Folder))
    return E;
  for (const std::string &Name : Names)
    Used.push_back(joined(Folder, Name));
  return freshen(Output, Used);
}

Error Generator::generate(StringRef Source) {
  std::string Path = absolutePath(Source);
  std::string Output = Options.OutputFile;
  if (Output.empty())
    Output = mirrored(Options.OutDir, Path) +
             (hasImplicitRuntime(Path) ? ".hip" : "");
  Mirror Made(Options, Table, Sources, Known ? &*Known : nullptr);
  if (Error E = Made.port(Path, Output))
    return E;
  if (!Options.Quiet)
    for (const std::string &Other : Made.outside())
      WithColor::note(errs(), "tranship")
          << Other << " has CUDA and is not ported: it is not below "
          << join(Options.Roots, ", ") << "\n";
  bool Bad = any_of(Made.files(), [](const auto &F) { return F.Fails; });
  Fails |= Bad;
  if (!Bad) {
    if (Error E = write(Made, Output))
      return E;
  } else {
    for (const MirroredFile &File : Made.files())
      if (File.Fails)
        print(File.Report);
  }
  Error Problem = Bad || Options.Depfile.empty() ? Error::success()
                                                 : writeDepfile(Made, Output);
  Lock.reset();
  return Problem;
}

ExitCode Generator::run() {
  if (!Options.Baseline.empty()) {
    Expected<OldReport> Old = OldReport::read(Options.Baseline);
    if (!Old)
      return fail(Old.takeError());
    Known = std::move(*Old);
    Options.Baseline = absolutePath(Options.Baseline);
  }
  Options.OutDir = absolutePath(Options.OutDir);
  if (Options.Roots.empty())
    Options.Roots.push_back(".");
  for (auto *Paths : {&Options.Roots, &Options.Includes})
    for (std::string &Path : *Paths)
      Path = absolutePath(Path);
  if (Options.Paths.size() != 1 &&
      !(Options.OutputFile.empty() && Options.Depfile.empty()))
    return fail("-o and --depfile are for a single source");
  ExitCode Status = Done;
  for (const std::string &Source : Options.Paths)
    if (Error E = generate(Source))
      Status = fail(std::move(E));
  return Status == Done && Fails ? Findings : Status;
}

ExitCode generate(RunOptions Options) {
  return Generator(std::move(Options)).run();
}

} // namespace tranship
