// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda-13
// RUN: %program %s
//
// What kernels use of cuda::std, on the host and on the device: both print the same.

#include <cuda/functional>
#include <cuda/std/array>
#include <cuda/std/bit>
#include <cuda/std/chrono>
#include <cuda/std/cmath>
#include <cuda/std/complex>
#include <cuda/std/cstdint>
#include <cuda/std/limits>
#include <cuda/std/mdspan>
#include <cuda/std/optional>
#include <cuda/std/span>
#include <cuda/std/tuple>
#include <cuda/std/type_traits>
#include <cuda/std/utility>
#include <cstdio>

namespace cs = cuda::std;
using Number = double;

struct Trace {
  int value;
  __host__ __device__ explicit Trace(int v) : value(v) {}
  __host__ __device__ ~Trace() { value = -1; }
};

__host__ __device__ int arrays(Number *to, int n) {
  int at = 0;
  cs::array<int, 4> a{1, 2, 3, n};
  for (auto &x : a)
    x *= 2;
  to[at++] = a[1] + a.front() + a.back() + *a.data() + int(a.size());
  cs::array<int, 4> b = a;
  b.fill(7);
  to[at++] = (a == b) + 2 * (a != b) + 4 * (a < b);
  a.swap(b);
  to[at++] = cs::get<2>(a) + b[0];
  auto [p, q, r, s] = b;
  to[at++] = p + 10 * q + 100 * r + 1000 * s;
  cs::span<int> all(b);
  for (int &x : all.subspan(1, 2))
    x += 100;
  cs::span<const int, 2> two = cs::span<const int, 4>(b).first<2>();
  to[at++] = two[1] + all.last(1)[0] + int(all.size_bytes());
  int raw[3] = {4, 5, n};
  to[at++] = cs::span(raw).back() + cs::to_array(raw)[0];
  cs::mdspan<int, cs::extents<int, 2, cs::dynamic_extent>> m(b.data(), 2);
  m(1, 0) = 55;
  to[at++] = b[2] + m.extent(1) + 10 * m.stride(0) + int(m.size());
  cs::mdspan<int, cs::dextents<cs::size_t, 2>, cs::layout_left> left(b.data(), 2, 2);
  to[at++] = left(0, 1) + left.stride(1);
  return at;
}

__host__ __device__ int tuples(Number *to, int n) {
  int at = 0;
  auto t = cs::make_tuple(n, 2.5f, short(3));
  cs::get<0>(t) += 4;
  auto [x, y, z] = t;
  to[at++] = x + y + z;
  int i = 0;
  double d = 0;
  cs::tie(i, d, cs::ignore) = t;
  to[at++] = i * d;
  t = cs::make_tuple(1, 2, 3);
  to[at++] = cs::get<float>(t) + cs::tuple_size<decltype(t)>::value;
  to[at++] = cs::apply([](auto... v) { return (v + ... + 0); }, cs::tuple_cat(t, cs::make_tuple(n)));
  to[at++] = (t < cs::make_tuple(1, 2, 4)) + 2 * (t == cs::make_tuple(1, 2.f, short(3)));
  cs::pair<int, float> p(n, 1.5f), q = cs::make_pair(9, 2);
  cs::swap(p, q);
  q = p;
  to[at++] = p.first + q.second + (p == q) + cs::exchange(q.first, 3) + q.first;
  static_assert(cs::is_same_v<cs::tuple_element_t<1, decltype(t)>, float>, "");
  return at;
}

__host__ __device__ int others(Number *to, int n) {
  int at = 0;
  cs::optional<int> none, some = n;
  to[at++] = none.value_or(3) + *some + (some ? 10 : 0) + none.has_value();
  none = some;
  some.reset();
  to[at++] = *none + (some == cs::nullopt) + (none == n);
  cs::optional<Trace> trace;
  trace.emplace(n);
  trace = Trace(n + 1);
  to[at++] = trace->value;
  cs::complex<double> c(1, n), e(2, -1);
  c = c * e + e / c;
  to[at++] = c.real();
  to[at++] = c.imag() + cs::norm(e) + cs::conj(e).imag();
  to[at++] = cs::popcount(0xf0f0u + n) + cs::countl_zero(cs::uint8_t(5)) + 100 * cs::countr_zero(40ull);
  to[at++] = cs::bit_ceil(17u) + cs::bit_floor(17u) + cs::rotl(cs::uint16_t(0x8001), 1) + cs::has_single_bit(64u);
  to[at++] = cs::bit_cast<float>(0x40490fdb);
  to[at++] = cs::numeric_limits<int>::max() + cs::numeric_limits<double>::epsilon();
  cs::chrono::milliseconds ms(1500 + n);
  to[at++] = cs::chrono::duration_cast<cs::chrono::seconds>(ms + cs::chrono::microseconds(700)).count();
  to[at++] = cs::plus<>{}(n, 0.5) + cuda::maximum<int>{}(n, 9) + cs::invoke(cs::minus<int>{}, n, 1);
  to[at++] = cs::fmax(1.0, 2.0) + cs::floor(2.5) + cs::isnan(cs::numeric_limits<float>::quiet_NaN());
  return at;
}

constexpr int room = 64;

__host__ __device__ int all(Number *to, int n) {
  int at = arrays(to, n);
  at += tuples(to + at, n);
  return at + others(to + at, n);
}

__global__ void kernel(Number *to, int *count, int n) { *count = all(to, n); }

static void print(const char *where, const Number *from, int count) {
  std::printf("%s:", where);
  for (int i = 0; i < count; ++i)
    std::printf(" %.9g", from[i]);
  std::printf("\n");
}

int main() {
  Number here[room];
  print("host", here, all(here, 5));
  Number *there;
  int *count;
  if (cudaMallocManaged(&there, sizeof(here)) != cudaSuccess || cudaMallocManaged(&count, sizeof(int)) != cudaSuccess)
    return 2;
  kernel<<<1, 1>>>(there, count, 5);
  if (cudaDeviceSynchronize() != cudaSuccess)
    return 2;
  print("device", there, *count);
  return cudaFree(there) == cudaSuccess && cudaFree(count) == cudaSuccess ? 0 : 2;
}
