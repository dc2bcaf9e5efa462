// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Types of matrix products, and modes of the library, that the target's library
// refuses at run time.
#include "hazards/libraries/NamedTokens.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "text/Calls.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// Whether the header of hipBLAS says that rocBLAS does not have this mode.
static bool isRefusedMode(StringRef Name) {
  return StringSwitch<bool>(Name)
      .Cases("CUBLAS_TF32_TENSOR_OP_MATH", "CUBLAS_TENSOR_OP_MATH", true)
      .Cases("CUBLAS_PEDANTIC_MATH",
             "CUBLAS_MATH_DISALLOW_REDUCED_PRECISION_REDUCTION", true)
      .Default(false);
}

/// Whether the value at token \p I is only compared.
static bool isCompared(const SourceFile &File, uint32_t I) {
  return I > 0 && (File.isName(I - 1, "case") ||
                   File.isOneOf(I - 1, tok::equalequal, tok::exclaimequal) ||
                   File.isOneOf(I + 1, tok::equalequal, tok::exclaimequal));
}

/// Reports modes that are passed on to cublasSetMathMode. For calls with the
/// mode itself, the maps set the default one.
static void reportModes(const View &V, Writer &W) {
  DenseSet<uint32_t> Replaced;
  V.callsOf({"cublasSetMathMode"}, [&](uint32_t, const Call &Args) {
    if (Args.Arguments.size() != 2)
      return;
    const Argument &Mode = Args.Arguments[1];
    if (Mode.End != Mode.First + 1 || !isRefusedMode(V.File.name(Mode.First)))
      return;
    Replaced.insert(Mode.First);
    W.report(DiagnosticId::CallLeftOut, Mode.Where,
             "the library for AMD GPUs does not have the mode '" +
                 V.File.name(Mode.First) +
                 "', so the port sets the default mode");
  });
  for (uint32_t I : V.File.candidates())
    if (isRefusedMode(V.File.name(I)) && !V.isOwn(I) && !Replaced.contains(I) &&
        !isCompared(V.File, I))
      W.report(DiagnosticId::GemmTypes, V.File[I].where(),
               "the library for AMD GPUs refuses the mode '" + V.File.name(I) +
                   "' when the program runs: use 'CUBLAS_DEFAULT_MATH'");
}

void reportGemmTypes(const View &V, Writer &W) {
  if (!V.To->HasNotes) // Nothing is known of its library.
    return;
  reportModes(V, W);
  auto Look = [&](uint32_t I, const Call &Args) {
    if (V.ownerOf(I) != Owner::Unseen)
      return; // The parse has told.
    for (const Argument &A : Args.Arguments)
      if (constantOf(V, A) == "CUBLAS_COMPUTE_32F_FAST_TF32")
        W.report(DiagnosticId::GemmTypes, A.Where,
                 "'" + V.File.name(I) +
                     "' does not take 'CUBLAS_COMPUTE_32F_FAST_TF32' on AMD "
                     "GPUs: use 'CUBLAS_COMPUTE_32F'");
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
