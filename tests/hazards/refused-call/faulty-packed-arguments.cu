#include <cuda.h>

template <typename... Args> struct Packed {
  alignas(16) char bytes[256];
  size_t size = 0;
};

struct Launcher {
  CUfunction function;
  CUstream stream;

  template <typename P> CUresult run(P &packed, unsigned blocks, unsigned threads) const {
    void *config[] = {CU_LAUNCH_PARAM_BUFFER_SIZE, &packed.size, CU_LAUNCH_PARAM_BUFFER_POINTER, packed.bytes, // hazard
                      CU_LAUNCH_PARAM_END};
    return cuLaunchKernel(function, blocks, 1, 1, threads, 1, 1, 0, stream, nullptr, config);
  }
};

bool step(const Launcher &launcher, Packed<int, float> &packed) {
  return launcher.run(packed, 64, 256) == CUDA_SUCCESS;
}
