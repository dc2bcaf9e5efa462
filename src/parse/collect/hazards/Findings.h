// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What goes wrong on the target, as the values of a whole unit tell. Each of
// these functions looks for hazards of one topic and notes fact::Finding.
#ifndef TRANSHIP_PARSE_COLLECT_HAZARDS_FINDINGS_H
#define TRANSHIP_PARSE_COLLECT_HAZARDS_FINDINGS_H

#include "parse/collect/CollectorInput.h"
#include "parse/collect/hazards/UnitFlow.h"
#include "clang/AST/Attr.h"

namespace tranship {

/// Flags and limits that the runtime of the target refuses.
void findRefusals(const UnitFlow &Flow, FactSink &Sink);

/// Address modes and pitches of textures.
void findTextureSettings(const UnitFlow &Flow, FactSink &Sink);

/// Shifts, conversions, bits of NaNs, and dispatch on the architecture.
void findNumbers(const UnitFlow &Flow, FactSink &Sink);

/// Recorded numbers of cuRAND.
void findRecordedNumbers(const UnitFlow &Flow, FactSink &Sink);

/// Inputs of transforms that are read once more.
void findReadInputs(const UnitFlow &Flow, FactSink &Sink);

/// Work areas of transforms whose size is not cuFFT's.
void findWorkAreas(const UnitFlow &Flow, FactSink &Sink);

/// Floating-point numbers below the smallest normal one.
void findSmallNumbers(const UnitFlow &Flow, FactSink &Sink);

/// Fences of a block before another block reads.
void findBlockFences(const UnitFlow &Flow, FactSink &Sink);

/// Memory that running kernels poll, and memory of the host in kernels.
void findPolledMemory(const UnitFlow &Flow, FactSink &Sink);
void findHostMemory(const UnitFlow &Flow, FactSink &Sink);

/// Threads of one wave that wait in both branches of a condition.
void findRoles(const UnitFlow &Flow, FactSink &Sink);

/// Kernels that must run at the same time.
void findResidency(const UnitFlow &Flow, FactSink &Sink);

/// Loops that wait for ticks of the clock in another function.
void findTickLoops(const UnitFlow &Flow, FactSink &Sink);

/// A place where a kernel waits for memory to change.
struct PolledPlace {
  const clang::Stmt *Loop = nullptr;
  const clang::Expr *Read = nullptr; ///< What it reads,
  const clang::Expr *Root = nullptr; ///< and the pointer or object of that.
  const clang::FunctionDecl *Around = nullptr;
};

std::vector<PolledPlace> polledPlaces(const UnitFlow &Flow);

/// The condition of a loop that has no step of its own; or null.
const clang::Expr *waitingCondition(const clang::Stmt &Loop);

inline bool isDevice(const clang::FunctionDecl *F) {
  return F && (F->hasAttr<clang::CUDAGlobalAttr>() ||
               F->hasAttr<clang::CUDADeviceAttr>());
}

/// Whether `F(...)` below \p S calls a function of that name.
bool hasCall(const clang::Stmt &S,
             llvm::function_ref<bool(llvm::StringRef)> Is);

} // namespace tranship

#endif
