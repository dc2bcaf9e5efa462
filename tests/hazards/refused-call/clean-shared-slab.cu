#include <cuda.h>
#include <cstdint>

constexpr CUmemLocationType Home = CU_MEM_LOCATION_TYPE_DEVICE;

CUmemGenericAllocationHandle make(size_t bytes, int device) {
  CUmemAllocationProp props = {};
  props.type = CU_MEM_ALLOCATION_TYPE_PINNED;
  props.location.type = Home;
  props.location.id = device;
  CUmemGenericAllocationHandle slab = 0;
  cuMemCreate(&slab, bytes, &props, 0);
  return slab;
}

struct Message {
  int fd;
};

template <typename T> Message give(T slab) {
  Message message{-1};
  cuMemExportToShareableHandle(&message.fd, slab, CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR, 0);
  return message;
}

Message send(CUmemGenericAllocationHandle slab) { return give(slab); }
