// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An LU decomposition by the older algorithm.
#include <cusolverDn.h>
#include <stdexcept>

struct Options {
  bool old = true;
};

void make(cusolverDnParams_t *params, const Options &options) {
  cusolverDnCreateParams(params);
  if (options.old && cusolverDnSetAdvOptions(*params, CUSOLVERDN_GETRF, CUSOLVER_ALG_1) != CUSOLVER_STATUS_SUCCESS) // hazard
    throw std::runtime_error("options");
}
