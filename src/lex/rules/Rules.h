// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All rules of the lexical engine, each with a file of its name below here.
#ifndef TRANSHIP_LEX_RULES_RULES_H
#define TRANSHIP_LEX_RULES_RULES_H

namespace tranship {

class Context;

// conditions/
void portConditions(Context &C);
void reportWaveMacros(Context &C);
// groups/
void portGridSync(Context &C);
void portGroupMembers(Context &C);
void portGroupTiles(Context &C);
void portGroupWidths(Context &C);
// includes/
void portIncludes(Context &C);
// launches/
void portKernelTypes(Context &C);
void portLaunchBounds(Context &C);
void portLaunches(Context &C);
void portSharedArrays(Context &C);
void reportUncheckedLaunches(Context &C);
// names/
void portComments(Context &C);
void portDevicePointers(Context &C);
void portMembers(Context &C);
void portNames(Context &C);
void portQualifiedNames(Context &C);
void reportDisputes(Context &C);
void reportKernelStrings(Context &C);
void reportPastes(Context &C);
// ptx/
void portInlinePtx(Context &C);
// values/
void portVectorOperators(Context &C);
// warps/
void portWarpSizes(Context &C);
void portWarpSynchronous(Context &C);
void reportLaneLocks(Context &C);
void reportLoopVotes(Context &C);
void reportSpinWaits(Context &C);

} // namespace tranship

#endif
