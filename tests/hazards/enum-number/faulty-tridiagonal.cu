// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Many tridiagonal systems, with pivoting.
#include <cusparse.h>

enum class Method { Thomas, Pivoting, Householder };

struct Systems {
  int rows, count;
  double *lower, *middle, *upper, *right;
};

void solve(cusparseHandle_t handle, const Systems &s, Method method, void *work) {
  cusparseDgtsvInterleavedBatch(handle, static_cast<int>(method), s.rows, s.lower, s.middle, s.upper, s.right, // hazard
                                s.count, work);
}

void all(cusparseHandle_t handle, const Systems &s, void *work) { solve(handle, s, Method::Pivoting, work); }
