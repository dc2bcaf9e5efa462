// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which units share which precompiled headers.
#include "ast/commands/StandardHeaders.h"
#include "ast/parse/SemanticRun.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <map>

using namespace llvm;

namespace tranship {

/// Whether \p Name is a header that units can share: one of the language or of
/// CUDA, which do not depend on what comes before them.
bool SemanticRun::isSharedHeader(StringRef Name) const {
  if (isStandardHeader(Name))
    return true;
  if (!Options.Files.front().Names->findHeader(Name))
    return false;
  // CUDA 13 has CUB, Thrust and libcu++ in a folder of their own.
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
      Entry->second = sys::fs::exists(Path);
    return Entry->second;
  });
}

/// Finds the headers that the units of \p Group, whose options are as good as
/// the same, have in common.
void SemanticRun::planGroup(ArrayRef<std::string> Arguments,
                            ArrayRef<PlannedUnit *> Group) {
  // To make the set takes as long as to parse some units without it.
  constexpr size_t SmallGroup = 4;
  HeaderSet Narrow;
  Narrow.Arguments = Arguments.vec();
  bool IsCuda = Group.front()->IsCuda;
  HeaderSet Wide = Narrow;
  if (Group.size() >= SmallGroup) {
    std::map<std::string, unsigned> Uses;
    for (const PlannedUnit *U : Group)
      for (const std::string &Name : U->Includes.Other)
        ++Uses[Name];
    for (const auto &[Name, Number] : Uses)
      if (Number > 1 && isSharedHeader(Name))
        Wide.Headers.push_back(Name);
  }
  for (PlannedUnit *U : Group) {
    if (isShadowed(U->Folders, "cuda_runtime.h"))
      continue;
    if (IsCuda)
      U->NarrowHeaders = Headers->want(Narrow);
    U->Headers = U->NarrowHeaders;
    if (!Wide.Headers.empty() && !U->Includes.ConfiguresHeaders &&
        none_of(Wide.Headers, [&](const std::string &Name) {
          return isShadowed(U->Folders, Name);
        }))
      U->Headers = Headers->want(Wide);
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
