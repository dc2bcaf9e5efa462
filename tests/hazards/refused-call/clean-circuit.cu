// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Circuit solver: refactors the same pattern in each step.
#include <cusolverRf.h>

bool prepare(cusolverRfHandle_t *rf) {
  if (cusolverRfCreate(rf) != CUSOLVER_STATUS_SUCCESS)
    return false;
  return cusolverRfAnalyze(*rf) == CUSOLVER_STATUS_SUCCESS;
}
