// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/sync/Journal.h"
#include "files/AtomicWrite.h"
#include "files/DiskCache.h"
#include "files/Input.h"
#include "files/Paths.h"
#include "session/record/PortState.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <deque>
#include <unistd.h>

using namespace llvm;

namespace tranship {

static constexpr StringLiteral FolderName = ".tranship-sync";

/// One line of the journal.
struct JournalEntry {
  char What = 'W'; ///< `W`rite, `L`ink or `D`elete.
  bool IsProgram = false;
  std::string Old; ///< The hash of what was there; `-`: nothing.
  std::string Path;
};

static std::string folderOf(StringRef Port) { return joined(Port, FolderName); }

static std::string journalOf(StringRef Port) {
  return joined(folderOf(Port), "journal");
}

static std::string fileOf(StringRef Port, size_t Number) {
  return joined(folderOf(Port), utostr(Number));
}

/// Many writes, which cost little more than one if they are synced together.
class WriteBatch {
public:
  Error add(StringRef Path, StringRef Text, sys::fs::perms Mode = DefaultMode) {
    auto Write = AtomicWrite::prepare(Path, Text, Mode, LinkPolicy::Replace);
    if (!Write)
      return Write.takeError();
    Writes.push_back(std::move(*Write));
    constexpr size_t Most = 64;
    return Writes.size() < Most ? Error::success() : finish();
  }

  Error finish() {
    SmallVector<AtomicWrite *> All;
    for (AtomicWrite &Write : Writes)
      All.push_back(&Write);
    if (Error E = AtomicWrite::sync(All))
      return E;
    for (AtomicWrite &Write : Writes)
      if (Error E = Write.commit())
        return E;
    Writes.clear();
    return Error::success();
  }

private:
  std::deque<AtomicWrite> Writes;
};

/// The contents of \p Path, or the text of a link.
static std::optional<std::string> textAt(StringRef Path) {
  if (sys::fs::is_symlink_file(Path)) {
    char Target[4096];
    ssize_t Length = ::readlink(Path.str().c_str(), Target, sizeof(Target));
    return "link " + std::string(Target, std::max<ssize_t>(Length, 0));
  }
  auto Buffer = readBytes(Path);
  if (!Buffer)
    return std::nullopt;
  return (*Buffer)->getBuffer().str();
}

static std::string hashAt(StringRef Path) {
  std::optional<std::string> Text = textAt(Path);
  return Text ? hashText(*Text) : "-";
}

bool hasJournal(StringRef Port) { return sys::fs::exists(journalOf(Port)); }

Error prepareJournal(StringRef Port, const TreeMerge &Merge,
                     const Tree &Present, StringRef State) {
  std::string Folder = folderOf(Port);
  sys::fs::remove_directories(Folder);
  if (std::error_code Code = sys::fs::create_directories(
          Folder, /*IgnoreExisting=*/true, sys::fs::perms(0777)))
    return createStringError(Folder + ": " + Code.message());
  std::string Lines;
  WriteBatch Batch;
  size_t Number = 0;
  for (const TreeChange &Change : Merge.Changes) {
    std::string From = joined(Merge.Folder, Change.Path);
    std::optional<std::string> Text = textAt(From);
    char What = Change.What == 'D' || !Text      ? 'D'
                : sys::fs::is_symlink_file(From) ? 'L'
                                                 : 'W';
    auto Old = Present.find(Change.Path);
    bool Program = sys::fs::can_execute(From);
    Lines += What;
    Lines += (Twine(Program ? "x\t" : "-\t") +
              (Old == Present.end() ? "-" : hashAt(Old->second.Path)) + "\t" +
              Change.Path + "\n")
                 .str();
    if (What != 'D')
      if (Error E = Batch.add(fileOf(Port, Number), *Text))
        return E;
    ++Number;
  }
  if (Error E = Batch.finish())
    return E;
  if (Error E = writeAtomically(joined(Folder, "state"), State))
    return E;
  // From here on the changes will be made.
  return writeAtomically(journalOf(Port), Lines);
}

static Expected<std::vector<JournalEntry>> readJournal(StringRef Port) {
  std::string Path = journalOf(Port);
  auto Buffer = MemoryBuffer::getFile(Path);
  if (!Buffer)
    return createStringError(Path + ": " + Buffer.getError().message());
  std::vector<JournalEntry> Result;
  SmallVector<StringRef> Lines;
  (*Buffer)->getBuffer().split(Lines, '\n', -1, /*KeepEmpty=*/false);
  for (StringRef Line : Lines) {
    auto [Head, Rest] = Line.split('\t');
    auto [Old, Name] = Rest.split('\t');
    if (Head.size() != 2 || Name.empty())
      return createStringError(Path + ": is damaged");
    Result.push_back({Head[0], Head[1] == 'x', Old.str(), Name.str()});
  }
  return Result;
}

static Error make(const JournalEntry &Entry, StringRef Path, StringRef Text,
                  WriteBatch &Batch) {
  if (Entry.What == 'D') {
    if (std::error_code Code = sys::fs::remove(Path))
      return createStringError(Path + ": " + Code.message());
    return Error::success();
  }
  StringRef Folder = sys::path::parent_path(Path);
  if (std::error_code Code = sys::fs::create_directories(
          Folder, /*IgnoreExisting=*/true, sys::fs::perms(0777)))
    return createStringError(Folder + ": " + Code.message());
  if (Entry.What == 'L') {
    Text.consume_front("link ");
    return writeLink(Path, Text);
  }
  // An existing file keeps its mode, which may be what changes.
  auto Mode = sys::fs::perms(Entry.IsProgram ? 0777 : 0666);
  if (sys::fs::can_execute(Path) != Entry.IsProgram)
    sys::fs::setPermissions(Path, Entry.IsProgram ? sys::fs::perms(0755)
                                                  : sys::fs::perms(0644));
  return Batch.add(Path, Text, Mode);
}

Expected<std::vector<std::string>> applyJournal(StringRef Port) {
  auto Entries = readJournal(Port);
  if (!Entries)
    return Entries.takeError();
  std::vector<std::string> Left;
  WriteBatch Batch;
  for (size_t N = 0; N != Entries->size(); ++N) {
    const JournalEntry &Entry = (*Entries)[N];
    std::string Path = joined(Port, Entry.Path);
    std::optional<std::string> Text =
        Entry.What == 'D' ? "" : textAt(fileOf(Port, N));
    if (!Text)
      return createStringError(fileOf(Port, N) + ": is missing");
    std::string Now = hashAt(Path);
    std::string New = Entry.What == 'D' ? "-" : hashText(*Text);
    if (Now == Entry.Old) {
      if (Error E = make(Entry, Path, *Text, Batch))
        return E;
    } else if (Now != New) {
      Left.push_back(Entry.Path);
    }
    // A folder that is now empty; others cannot be removed.
    for (StringRef Above = sys::path::parent_path(Path);
         Entry.What == 'D' && Above.size() > Port.size();
         Above = sys::path::parent_path(Above))
      if (sys::fs::remove(Above))
        break;
  }
  if (Error E = Batch.finish())
    return E;
  std::optional<std::string> State = textAt(joined(folderOf(Port), "state"));
  if (State)
    if (Error E = writeAtomically(joined(Port, PortState::FileName), *State))
      return E;
  // The journal goes first: without it the rest of the folder means nothing,
  // and with it every text must be there.
  sys::fs::remove(journalOf(Port));
  sys::fs::remove_directories(folderOf(Port));
  return Left;
}

} // namespace tranship
