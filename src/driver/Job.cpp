// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/Job.h"
#include "edit/AtomicWrite.h"
#include "edit/Diff.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/WithColor.h"
#include "project/Input.h"
#include "report/TextReport.h"
#include <deque>

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

  /// Makes the write happen, once it is synced; \p Synced says whether it is.
  JobResult finish(bool Synced);

private:
  void port(MemoryBuffer &Source);
  void fail(Error E);
  Error prepare(StringRef Text);
  Error commit();
  Error keepSource() const;
  Error copyOnly();

  const Job &J;
  JobResult Result;
  raw_string_ostream Report;
  std::optional<AtomicWrite> Pending;
};

} // namespace

void Runner::fail(Error E) {
  // What was named must be done; what was found on the way can be no text, or
  // gone by now.
  bool Harmless = !J.Named && E.isA<SkippedSource>();
  (Harmless ? Result.Skipped : Result.Failed) = true;
  raw_ostream &Out = Harmless ? WithColor::warning(Report, "tranship")
                              : WithColor::error(Report, "tranship");
  Out << toString(std::move(E)) << (Harmless ? "; skipped\n" : "\n");
}

/// The mode for a new file made from \p Path.
static sys::fs::perms modeOf(StringRef Path) {
  ErrorOr<sys::fs::perms> Mode = sys::fs::getPermissions(Path);
  return Mode ? *Mode & ~sys::fs::perms::set_uid_on_exe &
                    ~sys::fs::perms::set_gid_on_exe
              : DefaultMode;
}

Error Runner::keepSource() const {
  // A second name for the same file needs no copy and cannot be half made.
  if (!sys::fs::create_hard_link(J.ReadFrom, J.BackupTo))
    return Error::success();
  auto Source = MemoryBuffer::getFile(J.ReadFrom, /*IsText=*/false,
                                      /*RequiresNullTerminator=*/false);
  if (!Source)
    return createStringError(J.ReadFrom + ": " + Source.getError().message());
  return writeAtomically(J.BackupTo, (*Source)->getBuffer(),
                         modeOf(J.ReadFrom));
}

/// Whether the file \p Path holds \p Text already.
static bool holds(StringRef Path, StringRef Text) {
  uint64_t Size = 0;
  if (sys::fs::file_size(Path, Size) || Size != Text.size())
    return false;
  auto Buffer = MemoryBuffer::getFile(Path, /*IsText=*/false,
                                      /*RequiresNullTerminator=*/false);
  return Buffer && (*Buffer)->getBuffer() == Text;
}

Error Runner::prepare(StringRef Text) {
  if (J.WriteTo.empty() || holds(J.WriteTo, Text))
    return Error::success();
  StringRef Folder = sys::path::parent_path(J.WriteTo);
  if (!Folder.empty())
    if (std::error_code Code = sys::fs::create_directories(Folder))
      return createStringError(Folder + ": " + Code.message());
  // A read-only source is a wish: it is not written over, nor moved away.
  if (!J.BackupTo.empty() || !J.Remove.empty())
    if (std::error_code Code =
            sys::fs::access(J.ReadFrom, sys::fs::AccessMode::Write))
      return createStringError(J.Name + ": " + Code.message());
  auto Prepared = AtomicWrite::prepare(J.WriteTo, Text, modeOf(J.ReadFrom));
  if (!Prepared)
    return Prepared.takeError();
  Pending.emplace(std::move(*Prepared));
  return Error::success();
}

Error Runner::commit() {
  if (!J.BackupTo.empty())
    if (Error E = keepSource())
      return E;
  if (Error E = Pending->commit())
    return E;
  if (!J.Remove.empty())
    if (std::error_code Code = sys::fs::remove(J.Remove))
      return createStringError(J.Remove + ": " + Code.message());
  return Error::success();
}

Error Runner::copyOnly() {
  auto Source = MemoryBuffer::getFile(J.ReadFrom, /*IsText=*/false,
                                      /*RequiresNullTerminator=*/false);
  if (!Source)
    return createStringError(J.Name + ": " + Source.getError().message());
  return prepare((*Source)->getBuffer());
}

void Runner::port(MemoryBuffer &Source) {
  StringRef Text = Source.getBuffer();
  PortOptions Options;
  Options.To = J.By->To;
  Options.Launches = J.By->Launches;
  Options.Comments = J.By->Comments;
  // Whoever pipes CUDA in has a .cu file in mind.
  bool Stdin = J.ReadFrom == "-";
  Options.ImplicitRuntime = Stdin || hasImplicitRuntime(J.Name);
  Options.IsOwnHeader = [&](StringRef Header) {
    return isOwnHeader(Stdin ? StringRef() : StringRef(J.Name), Header);
  };
  PortResult Port = portText(Text, *J.By->Names, Options);
  printDiagnostics(Report, J.Name, Text, Port.Diagnostics);

  FileStatistics &S = Result.Statistics;
  S.References = std::move(Port.References);
  S.Launches = Port.Launches;
  for (const Diagnostic &D : Port.Diagnostics)
    (D.isFinding() ? S.Findings : S.Notes) += 1 + D.Others.size();
  S.measure(Text, Port.Edits);

  if (J.Diff) {
    Result.Text = unifiedDiff(Text, Port.Edits, "a/" + J.Name, "b/" + J.Name);
    return;
  }
  if (!J.KeepText && J.WriteTo.empty())
    return;
  std::string New = Port.Edits.apply(Text);
  if (Error E = prepare(New))
    fail(std::move(E));
  if (J.KeepText)
    Result.Text = std::move(New);
}

void Runner::run() {
  Result.Statistics.Path = J.Name;
  if (J.Unported) {
    if (Error E = copyOnly())
      fail(std::move(E));
    return;
  }
  auto Source = readSource(J.ReadFrom);
  if (!Source)
    return fail(Source.takeError());
  port(**Source);
}

JobResult Runner::finish(bool Synced) {
  if (Pending && Synced)
    if (Error E = commit())
      fail(std::move(E));
  Result.Failed |= Pending && !Synced;
  Result.Ported = !Result.Failed && !Result.Skipped && !J.Unported;
  return std::move(Result);
}

std::vector<JobResult> runJobs(ArrayRef<Job> Jobs, bool Colors) {
  std::deque<Runner> Runners; // A report's stream stays where it is.
  SmallVector<AtomicWrite *> Writes;
  for (const Job &J : Jobs) {
    Runner &R = Runners.emplace_back(J, Colors);
    R.run();
    if (AtomicWrite *Write = R.pending())
      Writes.push_back(Write);
  }
  Error Problem = AtomicWrite::sync(Writes);
  bool Synced = !Problem;
  std::vector<JobResult> Results;
  for (Runner &R : Runners)
    Results.push_back(R.finish(Synced));
  if (Problem)
    Results.front().Report += "tranship: error: " +
                              toString(std::move(Problem)) +
                              "; nothing of these files is written\n";
  return Results;
}

} // namespace tranship
