// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "gamma.cuh"
#include "guard/memory.hpp"

#include <cstdio>
#include <numeric>

static int work(int n) {
  auto host = guard::makeHost<float>(n, cudaHostAllocPortable);
  auto device = guard::makeDevice<float>(n);
  std::iota(host.get(), host.get() + n, 0.0f);
  guard::copy(device.get(), host.get(), n, cudaMemcpyHostToDevice);
  correct(device.get(), n, 2.2f);
  guard::copy(host.get(), device.get(), n);
  GUARD_THROW(cudaStreamSynchronize(cudaStreamPerThread));
  while (GUARD_LOG(cudaStreamQuery(nullptr)) == cudaErrorNotReady)
    ;
  std::printf("%f\n", host[n - 1]);
  return 0;
}

int main() {
  for (int attempt = 0; attempt < 3; ++attempt) {
    try {
      return work(1 << 20);
    } catch (const guard::CudaException &error) {
      std::fprintf(stderr, "%s [%s]\n", error.what(), error.name());
      if (error.severity() != guard::Severity::Retry)
        return error.status() == cudaErrorNoDevice ? 77 : 1;
    }
  }
  return 1;
}
