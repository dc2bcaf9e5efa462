// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "session/plan/IncludedFiles.h"
#include "files/Paths.h"
#include "session/plan/HeadersOfC.h"
#include "session/plan/Roots.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

namespace {

class IncludeFollower {
public:
  IncludeFollower(const Plan &Made, const RunOptions &Options,
                  SettingsTable &Table, SourceStore &Sources)
      : Made(Made), Options(Options), Table(Table), Sources(Sources),
        Below(Made, Options, Table) {
    findFolders();
  }

  IncludedFiles run();

private:
  void findFolders();
  void follow(const StoredSource &Text, StringRef Real, const Settings &By);
  bool look(StringRef Folder, StringRef Name);
  void lookEverywhere();
  void take(StringRef Real);

  const Plan &Made;
  const RunOptions &Options;
  SettingsTable &Table;
  SourceStore &Sources;
  Roots Below;
  std::vector<std::string> Folders; ///< Where all files look for headers.
  StringMap<bool> Looked;           ///< Paths, and whether a file is there.
  StringSet<> Unfound;              ///< Names that a search did not find.
  std::vector<std::string> Missing; ///< Those of them to look for elsewhere.
  IncludedFiles Found;
};

} // namespace

void IncludeFollower::findFolders() {
  ArrayRef<std::string> Words = Options.CompilerOptions;
  for (size_t I = 0; I != Words.size(); ++I) {
    StringRef Word = Words[I];
    if (!Word.consume_front("-I"))
      continue;
    if (!Word.empty())
      Folders.push_back(Word.str());
    else if (I + 1 != Words.size())
      Folders.push_back(Words[I + 1]);
  }
  append_range(Folders, Below.folders());
}

/// Takes the file \p Real, which has no extension of a source, if it is one.
void IncludeFollower::take(StringRef Real) {
  bool IsBelow = Below.contain(Real);
  if (Below.given(Real) || (!IsBelow && Below.spans(Real)))
    return;
  Expected<const Settings *> By = Table.forFile(Real);
  if (!By)
    return consumeError(By.takeError()); // The plan told of it.
  // The port of an earlier run has no CUDA any more.
  std::string Backup = (Real + BackupSuffix).str();
  bool Again = IsBelow && Options.Output == OutputMode::InPlace &&
               (*By)->Backup && sys::fs::exists(Backup);
  SourceRef Text = Sources.find(Again ? Backup : Real.str());
  if (!Text)
    return;
  // It may also be there for what it includes.
  follow(*Text, Real, **By);
  if (Text->mentionsCuda(*(*By)->Names))
    (IsBelow ? Found.Below : Found.Outside).push_back(Real.str());
}

/// Whether there is a file \p Name in \p Folder. It is taken the first time.
bool IncludeFollower::look(StringRef Folder, StringRef Name) {
  std::string Path = joined(Folder, Name);
  auto [Known, New] = Looked.try_emplace(Path, false);
  if (!New)
    return Known->second;
  Known->second = sys::fs::is_regular_file(Path);
  if (!Known->second)
    return false;
  const std::string Real = realPath(Path);
  if (Real == Path || Looked.try_emplace(Real, true).second)
    take(Real);
  return true;
}

/// Looks for what is missing in any folder below the given ones: a build tells
/// the compiler where it is.
void IncludeFollower::lookEverywhere() {
  if (Missing.empty())
    return;
  std::vector<std::string> All;
  for (const std::string &Top : Below.folders()) {
    std::error_code Failed;
    for (sys::fs::recursive_directory_iterator I(Top, Failed, false), End;
         I != End && !Failed; I.increment(Failed)) {
      if (I->type() != sys::fs::file_type::directory_file)
        continue;
      if (Below.containFolder(I->path()))
        All.push_back(I->path());
      else
        I.no_push();
    }
  }
  while (!Missing.empty())
    for (const std::string &Name : std::exchange(Missing, {}))
      for (const std::string &Folder : All)
        look(Folder, Name);
}

void IncludeFollower::follow(const StoredSource &Text, StringRef Real,
                             const Settings &By) {
  for (const IncludedHeader &Header : Text.includes()) {
    // The walk takes those if they are below the folders.
    if (hasExtension(Header.Name, By.Extensions))
      continue;
    // The toolkit's own can have no extension: <cuda/atomic>.
    if (!Header.Quoted && By.Names->findHeader(Header.Name))
      continue;
    bool Is = Header.Quoted && look(sys::path::parent_path(Real), Header.Name);
    for (const std::string &Folder : Folders)
      Is |= look(Folder, Header.Name);
    // <vector> and its like are the system's.
    if (!Is && sys::path::has_extension(Header.Name) &&
        Unfound.insert(Header.Name).second)
      Missing.push_back(Header.Name.str());
  }
}

IncludedFiles IncludeFollower::run() {
  HeadersOfC OfC;
  for (const Job &J : Made.Jobs) {
    // A pipe can be read once only.
    if (J.Kind != JobKind::Port || !sys::fs::is_regular_file(J.ReadFrom))
      continue;
    SourceRef Text = Sources.find(J.ReadFrom);
    if (!Text)
      continue;
    OfC.add(J.Source, Text->includes());
    follow(*Text, J.Source, *J.By);
  }
  lookEverywhere();
  Found.HeadersOfC = OfC.find();
  return std::move(Found);
}

IncludedFiles includedFiles(const Plan &Made, const RunOptions &Options,
                            SettingsTable &Table, SourceStore &Sources) {
  return IncludeFollower(Made, Options, Table, Sources).run();
}

} // namespace tranship
