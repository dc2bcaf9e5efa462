// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Two spectra of one field.
#include <cuda_runtime.h>
#include <cufft.h>

bool both(cufftHandle rows, cufftHandle columns, cufftComplex *field, cufftComplex *a, cufftComplex *b) {
  if (cufftExecC2C(rows, field, a, CUFFT_FORWARD) != CUFFT_SUCCESS) // hazard
    return false;
  return cufftExecC2C(columns, field, b, CUFFT_FORWARD) == CUFFT_SUCCESS;
}
