// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `cublas##T##gemm`: names that the preprocessor puts together. Text cannot
// port them; it can tell.
#include "lex/Context.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// Whether many keys of the maps begin with \p Name.
static bool beginsApiNames(StringRef Name) {
  return StringSwitch<bool>(Name)
      .Cases("cuda", "cublas", "cublasLt", "cufft", "curand", "cusparse", true)
      .Cases("cusolver", "cusolverDn", "cudnn", "nccl", "nvrtc", "nvtx", true)
      .Cases("CUDA_", "CU_", "CUBLAS_", "CUFFT_", "CURAND_", true)
      .Cases("CUSPARSE_", "CUSOLVER_", "CUDNN_", "NVRTC_", "CUDA_R_", true)
      .Cases("cudaError", "cudaMemcpy", "CUDA_ERROR_", "CUDNN_STATUS_", true)
      .Cases("CUBLAS_STATUS_", "cu", "cudaSuccess", "CUDA_C_", true)
      .Default(false);
}

void reportPastes(Context &C) {
  if (!C.File.hasPaste())
    return;
  for (const Directive &D : C.File.directives()) {
    if (D.Kind != DirectiveKind::Define)
      continue;
    for (uint32_t I = D.argument(); I + 1 < D.End; ++I)
      if (C.File.is(I + 1, tok::hashhash) && C.File.isIdentifier(I) &&
          beginsApiNames(C.File.name(I)))
        C.report(DiagnosticId::TokenPaste, C.File[I].where(),
                 "names that begin with '" + C.File.name(I) +
                     "' are put together here by ##; they are not ported");
  }
}

} // namespace tranship
