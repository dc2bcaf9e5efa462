// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/Output.h"
#include "edit/Diff.h"
#include "files/AtomicWrite.h"
#include "files/Input.h"
#include "files/Selection.h"
#include "report/TextReport.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;

namespace tranship {

void BuildOutput::fail(const Twine &Message) {
  WithColor::error(errs(), "tranship") << Message << "\n";
  Failed = true;
}

void BuildOutput::note(const Twine &Message) const {
  if (!Options.Quiet)
    WithColor::note(errs(), "tranship") << Message << "\n";
}

/// Keeps a copy of the file \p Path before its text \p Old is replaced by \p
/// New.
Error BuildOutput::keep(StringRef Path, StringRef Old, StringRef New) const {
  if (!Options.Backup)
    return Error::success();
  if (Options.BeforeWrite)
    if (Error E = Options.BeforeWrite(Path, Old, New))
      return E;
  std::string Backup = (Path + BackupSuffix).str();
  return sys::fs::exists(Backup) ? Error::success() : keepFile(Path, Backup);
}

/// Writes a file that a port needs into its folder unless it is already there.
Error BuildOutput::writeBeside(StringRef Folder, StringRef Name,
                               StringRef Text) const {
  SmallString<256> Path(Folder);
  sys::path::append(Path, Name);
  auto Old = readBytes(Path);
  if (Old && (*Old)->getBuffer() == Text)
    return Error::success();
  if (Old && Options.OutDir.empty())
    if (Error E = keep(Path, (*Old)->getBuffer(), Text))
      return E;
  return writeAtomically(Path, Text);
}

void BuildOutput::write(const SourcePath &File, const BuildResult &Result,
                        StringRef Text) {
  std::string To = File.Real;
  if (!Options.OutDir.empty()) {
    SmallString<256> Path(Options.OutDir);
    sys::path::append(Path, Below, File.Relative);
    To = Path.str().str();
    if (std::error_code Code =
            sys::fs::create_directories(sys::path::parent_path(To)))
      return fail(To + ": " + Code.message());
  } else {
    // An earlier run's port, or the source.
    auto Now = readBytes(To);
    if (!Now || (*Now)->getBuffer() == Text)
      return;
    if (Error E = keep(To, (*Now)->getBuffer(), Text))
      return fail(toString(std::move(E)));
  }
  // What the port needs comes first: a run that goes on where this one stopped
  // leaves ports as they are.
  for (const auto &[Name, Other] : Result.Beside)
    if (Error E = writeBeside(sys::path::parent_path(To), Name, Other))
      return fail(toString(std::move(E)));
  if (Error E = writeAtomically(To, Text))
    return fail(toString(std::move(E)));
  if (Options.Into)
    Options.Into->Files.back().Port = To;
}

static std::vector<PortedEdit> buildEdits(StringRef Source,
                                          const EditSet &Edits) {
  LineTable Lines(Source);
  std::vector<PortedEdit> Result;
  for (const Replacement &R : Edits.replacements(Source))
    Result.push_back({R.Where, Lines.positionOf(R.Where.Begin),
                      R.Where.in(Source).str(), R.Text, "build-files",
                      "a build for the target needs it", "", "",
                      Certainty::Text});
  return Result;
}

void BuildOutput::check(const SourcePath &File, StringRef Source,
                        const BuildResult &Result) {
  CheckedFile Checked = checkedFile(File.Path, Source, Result.Diagnostics,
                                    Options.Old, &Result.Edits);
  Checked.IsOfBuild = true;
  if (!Options.Quiet && !Options.WithEdits)
    printNew(outs(), Checked, Source, Result.Diagnostics);
  if (Options.WithEdits)
    Checked.Edits = buildEdits(Source, Result.Edits);
  Options.Into->Files.push_back(std::move(Checked));
}

void BuildOutput::accept(const SourcePath &File, StringRef Source,
                         const BuildResult &Result) {
  ++NumFiles;
  if (Options.Into)
    check(File, Source, Result);
  if (Options.Into && !Options.WithEdits)
    return;
  if (!Options.Quiet)
    printDiagnostics(errs(), File.Path, Source, Result.Diagnostics);
  for (const Diagnostic &D : Result.Diagnostics)
    NumFindings += D.isFinding() ? 1 + D.Others.size() : 0;
  std::string Text = Result.Edits.apply(Source);
  NumChanged += Text != Source;
  if (Options.Diff)
    outs() << unifiedDiff(Source, Result.Edits, File.Path, File.Path);
  else if (Options.Write)
    write(File, Result, Text);
}

int BuildOutput::finish() const {
  if (!Options.Quiet && (!Options.Into || Options.WithEdits)) {
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

} // namespace tranship
