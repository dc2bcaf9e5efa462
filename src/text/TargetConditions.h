// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conditions that ask which compiler is at work: macros of builds for a
// platform, and the value that they give a condition.
#ifndef TRANSHIP_TEXT_TARGETCONDITIONS_H
#define TRANSHIP_TEXT_TARGETCONDITIONS_H

#include "tables/targets/Target.h"
#include "text/BinaryOperators.h"
#include "llvm/ADT/StringSet.h"

namespace tranship {

/// Whether only builds for \p P define the macro \p Name: one of its compilers
/// or headers, or a project's own, as its words tell (`USE_HIP`,
/// `GGML_USE_HIP`, `HAVE_ROCM`, `MYLIB_ROCM`).
bool isBuildMacro(const Platform &P, llvm::StringRef Name);

/// Whether \p Name tells that CUDA's compiler is at work.
bool isCudaCompilerMacro(llvm::StringRef Name);

/// The macros by which a project chooses CUDA, of conditions that go on with
/// `#elif` and a macro of builds for \p To: there they are not defined.
llvm::StringSet<> choicesOfCuda(const SourceFile &File, const Map &Names,
                                const Platform &To);

/// Whether \p D asks for a macro of builds for \p To.
bool asksForTarget(const SourceFile &File, const Directive &D,
                   const Platform &To);

/// The first macro of the compilers for \p To that \p D names, also of one pass
/// alone (`__HIP_DEVICE_COMPILE__`); or nothing.
llvm::StringRef compilerMacroIn(const SourceFile &File, const Directive &D,
                                const Platform &To);

/// The value of the condition of \p D if \p Known and \p IsDefined tell of
/// macros, as for conditionValueWith.
KnownValue conditionOf(
    const SourceFile &File, const Directive &D,
    llvm::function_ref<KnownValue(llvm::StringRef)> Known,
    llvm::function_ref<std::optional<bool>(llvm::StringRef)> IsDefined = {});

/// The same in builds for \p To. \p Known is passed the value of a macro in
/// such builds, nothing if that is open, and returns the one to use.
KnownValue conditionForTarget(
    const SourceFile &File, const Directive &D, const Platform &To,
    llvm::function_ref<KnownValue(llvm::StringRef, KnownValue)> Known,
    llvm::function_ref<std::optional<bool>(llvm::StringRef)> IsDefined = {});

/// The same in builds for CUDA.
KnownValue conditionForCuda(const SourceFile &File, const Directive &D);

} // namespace tranship

#endif
