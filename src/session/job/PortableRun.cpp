// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "session/job/PortableRun.h"
#include "edit/Diff.h"
#include "files/Input.h"
#include "files/Paths.h"
#include "session/support/PortedSupport.h"
#include "session/support/SupportFiles.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/ThreadPool.h"
#include <atomic>

using namespace llvm;

namespace tranship {

PortOptions portableOptions(StringRef Path, const Settings &By,
                            SourceStore &Sources) {
  PortOptions Options = portOptions(Path, By, Sources);
  Options.StaysCuda = true;
  // Both compilers accept it, and comments belong to neither.
  Options.Launches = LaunchSyntax::Chevron;
  Options.Comments = false;
  return Options;
}

static FileUses usesOfJob(const Job &J) {
  if (J.Kind != JobKind::Port)
    return {};
  SourceRef Source = J.Sources->find(J.ReadFrom);
  if (!Source)
    return {};
  PortOptions Options = portableOptions(J.Path, *J.By, *J.Sources);
  Options.Parsed = J.Known;
  PortResult Port = portText(Source->text(), *J.By->Names, Options);
  return usesOf(Source->text(), Port, *J.By->Names, Options);
}

Coverage surveyFiles(ArrayRef<Job> Jobs, unsigned Workers) {
  std::vector<FileUses> Each(Jobs.size());
  if (Workers <= 1) {
    for (auto [J, Uses] : zip(Jobs, Each))
      Uses = usesOfJob(J);
  } else {
    std::atomic<size_t> Next = 0;
    DefaultThreadPool Pool(hardware_concurrency(Workers));
    for (unsigned W = 0; W != Workers; ++W)
      Pool.async([&] {
        for (size_t N = Next++; N < Jobs.size(); N = Next++)
          Each[N] = usesOfJob(Jobs[N]);
      });
    Pool.wait();
  }
  FileUses All;
  for (const FileUses &Uses : Each)
    All.add(Uses);
  return Coverage(std::move(All));
}

bool isCompatFile(StringRef Path, StringRef Header) {
  bool MayBe =
      sys::path::filename(Path) == sys::path::filename(Header) ||
      is_contained(make_range(sys::path::begin(Path), sys::path::end(Path)),
                   ForwardFolder);
  return MayBe && isCompatText(contentsOf(Path));
}

CompatOutput::CompatOutput(const Coverage &Covered, const Target &To,
                           StringRef Root, StringRef Header) {
  SmallString<256> Path(Root);
  sys::path::append(Path, Header);
  Folder = sys::path::parent_path(Path).str();
  if (Folder.empty())
    Folder = ".";
  Files = compatFiles(Covered, To, sys::path::filename(Header),
                      [&](StringRef Name) {
                        std::string Old = contentsOf(joined(Folder, Name));
                        return isCompatText(Old) ? Old : std::string();
                      });
}

std::string CompatOutput::header() const {
  return joined(Folder, Files.front().Path);
}

std::string CompatOutput::forwards() const {
  return joined(Folder, ForwardFolder);
}

Error CompatOutput::write() const {
  for (const CompatFile &File : Files) {
    std::string Path = joined(Folder, File.Path);
    if (sys::fs::exists(Path)) {
      std::string Old = contentsOf(Path);
      if (Old == File.Text)
        continue;
      if (!isCompatText(Old))
        return createStringError(Path + " was not made by --portable, and is "
                                        "not overwritten: give another name "
                                        "with --compat-header");
    }
    if (Error E = writeBelow(Folder, File.Path, File.Text))
      return E;
  }
  return Error::success();
}

std::string CompatOutput::diff() const {
  std::string Result;
  for (const CompatFile &File : Files) {
    std::string Path = joined(Folder, File.Path);
    std::string Old = contentsOf(Path);
    if (Old == File.Text)
      continue;
    EditSet Edits;
    Edits.replace({0, static_cast<uint32_t>(Old.size())}, File.Text);
    Edits.settle();
    Result +=
        unifiedDiff(Old, Edits, Old.empty() ? "/dev/null" : "a/" + File.Path,
                    "b/" + File.Path);
  }
  return Result;
}

} // namespace tranship
