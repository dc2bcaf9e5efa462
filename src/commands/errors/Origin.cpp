// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/errors/Origin.h"
#include "engine/Port.h"
#include "engine/Registry.h"
#include "files/Input.h"
#include "files/Paths.h"
#include "report/LineTable.h"
#include "session/job/Job.h"
#include "session/record/PortState.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

static SmallVector<StringRef> linesOf(StringRef Text) {
  SmallVector<StringRef> Lines;
  Text.split(Lines, '\n');
  return Lines;
}

/// The lines of \p Text that it has once.
static StringMap<unsigned> uniqueLines(ArrayRef<StringRef> Lines) {
  StringMap<unsigned> Result;
  for (size_t N = 0; N != Lines.size(); ++N) {
    auto [Place, Is] = Result.try_emplace(Lines[N].trim(), N + 1);
    if (!Is)
      Place->second = 0;
  }
  return Result;
}

std::vector<unsigned> alignLines(StringRef Source, StringRef Port) {
  SmallVector<StringRef> Old = linesOf(Source), New = linesOf(Port);
  StringMap<unsigned> OldLines = uniqueLines(Old), NewLines = uniqueLines(New);
  std::vector<unsigned> Result(New.size() + 1);
  // A port keeps the order of lines. What is between two that are in both goes
  // in step with the first.
  unsigned Last = 0, Anchor = 0;
  for (size_t N = 0; N != New.size(); ++N) {
    StringRef Line = New[N].trim();
    unsigned There = NewLines.lookup(Line) ? OldLines.lookup(Line) : 0;
    Last = There > Anchor ? Anchor = There : Last + 1;
    Result[N + 1] = Last <= Old.size() ? Last : 0;
  }
  return Result;
}

/// The folder above \p File that a port's state is in.
static std::string portRoot(StringRef File) {
  for (StringRef Folder = sys::path::parent_path(File); !Folder.empty();
       Folder = sys::path::parent_path(Folder))
    if (sys::fs::exists(joined(Folder, PortState::FileName)))
      return Folder.str();
  return "";
}

/// The path that \p Name had before its last extension was changed.
static std::string oldName(StringRef Name, const PortState &State) {
  for (StringRef Pair :
       State.settingsOf(Name).RenameExtensions.value_or(StringList())) {
    auto [From, To] = Pair.split('=');
    if (Name.ends_with(To))
      return (Name.drop_back(To.size()) + From).str();
  }
  return Name.str();
}

std::optional<std::string> OriginFinder::sourceOf(StringRef File) const {
  std::string Kept = (File + ".prehip").str();
  if (sys::fs::exists(Kept))
    return Kept;
  std::string Real = realPath(File), Root = portRoot(Real);
  if (Original.empty() || Root.empty())
    return std::nullopt;
  Expected<std::optional<PortState>> State = PortState::read(Root);
  if (!State) {
    consumeError(State.takeError());
    return std::nullopt;
  }
  std::string Name = StringRef(Real).drop_front(Root.size()).ltrim('/').str();
  std::string Path = joined(Original, *State ? oldName(Name, **State) : Name);
  if (!sys::fs::exists(Path))
    return std::nullopt;
  return Path;
}

/// `names: 'cudaFree' became 'hipFree'`
static std::string textOf(const Edit &E, StringRef Source) {
  std::string Result = (rules()[E.Rule].Name + ": '").str();
  Result += E.Where.in(Source).str() + "' became '";
  for (const EditPiece &P : E.Pieces)
    Result += P.Source.empty() ? P.Text : P.Source.in(Source).str();
  return Result + "'";
}

std::multimap<unsigned, std::string>
OriginFinder::editsOf(const std::string &Source) {
  std::multimap<unsigned, std::string> Result;
  Expected<const Settings *> By = Table.forFile(Source);
  Expected<SourceRef> Text = Sources.read(Source);
  if (!By || !Text) {
    consumeError(By.takeError());
    consumeError(Text.takeError());
    return Result;
  }
  LineTable Lines((*Text)->text());
  PortResult Port = portFile((*Text)->text(), Source, **By, Sources);
  for (const Edit &E : Port.Edits.all())
    Result.emplace(Lines.positionOf(E.Where.Begin).Line,
                   textOf(E, (*Text)->text()));
  return Result;
}

OriginFinder::KnownFile OriginFinder::look(StringRef File) {
  KnownFile Result;
  Result.Source = sourceOf(File).value_or("");
  if (Result.Source.empty())
    return Result;
  Result.Text = contentsOf(Result.Source);
  Result.Lines = alignLines(Result.Text, contentsOf(File));
  Result.Edits = editsOf(Result.Source);
  return Result;
}

std::optional<Origin> OriginFinder::find(StringRef File, unsigned Line) {
  auto [Place, IsNew] = Known.try_emplace(File.str());
  KnownFile &Its = Place->second;
  if (IsNew)
    Its = look(File);
  if (Line >= Its.Lines.size() || Its.Lines[Line] == 0)
    return std::nullopt;
  Origin Result;
  Result.File = Its.Source;
  Result.Line = Its.Lines[Line];
  Result.Text = LineTable(Its.Text).line(Result.Line).trim().str();
  auto [First, End] = Its.Edits.equal_range(Result.Line);
  for (; First != End; ++First)
    Result.Edits.push_back(First->second);
  return Result;
}

} // namespace tranship
