#include "bands/bands.h"
#include "bands/buffer.cuh"
#include <cub/cub.cuh>
#include <numeric>

namespace bands {

std::vector<int> strongest(const Floats &values, int count) {
  const int n = static_cast<int>(values.size());
  std::vector<int> places(n);
  std::iota(places.begin(), places.end(), 0);
  Buffer<float> keys(values), sortedKeys(n);
  Buffer<int> items(places), sortedItems(n);
  std::size_t bytes = 0;
  check(cub::DeviceRadixSort::SortPairsDescending(
      nullptr, bytes, keys.data(), sortedKeys.data(), items.data(),
      sortedItems.data(), n));
  Buffer<char> work(bytes);
  check(cub::DeviceRadixSort::SortPairsDescending(
      work.data(), bytes, keys.data(), sortedKeys.data(), items.data(),
      sortedItems.data(), n));
  places = sortedItems.get();
  places.resize(count);
  return places;
}

float total(const Floats &values) {
  const int n = static_cast<int>(values.size());
  Buffer<float> in(values), out(1);
  std::size_t bytes = 0;
  check(cub::DeviceReduce::Sum(nullptr, bytes, in.data(), out.data(), n));
  Buffer<char> work(bytes);
  check(cub::DeviceReduce::Sum(work.data(), bytes, in.data(), out.data(), n));
  return out.get()[0];
}

} // namespace bands
