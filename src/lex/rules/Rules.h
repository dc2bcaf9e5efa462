// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All rules of the lexical engine, each with a file of its name below here.
#ifndef TRANSHIP_LEX_RULES_RULES_H
#define TRANSHIP_LEX_RULES_RULES_H

namespace tranship {

class View;
class Writer;

// conditions/
void portConditions(const View &V, Writer &W);
void reportWaveMacros(const View &V, Writer &W);
// groups/
void portGridSync(const View &V, Writer &W);
void portGroupMembers(const View &V, Writer &W);
void portGroupTiles(const View &V, Writer &W);
void portGroupWidths(const View &V, Writer &W);
// includes/
void portIncludes(const View &V, Writer &W);
// launches/
void portKernelTypes(const View &V, Writer &W);
void portLaunchBounds(const View &V, Writer &W);
void portLaunches(const View &V, Writer &W);
void portSharedArrays(const View &V, Writer &W);
void reportUncheckedLaunches(const View &V, Writer &W);
// names/
void portComments(const View &V, Writer &W);
void portDevicePointers(const View &V, Writer &W);
void portMembers(const View &V, Writer &W);
void portNames(const View &V, Writer &W);
void portQualifiedNames(const View &V, Writer &W);
void reportDisputes(const View &V, Writer &W);
void reportKernelStrings(const View &V, Writer &W);
void reportPastes(const View &V, Writer &W);
// ptx/
void portInlinePtx(const View &V, Writer &W);
// values/
void portVectorOperators(const View &V, Writer &W);
// warps/
void portWarpSizes(const View &V, Writer &W);
void portWarpSynchronous(const View &V, Writer &W);
void reportLaneLocks(const View &V, Writer &W);
void reportLoopVotes(const View &V, Writer &W);
void reportSpinWaits(const View &V, Writer &W);

} // namespace tranship

#endif
