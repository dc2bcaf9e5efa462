// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A Julia set and the zeros of a polynomial with cuComplex: operators of its
// own over float and double complex numbers, one template for both.
//
// REQUIRES: hip-headers, cuda
// RUN: %program %s

#include <cuComplex.h>
#include <cuda_runtime.h>

#include <cstdio>
#include <fstream>
#include <vector>

#define CUDA_CHECK(x)                                                          \
  do {                                                                         \
    if ((x) != cudaSuccess) {                                                  \
      std::fprintf(stderr, "%s failed: %s\n", #x,                              \
                   cudaGetErrorString(cudaGetLastError()));                    \
      return 1;                                                                \
    }                                                                          \
  } while (0)

template <typename Real> struct ComplexOf;
template <> struct ComplexOf<float> {
  using type = cuComplex;
  static __host__ __device__ type make(float Re, float Im) {
    return make_cuComplex(Re, Im);
  }
};
template <> struct ComplexOf<double> {
  using type = cuDoubleComplex;
  static __host__ __device__ type make(double Re, double Im) {
    return make_cuDoubleComplex(Re, Im);
  }
};

__host__ __device__ inline float magnitude(cuFloatComplex Z) {
  return cuCabsf(Z);
}
__host__ __device__ inline double magnitude(cuDoubleComplex Z) {
  return cuCabs(Z);
}

namespace arithmetic {
struct Sum {
  __host__ __device__ cuComplex operator()(cuComplex A, cuComplex B) const {
    return cuCaddf(A, B);
  }
  __host__ __device__ cuDoubleComplex operator()(cuDoubleComplex A,
                                                 cuDoubleComplex B) const {
    return cuCadd(A, B);
  }
};
struct Product {
  __host__ __device__ cuComplex operator()(cuComplex A, cuComplex B) const {
    return cuCmulf(A, B);
  }
  __host__ __device__ cuDoubleComplex operator()(cuDoubleComplex A,
                                                 cuDoubleComplex B) const {
    return cuCmul(A, B);
  }
};
struct Quotient {
  __host__ __device__ cuComplex operator()(cuComplex A, cuComplex B) const {
    return cuCdivf(A, B);
  }
  __host__ __device__ cuDoubleComplex operator()(cuDoubleComplex A,
                                                 cuDoubleComplex B) const {
    return cuCdiv(A, B);
  }
};
} // namespace arithmetic

template <typename Real>
__global__ void julia(unsigned char *Image, int Width, int Height,
                      typename ComplexOf<Real>::type C, int Limit) {
  int X = blockIdx.x * blockDim.x + threadIdx.x;
  int Y = blockIdx.y * blockDim.y + threadIdx.y;
  if (X >= Width || Y >= Height)
    return;
  auto Z = ComplexOf<Real>::make(Real(3) * X / Width - Real(1.5),
                                 Real(3) * Y / Height - Real(1.5));
  arithmetic::Sum Add;
  arithmetic::Product Multiply;
  int Step = 0;
  while (Step < Limit && magnitude(Z) < Real(2)) {
    Z = Add(Multiply(Z, Z), C);
    ++Step;
  }
  Image[Y * Width + X] = static_cast<unsigned char>(255 * Step / Limit);
}

// One step of Weierstrass for all zeros of z^n - 1, one thread for each.
template <typename Complex>
__global__ void weierstrass(Complex *Zeros, int N, int Steps) {
  extern __shared__ __align__(16) unsigned char Raw[];
  Complex *Now = reinterpret_cast<Complex *>(Raw);
  int I = threadIdx.x;
  Now[I] = Zeros[I];
  __syncthreads();
  arithmetic::Product Multiply;
  arithmetic::Quotient Divide;
  for (int S = 0; S < Steps; ++S) {
    Complex Power = Now[I], Others{1, 0};
    for (int K = 1; K < N; ++K)
      Power = Multiply(Power, Now[I]);
    for (int K = 0; K < N; ++K) {
      if (K == I)
        continue;
      Complex D = Now[I];
      D.x -= Now[K].x;
      D.y -= Now[K].y;
      Others = Multiply(Others, D);
    }
    Power.x -= 1;
    Complex Step = Divide(Power, Others);
    __syncthreads();
    Now[I].x -= Step.x;
    Now[I].y -= Step.y;
    __syncthreads();
  }
  Zeros[I] = Now[I];
}

static int writeImage(const char *Name) {
  const int Width = 640, Height = 480;
  unsigned char *Device = nullptr;
  CUDA_CHECK(cudaMalloc(&Device, Width * Height));
  dim3 Block(16, 16);
  dim3 Grid((Width + Block.x - 1) / Block.x, (Height + Block.y - 1) / Block.y);
  julia<float><<<Grid, Block>>>(Device, Width, Height,
                                make_cuFloatComplex(-0.8f, 0.156f), 200);
  julia<double><<<Grid, Block>>>(Device, Width, Height,
                                 make_cuDoubleComplex(-0.8, 0.156), 200);
  CUDA_CHECK(cudaGetLastError());
  std::vector<unsigned char> Host(Width * Height);
  CUDA_CHECK(
      cudaMemcpy(Host.data(), Device, Host.size(), cudaMemcpyDeviceToHost));
  CUDA_CHECK(cudaFree(Device));
  std::ofstream Out(Name, std::ios::binary);
  Out << "P5\n" << Width << ' ' << Height << "\n255\n";
  Out.write(reinterpret_cast<const char *>(Host.data()), Host.size());
  return Out ? 0 : 1;
}

static int zeros() {
  const int N = 8;
  cuDoubleComplex Guess[N];
  cuDoubleComplex Z = make_cuDoubleComplex(1, 0);
  for (cuDoubleComplex &G : Guess) {
    G = Z;
    Z = cuCmul(Z, make_cuDoubleComplex(0.4, 0.9));
  }
  cuDoubleComplex *Device;
  CUDA_CHECK(cudaMalloc((void **)&Device, sizeof(Guess)));
  CUDA_CHECK(cudaMemcpy(Device, Guess, sizeof(Guess), cudaMemcpyHostToDevice));
  weierstrass<<<1, N, N * sizeof(cuDoubleComplex)>>>(Device, N, 50);
  CUDA_CHECK(cudaMemcpy(Guess, Device, sizeof(Guess), cudaMemcpyDeviceToHost));
  CUDA_CHECK(cudaFree(Device));
  for (const cuDoubleComplex &G : Guess) {
    cuFloatComplex F = cuComplexDoubleToFloat(G);
    std::printf("%8.5f %8.5f (%g)\n", cuCrealf(F), cuCimagf(F),
                cuCabs(cuCsub(G, cuConj(G))));
  }
  return 0;
}

int main(int argc, char **argv) {
  return zeros() || writeImage(argc > 1 ? argv[1] : "julia.pgm");
}
