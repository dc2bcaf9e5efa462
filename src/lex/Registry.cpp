// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lex/Registry.h"
#include "lex/rules/Rules.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace tranship {

using enum DiagnosticId;

static constexpr Rule Rules[] = {
    {.Name = "conditions",
     .Room = "conditions",
     .When = Phase::Claim,
     .Run = portConditions,
     .Reports = {ArchCondition, CompilerCondition, VersionCondition,
                 VersionDecided},
     .After = {}},
    {.Name = "names",
     .Room = "names",
     .When = Phase::Rewrite,
     .Run = portNames,
     .Reports = {ArgumentTypes, CallForm, DroppedArgument, TokenPaste,
                 UserDeclared},
     .After = {"conditions"}},
    {.Name = "qualified-names",
     .Room = "names",
     .When = Phase::Rewrite,
     .Run = portQualifiedNames,
     .Reports = {ArgumentTypes, CallForm, DroppedArgument, UserDeclared},
     .After = {}},
    {.Name = "device-pointers",
     .Room = "names",
     .When = Phase::Rewrite,
     .Run = portDevicePointers,
     .Reports = {DevicePointer},
     .After = {}},
    {.Name = "grid-sync",
     .Room = "groups",
     .When = Phase::Rewrite,
     .Run = portGridSync,
     .Reports = {CooperativeLaunchUnneeded, GridSyncLaunch},
     .After = {},
     .Perl = PerlPart::Partial},
    // A launch that grid-sync has made cooperative has no other form.
    {.Name = "launches",
     .Room = "launches",
     .When = Phase::Rewrite,
     .Run = portLaunches,
     .Reports = {LaunchSyntax},
     .After = {"grid-sync"},
     .KeepsCuda = true},
    {.Name = "shared-arrays",
     .Room = "launches",
     .When = Phase::Rewrite,
     .Run = portSharedArrays,
     .Reports = {},
     .After = {},
     .Perl = PerlPart::Partial,
     .KeepsCuda = true},
    {.Name = "kernel-types",
     .Room = "launches",
     .When = Phase::Rewrite,
     .Run = portKernelTypes,
     .Reports = {},
     .After = {},
     .Perl = PerlPart::None,
     .KeepsCuda = true},
    {.Name = "launch-bounds",
     .Room = "launches",
     .When = Phase::Rewrite,
     .Run = portLaunchBounds,
     .Reports = {CallForm, DroppedArgument, LaunchBounds},
     .After = {}},
    {.Name = "group-members",
     .Room = "groups",
     .When = Phase::Rewrite,
     .Run = portGroupMembers,
     .Reports = {CallForm, GroupMember},
     .After = {}},
    {.Name = "group-widths",
     .Room = "groups",
     .When = Phase::Rewrite,
     .Run = portGroupWidths,
     .Reports = {GroupWidth},
     .After = {}},
    {.Name = "group-tiles",
     .Room = "groups",
     .When = Phase::Rewrite,
     .Run = portGroupTiles,
     .Reports = {TileWidth},
     .After = {}},
    {.Name = "members",
     .Room = "names",
     .When = Phase::Rewrite,
     .Run = portMembers,
     .Reports = {TypeMember},
     .After = {}},
    {.Name = "warp-sizes",
     .Room = "warps",
     .When = Phase::Rewrite,
     .Run = portWarpSizes,
     .Reports = {WarpSize},
     .After = {"names"}},
    {.Name = "vector-operators",
     .Room = "values",
     .When = Phase::Rewrite,
     .Run = portVectorOperators,
     .Reports = {VectorOperator},
     .After = {}},
    {.Name = "inline-ptx",
     .Room = "ptx",
     .When = Phase::Rewrite,
     .Run = portInlinePtx,
     .Reports = {InlinePtx},
     .After = {}},
    {.Name = "warp-synchronous",
     .Room = "warps",
     .When = Phase::Rewrite,
     .Run = portWarpSynchronous,
     .Reports = {WarpSynchronous},
     .After = {},
     .Perl = PerlPart::None},
    {.Name = "comments",
     .Room = "names",
     .When = Phase::Rewrite,
     .Run = portComments,
     .Reports = {},
     .After = {}},
    {.Name = "unchecked-launches",
     .Room = "launches",
     .When = Phase::Report,
     .Run = reportUncheckedLaunches,
     .Reports = {UncheckedLaunch},
     .After = {"launches"}},
    {.Name = "pastes",
     .Room = "names",
     .When = Phase::Report,
     .Run = reportPastes,
     .Reports = {TokenPaste},
     .After = {}},
    {.Name = "disputes",
     .Room = "names",
     .When = Phase::Report,
     .Run = reportDisputes,
     .Reports = {DisputedName},
     .After = {},
     .Perl = PerlPart::None},
    {.Name = "lane-locks",
     .Room = "warps",
     .When = Phase::Report,
     .Run = reportLaneLocks,
     .Reports = {LaneLock, WarpSpin},
     .After = {},
     .Perl = PerlPart::None},
    {.Name = "spin-waits",
     .Room = "warps",
     .When = Phase::Report,
     .Run = reportSpinWaits,
     .Reports = {WarpSpin},
     .After = {},
     .Perl = PerlPart::None},
    {.Name = "loop-votes",
     .Room = "warps",
     .When = Phase::Report,
     .Run = reportLoopVotes,
     .Reports = {VoteInLoop},
     .After = {},
     .Perl = PerlPart::None},
    {.Name = "wave-macros",
     .Room = "conditions",
     .When = Phase::Report,
     .Run = reportWaveMacros,
     .Reports = {WaveMacro},
     .After = {},
     .Perl = PerlPart::None},
    {.Name = "kernel-strings",
     .Room = "names",
     .When = Phase::Report,
     .Run = reportKernelStrings,
     .Reports = {KernelString},
     .After = {},
     .Perl = PerlPart::None},
    {.Name = "includes",
     .Room = "includes",
     .When = Phase::Include,
     .Run = portIncludes,
     .Reports = {MacroInclude},
     .After = {"names", "inline-ptx", "warp-synchronous"}},
};

ArrayRef<Rule> rules() { return Rules; }

StringRef phaseName(Phase P) {
  static constexpr StringLiteral Names[] = {"claim", "rewrite", "report",
                                            "include"};
  return Names[static_cast<size_t>(P)];
}

StringRef perlName(PerlPart P) {
  static constexpr StringLiteral Names[] = {"whole", "partial", "none"};
  return Names[static_cast<size_t>(P)];
}

std::vector<std::string> registryFaults() {
  std::vector<std::string> Faults;
  SmallVector<StringRef> Before;
  Phase Last = Phase::Claim;
  for (const Rule &R : rules()) {
    std::string Name = R.Name.str();
    if (R.When < Last)
      Faults.push_back(Name + ": its phase is before that of the rule above");
    Last = R.When;
    if (is_contained(Before, R.Name))
      Faults.push_back(Name + ": there are two of this name");
    for (StringRef Needed : R.After)
      if (!is_contained(Before, Needed))
        Faults.push_back(Name + ": runs before " + Needed.str());
    if (R.When == Phase::Report && R.Reports.size() == 0)
      Faults.push_back(Name + ": reports nothing");
    Before.push_back(R.Name);
  }
  for (DiagnosticId Id : allDiagnosticIds())
    if (none_of(rules(), [&](const Rule &R) { return R.reports(Id); }))
      Faults.push_back(idText(Id).str() + ": no rule reports it");
  return Faults;
}

} // namespace tranship
