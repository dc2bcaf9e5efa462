// Kernels of the test's own call the functions of the device.
#include "bands/buffer.cuh"
#include "bands/warp.cuh"
#include <cub/block/block_scan.cuh>
#include <gtest/gtest.h>

namespace {

__global__ void sums(float *out) {
  out[threadIdx.x] = bands::warpSum(static_cast<float>(threadIdx.x));
}

__global__ void ranks(int *out) {
  out[threadIdx.x] = bands::rankAmong(threadIdx.x % 3 == 0);
}

/// The odd values of the block, without gaps.
template <int Threads>
__global__ void keepOdd(const int *in, int *out, int *count) {
  using Scan = cub::BlockScan<int, Threads>;
  __shared__ typename Scan::TempStorage storage;
  const int odd = in[threadIdx.x] % 2;
  int place, all;
  Scan(storage).ExclusiveSum(odd, place, all);
  if (odd)
    out[place] = in[threadIdx.x];
  if (threadIdx.x == 0)
    *count = all;
}

TEST(Warp, SumIsThatOf32Lanes) {
  bands::Buffer<float> out(96);
  sums<<<1, 96>>>(out.data());
  bands::check(cudaGetLastError());
  const std::vector<float> found = out.get();
  for (int i = 0; i < 96; ++i)
    EXPECT_EQ(found[i], 496 + 1024 * (i / 32)) << "in thread " << i;
}

TEST(Warp, RanksBeginInEachWarp) {
  bands::Buffer<int> out(64);
  ranks<<<1, 64>>>(out.data());
  bands::check(cudaGetLastError());
  const std::vector<int> found = out.get();
  int expected = 0;
  for (int i = 0; i < 64; ++i) {
    if (i % 32 == 0)
      expected = 0;
    EXPECT_EQ(found[i], expected) << "in thread " << i;
    expected += i % 3 == 0;
  }
}

template <typename T> class Kept : public testing::Test {};
using Sizes = testing::Types<std::integral_constant<int, 64>,
                             std::integral_constant<int, 256>>;
TYPED_TEST_SUITE(Kept, Sizes);

TYPED_TEST(Kept, AreInOrder) {
  constexpr int Threads = TypeParam::value;
  std::vector<int> values, expected;
  for (int i = 0; i < Threads; ++i) {
    values.push_back(i * i * 31 % 101);
    if (values.back() % 2)
      expected.push_back(values.back());
  }
  bands::Buffer<int> in(values), out(Threads), count(1);
  keepOdd<Threads><<<1, Threads>>>(in.data(), out.data(), count.data());
  bands::check(cudaGetLastError());
  ASSERT_EQ(count.get()[0], static_cast<int>(expected.size()));
  std::vector<int> found = out.get();
  found.resize(expected.size());
  EXPECT_EQ(found, expected);
}

} // namespace
