// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Circuit solver: refactors the same pattern in each step.
#include <cusolverRf.h>

bool prepare(cusolverRfHandle_t *rf) {
  if (cusolverRfCreate(rf) != CUSOLVER_STATUS_SUCCESS)
    return false;
  return cusolverRfSetNumericProperties(*rf, 1e-12, 1e-8) == CUSOLVER_STATUS_SUCCESS; // hazard
}
