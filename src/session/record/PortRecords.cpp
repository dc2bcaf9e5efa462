// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "session/record/PortRecords.h"
#include "files/AtomicWrite.h"
#include "files/DiskCache.h"
#include "files/Input.h"
#include "files/Paths.h"
#include "files/Selection.h"
#include "llvm/ADT/STLExtras.h"
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

bool PortRecord::wrote(StringRef Text) const {
  std::string Now = hashText(Text);
  return Now == Hash || is_contained(Before, Now);
}

Error PortRecord::checkSource(StringRef Name, StringRef Text) const {
  bool Renamed = By && By->Renames.apply(Name) != Name;
  if (Renamed || !wrote(Text))
    return Error::success();
  return createStringError(
      Name + " is a port that tranship wrote, and " +
      sys::path::filename(Name) + BackupSuffix +
      ", its source, is missing: restore that file, or remove " +
      PortState::InPlaceName + " to port the port");
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
  auto [First, Last] = F.State->Before.equal_range(Name);
  for (const auto &[Same, Hash] : make_range(First, Last))
    Result.Before.push_back(Hash);
  const Config &Made = F.State->settingsOf(Name);
  std::unique_ptr<SettingsTable> &Table = F.By[&Made];
  if (!Table)
    Table = std::make_unique<SettingsTable>(Made, ConfigFiles);
  // For example, a map is gone: the port cannot be made again.
  if (Expected<const Settings *> By = Table->forFile(Source))
    Result.By = *By;
  else
    consumeError(By.takeError());
  return Result;
}

void PortRecords::begin(const Config &Settings, StringRef Folder) {
  By = Settings;
  SmallString<256> Current;
  if (!sys::fs::current_path(Current))
    makeAbsolute(By, Current);
  Root = Folder.str();
}

/// The folder that has, or is to have, the record of \p Source.
Expected<PortRecords::Folder *> PortRecords::holderForPort(StringRef Source,
                                                           std::string &Name) {
  Expected<Folder *> Here = holder(Source, Name);
  if (!Here)
    return Here.takeError();
  if (!*Here) {
    SmallString<256> Above;
    // Files that only have / in common get separate records.
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
  if (!std::exchange(F.Adopted, true)) {
    F.State->Version = TRANSHIP_VERSION;
    F.State->adopt(By);
  }
  return &F;
}

Error PortRecords::announce(ArrayRef<WrittenPort> Ports) {
  std::lock_guard Guard(Lock);
  std::string Name;
  for (const WrittenPort &Port : Ports) {
    Expected<Folder *> Here = holderForPort(Port.Source, Name);
    if (!Here)
      return Here.takeError();
    Folder &F = **Here;
    F.State->announce(Name, Port.Hash);
    F.Lines += PortState::line(Name, Port.Hash);
    F.Changed = true;
  }
  for (auto &[Path, F] : Folders) {
    std::string Lines = std::exchange(F.Lines, {});
    if (Lines.empty())
      continue;
    std::string File = joined(Path, PortState::InPlaceName);
    if (Error E = std::exchange(F.Announced, true)
                      ? addToFile(File, Lines)
                      : writeAtomically(File, F.State->text()))
      return E;
  }
  return Error::success();
}

Error PortRecords::set(const WrittenPort &Port) {
  std::string Name;
  Expected<Folder *> Here = holderForPort(Port.Source, Name);
  if (!Here)
    return Here.takeError();
  (*Here)->State->note(Name, Port.Hash);
  (*Here)->Changed = true;
  return Error::success();
}

Error PortRecords::announceText(StringRef Path, StringRef Old, StringRef New) {
  Expected<PortRecord> Record = find(Path);
  if (!Record)
    return Record.takeError();
  std::string Backup = (Path + BackupSuffix).str();
  if (!sys::fs::exists(Backup)) {
    if (Error E = Record->checkSource(Path, Old))
      return E;
  } else if (!sys::fs::equivalent(Path, Backup) && !Record->wrote(Old)) {
    return Error::success();
  }
  WrittenPort Port{Path.str(), hashText(New)};
  if (Error E = announce(Port))
    return E;
  return set(Port);
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
    if (holdsText(File, Text))
      continue;
    if (Error E = writeAtomically(File, Text))
      return E;
  }
  return Error::success();
}

} // namespace tranship
