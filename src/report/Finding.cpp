// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "report/Finding.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/xxhash.h"

using namespace llvm;

namespace tranship {

/// \p Path relative to the current folder, so that it does not depend on how
/// the file was specified.
static std::string fromHere(StringRef Path) {
  SmallString<256> Here;
  if (sys::path::is_absolute(Path) && !sys::fs::current_path(Here))
    if (Path.consume_front(Here))
      return Path.ltrim('/').str();
  return sys::path::remove_leading_dotslash(Path).str();
}

/// The text that identifies a finding, up to its number among equal ones.
/// Blanks are ignored, so that formatting a file does not change its findings.
static std::string nameOf(StringRef Path, const Finding &F) {
  std::string Name = (idText(F.Id) + "\n" + Path + "\n").str();
  for (char C : F.Line)
    if (!isSpace(C))
      Name += C;
  return Name;
}

void addFingerprints(StringRef File, std::vector<Finding> &All) {
  std::string Path = fromHere(File);
  StringMap<unsigned> Seen;
  for (Finding &F : All) {
    std::string Name = nameOf(Path, F);
    Name += "\n" + std::to_string(Seen[Name]++);
    F.Fingerprint = utohexstr(xxh3_64bits(Name), /*LowerCase=*/true, 16);
  }
}

std::vector<Finding> describe(StringRef Path, StringRef Source,
                              ArrayRef<Diagnostic> Found) {
  std::vector<Finding> All;
  if (Found.empty())
    return All;
  LineTable Lines(Source);
  for (const Diagnostic &D : Found) {
    auto Add = [&](Range Where) {
      Finding F;
      F.Id = D.Id;
      F.Message = D.Message;
      F.Where = Where;
      F.Begin = Lines.positionOf(Where.Begin);
      F.End = Lines.positionOf(std::max(Where.End, Where.Begin));
      F.Line = Lines.line(F.Begin.Line).str();
      All.push_back(std::move(F));
    };
    Add(D.Where);
    for_each(D.Others, Add);
  }
  stable_sort(All, [](const Finding &A, const Finding &B) {
    return std::pair(A.Begin.Line, A.Begin.Column) <
           std::pair(B.Begin.Line, B.Begin.Column);
  });
  addFingerprints(Path, All);
  return All;
}

} // namespace tranship
