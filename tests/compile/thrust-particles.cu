// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Particles in a box, kept as structure of arrays: moved, sorted by the cell they
// are in, counted per cell, and their energy summed up.
// REQUIRES: hip-headers, cuda, long
// RUN: %program %s
#include <thrust/binary_search.h>
#include <thrust/copy.h>
#include <thrust/device_vector.h>
#include <thrust/for_each.h>
#include <thrust/host_vector.h>
#include <thrust/inner_product.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/zip_iterator.h>
#include <thrust/random.h>
#include <thrust/remove.h>
#include <thrust/sequence.h>
#include <thrust/sort.h>
#include <thrust/transform.h>
#include <thrust/transform_reduce.h>
#include <thrust/tuple.h>

#include <cstdio>
#include <cuda_runtime.h>

namespace {

constexpr int GridSize = 32;

struct Place {
  unsigned seed;
  __host__ __device__ float3 operator()(int i) const {
    thrust::default_random_engine engine(seed);
    engine.discard(3 * i);
    thrust::uniform_real_distribution<float> uniform(0.0f, 1.0f);
    const float x = uniform(engine), y = uniform(engine), z = uniform(engine);
    return make_float3(x, y, z);
  }
};

struct Move {
  float dt;
  template <typename Particle>
  __host__ __device__ void operator()(Particle particle) const {
    float3 &position = thrust::get<0>(particle);
    float3 &velocity = thrust::get<1>(particle);
    position.x += dt * velocity.x;
    position.y += dt * velocity.y;
    position.z += dt * velocity.z;
    if (position.x < 0.0f || position.x > 1.0f)
      velocity.x = -velocity.x;
    if (position.y < 0.0f || position.y > 1.0f)
      velocity.y = -velocity.y;
    velocity.z -= 9.81f * dt;
  }
};

struct CellOf {
  __host__ __device__ int operator()(const float3 &p) const {
    const int x = min(max(int(p.x * GridSize), 0), GridSize - 1);
    const int y = min(max(int(p.y * GridSize), 0), GridSize - 1);
    const int z = min(max(int(p.z * GridSize), 0), GridSize - 1);
    return (z * GridSize + y) * GridSize + x;
  }
};

struct Fallen {
  __host__ __device__ bool
  operator()(const thrust::tuple<float3, float3> &particle) const {
    return thrust::get<0>(particle).z < 0.0f;
  }
};

struct Energy {
  __host__ __device__ double operator()(const float3 &v) const {
    return 0.5 * (double(v.x) * v.x + double(v.y) * v.y + double(v.z) * v.z);
  }
};

/// Pushes the particles of a cell apart; one thread for each cell.
__global__ void push(float3 *positions, const int *begin, const int *end,
                     int cells) {
  const int cell = blockIdx.x * blockDim.x + threadIdx.x;
  if (cell >= cells)
    return;
  for (int i = begin[cell]; i + 1 < end[cell]; ++i) {
    const float3 a = positions[i], b = positions[i + 1];
    positions[i] = make_float3(a.x + 1e-3f * (a.x - b.x),
                               a.y + 1e-3f * (a.y - b.y), a.z);
  }
}

class Box {
public:
  explicit Box(int n)
      : Positions(n), Velocities(n, make_float3(0.1f, 0.2f, 0.0f)), Cells(n),
        Begin(GridSize * GridSize * GridSize), End(Begin.size()) {
    thrust::transform(thrust::make_counting_iterator(0),
                      thrust::make_counting_iterator(n), Positions.begin(),
                      Place{1234u});
  }

  void step(float dt) {
    auto particles = thrust::make_zip_iterator(
        thrust::make_tuple(Positions.begin(), Velocities.begin()));
    thrust::for_each(particles, particles + Positions.size(), Move{dt});
    auto end = thrust::remove_if(particles, particles + Positions.size(),
                                 Fallen());
    const size_t left = end - particles;
    Positions.resize(left);
    Velocities.resize(left);
    Cells.resize(left);
    sort();
    const int cells = static_cast<int>(Begin.size());
    push<<<(cells + 127) / 128, 128>>>(
        thrust::raw_pointer_cast(Positions.data()),
        thrust::raw_pointer_cast(Begin.data()),
        thrust::raw_pointer_cast(&End[0]), cells);
    if (cudaError_t status = cudaGetLastError(); status != cudaSuccess)
      std::printf("push: %s\n", cudaGetErrorString(status));
  }

  double energy() const {
    return thrust::transform_reduce(Velocities.begin(), Velocities.end(),
                                    Energy(), 0.0, thrust::plus<double>());
  }

  size_t size() const { return Positions.size(); }

  int fullest() const {
    return thrust::inner_product(End.begin(), End.end(), Begin.begin(), 0,
                                 thrust::maximum<int>(), thrust::minus<int>());
  }

  thrust::host_vector<float3> positions() const { return Positions; }

private:
  void sort() {
    thrust::transform(Positions.begin(), Positions.end(), Cells.begin(),
                      CellOf());
    thrust::sort_by_key(Cells.begin(), Cells.end(),
                        thrust::make_zip_iterator(thrust::make_tuple(
                            Positions.begin(), Velocities.begin())));
    thrust::counting_iterator<int> cell(0);
    thrust::lower_bound(Cells.begin(), Cells.end(), cell, cell + Begin.size(),
                        Begin.begin());
    thrust::upper_bound(Cells.begin(), Cells.end(), cell, cell + End.size(),
                        End.begin());
  }

  thrust::device_vector<float3> Positions, Velocities;
  thrust::device_vector<int> Cells, Begin, End;
};

} // namespace

int main() {
  Box box(100000);
  for (int i = 0; i < 20; ++i)
    box.step(0.01f);
  cudaDeviceSynchronize();
  thrust::host_vector<float3> positions = box.positions();
  std::printf("%zu particles, energy %g, up to %d per cell, first at %g\n",
              box.size(), box.energy(), box.fullest(),
              positions.empty() ? 0.0f : positions[0].x);
}
