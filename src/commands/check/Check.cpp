// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/check/Check.h"
#include "files/AtomicWrite.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;

namespace tranship {

namespace {

class Checker {
public:
  Checker(CheckOptions &Options, const Map &Names)
      : Options(Options), Names(Names) {}

  ExitCode run(StringRef Version);
  std::optional<OldReport> findings();

private:
  ExitCode fail(Error E) const;
  Error readOld();
  ExitCode look();
  void findGone();
  Error write() const;
  void render(raw_ostream &Out) const;
  void tellGone() const;
  void summarize(const CheckTotals &Totals) const;

  CheckOptions &Options;
  const Map &Names;
  std::optional<OldReport> Old;
  CheckReport Report;
};

} // namespace

ExitCode Checker::fail(Error E) const {
  WithColor::error(errs(), "tranship") << toString(std::move(E)) << "\n";
  return Failed;
}

Error Checker::readOld() {
  if (Options.Run.Old) {
    Old = *Options.Run.Old;
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

/// Runs all checks.
ExitCode Checker::look() {
  Options.Run.Output = OutputMode::Nowhere;
  Options.Run.Into = &Report;
  Options.Run.WithDiffs = Options.Format == ReportFormat::Html;
  Options.Run.Old = Old ? &*Old : nullptr;
  // Another format takes standard output.
  Options.Run.Quiet |=
      Options.Format != ReportFormat::Text && Options.OutputPath.empty();
  if (runSession(Options.Run) == Failed)
    return Failed;
  Options.Build.Into = &Report;
  Options.Build.Old = Options.Run.Old;
  Options.Build.Quiet = Options.Run.Quiet;
  if (!Options.Build.Paths.empty() && portBuildFiles(Options.Build) == Failed)
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
  switch (Options.Format) {
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
  if (Options.OutputPath.empty()) {
    render(outs());
    return Error::success();
  }
  std::string Text;
  raw_string_ostream Out(Text);
  render(Out);
  return writeAtomically(Options.OutputPath, Text, DefaultMode);
}

static std::string count(unsigned N, const Twine &What) {
  return (Twine(N) + " " + What + (N == 1 ? "" : "s")).str();
}

/// Says what the old report has and this one has not.
void Checker::tellGone() const {
  if (!Options.Baseline.empty() || Options.Run.Quiet)
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

ExitCode Checker::run(StringRef Version) {
  if (Error E = readOld())
    return fail(std::move(E));
  Report.Version = Version.str();
  bool Quiet = Options.Run.Quiet;
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
      Options.FailOn == Severity::Error ? Totals.Errors : Totals.findings();
  return Counts ? Findings : Done;
}

std::optional<OldReport> Checker::findings() {
  Options.Run.Quiet = true;
  if (look() == Failed)
    return std::nullopt;
  return OldReport(Report);
}

std::optional<OldReport> findingsOf(CheckOptions Options, const Map &Names) {
  return Checker(Options, Names).findings();
}

ExitCode runCheck(CheckOptions Options, StringRef Version, const Map &Names) {
  return Checker(Options, Names).run(Version);
}

} // namespace tranship
