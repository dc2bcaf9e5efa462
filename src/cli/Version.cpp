// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "cli/CommandLine.h"
#include "files/DiskCache.h"
#include "parse/Semantic.h"
#include "tables/map/Map.h"
#include "tables/targets/Target.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace tranship {

/// Differs if ports of the same version differ because of the maps.
static std::string mapsHash(const MapData &Maps) {
  std::string Text;
  for (const PackedRow &R : Maps.Rows) {
    Text += StringRef(Maps.Strings + R.Key);
    for (uint32_t Cell : R.Cells)
      (Text += '\t') += Maps.Strings + Cell;
    Text += '\n';
  }
  return hashText(Text);
}

void printVersion(raw_ostream &Out) {
  StringRef Commit = TRANSHIP_COMMIT;
  Out << "tranship " TRANSHIP_VERSION " (" << (hasParser() ? "full" : "lexical")
      << ", LLVM " LLVM_VERSION_STRING << (Commit.empty() ? "" : ", commit ")
      << Commit << ")\ntargets:";
  for (const Platform &P : platforms()) {
    Out << " " << P.Name;
    for (Version V : P.Versions)
      Out << " " << P.Name << "-" << V.str();
  }
  const MapData &Maps = builtinMapData();
  Out << "\nmaps: " << Maps.Rows.size() << " rows, " << mapsHash(Maps) << "\n";
}

} // namespace tranship
