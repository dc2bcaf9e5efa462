// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Parameters of kernels that have another size on the device.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=[kernel-parameter] %s < %t.diag
// RUN: %hip_compile %t.cu
#include <cuda_runtime.h>
struct Wide { long double x; int n; };
struct Narrow { double x; long double (*function)(long double); };
class Computes {
public:
  double value() const { long double y = X; return y; }
  long double wide() const { return X; }

private:
  double X;
};
// DIAG: :[[#@LINE+1]]:{{.*}}warning: 'x' is a 'long double', which has another size on the device: HIP does not allow it in a parameter of a kernel; use 'double' [kernel-parameter]{{.*}}
__global__ void direct(float *out, long double x) { out[0] = 1; }
// DIAG: :[[#@LINE+1]]:{{.*}}warning: 'w' has a 'long double'{{.*}}
template <class T> __global__ void inClass(T *out, const Wide w) { out[0] = w.n; }
__global__ void pointers(float *out, const Wide *w, Wide &r) { out[0] = w->n; }
__global__ void others(long long a, double b, Narrow c, Computes d, long e) {}
void host(long double x);
__device__ void helper(long double x);
