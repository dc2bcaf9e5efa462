// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which units share which precompiled headers.
#include "parse/commands/StandardHeaders.h"
#include "parse/units/SemanticRun.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <cassert>
#include <map>

using namespace llvm;

namespace tranship {

/// Whether \p Name is a header that units can share: one of the language or of
/// CUDA, which do not depend on what comes before them.
bool SemanticRun::isSharedHeader(StringRef Name) const {
  if (isStandardHeader(Name))
    return true;
  assert(!Options.Files.empty() && "a plan has units");
  if (!Options.Files.front().Names->findHeader(Name))
    return false;
  // CUDA 13 has CUB, Thrust and libcu++ in a separate folder.
  return any_of(ArrayRef<StringRef>{"", "cccl"}, [&](StringRef Folder) {
    SmallString<256> Path(Cuda->Include);
    sys::path::append(Path, Folder, Name);
    return sys::fs::exists(Path);
  });
}

/// Whether the user has a header of this name that comes before the system's.
bool SemanticRun::isShadowed(ArrayRef<std::string> Folders, StringRef Header) {
  return any_of(Folders, [&](StringRef Folder) {
    SmallString<256> Path(Folder);
    sys::path::append(Path, Header);
    auto [Entry, New] = Exists.try_emplace(Path, false);
    if (New)
      Entry->second = sys::fs::is_regular_file(Path); // Not a folder.
    return Entry->second;
  });
}

/// Whether \p U reads the user's own CUB or Thrust, or could. Even an
/// incomplete copy can clash with the toolkit's.
static bool hasLibraryCopy(const PlannedUnit &U) {
  return any_of(libraryFolders(), [&](StringRef Library) {
    std::string Middle = ("/" + Library + "/").str();
    return any_of(U.Folders,
                  [&](StringRef Folder) {
                    return sys::fs::is_directory(Folder + "/" + Library);
                  }) ||
           any_of(ArrayRef(U.Includes.Own).drop_front(),
                  [&](StringRef Path) { return Path.contains(Middle); });
  });
}

/// Whether \p U may read \p Set before it begins: none of them can mean
/// another file there, and nothing configures them.
bool SemanticRun::mayShare(const PlannedUnit &U, const HeaderSet &Set,
                           LibraryLevel Level) {
  if (U.Includes.ConfiguresHeaders || any_of(Set.Headers, [&](StringRef Name) {
        return isShadowed(U.Folders, Name);
      }))
    return false;
  return Level < LibraryLevel::Templates || !hasLibraryCopy(U);
}

/// The shareable headers that at least two units of \p Group include.
std::vector<std::string>
SemanticRun::commonHeaders(ArrayRef<PlannedUnit *> Group) const {
  std::map<std::string, unsigned> Uses;
  for (const PlannedUnit *U : Group)
    for (const std::string &Name : U->Includes.Other)
      ++Uses[Name];
  std::vector<std::string> Result;
  for (const auto &[Name, Number] : Uses)
    if (Number > 1 && isSharedHeader(Name))
      Result.push_back(Name);
  return Result;
}

/// The headers for a group of units: one set, because making two takes longer
/// than reading the larger one.
HeaderSet SemanticRun::wideHeaders(const HeaderSet &Narrow,
                                   ArrayRef<PlannedUnit *> Group,
                                   LibraryLevel Level) const {
  // Making a set for a group takes as long as parsing some units without it.
  constexpr size_t SmallGroup = 4;
  HeaderSet Result = Narrow;
  Result.Headers = libraryHeaders(Level);
  if (Group.size() < SmallGroup)
    return Result;
  std::vector<std::string> Common = commonHeaders(Group);
  // The sets that all projects share do not count.
  if (!all_of(Common, [&](const std::string &Name) {
        return isCheapBehind(Name, Level) || is_contained(Result.Headers, Name);
      }))
    for (std::string &Name : Common)
      if (!is_contained(Result.Headers, Name))
        Result.Headers.push_back(std::move(Name));
  return Result;
}

/// Plans the headers of \p Group, units with equivalent options.
void SemanticRun::planGroup(ArrayRef<std::string> Arguments,
                            ArrayRef<PlannedUnit *> Group) {
  bool IsCuda = Group.front()->IsCuda;
  LibraryLevel Level = LibraryLevel::None;
  if (IsCuda)
    for (const PlannedUnit *U : Group)
      if (!U->Includes.ConfiguresHeaders)
        Level = std::max(Level, libraryLevel(U->Includes.Other));
  const HeaderSet Narrow{Arguments.vec(), {}};
  const HeaderSet Wide = wideHeaders(Narrow, Group, Level);
  for (PlannedUnit *U : Group) {
    if (isShadowed(U->Folders, "cuda_runtime.h"))
      continue;
    if (IsCuda)
      U->NarrowHeaders = Headers->add(Narrow);
    U->Headers = U->NarrowHeaders;
    if (!Wide.Headers.empty() && mayShare(*U, Wide, Level))
      if (std::string Key = Headers->add(Wide);
          Group.size() > 1 || Headers->isWorthMaking(Key))
        U->Headers = Key;
    Headers->want(U->Headers);
  }
}

void SemanticRun::planHeaders(MutableArrayRef<PlannedUnit> Units) {
  std::map<std::vector<std::string>, std::vector<PlannedUnit *>> Groups;
  for (PlannedUnit &U : Units)
    Groups[headerArguments(U.Arguments)].push_back(&U);
  for (const auto &[Key, Group] : Groups)
    planGroup(Key, Group);
}

} // namespace tranship
