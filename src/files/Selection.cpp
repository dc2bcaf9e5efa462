// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "files/Selection.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

Expected<ExcludeList> ExcludeList::create(ArrayRef<std::string> Patterns) {
  ExcludeList Result;
  for (StringRef Given : Patterns) {
    auto Text = std::make_unique<std::string>(Given.rtrim('/'));
    Expected<GlobPattern> Glob =
        GlobPattern::create(*Text, /*MaxSubPatterns=*/1024);
    if (!Glob)
      return createStringError("--exclude " + *Text + ": " +
                               toString(Glob.takeError()));
    bool WholePath = StringRef(*Text).contains('/');
    Result.Patterns.push_back({std::move(Text), std::move(*Glob), WholePath});
  }
  return Result;
}

bool ExcludeList::matches(StringRef Path) const {
  for (const Pattern &P : Patterns) {
    if (!P.WholePath) {
      if (P.Glob.match(sys::path::filename(Path)))
        return true;
      continue;
    }
    for (StringRef Tail = Path; !Tail.empty(); Tail = Tail.split('/').second)
      if (P.Glob.match(Tail))
        return true;
  }
  return false;
}

Expected<ExtensionRenames>
ExtensionRenames::create(ArrayRef<std::string> Rules) {
  ExtensionRenames Result;
  for (StringRef Rule : Rules) {
    auto [From, To] = Rule.split('=');
    if (!From.starts_with(".") || From.size() < 2 || !To.starts_with(".") ||
        To.size() < 2 || To.contains('/'))
      return createStringError("--rename-ext " + Rule +
                               ": write .OLD=.NEW, as in .cu=.hip.cpp");
    Result.Rules.emplace_back(From, To);
  }
  return Result;
}

std::string ExtensionRenames::apply(StringRef Path) const {
  for (const auto &[From, To] : Rules) {
    // A name that has the new extension already keeps it: .cpp=.hip.cpp.
    if (Path.ends_with(To))
      return Path.str();
    if (Path.ends_with(From) && sys::path::filename(Path) != From)
      return (Path.drop_back(From.size()) + To).str();
  }
  return Path.str();
}

bool hasExtension(StringRef Path, ArrayRef<std::string> Extensions) {
  return any_of(Extensions, [&](StringRef E) { return Path.ends_with(E); });
}

} // namespace tranship
