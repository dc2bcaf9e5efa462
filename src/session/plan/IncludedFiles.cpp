// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "session/plan/IncludedFiles.h"
#include "files/Paths.h"
#include "session/plan/HeadersOfC.h"
#include "session/plan/Roots.h"
#include "session/plan/Workers.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <atomic>

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
  SourceRef sourceOf(const Job &J);
  SourceRef look(const Job &J);
  void enter(const Job &J, const StoredSource &Text);
  void follow(const StoredSource &Text, StringRef Real, const Settings &By);
  bool isThere(StringRef Folder, StringRef Name);
  void lookEverywhere();
  void findPastes();
  void take(StringRef Real);

  const Plan &Made;
  const RunOptions &Options;
  SettingsTable &Table;
  SourceStore &Sources;
  Roots Below;
  std::vector<std::string> Folders; ///< Where all files look for headers.
  StringMap<bool> Looked;           ///< Paths, and whether a file is there.
  StringSet<> Unfound;              ///< Names that a search did not find.
  HeadersOfC OfC;
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

/// Takes the file \p Real, which does not have the extension of a source, if it
/// is one.
void IncludeFollower::take(StringRef Real) {
  bool IsBelow = Below.contain(Real);
  if (Below.given(Real) || (!IsBelow && Below.spans(Real)))
    return;
  Expected<const Settings *> By = Table.forFile(Real);
  if (!By)
    return consumeError(By.takeError()); // The plan reported it.
  // The port of an earlier run has no CUDA left.
  std::string Backup = (Real + BackupSuffix).str();
  bool Again = IsBelow && Options.Output == OutputMode::InPlace &&
               (*By)->Backup && sys::fs::exists(Backup);
  SourceRef Text = Sources.find(Again ? Backup : Real.str());
  if (!Text)
    return;
  // It may also be needed for what it includes.
  follow(*Text, Real, **By);
  if (Text->mentionsCuda(*(*By)->Names))
    (IsBelow ? Found.Below : Found.Outside).push_back(Real.str());
}

/// Whether there is a file \p Name in \p Folder. It is taken on first sight.
bool IncludeFollower::isThere(StringRef Folder, StringRef Name) {
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

/// Looks for missing files in all folders below the given ones, as a build
/// tells the compiler where they are.
void IncludeFollower::lookEverywhere() {
  if (Missing.empty())
    return;
  std::vector<std::string> All;
  StringMap<std::vector<std::string>> Having; // Folders by what they hold.
  for (const std::string &Top : Below.folders()) {
    std::error_code Failed;
    for (sys::fs::recursive_directory_iterator I(Top, Failed, false), End;
         I != End && !Failed; I.increment(Failed)) {
      if (I->type() != sys::fs::file_type::directory_file)
        Having[sys::path::filename(I->path())].push_back(
            sys::path::parent_path(I->path()).str());
      else if (Below.containFolder(I->path()))
        All.push_back(I->path());
      else
        I.no_push();
    }
  }
  while (!Missing.empty())
    for (const std::string &Name : std::exchange(Missing, {}))
      for (const std::string &Folder :
           StringRef(Name).contains('/') ? All : Having[Name])
        isThere(Folder, Name);
}

void IncludeFollower::follow(const StoredSource &Text, StringRef Real,
                             const Settings &By) {
  for (const IncludedHeader &Header : Text.includes()) {
    Found.Includers[sys::path::filename(Header.Name)].push_back(Real.str());
    // The walk finds those below the folders.
    if (hasExtension(Header.Name, By.Extensions))
      continue;
    // The toolkit's own headers may have no extension: <cuda/atomic>.
    if (!Header.Quoted && By.Names->findHeader(Header.Name))
      continue;
    bool Is =
        Header.Quoted && isThere(sys::path::parent_path(Real), Header.Name);
    for (const std::string &Folder : Folders)
      Is |= isThere(Folder, Header.Name);
    // <vector> and the like are the system's.
    if (!Is && sys::path::has_extension(Header.Name) &&
        Unfound.insert(Header.Name).second)
      Missing.push_back(Header.Name.str());
  }
}

/// Notes which names the macros of the run put together.
void IncludeFollower::findPastes() {
  for (const Job &J : Made.Jobs)
    if (SourceRef Text = Sources.Pasted.empty() ? nullptr : sourceOf(J))
      Sources.Pasted.addUses(Text->text(), *J.By->Names);
}

/// The source of \p J, if it is one. A pipe can be read once only.
SourceRef IncludeFollower::sourceOf(const Job &J) {
  if (J.Kind != JobKind::Port ||
      (J.Named && !sys::fs::is_regular_file(J.ReadFrom)))
    return nullptr;
  return Sources.find(J.ReadFrom);
}

/// Finds what is known of the source of \p J ever after.
SourceRef IncludeFollower::look(const Job &J) {
  SourceRef Text = sourceOf(J);
  if (Text)
    (void)Text->includes();
  if (Text && J.leavesOthers())
    (void)Text->mentionsCuda(*J.By->Names);
  return Text;
}

/// Takes what the source of \p J includes, and forgets a source that hardly
/// anybody will read.
void IncludeFollower::enter(const Job &J, const StoredSource &Text) {
  OfC.add(J.Source, Text.includes());
  follow(Text, J.Source, *J.By);
  Sources.Pasted.addMacros(Text.text(), *J.By->Names);
  if (!J.leavesOthers() || Text.mentionsCuda(*J.By->Names))
    return;
  Found.WithoutCuda.insert(J.Source);
  Sources.forget(Text);
}

IncludedFiles IncludeFollower::run() {
  unsigned Workers = workersFor(Options, Made.Jobs.size());
  const size_t Batch = 32 * Workers;
  for (ArrayRef<Job> Rest = Made.Jobs; !Rest.empty();) {
    ArrayRef<Job> Now = Rest.take_front(Batch);
    Rest = Rest.drop_front(Now.size());
    std::vector<SourceRef> Texts(Now.size());
    std::atomic<size_t> Next = 0;
    onThreads(Workers, [&] {
      for (size_t N = Next++; N < Now.size(); N = Next++)
        Texts[N] = look(Now[N]);
    });
    for (auto [J, Text] : zip(Now, Texts))
      if (Text)
        enter(J, *Text);
  }
  lookEverywhere();
  findPastes();
  Found.HeadersOfC = OfC.find();
  return std::move(Found);
}

IncludedFiles includedFiles(const Plan &Made, const RunOptions &Options,
                            SettingsTable &Table, SourceStore &Sources) {
  return IncludeFollower(Made, Options, Table, Sources).run();
}

} // namespace tranship
