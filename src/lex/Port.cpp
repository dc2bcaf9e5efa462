// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lex/Port.h"
#include "knowledge/Facts.h"
#include "lex/Registry.h"
#include "lex/context/Writer.h"
#include "lex/source/Triage.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace tranship {

/// Brings the places of each diagnostic and then the diagnostics themselves
/// into the order of the file. Two rules can say the same about one place.
static void settleDiagnostics(std::vector<Diagnostic> &Diagnostics) {
  for (Diagnostic &D : Diagnostics) {
    D.Others.push_back(D.Where);
    sort(D.Others);
    D.Others.erase(unique(D.Others), D.Others.end());
    D.Where = D.Others.front();
    D.Others.erase(D.Others.begin());
  }
  stable_sort(Diagnostics, [](const Diagnostic &A, const Diagnostic &B) {
    return A.Where.Begin < B.Where.Begin;
  });
}

/// Whether a parse found something to write in a file without a word of CUDA:
/// its words can come from macros of a header.
static bool lacksQualifiers(const FileKnowledge *Parsed) {
  bool Any = false;
  if (Parsed)
    Parsed->forEach<fact::MissingQualifiers>([&](const auto &) { Any = true; });
  return Any;
}

PortResult portText(StringRef Text, const Map &Names,
                    const PortOptions &Options) {
  PortResult Result;
  // A .cu file that has no CUDA itself still gives its headers the runtime's.
  bool FeedsHeaders = Options.ImplicitRuntime && Text.contains("include \"");
  if (!Options.Comments && !FeedsHeaders && !lacksQualifiers(Options.Parsed) &&
      !mentionsCuda(Text, Names, Options.To))
    return Result;
  SourceFile File(Text, Names);
  View V(File, Names, Options);
  Writer W(V, rules(), Result);

  for (const auto &[Number, R] : enumerate(rules())) {
    if (Options.To->KeepsCuda && !R.KeepsCuda)
      continue;
    W.begin(Number);
    R.Run(V, W);
  }
  Result.Conflicts = Result.Edits.settle();
  settleDiagnostics(Result.Diagnostics);
  return Result;
}

} // namespace tranship
