// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/generate/Mirror.h"
#include "files/Input.h"
#include "files/Paths.h"
#include "files/Walk.h"
#include "report/Finding.h"
#include "report/TextReport.h"
#include "session/job/Job.h"
#include "session/support/PortedSupport.h"
#include "text/IncludedHeaders.h"
#include "text/LineDirectives.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

std::string mirrored(StringRef Into, StringRef Path) {
  return (Into + "/tree" + Path).str();
}

std::string supportIn(StringRef Into) { return (Into + "/include").str(); }

bool Mirror::isProject(StringRef Path) const {
  return !isBelow(Path, Options.OutDir) &&
         any_of(Options.Roots,
                [&](StringRef Root) { return isBelow(Path, Root); });
}

/// \p Path as messages and reports name it: below the folder of the project.
std::string Mirror::nameOf(StringRef Path) const {
  for (StringRef Root : Options.Roots)
    if (isBelow(Path, Root))
      return Path.drop_front(Root.size()).ltrim('/').str();
  return Path.str();
}

static bool failsBuild(DiagnosticId Id, FailOn Level) {
  switch (severityOf(Id)) {
  case Severity::Note:
    return false;
  case Severity::Warning:
    return Level == FailOn::Warning;
  case Severity::Error:
    return Level != FailOn::Never;
  }
  llvm_unreachable("all severities are listed");
}

void Mirror::portText(StringRef Text, const Settings &By, MirroredFile &File) {
  PortResult Port;
  if (!By.Exclude.matches(File.Path))
    Port = portFile(Text, File.Path, By, Sources);
  File.Text = Options.Lines ? applyWithLines(Text, Port.Edits, File.Path)
                            : Port.Edits.apply(Text);
  for (StringRef Header : Port.Support)
    Support.insert(Header.str());
  std::vector<Diagnostic> &Found = Port.Diagnostics;
  if (Known) {
    std::vector<Finding> All = describe(nameOf(File.Path), Text, Found);
    Known->mark(All);
    Found = OldReport::withoutKnown(Found, All);
  }
  File.Fails = any_of(Found, [&](const Diagnostic &D) {
    return failsBuild(D.Id, Options.BuildFails);
  });
  raw_string_ostream Out(File.Report);
  Out.enable_colors(errs().has_colors());
  printDiagnostics(Out, File.Path, Text, Found);
}

Error Mirror::add(StringRef Path, StringRef WriteTo, bool Named) {
  Expected<const Settings *> By = Table.forFile(Path);
  if (!By)
    return By.takeError();
  Inputs.insert(Path.str());
  Inputs.insert((*By)->Files.begin(), (*By)->Files.end());
  Expected<SourceRef> Source = Sources.read(Path);
  MirroredFile &File = Files.emplace_back();
  File.Path = Path.str();
  File.WriteTo = WriteTo.str();
  if (Source) {
    portText((*Source)->text(), **By, File);
    follow(File.Text, Path, **Source);
    return Error::success();
  }
  // What is not text still belongs to the program.
  if (Named || !Source.errorIsA<SkippedSource>())
    return Source.takeError();
  consumeError(Source.takeError());
  auto Bytes = readBytes(Path);
  if (Bytes)
    File.Text = (*Bytes)->getBuffer().str();
  else
    Files.pop_back();
  return Error::success();
}

/// Reports which files keep their CUDA, because they are not the project's.
void Mirror::noteOutside(StringRef Path) {
  Expected<const Settings *> By = Table.forFile(Path);
  if (!By)
    return consumeError(By.takeError());
  SourceRef Text = Sources.find(Path);
  if (Text && Text->mentionsCuda(*(*By)->Names))
    Outside.push_back(Path.str());
}

/// A foreign header that is found before the project's header of the same name
/// must stay so: a header of the mirror includes it.
void Mirror::forward(StringRef Path, StringRef Folder, StringRef Name) {
  auto Later = find(Options.Includes, Folder);
  bool Shadows =
      any_of(make_range(Later, Options.Includes.end()), [&](StringRef Other) {
        std::string There = joined(Other, Name);
        return isProject(There) && sys::fs::exists(There);
      });
  if (!Shadows)
    return;
  MirroredFile &File = Files.emplace_back();
  File.Path = Path.str();
  File.WriteTo = mirrored(Options.OutDir, Path);
  File.Text = ("#include \"" + Path + "\"\n").str();
}

/// Takes the header \p Name in \p Folder, if it exists. \p Named says whether
/// the source names it.
bool Mirror::look(StringRef Folder, StringRef Name, bool Named) {
  std::string Path =
      sys::path::is_absolute(Name) ? Name.str() : joined(Folder, Name);
  auto [Known, New] = Looked.try_emplace(Path);
  if (!New)
    return Known->second;
  // The system resolves links before `..`.
  SmallString<256> Raw(Folder);
  sys::path::append(Raw, Name);
  bool Found = Known->second = sys::fs::is_regular_file(Raw);
  if (!Found)
    Stale.insert(mirrored(Options.OutDir, Path));
  else if (isProject(Path))
    Open.push_back(Path);
  else if (!isBelow(Path, Options.OutDir))
    forward(Path, Folder, Name);
  if (Found && Named && !isProject(Path))
    noteOutside(Path);
  return Found;
}

/// Takes what the port \p Text of the file \p From, which is \p Original,
/// includes.
void Mirror::follow(StringRef Text, StringRef From,
                    const StoredSource &Original) {
  StringRef Beside = sys::path::parent_path(From);
  StringSet<> Own;
  for (const IncludedHeader &Header : Original.includes())
    Own.insert(Header.Name);
  for (const IncludedHeader &Header : includesIn(Text)) {
    if (sys::path::is_absolute(Header.Name))
      continue; // The compiler looks only there.
    // The target's headers are never the project's.
    bool Named = Own.contains(Header.Name);
    bool Found = Header.Quoted && look(Beside, Header.Name, Named);
    for (const std::string &Folder : Options.Includes)
      if (!Found || Header.Next)
        Found |= look(Folder, Header.Name, Named);
  }
}

Error Mirror::port(StringRef Source, StringRef WriteTo) {
  if (Error E = add(Source, WriteTo, /*Named=*/true))
    return E;
  while (!Open.empty()) {
    std::string Path = std::move(Open.back());
    Open.pop_back();
    if (Taken.insert(Path).second)
      if (Error E = add(Path, mirrored(Options.OutDir, Path), /*Named=*/false))
        return E;
  }
  return Error::success();
}

} // namespace tranship
