// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "session/settings/Settings.h"
#include "files/DiskCache.h"
#include "files/Paths.h"
#include "tables/map/Upgrade.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <cassert>

using namespace llvm;

namespace tranship {

static Expected<LaunchSyntax>
parseLaunchSyntax(StringRef Text, const Target &From, const Target &To) {
  if (Text == "cpu")
    return LaunchSyntax::Cpu;
  if (To->KeepsCuda && !From.Where)
    return createStringError(
        "the target cuda rewrites only launches: add --launch-syntax=cpu");
  if (Text == "chevron")
    return LaunchSyntax::Chevron;
  if (Text != "function")
    return createStringError("unknown launch syntax '" + Text +
                             "': write chevron, function or cpu");
  if (To->LaunchMacro.empty())
    return createStringError(To->Title +
                             " has no known function form of a launch: use the "
                             "launch syntax chevron");
  return LaunchSyntax::Function;
}

/// Reads the ids of the diagnostics to repair.
static Expected<SmallVector<DiagnosticId, 1>>
parseFixes(ArrayRef<std::string> Ids) {
  SmallVector<DiagnosticId, 1> Result;
  for (const std::string &Text : Ids) {
    std::optional<DiagnosticId> Found = findDiagnosticId(Text);
    if (!Found)
      return createStringError("unknown diagnostic '" + Text + "'");
    if (!isRepairable(*Found, Repair::Port))
      return createStringError("tranship cannot fix what '" + Text +
                               "' reports");
    Result.push_back(*Found);
  }
  return Result;
}

/// Whether \p From, the platform of the sources, can become \p To.
static Error checkWay(const Target &From, const Target &To) {
  // Code of a platform without versions is only checked.
  if (From.Where != To.Where || From.Sdk < To.Sdk || From->Versions.empty())
    return Error::success();
  return createStringError(From.title() + " code is no older than " +
                           To.title() + ": write --from=" + From->Name +
                           "-X.Y");
}

/// The map from code of \p From to code of \p To.
static Map mapBetween(const Target &From, const Target &To) {
  if (From.Where == To.Where && From->Versions.empty())
    return Map(builtinMapData());
  if (From.Where == To.Where)
    return upgradeMap(From.Sdk, To.Sdk);
  auto SideOf = [](const Target &T) {
    return MapSide{T->MapColumn, T.Sdk, T->RuntimeHeader, T->KeepsCuda};
  };
  return invertedMap(Map(builtinMapData()), SideOf(From), SideOf(To));
}

Expected<std::unique_ptr<Settings>> Settings::create(const Config &C) {
  assert(C.isComplete() && "defaults fill what nothing else sets");
  auto Result = std::make_unique<Settings>();
#define PLAIN_SETTING(Type, Field, ...) Result->Field = *C.Field;
#include "options/Options.def"
  if (Error E = Target::parse(*C.Target).moveInto(Result->To))
    return E;
  if (*C.From != cudaPlatform().Name) {
    if (Error E = Target::parse(*C.From).moveInto(Result->From))
      return E;
    if (Error E = checkWay(Result->From, Result->To))
      return E;
  }
  if (Error E = parseLaunchSyntax(*C.LaunchSyntax, Result->From, Result->To)
                    .moveInto(Result->Launches))
    return E;
  if (Error E = parseFixes(*C.Fix).moveInto(Result->Fixes))
    return E;
  Result->Lexical |= Result->To->KeepsCuda || Result->From.Where;
  for (const std::string &E : *C.Extensions)
    Result->Extensions.push_back(StringRef(E).starts_with(".") ? E : "." + E);
  // An extension for HIP; the usual ones are CUDA's.
  if (Result->From.Where)
    Result->Extensions.push_back(".hip");
  if (Error E = ExcludeList::create(*C.Exclude).moveInto(Result->Exclude))
    return E;
  if (Error E = ExtensionRenames::create(*C.RenameExtensions)
                    .moveInto(Result->Renames))
    return E;
  Result->Names = std::make_unique<Map>(
      Result->From.Where ? mapBetween(Result->From, Result->To)
                         : Map(builtinMapData()));
  for (const std::string &Path : *C.Maps) {
    if (Error E = Result->Names->addFile(Path))
      return E;
    Result->Files.push_back(Path);
    // What was learned with other maps is not valid.
    if (auto Text = MemoryBuffer::getFile(Path))
      Result->MapsId += hashText((*Text)->getBuffer());
  }
  return Result;
}

Expected<Config> SettingsTable::configForFolder(StringRef Folder) {
  Config Result = CommandLine;
  if (ReadFiles) {
    auto Found = Files.find(Folder);
    if (!Found)
      return Found.takeError();
    Result.fillFrom((*Found)->Settings);
  }
  Result.fillFrom(Config::defaults());
  return Result;
}

Expected<const Settings *> SettingsTable::forFolder(StringRef Folder) {
  if (auto Known = ByFolder.find(Folder); Known != ByFolder.end())
    return Known->second;
  std::string File;
  if (ReadFiles) {
    auto Found = Files.find(Folder);
    if (!Found)
      return Found.takeError();
    File = (*Found)->Path;
  }
  std::unique_ptr<Settings> &Result = ByConfig[File];
  if (!Result) {
    Expected<Config> C = configForFolder(Folder);
    if (!C)
      return C.takeError();
    if (Error E = Settings::create(*C).moveInto(Result)) {
      // Mistakes of the command line are reported as such, whatever file there
      // is.
      Config Alone = CommandLine;
      Alone.fillFrom(Config::defaults());
      if (Error Own = Settings::create(Alone).takeError()) {
        consumeError(std::move(E));
        return Own;
      }
      return createStringError(File + ": " + toString(std::move(E)));
    }
    if (!File.empty())
      Result->Files.push_back(File);
  }
  ByFolder[Folder] = Result.get();
  return Result.get();
}

Expected<const Settings *> SettingsTable::forFile(StringRef Path) {
  StringRef Name = sys::path::filename(Path);
  bool IsInFolder = Name != "." && Name != "..";
  StringRef Folder = sys::path::parent_path(Path);
  if (auto Known = ByName.find(Folder); IsInFolder && Known != ByName.end())
    return Known->second;
  auto Found = forFolder(
      sys::path::parent_path(absolutePath(Path == "-" ? "x" : Path, Here)));
  if (Found && IsInFolder)
    ByName[Folder] = *Found;
  return Found;
}

Expected<Config> SettingsTable::configFor(StringRef Path) {
  std::string Full = absolutePath(Path);
  return configForFolder(sys::fs::is_directory(Full)
                             ? StringRef(Full)
                             : sys::path::parent_path(Full));
}

} // namespace tranship
