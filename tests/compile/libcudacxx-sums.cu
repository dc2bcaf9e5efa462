// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// REQUIRES: hip-headers, cuda-13
// RUN: %program %s
//
// cuda::std::variant and expected, integer functions of <cuda/cmath>: the host and the device print the same.

#include <cuda/cmath>
#include <cuda/std/chrono>
#include <cuda/std/expected>
#include <cuda/std/utility>
#include <cuda/std/variant>
#include <cstdio>

namespace cs = cuda::std;
using Number = double;

struct Circle {
  double radius;
};
struct Box {
  double width, height;
};
struct Log {
  int *count;
  __host__ __device__ explicit Log(int *c) : count(c) { ++*count; }
  __host__ __device__ Log(const Log &from) : count(from.count) { *count += 10; }
  __host__ __device__ Log(Log &&from) : count(from.count) { *count += 100; }
  __host__ __device__ Log &operator=(const Log &) = default;
  __host__ __device__ ~Log() { *count += 1000; }
};
using Shape = cs::variant<cs::monostate, Circle, Box>;

struct Area {
  __host__ __device__ double operator()(cs::monostate) const { return -1; }
  __host__ __device__ double operator()(const Circle &c) const { return 3 * c.radius * c.radius; }
  __host__ __device__ double operator()(const Box &b) const { return b.width * b.height; }
};
struct Both {
  template <class A, class B> __host__ __device__ int operator()(const A &, const B &) const {
    return int(sizeof(A) * 100 + sizeof(B));
  }
};
enum Block : unsigned { threads = 32 };

__host__ __device__ cs::expected<int, const char *> halve(int n) {
  if (n % 2)
    return cs::unexpected("odd");
  return n / 2;
}
__host__ __device__ cs::expected<void, int> check(int n) {
  if (n < 0)
    return cs::unexpected<int>(n);
  return {};
}

__host__ __device__ int variants(Number *to, int n) {
  int at = 0;
  Shape shape;
  to[at++] = cs::visit(Area(), shape) + shape.index();
  shape = Circle{double(n)};
  to[at++] = cs::visit(Area(), shape) + 100 * shape.index() + cs::holds_alternative<Circle>(shape);
  shape.emplace<Box>(Box{2, 3});
  Shape copy = shape;
  cs::get<Box>(copy).width = 7;
  to[at++] = cs::visit(Area(), copy) + 1000 * cs::get<2>(shape).width;
  to[at++] = (cs::get_if<Circle>(&copy) == nullptr) + 2 * cs::get_if<2>(&copy)->height;
  to[at++] = cs::visit(Both(), copy, cs::variant<char, short>(short(1)));
  cs::variant<int, double, bool> v = 2.5;
  to[at++] = v.index() + cs::get<double>(v) + (v == cs::variant<int, double, bool>(2.5)) + 2 * (v != decltype(v)(n));
  v = true;
  to[at++] = v.index() + 10 * cs::variant_size_v<decltype(v)>;
  cs::variant<int, int> same(cs::in_place_index<1>, n);
  to[at++] = same.index() + 10 * cs::get<1>(same);
  int count = 0;
  {
    cs::variant<int, Log> log(cs::in_place_type<Log>, &count);
    auto second = log;
    second = 5;
    log = cs::move(second);
    to[at++] = count + log.index();
    cs::variant<int, Log> third(cs::in_place_type<Log>, &count);
    third.swap(log);
  }
  to[at++] = count >= 3000;
  return at;
}

__host__ __device__ int others(Number *to, int n) {
  int at = 0;
  auto good = halve(2 * n), bad = halve(2 * n + 1);
  to[at++] = *good + good.value() + good.has_value() + (bad ? 100 : 0) + bad.error()[1];
  to[at++] = bad.value_or(77) + (good == halve(2 * n)) + 2 * (good == bad);
  good = bad;
  bad = 4;
  to[at++] = good.has_value() + 10 * *bad;
  cs::expected<int, int> alike(cs::unexpect, n);
  to[at++] = alike.error() + alike.has_value() + check(-3).error() + check(3).has_value();
  to[at++] = cuda::ceil_div(10, 4) + 10 * cuda::ceil_div(12u, threads) + cuda::ceil_div((unsigned char)200, 7ull);
  to[at++] = cuda::round_up(n, 8) + 100 * cuda::round_down(100l, 8) + cuda::round_up(16u, threads);
  to[at++] = cuda::ilog2(1000u) + 100 * cuda::ilog2(1ll << 40) + 1000 * cuda::ilog10(99999);
  to[at++] = cuda::ceil_div(0u, 5u) + cuda::ceil_div(0xffffffffu, 2u);
  cs::chrono::system_clock::duration d = cs::chrono::microseconds(n);
  to[at++] = d.count();
  return at;
}

constexpr int room = 64;

__host__ __device__ int all(Number *to, int n) {
  int at = variants(to, n);
  return at + others(to + at, n);
}

__global__ void kernel(Number *to, int *count, int n, Shape shape) {
  int at = all(to, n);
  to[at++] = cs::visit(Area(), shape);
  *count = at;
}

static void print(const char *where, const Number *from, int count) {
  std::printf("%s:", where);
  for (int i = 0; i < count; ++i)
    std::printf(" %.9g", from[i]);
  std::printf("\n");
}

int main() {
  auto start = cs::chrono::high_resolution_clock::now();
  Number here[room];
  print("host", here, all(here, 5));
  Number *there;
  int *count;
  if (cudaMallocManaged(&there, sizeof(here)) != cudaSuccess || cudaMallocManaged(&count, sizeof(int)) != cudaSuccess)
    return 2;
  kernel<<<1, 1>>>(there, count, 5, Box{4, 5});
  if (cudaDeviceSynchronize() != cudaSuccess)
    return 2;
  print("device", there, *count);
  std::printf("%d\n", cs::chrono::high_resolution_clock::now() >= start);
  return cudaFree(there) == cudaSuccess && cudaFree(count) == cudaSuccess ? 0 : 2;
}
