// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "rules/ProjectBranches.h"
#include "text/Conditionals.h"

using namespace llvm;

namespace tranship {

/// Whether \p Name is a macro that CUDA's compilers or headers define.
static bool isOfCuda(const View &V, StringRef Name) {
  return isCudaCompilerMacro(Name) ||
         V.Names.find(KeySpace::Guard, Name).has_value() ||
         V.Names.find(KeySpace::Identifier, Name).has_value();
}

ProjectBranches::ProjectBranches(const View &V)
    : V(V), AsksForTarget(asksIn(0, V.File.directives().size())) {}

/// The value of the condition of \p D in a build for the target in which CUDA's
/// macros are not defined or, with \p OfCuda, those of its compilers are.
KnownValue ProjectBranches::valueWithCuda(const Directive &D,
                                          bool OfCuda) const {
  return conditionForTarget(
      V.File, D, *V.To.Where,
      [&](StringRef Name, KnownValue Told) -> KnownValue {
        if (Told)
          return Told;
        if (OfCuda)
          return isCudaCompilerMacro(Name) ? KnownValue(1) : std::nullopt;
        return isOfCuda(V, Name) ? KnownValue(0) : std::nullopt;
      });
}

/// Whether one of the directives [First, End) asks for the target.
bool ProjectBranches::asksIn(size_t First, size_t End) const {
  for (size_t I = First; I < End; ++I)
    if (const Directive &D = V.File.directives()[I];
        hasCondition(D) && asksForTarget(V.File, D, *V.To.Where))
      return true;
  return false;
}

bool ProjectBranches::keepsCuda(const Directive &D) const {
  if (!AsksForTarget)
    return false;
  KnownValue On = valueWithCuda(D, true);
  KnownValue Off = valueWithCuda(D, false);
  if (On && Off && *On == *Off && asksForTarget(V.File, D, *V.To.Where))
    return true;
  size_t N = &D - V.File.directives().begin();
  std::optional<size_t> Next = nextOfConditional(V.File, N);
  if (!Next)
    return false;
  // Without CUDA's macros, CUDA's branch is not compiled and a later one may
  // be; or CUDA's branch is compiled, along with what it has for the target.
  if (Off && *Off)
    return (!On || !*On) && asksIn(N + 1, *Next);
  size_t End = *Next;
  while (std::optional<size_t> Later = nextOfConditional(V.File, End))
    End = *Later;
  return Off && asksIn(*Next, End);
}

} // namespace tranship
