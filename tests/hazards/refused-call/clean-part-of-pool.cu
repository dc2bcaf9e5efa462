// A part of a pool is handed to another process.
#include <cuda.h>
#include <cuda_runtime.h>

struct Message {
  cudaIpcMemHandle_t handle;
  size_t offset;
};

Message share(void *part) {
  Message message = {};
  CUdeviceptr start = 0;
  size_t size = 0;
  cuMemGetAddressRange(&start, &size, (CUdeviceptr)part);
  message.offset = (CUdeviceptr)part - start;
  cudaIpcGetMemHandle(&message.handle, (void *)start);
  return message;
}
