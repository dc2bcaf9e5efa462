// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "session/job/Job.h"
#include "edit/Diff.h"
#include "files/AtomicWrite.h"
#include "files/DiskCache.h"
#include "files/FileStamp.h"
#include "files/Input.h"
#include "files/Paths.h"
#include "report/TextReport.h"
#include "session/job/HandEdits.h"
#include "session/job/OwnHeaders.h"
#include "session/job/PortableRun.h"
#include "session/job/PortedFile.h"
#include "session/job/Repairs.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/WithColor.h"
#include <deque>
#include <unistd.h>

using namespace llvm;

namespace tranship {

namespace {

class Runner {
public:
  Runner(const Job &J, bool Colors) : J(J), Report(Result.Report) {
    Report.enable_colors(Colors);
  }

  /// Ports the file and prepares the write.
  void run();

  /// The write that run prepared, or null.
  AtomicWrite *pending() { return Pending ? &*Pending : nullptr; }

  /// Whether it replaces a source, or an older port, by the port.
  bool replacesPort() const { return Prepared && !Result.PortHash.empty(); }
  WrittenPort port() const { return {J.Source, Result.PortHash}; }

  /// Commits the write if it is \p Safe.
  JobResult finish(bool Safe);

private:
  void port(StringRef Text);
  PortResult portOf(StringRef Text) const;
  void check(StringRef Text, const PortResult &Port);
  void tellEdits(const EditedPort &Port);
  void fail(Error E);
  void skip(Error E);
  Error prepare(StringRef Text);
  Error makeFolder() const;
  Error checkSourceIsWritable() const;
  Error commit();
  Error checkUnchanged() const;
  Error copyOnly();
  Error link();

  const Job &J;
  JobResult Result;
  raw_string_ostream Report;
  std::optional<AtomicWrite> Pending;
  FileStamp Ported;      ///< Of the source.
  FileStamp Replaced;    ///< Of what the port replaces.
  bool Prepared = false; ///< The rest is done by commit.
};

} // namespace

bool Job::leavesOthers() const {
  bool Reads = !By->Lexical || By->Comments || By->RtcStrings ||
               hasImplicitRuntime(Path) || Run->Portable ||
               !Run->Repair.empty();
  bool Tells = Run->Statistics || Run->Into || (keepsText() && !Run->Diff);
  bool Writes = !WriteTo.empty() && WriteTo != ReadFrom;
  return Kind == JobKind::Port && !Reads && !Tells && !Writes;
}

/// \p Path for the head of a diff, as git and GNU patch have it: quoted if it
/// has characters that a line cannot have, followed by a tab if it has spaces.
static std::string diffName(StringRef Path) {
  auto IsHard = [](char C) {
    return static_cast<unsigned char>(C) < ' ' || C == '\x7f' || C == '"' ||
           C == '\\';
  };
  if (none_of(Path, IsHard))
    return (Path + (Path.contains(' ') ? "\t" : "")).str();
  std::string Result = "\"";
  for (char C : Path) {
    if (C == '"' || C == '\\')
      Result += {'\\', C};
    else if (IsHard(C))
      Result += formatv("\\{0}{1}{2}", C >> 6 & 3, C >> 3 & 7, C & 7);
    else
      Result += C;
  }
  return Result + '"';
}

void Runner::fail(Error E) {
  Result.Failed = true;
  WithColor::error(Report, "tranship") << toString(std::move(E)) << "\n";
}

/// A named file must be ported; one that was found may not be text, or may be
/// gone by now.
void Runner::skip(Error E) {
  if (J.Named || !E.isA<SkippedSource>())
    return fail(std::move(E));
  Result.Skipped = true;
  // A tree would not build without it.
  bool Copied = false;
  if (J.isIntoTree() && isPortableSize(J.ReadFrom)) {
    Error Problem = copyOnly();
    Copied = !Problem;
    consumeError(std::move(Problem));
  }
  std::string Why = namedIn(J.Run->Folder, toString(std::move(E)));
  if (!J.Run->Quiet)
    WithColor::warning(Report, "tranship")
        << Why << (Copied ? "; copied as it is\n" : "; skipped\n");
}

Error Runner::makeFolder() const {
  StringRef Folder = sys::path::parent_path(J.WriteTo);
  if (!Folder.empty())
    if (std::error_code Code = sys::fs::create_directories(
            Folder, /*IgnoreExisting=*/true, sys::fs::perms(0777)))
      return createStringError(Folder + ": " + Code.message());
  return Error::success();
}

/// A read-only source is taken as a request not to touch it: it is neither
/// overwritten nor moved.
Error Runner::checkSourceIsWritable() const {
  if (!J.BackupTo.empty() || !J.Remove.empty())
    if (std::error_code Code =
            sys::fs::access(J.ReadFrom, sys::fs::AccessMode::Write))
      return createStringError(J.Name + ": " + Code.message());
  return Error::success();
}

Error Runner::prepare(StringRef Text) {
  if (J.WriteTo.empty() || (J.WriteTo == J.ReadFrom && !Result.Changed))
    return Error::success();
  bool OldLink = J.isIntoTree() && sys::fs::is_symlink_file(J.WriteTo);
  if (!OldLink && holdsText(J.WriteTo, Text)) {
    // A killed run may have left a source to remove.
    Prepared = !J.Remove.empty();
    return Error::success();
  }
  if (J.OnlyNew && sys::fs::exists(J.WriteTo))
    return createStringError(J.Name + ": its port would overwrite " +
                             J.WriteTo + ", which is another file");
  if (Error E = makeFolder())
    return E;
  if (Error E = checkSourceIsWritable())
    return E;
  auto Write = AtomicWrite::prepare(J.WriteTo, Text, modeOf(J.ReadFrom),
                                    J.isIntoTree() ? LinkPolicy::Replace
                                                   : LinkPolicy::Follow);
  if (!Write)
    return Write.takeError();
  Pending.emplace(std::move(*Write));
  Prepared = true;
  return Error::success();
}

/// The port replaces the file that was read, or the one whose edits were
/// merged: neither may have changed since.
Error Runner::checkUnchanged() const {
  bool InPlace = J.Again || J.WriteTo == J.ReadFrom || !J.Remove.empty();
  if (!InPlace ||
      (FileStamp(J.ReadFrom) == Ported && FileStamp(J.WriteTo) == Replaced))
    return Error::success();
  return createStringError(J.Name + ": was changed while it was ported, and is "
                                    "left as it is");
}

Error Runner::commit() {
  if (Error E = checkUnchanged())
    return E;
  if (!J.BackupTo.empty())
    if (Error E = keepFile(J.ReadFrom, J.BackupTo))
      return E;
  if (Pending)
    if (Error E = Pending->commit())
      return E;
  if (!J.Remove.empty())
    if (std::error_code Code = sys::fs::remove(J.Remove))
      return createStringError(J.Remove + ": " + Code.message());
  return Error::success();
}

Error Runner::link() {
  SmallString<256> Old;
  ssize_t Length = ::readlink(J.WriteTo.c_str(), Old.data(), Old.capacity());
  if (Length >= 0 && StringRef(Old.data(), Length) == J.ReadFrom)
    return Error::success();
  if (Error E = makeFolder())
    return E;
  return writeLink(J.WriteTo, J.ReadFrom);
}

Error Runner::copyOnly() {
  auto Source = readBytes(J.ReadFrom);
  if (!Source)
    return createStringError(J.Name + ": " + Source.getError().message());
  return prepare((*Source)->getBuffer());
}

PortOptions portOptions(StringRef Path, const Settings &By,
                        SourceStore &Sources, const FileKnowledge *Known,
                        bool OnlyInC) {
  PortOptions Options;
#define RULE_SETTING(Type, Field, ...) Options.Field = By.Field;
#include "options/Options.def"
  Options.To = By.To;
  Options.From = By.From.Where;
  Options.Launches = By.Launches;
  Options.Fixes = By.Fixes;
  Options.PlainC = OnlyInC || Path.ends_with(".c");
  Options.Parsed = Known;
  // Standard input is taken for a .cu file.
  bool Stdin = Path == "-";
  // The targets' compilers include nothing by themselves.
  if (!Options.From) {
    Options.ImplicitRuntime = Stdin || hasImplicitRuntime(Path);
    Options.CppSource = isCppSource(Path);
  }
  if (!Sources.Pasted.empty())
    Options.Pasted = &Sources.Pasted;
  Options.IsOwnHeader = [From = Stdin ? "" : Path.str()](StringRef Header) {
    return isOwnHeader(From, Header);
  };
  if (!Stdin)
    Options.FindsOwnHeader = [From = Path.str(), &Sources](StringRef Header) {
      return !Sources.ownHeader(From, Header).empty();
    };
  if (!Stdin)
    Options.MacrosOfHeader = macrosOfHeader(Path, By, Sources);
  if (!Stdin)
    Options.SupportOfFragment = [From = Path.str(), &By,
                                 &Sources](StringRef Header) {
      return supportOfFragment(From, Header, By, Sources);
    };
  if (!Stdin)
    Options.OwnHeadersDeclare = ownHeadersDeclare(Path, By, Sources);
  return Options;
}

PortResult portFile(StringRef Text, StringRef Path, const Settings &By,
                    SourceStore &Sources, const FileKnowledge *Known,
                    bool OnlyInC) {
  return portText(Text, *By.Names,
                  portOptions(Path, By, Sources, Known, OnlyInC));
}

/// The report is the output that the user asked for, and goes where ports go.
void Runner::check(StringRef Text, const PortResult &Port) {
  CheckedFile File = checkedFile(J.Name, Text, Port.Diagnostics, J.Run->Old,
                                 J.Run->WithDiffs ? &Port.Edits : nullptr);
  addRepairs(J, Text, File.Findings);
  File.Statistics = Result.Statistics;
  if (!J.Run->Quiet) {
    raw_string_ostream Out(Result.Text);
    Out.enable_colors(Report.colors_enabled());
    printNew(Out, File, Text, Port.Diagnostics);
  }
  Result.Checked = std::move(File);
}

void Runner::tellEdits(const EditedPort &Port) {
  Result.Edited = Port.Edited;
  if (Result.Checked)
    Result.Checked->EditedByHand = Port.Edited;
  if (Port.IsSource) {
    ++Result.Statistics.Findings;
    WithColor::warning(Report, "tranship")
        << J.WriteTo
        << ": has CUDA again, like a new version of the source; it is not "
           "ported. If it is one, remove "
        << J.ReadFrom
        << " and port again; `tranship sync` follows new "
           "versions and keeps edits of ports\n";
  }
  if (!Port.Conflicts)
    return;
  Result.Statistics.Findings += Port.Conflicts;
  WithColor::warning(Report, "tranship")
      << J.WriteTo << ": conflict: edited, and ported in another way, "
      << Port.Conflicts << (Port.Conflicts == 1 ? " place\n" : " places\n");
}

PortResult Runner::portOf(StringRef Text) const {
  const Settings &By = *J.By;
  if (!J.Run->Repair.empty())
    return repairFile(J, Text, J.Run->Repair);
  if (!J.Portable) {
    PortResult Port =
        portFile(Text, J.Path, By, *J.Sources, J.Known, J.OnlyInC);
    if (J.Includers && !Port.Diagnostics.empty() && !By.From.Where &&
        isLeftOutHeader(J.Source, *J.Includers, By, *J.Sources))
      Port.Diagnostics.clear();
    return Port;
  }
  PortOptions Options = portableOptions(J.Path, By, *J.Sources);
  Options.Parsed = J.Known;
  return makePortable(Text, portText(Text, *By.Names, Options), *J.Portable,
                      *By.Names, Options);
}

void Runner::port(StringRef Text) {
  PortResult Port = portOf(Text);
  const bool IsCheck = J.Run->Into && !J.Run->WithEdits;
  if (!J.Run->Quiet && !IsCheck)
    printDiagnostics(Report, J.Name, Text, Port.Diagnostics);

  FileStatistics &S = Result.Statistics;
  S.References = std::move(Port.References);
  S.Launches = Port.Launches;
  Result.Support.assign(Port.Support.begin(), Port.Support.end());
  S.Unknown = Port.Unknown;
  if (J.Parsed && !J.Known) {
    ReferenceCount All = S.references();
    S.Unknown = All.Ported + All.Unported;
  }
  for (const Diagnostic &D : Port.Diagnostics)
    (D.isFinding() ? S.Findings : S.Notes) += 1 + D.Others.size();
  if (J.Run->Statistics || J.Run->Into)
    S.measure(Text, Port.Edits);
  if (IsCheck)
    return check(Text, Port);
  if (J.Run->Into) {
    Result.Checked = portedFile(J, Text, Port);
    Result.Checked->Statistics = S;
  }

  if (J.Run->Diff) {
    Result.Text = unifiedDiff(Text, Port.Edits, diffName("a/" + J.Name),
                              diffName("b/" + J.Name));
    return;
  }
  if (!J.keepsText() && J.WriteTo.empty())
    return;
  std::string New = Port.Edits.apply(Text);
  Result.Changed = New != Text;
  if (J.Again || !J.BackupTo.empty()) {
    std::string Hash = hashText(New);
    Expected<EditedPort> Merged = keepEdits(J, Text, std::move(New));
    if (!Merged)
      return fail(Merged.takeError());
    tellEdits(*Merged);
    New = std::move(Merged->Text);
    if (J.WriteTo != J.ReadFrom || Result.Changed)
      Result.PortHash = std::move(Hash);
  }
  if (Error E = prepare(New))
    fail(std::move(E));
  if (J.keepsText())
    Result.Text = std::move(New);
}

void Runner::run() {
  Result.Statistics.Path = J.Name;
  if (J.HasNothing)
    return;
  if (J.Kind != JobKind::Port) {
    if (Error E = J.Kind == JobKind::Link ? link() : copyOnly())
      fail(std::move(E));
    return;
  }
  Replaced = FileStamp(J.WriteTo);
  Expected<SourceRef> Source = J.Sources->read(J.ReadFrom);
  if (!Source)
    return skip(Source.takeError());
  Ported = (*Source)->Stamp;
  port((*Source)->text());
}

JobResult Runner::finish(bool Safe) {
  if (Prepared && Safe)
    if (Error E = commit())
      fail(std::move(E));
  Result.Failed |= Prepared && !Safe;
  Result.Ported = !Result.Failed && !Result.Skipped && J.Kind == JobKind::Port;
  return std::move(Result);
}

std::vector<JobResult> runJobs(ArrayRef<Job> Jobs, PortRecords &Records,
                               bool Colors) {
  std::deque<Runner> Runners; // A report's stream stays where it is.
  SmallVector<AtomicWrite *> Writes;
  std::vector<WrittenPort> Ports;
  for (const Job &J : Jobs) {
    Runner &R = Runners.emplace_back(J, Colors);
    R.run();
    if (AtomicWrite *Write = R.pending())
      Writes.push_back(Write);
    if (R.replacesPort())
      Ports.push_back(R.port());
  }
  Error Problem = AtomicWrite::sync(Writes);
  if (!Problem)
    Problem = Records.announce(Ports);
  bool Safe = !Problem;
  std::vector<JobResult> Results;
  for (Runner &R : Runners)
    Results.push_back(R.finish(Safe));
  if (Problem)
    Results.front().Report +=
        "tranship: error: " + toString(std::move(Problem)) +
        "; none of these files is written\n";
  return Results;
}

} // namespace tranship
