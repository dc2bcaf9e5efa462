// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a run prints on the way and at its end, besides the diagnostics of
// files.
#include "files/AtomicWrite.h"
#include "files/Paths.h"
#include "session/SessionRun.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;

namespace tranship {

std::string count(size_t N, const Twine &What) {
  return (Twine(N) + " " + What + (N == 1 ? "" : "s")).str();
}

/// Reports how the parse went. What its gaps mean is reported once all is done.
void Session::tellParse(const Semantics &Known) {
  for (const UnitReport &Unit : Known.Units) {
    UnitsWithErrors += Unit.Errors != 0;
    if (Options.ShowParseErrors)
      errs() << Unit.Messages;
    if (Unit.Failure.empty())
      continue;
    UnitFailed = true;
    if (!Options.Quiet)
      WithColor::warning(errs(), "tranship")
          << Unit.Name << ": the parse " << Unit.Failure
          << "; the file is ported from its text alone\n";
  }
  if (!Options.Quiet)
    for (const std::string &Note : Known.Notes)
      WithColor::note(errs(), "tranship") << Note << "\n";
}

/// \p Path as a user in \p Folder, or in the current one, would write it.
static std::string fromHere(StringRef Folder, StringRef Path) {
  SmallString<256> Here(Folder);
  if ((!Here.empty() || !sys::fs::current_path(Here)) &&
      Path.starts_with(Here.str().str() + "/"))
    return Path.drop_front(Here.size() + 1).str();
  return Path.str();
}

/// Says which included files keep their CUDA, because their names do not show
/// that they are sources.
void Session::tellOutside(ArrayRef<std::string> Files) const {
  if (Files.empty() || Options.Quiet)
    return;
  raw_ostream &Out = WithColor::note(errs(), "tranship");
  Out << (Files.size() == 1 ? "a file" : "files")
      << " with CUDA that the sources include, not ported in this run: ";
  ListSeparator Comma;
  for (const std::string &Path : Files)
    Out << Comma << fromHere(Options.Folder, Path);
  Out << ". Name " << (Files.size() == 1 ? "it" : "them")
      << " on the command line as well\n";
}

void Session::tellUnknown() const {
  if (!AllUnknown || Options.Quiet || !Known.Parses)
    return;
  raw_ostream &Out = WithColor::note(errs(), "tranship");
  Out << "the parser could not tell whether " << count(AllUnknown, "name")
      << " in " << count(FilesWithUnknown, "file")
      << (AllUnknown == 1 ? " is" : " are")
      << " CUDA's or your own; the text decided, which is right for most names";
  if (UnitsWithErrors)
    Out << ". It could not read " << count(UnitsWithErrors, "translation unit")
        << " completely, mostly for lack of headers: see --show-parse-errors, "
           "and pass their folders behind -- as -I";
  Out << "\n";
}

void Session::tellSkipped(ArrayRef<SkippedPath> Skipped) {
  for (const SkippedPath &S : Skipped) {
    if (S.Failed) {
      fail(namedIn(Options.Folder, S.Path) + ": " + S.Why);
      continue;
    }
    ++Statistics.Skipped;
    if (!Options.Quiet)
      WithColor::warning(errs(), "tranship")
          << namedIn(Options.Folder, S.Path) << ": " << S.Why << "; skipped\n";
  }
}

/// Says what replaces the copies of CUDA's libraries.
void Session::tellCopies(ArrayRef<LibraryCopy> Copies) const {
  if (Options.Quiet)
    return;
  for (const LibraryCopy &Copy : Copies)
    WithColor::note(errs(), "tranship")
        << namedIn(Options.Folder, Copy.Folder) << " is a copy of "
        << Copy.Title << " and is not ported: ports include " << Copy.StandIn
        << " instead. To port it, name the folder on the command line\n";
}

void Session::printStatistics() {
  std::string Text;
  raw_string_ostream Out(Text);
  tranship::printStatistics(Out, Statistics, Options.Format);
  bool StdoutTaken = Options.Diff || Options.Output == OutputMode::Stdout;
  if (!Options.StatisticsPath.empty()) {
    if (Error E = writeAtomically(Options.StatisticsPath, Text))
      fail(toString(std::move(E)));
  } else if (StdoutTaken) {
    errs() << Text;
  } else {
    print(Text);
  }
}

/// What a person wants to know first if many files were written.
void Session::printSummary() const {
  if (!writesTree() || Options.Quiet || NumDone <= 1)
    return;
  errs() << "tranship: " << count(NumPorted, "file") << ", " << NumChanged
         << " changed";
  if (NumEdited)
    errs() << ", " << NumEdited << " with edits that were kept";
  if (AllFindings)
    errs() << ", " << count(AllFindings, "finding") << " in "
           << count(FilesWithFindings, "file");
  if (Statistics.Skipped)
    errs() << ", " << Statistics.Skipped << " skipped";
  errs() << "\n";
}

} // namespace tranship
