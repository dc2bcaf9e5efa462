// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "session/plan/HeadersOfC.h"
#include "files/Input.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

void HeadersOfC::add(StringRef Path, ArrayRef<IncludedHeader> Includes) {
  File F{Paths.try_emplace(Path).first->first(), {}};
  for (const IncludedHeader &I : Includes)
    F.Includes.push_back(sys::path::filename(I.Name).str());
  bool IsSource =
      Path.ends_with(".c") || isCppSource(Path) || hasImplicitRuntime(Path);
  (IsSource ? Sources : Headers[sys::path::filename(Path)]).push_back(F);
}

/// Adds what \p F includes, from file to file.
void HeadersOfC::follow(const File &F, Names &Seen) const {
  std::vector<const File *> Open = {&F};
  while (!Open.empty()) {
    const File *Now = Open.back();
    Open.pop_back();
    for (const std::string &Name : Now->Includes) {
      auto Found = Headers.find(Name);
      if (Found == Headers.end() || !Seen.insert(Name).second)
        continue;
      for (const File &Next : Found->second)
        Open.push_back(&Next);
    }
  }
}

StringSet<> HeadersOfC::find() const {
  Names ByC, ByOthers;
  for (const File &F : Sources)
    follow(F, F.Path.ends_with(".c") ? ByC : ByOthers);
  StringSet<> Result;
  for (const auto &Entry : ByC)
    if (!ByOthers.contains(Entry.first()))
      for (const File &F : Headers.find(Entry.first())->second)
        Result.insert(F.Path);
  return Result;
}

} // namespace tranship
