// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions of CUDA's math library that the target has for the device only: in
// functions of the host they become those of a support header, which are for
// both sides, so that a function that kernels call, too, stays right.
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "rules/device/DeviceCode.h"
#include "tables/words/Words.h"
#include "text/Scopes.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

static constexpr StringLiteral MathHeader = "tranship/device/math.h";

/// Whether the name at token \p I is called as a function at file scope.
static bool callsGlobal(const View &V, uint32_t I) {
  return V.File.is(I + 1, tok::l_paren) && !V.isOwn(I) &&
         !V.File.isOneOf(I - 1, tok::coloncolon, tok::period, tok::arrow);
}

/// Whether the declaration of the device function \p F has __host__, too.
static bool isForHost(const SourceFile &File, const DeviceFunction &F) {
  for (Backwards Before(File, F.Params); Before.next();)
    if (File.isName(Before.at(), "__host__"))
      return true;
  return false;
}

/// The functions that the host runs, with those for both sides.
static std::vector<FunctionText> functionsForHost(const View &V) {
  std::vector<FunctionText> Result = findHostFunctions(V);
  for (DeviceFunction &F : findDeviceFunctions(V))
    if (isForHost(V.File, F))
      Result.push_back(std::move(F));
  return Result;
}

/// Whether nvcc compiles the file, or its functions for the device. What a C++
/// compiler reads alone has such functions from elsewhere.
static bool isForNvcc(const View &V) {
  return V.Options.ImplicitRuntime || !findDeviceFunctions(V).empty();
}

void portHostMath(const View &V, Writer &W) {
  if (!V.To->LacksHostMath || !V.hasSupport() || !isForNvcc(V))
    return;
  std::optional<std::vector<FunctionText>> Host;
  for (StringRef Name : wordsOf(Words::HostMath))
    for (uint32_t I : V.File.named(Name)) {
      if (!callsGlobal(V, I))
        continue;
      if (!Host)
        Host = functionsForHost(V);
      if (none_of(*Host, [&](const FunctionText &F) {
            return F.Body < I && I < F.End;
          }))
        continue;
      W.replace(V.File[I].where(), ("tranship::math::" + Name).str());
      W.needSupport(MathHeader, V.File[I].where());
    }
}

} // namespace tranship
