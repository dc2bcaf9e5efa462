// One allocation for a sort: results first, the storage behind them.
#include <cstdint>
#include <cub/cub.cuh>

template <class Key> void sortKeys(char *workspace, size_t bytes, const Key *in, int n, cudaStream_t s) {
  Key *out = reinterpret_cast<Key *>(workspace);
  size_t used = n * sizeof(Key) + sizeof(int);
  cub::DeviceRadixSort::SortKeys(workspace + used, bytes, in, out, n, 0, 8 * sizeof(Key), s); // hazard
}

template void sortKeys<uint32_t>(char *, size_t, const uint32_t *, int, cudaStream_t);
