// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "session/job/LeftOutHeaders.h"
#include "files/Input.h"
#include "session/job/Job.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

namespace {

class Search {
public:
  Search(const IncluderIndex &Includers, const Settings &By,
         SourceStore &Sources)
      : Includers(Includers), By(By), Sources(Sources) {}

  bool isLeftOut(StringRef Path);

private:
  bool includes(const std::string &Includer, StringRef Name) const;

  const IncluderIndex &Includers;
  const Settings &By;
  SourceStore &Sources;
  StringSet<> Seen; ///< Names that need no second look.
};

} // namespace

static bool isHeader(StringRef Path) {
  return !Path.ends_with(".c") && !isCppSource(Path) &&
         !hasImplicitRuntime(Path);
}

/// Whether a build for the target reads a line of \p Includer that includes
/// \p Name.
bool Search::includes(const std::string &Includer, StringRef Name) const {
  SourceRef Source = Sources.find(Includer);
  if (!Source)
    return true;
  PortOptions Options = portOptions(Includer, By, Sources);
  Options.AskedInclude = Name;
  return portText(Source->text(), *By.Names, Options).SeesInclude;
}

bool Search::isLeftOut(StringRef Path) {
  StringRef Name = sys::path::filename(Path);
  auto Found = Includers.find(Name);
  // Who includes a header from elsewhere may be a build for the target.
  if (!isHeader(Path) || Found == Includers.end())
    return false;
  if (!Seen.insert(Name).second)
    return true;
  return all_of(Found->second, [&](const std::string &Includer) {
    return !includes(Includer, Name) || isLeftOut(Includer);
  });
}

bool isLeftOutHeader(StringRef Path, const IncluderIndex &Includers,
                     const Settings &By, SourceStore &Sources) {
  return Search(Includers, By, Sources).isLeftOut(Path);
}

} // namespace tranship
