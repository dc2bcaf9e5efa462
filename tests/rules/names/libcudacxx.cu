// libcu++: a header becomes the support header that has its names, which stay. What that lacks is reported by name.
// RUN: rm -rf %t && %split --leading-lines %s %t
// RUN: %port_twice %t/uses.cu %t/uses.hip.cu --exit 1 > %t/diag
// RUN: %FileCheck %s < %t/uses.hip.cu
// RUN: %FileCheck %s --check-prefix=DIAG "--implicit-check-not={{warning|error}}:" < %t/diag
// RUN: %status 1 %tranship --no-polyfill -o - %t/uses.cu 2>&1 | %FileCheck %s --check-prefix=PLAIN
// RUN: %port_twice %t/uses.cu %t/uses.maca.cu --exit 1 --target=maca > %t/diag.maca
// RUN: %FileCheck %s < %t/uses.maca.cu
// RUN: %tranship -o - %t/own.cu 2>&1 | %FileCheck %s --check-prefix=OWN "--implicit-check-not={{warning|error}}:"
// RUN: %tranship -o - %t/carried.cu 2>&1 | %FileCheck %s --check-prefix=CARRIED "--implicit-check-not={{warning|error}}:"

//--- uses.cu
#include <cuda/atomic>
// CHECK: #include "tranship/cuda/atomic.h"
// PLAIN: 'cuda/atomic' has no counterpart in HIP: {{.*}}libhipcxx
#include <cuda/std/tuple>
// CHECK: #include "tranship/cuda/std/tuple.h"
#include <cuda/functional>
#include <cuda/std/functional>
// CHECK: #include "tranship/cuda/functional.h"
// CHECK-NOT: #include "tranship/cuda/functional.h"
#include <cuda/std/inplace_vector>
// CHECK: #include <cuda/std/inplace_vector>
// DIAG: [[#@LINE-2]]:{{[0-9]+}}: error: 'cuda/std/inplace_vector' has no counterpart
#include <cuda/annotated_ptr> // tranship: keep
#if __has_include(<cuda/std/array>)
// CHECK: #if __has_include("tranship/cuda/std/array.h")
#include <cuda/std/array>
#endif
namespace cs = cuda::std;
using namespace cuda::std;

template <class T> using Ref = cuda::atomic_ref<T, cuda::thread_scope_device>;

__global__ void kernel(int *To) {
  // CHECK: Ref<int>(*To).fetch_add(cuda::std::get<0>(cs::make_tuple(1)), cuda::memory_order_relaxed);
  Ref<int>(*To).fetch_add(cuda::std::get<0>(cs::make_tuple(1)), cuda::memory_order_relaxed);
  // CHECK: To[1] = cuda::std::plus<>{}(1, 2) + cuda::maximum<int>{}(1, 2);
  // PLAIN: thrust::plus<>{}(1, 2) + thrust::maximum<int>{}(1, 2);
  To[1] = cuda::std::plus<>{}(1, 2) + cuda::maximum<int>{}(1, 2);
  // DIAG: [[#@LINE+1]]:{{[0-9]+}}: error: 'cuda::std::inplace_vector' has no counterpart
  cuda::std::inplace_vector<int, 4> Either;
  // DIAG: [[#@LINE+1]]:{{[0-9]+}}: error: 'cuda::device::memcpy_async_tx' has no counterpart
  cuda::device::memcpy_async_tx(To, To, 16, To);
  // DIAG: [[#@LINE+1]]:{{[0-9]+}}: error: 'cuda::ptx' has no counterpart
  cuda::ptx::get_sreg_laneid();
}

//--- cuda/atomic
int Mine;

//--- own.cu
// Headers and namespaces of the user's own, called as libcu++'s.
#include "cuda/atomic"
#include "cuda/tensor.h"
#include <cuda/tensor_tools.hpp>
// OWN: #include "cuda/atomic"
// OWN-NEXT: #include "cuda/tensor.h"
// OWN-NEXT: #include <cuda/tensor_tools.hpp>
namespace lib {
namespace cuda {
namespace device { int blur(); }
int atomic(int);
} // namespace cuda
} // namespace lib
// OWN: int A = lib::cuda::device::blur() + cv::cuda::barrier() + cuda::resize();
int A = lib::cuda::device::blur() + cv::cuda::barrier() + cuda::resize();
__global__ void kernel() {}

//--- carried.cu
// CUB's header brings the function objects along.
#include <cub/cub.cuh>
// CARRIED: #include <hipcub/hipcub.hpp>
// CARRIED: #include "tranship/cuda/functional.h"
void sum(void *T, size_t &N, int *A, int *B) { cub::DeviceReduce::Reduce(T, N, A, B, 9, cuda::std::plus<>{}, 0); }
