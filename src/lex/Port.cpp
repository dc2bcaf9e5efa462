// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lex/Port.h"
#include "lex/Context.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace tranship {

PortResult portText(StringRef Text, const Map &Names,
                    const PortOptions &Options) {
  PortResult Result;
  SourceFile File(Text, Names);
  Context C(File, Names, Options, Result);

  portIncludes(C);
  portConditions(C);
  portNames(C);
  portQualifiedNames(C);
  portMasks(C);
  portLaunches(C);
  portGroupMembers(C);
  reportPastes(C);
  portComments(C);

  Result.Edits.settle();
  stable_sort(Result.Diagnostics, [](const Diagnostic &A, const Diagnostic &B) {
    return A.Where.Begin < B.Where.Begin;
  });
  return Result;
}

} // namespace tranship
