// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "session/record/PortRecords.h"
#include "files/AtomicWrite.h"
#include "files/Includes.h"
#include "files/Selection.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <utility>

using namespace llvm;

namespace tranship {

Expected<PortRecords::Folder *> PortRecords::open(StringRef Path) {
  auto [At, New] = Folders.try_emplace(Path.str());
  if (New)
    if (Error E = PortState::read(Path, PortState::InPlaceName)
                      .moveInto(At->second.State))
      return E;
  return &At->second;
}

/// The folder at or above the file \p Path that has a record of it, or null;
/// \p Name becomes the file's name there.
Expected<PortRecords::Folder *> PortRecords::holder(StringRef Path,
                                                    std::string &Name) {
  for (StringRef Above = sys::path::parent_path(Path); !Above.empty();
       Above = sys::path::parent_path(Above)) {
    Expected<Folder *> Here = open(Above);
    if (!Here)
      return Here.takeError();
    Name = Path.drop_front(Above.size()).ltrim('/').str();
    if ((*Here)->State && (*Here)->State->Files.count(Name))
      return *Here;
  }
  return nullptr;
}

Expected<PortRecord> PortRecords::find(StringRef Source) {
  std::string Name;
  Expected<Folder *> Here = holder(Source, Name);
  if (!Here)
    return Here.takeError();
  PortRecord Result;
  if (!*Here)
    return Result;
  Folder &F = **Here;
  Result.Hash = F.State->Files[Name];
  const Config &Made = F.State->settingsOf(Name);
  std::unique_ptr<SettingsTable> &Table = F.By[&Made];
  if (!Table)
    Table = std::make_unique<SettingsTable>(Made, ConfigFiles);
  // A map that is gone, for example: the port cannot be made again so.
  if (Expected<const Settings *> By = Table->forFile(Source))
    Result.By = *By;
  else
    consumeError(By.takeError());
  return Result;
}

Error PortRecords::set(StringRef Source, StringRef Hash, const Config &By,
                       StringRef Root) {
  std::string Name;
  Expected<Folder *> Here = holder(Source, Name);
  if (!Here)
    return Here.takeError();
  if (!*Here) {
    SmallString<256> Above;
    // Files that have nothing but / in common get a record each.
    if (sys::fs::real_path(Root, Above) ||
        sys::path::relative_path(Above).empty() ||
        !Source.starts_with(Above.str().str() + "/"))
      Above = sys::path::parent_path(Source);
    Name = Source.drop_front(Above.size()).ltrim('/').str();
    if (Here = open(Above); !Here)
      return Here.takeError();
  }
  Folder &F = **Here;
  if (!F.State)
    F.State.emplace();
  PortState &State = *F.State;
  if (!std::exchange(F.Adopted, true)) {
    State.Version = TRANSHIP_VERSION;
    Config Absolute = By;
    SmallString<256> Current;
    if (!sys::fs::current_path(Current))
      makeAbsolute(Absolute, Current);
    State.adopt(Absolute);
  }
  State.note(Name, Hash);
  F.Changed = true;
  return Error::success();
}

Error PortRecords::prune(StringRef Source) {
  std::string Name;
  SmallString<256> Real(Source);
  if (sys::fs::is_directory(Source))
    sys::fs::real_path(Source, Real);
  Expected<Folder *> Here =
      sys::fs::is_directory(Source) ? open(Real) : holder(Source, Name);
  if (!Here)
    return Here.takeError();
  if (!*Here || !(*Here)->State)
    return Error::success();
  StringRef Above = Real;
  if (!Name.empty())
    Above = Source.drop_back(Name.size() + 1);
  std::map<std::string, std::string> &Files = (*Here)->State->Files;
  (*Here)->Changed |= std::erase_if(Files, [&](const auto &Entry) {
    return !sys::fs::exists(joined(Above, Entry.first) + BackupSuffix);
  });
  return Error::success();
}

Error PortRecords::write() {
  for (auto &[Path, F] : Folders) {
    if (!F.Changed)
      continue;
    std::string File = joined(Path, PortState::InPlaceName);
    if (F.State->Files.empty()) {
      if (std::error_code Code = sys::fs::remove(File))
        return createStringError(File + ": " + Code.message());
      continue;
    }
    std::string Text = F.State->text();
    auto Old = MemoryBuffer::getFile(File);
    if (Old && (*Old)->getBuffer() == Text)
      continue;
    if (Error E = writeAtomically(File, Text))
      return E;
  }
  return Error::success();
}

} // namespace tranship
