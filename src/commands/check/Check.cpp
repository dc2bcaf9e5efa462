// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/check/Check.h"
#include "buildfiles/BuildPort.h"
#include "files/AtomicWrite.h"
#include "files/Paths.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

namespace {

class Checker {
public:
  explicit Checker(RunOptions &Options) : Options(Options) {}

  ExitCode run();
  std::optional<OldReport> findings(const StringMap<std::string> &Renamed);

private:
  Error readOld();
  ExitCode look();
  void findGone();
  Error write() const;
  void render(raw_ostream &Out) const;
  void tellGone() const;
  void summarize(const CheckTotals &Totals) const;

  RunOptions &Options;
  const Map Names{builtinMapData()};
  std::optional<OldReport> Old;
  CheckReport Report;
};

} // namespace

Error Checker::readOld() {
  if (Options.Old) {
    Old = *Options.Old;
    Report.HasOld = true;
    return Error::success();
  }
  std::string Path =
      Options.Baseline.empty() ? Options.Compare : Options.Baseline;
  if (Path.empty())
    return Error::success();
  Expected<OldReport> Read = OldReport::read(Path);
  if (!Read)
    return Read.takeError();
  Old = std::move(*Read);
  Report.HasOld = true;
  return Error::success();
}

/// The build options for the paths that are folders: only they have build
/// files.
static Expected<BuildPortOptions> buildOptions(RunOptions Options) {
  erase_if(Options.Paths,
           [](const auto &Path) { return !sys::fs::is_directory(Path); });
  return BuildPortOptions::create(Options);
}

/// The name of the project that has \p Path: of the folder of its repository,
/// or else of the folder itself.
static std::string projectName(StringRef Path) {
  const std::string Whole = absolutePath(Path);
  StringRef Folder = Whole;
  if (!sys::fs::is_directory(Folder))
    Folder = sys::path::parent_path(Folder);
  for (StringRef Above = Folder; !Above.empty();
       Above = sys::path::parent_path(Above))
    if (sys::fs::exists(Above + "/.git"))
      return sys::path::filename(Above).str();
  return sys::path::filename(Folder).str();
}

/// Runs all checks.
ExitCode Checker::look() {
  Options.Output = OutputMode::Nowhere;
  Options.Into = &Report;
  Options.WithDiffs = Options.ReportAs == ReportFormat::Html;
  Options.Old = Old ? &*Old : nullptr;
  // Other formats go to standard output.
  Options.Quiet |=
      Options.ReportAs != ReportFormat::Text && Options.OutputFile.empty();
  Expected<BuildPortOptions> Build = buildOptions(Options);
  if (!Build)
    return fail(Build.takeError());
  if (runSession(Options) == Failed)
    return Failed;
  if (!Build->Paths.empty() && portBuildFiles(*Build) == Failed)
    return Failed;
  return Done;
}

void Checker::findGone() {
  if (!Old)
    return;
  StringSet<> Now;
  for (const CheckedFile &File : Report.Files)
    for (const Finding &F : File.Findings)
      Now.insert(F.Fingerprint);
  for (const OldFinding &F : Old->findings())
    if (!Now.contains(F.Fingerprint))
      Report.Gone.push_back(F);
}

void Checker::render(raw_ostream &Out) const {
  switch (Options.ReportAs) {
  case ReportFormat::Text:
    return;
  case ReportFormat::Json:
    return writeJsonReport(Out, Report);
  case ReportFormat::Sarif:
    return writeSarifReport(Out, Report, Names);
  case ReportFormat::Html:
    return writeHtmlReport(Out, Report, Names);
  }
}

Error Checker::write() const {
  if (Options.OutputFile.empty()) {
    render(outs());
    return Error::success();
  }
  std::string Text;
  raw_string_ostream Out(Text);
  render(Out);
  return writeAtomically(Options.OutputFile, Text, DefaultMode);
}

static std::string count(unsigned N, const Twine &What) {
  return (Twine(N) + " " + What + (N == 1 ? "" : "s")).str();
}

/// Prints what the old report has and this one has not.
void Checker::tellGone() const {
  if (!Options.Baseline.empty() || Options.Quiet)
    return;
  for (const OldFinding &F : Report.Gone)
    outs() << F.Path << ":" << F.Line << ": gone: " << F.Message << " [" << F.Id
           << "]\n";
}

void Checker::summarize(const CheckTotals &T) const {
  raw_ostream &Out = errs();
  Out << "tranship: " << count(T.Files, "file") << ", " << (Old ? "new: " : "")
      << count(T.Errors, "error") << ", " << count(T.Warnings, "warning")
      << ", " << count(T.Notes, "note");
  if (T.findings())
    Out << " in " << count(T.FilesWithFindings, "file");
  if (Old)
    Out << "; known: " << T.Known << ", gone: " << Report.Gone.size();
  Out << "\n";
  if (!T.findings())
    return;
  Out << "tranship: effort: ";
  ListSeparator Comma;
  for (Effort E : {Effort::Minutes, Effort::Hours, Effort::Redesign})
    if (unsigned N = T.Efforts[static_cast<unsigned>(E)])
      Out << Comma << count(N, "place")
          << (E == Effort::Redesign ? " to redesign"
                                    : " of " + effortText(E).str());
  Out << "\n";
}

ExitCode Checker::run() {
  if (Error E = readOld())
    return fail(std::move(E));
  Report.Version = TRANSHIP_VERSION;
  Report.Project = projectName(Options.Paths.empty() ? "." : Options.Paths[0]);
  bool Quiet = Options.Quiet;
  if (look() == Failed)
    return Failed;
  findGone();
  if (Error E = write())
    return fail(std::move(E));
  tellGone();
  CheckTotals Totals = Report.totals();
  if (!Quiet)
    summarize(Totals);
  unsigned Counts =
      Options.CheckFails == Severity::Error ? Totals.Errors : Totals.findings();
  return Counts ? Findings : Done;
}

std::optional<OldReport>
Checker::findings(const StringMap<std::string> &Renamed) {
  Options.Quiet = true;
  if (look() == Failed)
    return std::nullopt;
  for (CheckedFile &File : Report.Files)
    if (auto New = Renamed.find(sys::path::remove_leading_dotslash(File.Path));
        New != Renamed.end()) {
      File.Path = New->second;
      addFingerprints(File.Path, File.Findings);
    }
  return OldReport(Report);
}

std::optional<OldReport> findingsOf(RunOptions Options,
                                    const StringMap<std::string> &Renamed) {
  return Checker(Options).findings(Renamed);
}

ExitCode check(RunOptions Options) {
  if (!Options.Baseline.empty() && !Options.Compare.empty())
    return fail("use only one of --baseline and --compare");
  if (Options.ReportAs == ReportFormat::Text && !Options.OutputFile.empty())
    return fail("-o needs --format=json, sarif or html");
  return Checker(Options).run();
}

} // namespace tranship
