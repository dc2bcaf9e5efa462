// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Ticks of the device's clock that are compared or turned into time: they
// have another length on the target.
#include "lex/context/Writer.h"
#include "lex/device/DeviceCode.h"
#include "lex/rules/Rules.h"
#include "lex/source/Operators.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// Whether token \p I calls the clock of the device.
static bool readsClock(const SourceFile &File, uint32_t I) {
  return (File.isName(I, "clock64") || File.isName(I, "clock")) &&
         File.is(I + 1, tok::l_paren) && File.is(I + 2, tok::r_paren);
}

static bool isOrder(const SourceFile &File, uint32_t I) {
  return File.is(I, tok::less) || File.is(I, tok::greater) ||
         File.is(I, tok::lessequal) || File.is(I, tok::greaterequal);
}

/// The variables of \p F that hold a difference of ticks.
static StringSet<> findDifferences(const SourceFile &File,
                                   const DeviceFunction &F) {
  StringSet<> Names;
  for (uint32_t I = F.Body; I < F.End; ++I) {
    if (!readsClock(File, I) || !File.is(I + 3, tok::minus))
      continue;
    for (uint32_t At = I; At-- > F.Body && !File.is(At, tok::semi);)
      if (File.is(At, tok::equal) && File.isIdentifier(At - 1))
        Names.insert(File.name(At - 1));
  }
  return Names;
}

/// Reports conditions that compare ticks with a number of them.
static void reportConditions(const View &V, Writer &W,
                             const DeviceFunction &F) {
  const SourceFile &File = V.File;
  StringSet<> Differences = findDifferences(File, F);
  for (uint32_t N = 0; N < F.Statements.size(); ++N) {
    const Statement &S = F.Statements[N];
    if (S.Head.empty())
      continue;
    uint32_t Ticks = NoToken;
    bool Compares = false, Literal = false;
    for (uint32_t I = S.Head.First; I < S.Head.End; ++I) {
      bool Difference = readsClock(File, I) && File.is(I + 3, tok::minus);
      if (Difference ||
          (File.isIdentifier(I) && Differences.contains(File.name(I))))
        Ticks = std::min(Ticks, I);
      Compares |= isOrder(File, I);
      Literal |= isOrder(File, I) && File.name(I + 1) == "0";
    }
    if (Ticks != NoToken && Compares && !Literal)
      W.report(DiagnosticId::ClockUnit, File[Ticks].where(),
               "this compares ticks of the device's clock with a number of "
               "them: a tick of " +
                   V.To->Title +
                   " may have another length, so this waits for another time");
  }
}

void reportClockUnits(const View &V, Writer &W) {
  const SourceFile &File = V.File;
  if (!File.text().contains("clock"))
    return;
  bool Reads = false;
  inDeviceCode(V, [&](const DeviceCode &Code) {
    for (const DeviceFunction &F : Code.functions()) {
      bool Here = false;
      for (uint32_t I = F.Body; I < F.End && !Here; ++I)
        Here = readsClock(File, I);
      if (Here)
        reportConditions(V, W, F);
      Reads |= Here;
    }
  });
  for (uint32_t I = 1; Reads && I < File.size(); ++I) {
    bool Member = File.isName(I, "clockRate") && isMemberName(File, I);
    if (Member || File.isName(I, "cudaDevAttrClockRate"))
      W.report(DiagnosticId::ClockUnit, File[I].where(),
               "'" + File.name(I) + "' may not be the rate of 'clock64' with " +
                   V.To->Title +
                   ": times that are computed from ticks by it may be wrong");
  }
}

} // namespace tranship
