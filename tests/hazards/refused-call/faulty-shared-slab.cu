#include <cuda.h>
#include <cstdint>

constexpr CUmemLocationType Home = CU_MEM_LOCATION_TYPE_HOST_NUMA; // hazard

CUmemGenericAllocationHandle make(size_t bytes, int node) {
  CUmemAllocationProp props = {};
  props.type = CU_MEM_ALLOCATION_TYPE_PINNED;
  props.location.type = Home;
  props.location.id = node;
  CUmemGenericAllocationHandle slab = 0;
  cuMemCreate(&slab, bytes, &props, 0);
  return slab;
}

struct Message {
  int fd;
};

template <typename T> T take(const Message &message) {
  T slab{};
  cuMemImportFromShareableHandle(&slab, (void *)(uintptr_t)message.fd, CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR); // hazard
  return slab;
}

CUmemGenericAllocationHandle receive(const Message &message) { return take<CUmemGenericAllocationHandle>(message); }
