// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The macro for a default stream of each thread needs an option in HIP.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=[per-thread-stream] %s < %t.diag
// DIAG: :[[#@LINE+1]]:{{.*}}warning: this macro moves only the calls of the runtime to the thread's stream; kernels go to the one of all threads, so that waiting does not wait for them: compile with -fgpu-default-stream=per-thread [per-thread-stream]
#define CUDA_API_PER_THREAD_DEFAULT_STREAM
#include <cuda_runtime.h>
#ifdef CUDA_API_PER_THREAD_DEFAULT_STREAM
void f(cudaStream_t s);
#endif
