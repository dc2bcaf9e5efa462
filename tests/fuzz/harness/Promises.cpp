// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Promises.h"
#include "engine/Port.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace tranship {

namespace {

/// How a source is ported.
struct Way {
  StringLiteral Target;
  bool Everything; ///< Comments, strings, launches as macros, repairs.
  bool Cuda;       ///< Stays CUDA as well.
  bool Source;     ///< A .cu file.
};
constexpr Way Ways[NumWays] = {
    {"hip", false, false, true}, {"maca", false, false, true},
    {"hip", true, false, true},  {"hip-5.2", false, false, false},
    {"hip", false, true, false}, {"maca", true, true, true}};

} // namespace

const Map &builtinNames() {
  static const Map Names(builtinMapData());
  return Names;
}

void brokenPromise(const Twine &What) {
  errs() << "broken promise: " << What << "\n";
  abort();
}

/// The line of \p New that is not so in \p Old.
static StringRef firstChange(StringRef Old, StringRef New) {
  const auto [At, Other] =
      std::mismatch(New.begin(), New.end(), Old.begin(), Old.end());
  const size_t Begin = New.take_front(At - New.begin()).rfind('\n') + 1;
  return New.drop_front(Begin).split('\n').first;
}

bool isCudaFile(size_t Which) { return Ways[Which].Source; }

void portSource(const std::string &Text, size_t Which,
                const FileKnowledge *Parsed) {
  const Way &How = Ways[Which];
  const Map &Names = builtinNames();
  PortOptions Options;
  Options.To = cantFail(Target::parse(How.Target));
  Options.StaysCuda = How.Cuda;
  Options.ImplicitRuntime = How.Source;
  Options.CppSource = !How.Source;
  Options.Parsed = Parsed;
  if (How.Everything) {
    Options.Comments = Options.RtcStrings = true;
    Options.Launches = LaunchSyntax::Function;
    Options.Fixes = {DiagnosticId::GridSyncLaunch,
                     DiagnosticId::WarpSynchronous};
  }
  PortResult Port = portText(Text, Names, Options);
  if (!Port.Faults.empty())
    brokenPromise(Port.Faults.front());
  for (const Diagnostic &D : Port.Diagnostics)
    if (D.Where.End > Text.size() || D.Where.Begin > D.Where.End)
      brokenPromise("a diagnostic is outside of the text");
  std::string New = Port.Edits.apply(Text);
  // Rules that no word wakes do nothing.
  Options.WakeAll = true;
  const std::string All = portText(Text, Names, Options).Edits.apply(Text);
  if (All != New)
    brokenPromise("a rule that sleeps has work: " + firstChange(New, All));
  if (Parsed)
    return; // It says nothing about the port.
  Options.WakeAll = false;
  portText(New, Names, Options);
}

} // namespace tranship
