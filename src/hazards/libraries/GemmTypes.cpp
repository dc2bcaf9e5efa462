// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Products of matrices whose types the target's library refuses when the
// program runs.
#include "hazards/libraries/NamedTokens.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;

namespace tranship {

void reportGemmTypes(const View &V, Writer &W) {
  if (!V.To->HasNotes) // Nothing is known of its library.
    return;
  auto Look = [&](uint32_t I, const Call &Args) {
    SmallVector<StringRef, 3> Types; // Of A, B and C.
    for (const Argument &A : Args.Arguments)
      if (StringRef Type = constantOf(V, A);
          Type.starts_with("CUDA_R_") || Type.starts_with("CUDA_C_"))
        Types.push_back(Type);
    if (Types.size() != 3 || Types[0] != "CUDA_R_8I" ||
        Types[2] != "CUDA_R_32F")
      return;
    W.report(DiagnosticId::GemmTypes, V.File[I].where(),
             "'" + V.File.name(I) +
                 "' multiplies 8-bit integers into 'float', which " +
                 V.To->Title +
                 "'s library refuses when the program runs: multiply into "
                 "'int' and convert the result");
  };
  V.callsOf({"cublasGemmEx", "cublasGemmEx_64", "cublasGemmBatchedEx",
             "cublasGemmBatchedEx_64", "cublasGemmStridedBatchedEx",
             "cublasGemmStridedBatchedEx_64"},
            Look);
}

} // namespace tranship
