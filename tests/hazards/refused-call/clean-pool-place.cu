// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A pool of memory in one of several places.
#include <cuda_runtime.h>

enum class Place { Device, Host };

struct Traits {
  Place place;
  cudaMemLocation location() const {
    cudaMemLocation at{};
    at.type = cudaMemLocationTypeDevice;
    return at;
  }
};

cudaError_t make(cudaMemPool_t *pool, const Traits &traits) {
  cudaMemPoolProps props{};
  props.allocType = cudaMemAllocationTypePinned;
  props.location = traits.location();
  return cudaMemPoolCreate(pool, &props);
}
