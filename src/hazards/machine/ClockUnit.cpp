// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Ticks of the device's clock that are compared or turned into time: they have
// a different length on the target.
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "rules/device/DeviceCode.h"
#include "text/Operators.h"
#include "text/Patterns.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// Whether token \p I calls the clock of the device.
static bool readsClock(const SourceFile &File, uint32_t I) {
  return match(File, I, "clock64 ( )") || match(File, I, "clock ( )");
}

static bool isOrder(const SourceFile &File, uint32_t I) {
  return File.isOneOf(I, tok::less, tok::greater, tok::lessequal,
                      tok::greaterequal);
}

namespace {

/// Looks for ticks that are compared in one function.
class TickRule {
public:
  TickRule(const View &V, Writer &W, const DeviceFunction &F)
      : V(V), W(W), File(V.File), F(F) {
    findTicks();
    findDifferences();
  }

  void run();

private:
  void findTicks();
  void findDifferences();
  bool isDifference(uint32_t I) const;
  uint32_t ticksIn(Span S) const;

  const View &V;
  Writer &W;
  const SourceFile &File;
  const DeviceFunction &F;
  StringSet<> Ticks;       ///< Variables with values of the clock.
  StringSet<> Differences; ///< And differences of these.
};

} // namespace

/// The variable that gets the value around token \p I; NoToken if there is
/// none.
static uint32_t assignedAround(const SourceFile &File, uint32_t I,
                               uint32_t First) {
  while (I-- > First && !File.isOneOf(I, tok::semi, tok::l_brace))
    if (File.is(I, tok::equal) && File.isIdentifier(I - 1))
      return I - 1;
  return NoToken;
}

void TickRule::findTicks() {
  for (uint32_t I = F.Body; I < F.End; ++I) {
    if (!readsClock(File, I) || !File.is(I + 3, tok::semi))
      continue;
    if (uint32_t To = assignedAround(File, I, F.Body); To != NoToken)
      Ticks.insert(File.name(To));
  }
}

/// Whether a difference of ticks begins at token \p I.
bool TickRule::isDifference(uint32_t I) const {
  if (readsClock(File, I))
    return File.is(I + 3, tok::minus);
  return File.isIdentifier(I) && Ticks.contains(File.name(I)) &&
         File.is(I + 1, tok::minus) && !isMemberName(File, I);
}

void TickRule::findDifferences() {
  for (uint32_t I = F.Body; I < F.End; ++I)
    if (isDifference(I))
      if (uint32_t To = assignedAround(File, I, F.Body); To != NoToken)
        Differences.insert(File.name(To));
}

/// What to count instead, if the target has it.
static std::string remedy(const View &V) {
  auto R = V.Names.find(KeySpace::Identifier, "clock64");
  return R ? V.noteOf(*R) : std::string();
}

/// Where ticks are in the expression; NoToken if nowhere.
uint32_t TickRule::ticksIn(Span S) const {
  for (uint32_t I = S.First; I < S.End; ++I)
    if (isDifference(I) ||
        (File.isIdentifier(I) && Differences.contains(File.name(I))))
      return I;
  return NoToken;
}

/// Reports comparisons of ticks with a number of them.
void TickRule::run() {
  for (uint32_t I = F.Body; I < F.End; ++I) {
    bool Angle = File.is(I, tok::less)      ? closingAngle(File, I).has_value()
                 : File.is(I, tok::greater) ? openingAngle(File, I).has_value()
                                            : false;
    if (!isOrder(File, I) || Angle)
      continue;
    Span Left = leftOperand(File, I), Right = rightOperand(File, I);
    uint32_t At = ticksIn(Left);
    Span Other = Right;
    if (At == NoToken) {
      At = ticksIn(Right);
      Other = Left;
    }
    bool Zero = Other.First + 1 == Other.End && File.name(Other.First) == "0";
    if (At != NoToken && !Zero && ticksIn(Other) == NoToken)
      W.report(
          DiagnosticId::ClockUnit, File[At].where(),
          "this waits for a number of ticks, which takes another time on " +
              V.To->Title + "'s devices" + remedy(V));
  }
}

void reportClockUnit(const View &V, Writer &W) {
  const SourceFile &File = V.File;
  bool Reads = false;
  inDeviceCode(V, [&](const DeviceCode &Code) {
    for (const DeviceFunction &F : Code.functions()) {
      bool Here = false;
      for (uint32_t I = F.Body; I < F.End && !Here; ++I)
        Here = readsClock(File, I);
      if (Here)
        TickRule(V, W, F).run();
      Reads |= Here;
    }
  });
  if (!Reads)
    return;
  for (uint32_t I : File.named({"clockRate", "cudaDevAttrClockRate"}))
    if (File.isName(I, "cudaDevAttrClockRate") || isMemberName(File, I))
      W.report(DiagnosticId::ClockUnit, File[I].where(),
               "times computed from ticks and '" + File.name(I) +
                   "' are wrong on devices of " + V.To->Title +
                   " whose 'clock64' counts at another rate" + remedy(V));
}

} // namespace tranship
