// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Shows frames through an EGL stream.
#include <cuda_egl_interop.h>
#include <cuda_runtime.h>

cudaError_t connect(cudaEglStreamConnection *Connection, EGLStreamKHR Stream, int Width, int Height) {
  return cudaEGLStreamProducerConnect(Connection, Stream, Width, Height);
}

cudaError_t clearFrame(void *Frame, size_t Bytes) { return cudaMemset(Frame, 0, Bytes); }
