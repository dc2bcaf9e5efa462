// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A small library for parallel loops: a launch helper for any kernel and any
// arguments, functors and lambdas in kernels, containers for the device that
// share their operations by CRTP.
//
// REQUIRES: hip-headers, cuda
// RUN: %program %s

#include <cuda_runtime.h>

#include <cstddef>
#include <cstdio>
#include <stdexcept>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace par {

class CudaError : public std::runtime_error {
public:
  CudaError(cudaError_t Code, const std::string &Where)
      : std::runtime_error(Where + ": " + cudaGetErrorName(Code)), Code(Code) {}
  cudaError_t code() const noexcept { return Code; }

private:
  cudaError_t Code;
};

inline void verify(cudaError_t Code, const char *Where) {
  if (Code != cudaError_t::cudaSuccess)
    throw CudaError(Code, Where);
}

struct LaunchConfig {
  dim3 Grid{1}, Block{256};
  std::size_t Shared = 0;
  cudaStream_t Stream = nullptr;

  static LaunchConfig over(std::size_t N, unsigned Block = 256) {
    LaunchConfig C;
    C.Block = dim3(Block);
    C.Grid = dim3(static_cast<unsigned>((N + Block - 1) / Block));
    return C;
  }
};

template <typename... Parameters, typename... Arguments>
void launch(void (*Kernel)(Parameters...), const LaunchConfig &C,
            Arguments &&...Args) {
  static_assert(sizeof...(Parameters) == sizeof...(Arguments),
                "the kernel takes another number of arguments");
  Kernel<<<C.Grid, C.Block, C.Shared, C.Stream>>>(
      std::forward<Arguments>(Args)...);
  verify(cudaGetLastError(), "launch");
}

/// The same through the runtime: the arguments' addresses in an array.
template <typename... Parameters, typename... Arguments>
void launchByPointer(void (*Kernel)(Parameters...), const LaunchConfig &C,
                     Arguments &&...Args) {
  std::tuple<Parameters...> Values(std::forward<Arguments>(Args)...);
  std::apply(
      [&](auto &...V) {
        void *Pointers[] = {static_cast<void *>(&V)...};
        verify(cudaLaunchKernel(reinterpret_cast<const void *>(Kernel), C.Grid,
                                C.Block, Pointers, C.Shared, C.Stream),
               "cudaLaunchKernel");
      },
      Values);
}

/// What every range of the device can do, said once.
template <typename Derived, typename T> class RangeBase {
public:
  __host__ __device__ const Derived &self() const {
    return static_cast<const Derived &>(*this);
  }
  __host__ __device__ Derived &self() { return static_cast<Derived &>(*this); }
  __host__ __device__ bool empty() const { return self().size() == 0; }
  template <typename F> __device__ void each(F Function) {
    const std::size_t Step = std::size_t(gridDim.x) * blockDim.x;
    for (std::size_t I = std::size_t(blockIdx.x) * blockDim.x + threadIdx.x;
         I < self().size(); I += Step)
      Function(I, self()[I]);
  }
};

template <typename T> class Span : public RangeBase<Span<T>, T> {
public:
  __host__ __device__ Span(T *Data, std::size_t Size)
      : Data(Data), Size(Size) {}
  __host__ __device__ std::size_t size() const { return Size; }
  __device__ T &operator[](std::size_t I) const { return Data[I]; }

private:
  T *Data;
  std::size_t Size;
};

/// Every n-th element.
template <typename T> class Strided : public RangeBase<Strided<T>, T> {
public:
  __host__ __device__ Strided(T *Data, std::size_t Size, std::size_t Step)
      : Data(Data), Size(Size), Step(Step) {}
  __host__ __device__ std::size_t size() const {
    return (Size + Step - 1) / Step;
  }
  __device__ T &operator[](std::size_t I) const { return Data[I * Step]; }

private:
  T *Data;
  std::size_t Size, Step;
};

template <typename T> class DeviceVector {
public:
  explicit DeviceVector(std::size_t N) : Size(N) {
    verify(cudaMallocManaged(&Data, N * sizeof(T)), "DeviceVector");
  }
  ~DeviceVector() { cudaFree(Data); }
  DeviceVector(DeviceVector &&Other) noexcept
      : Data(std::exchange(Other.Data, nullptr)), Size(Other.Size) {}
  Span<T> span() { return {Data, Size}; }
  Strided<T> every(std::size_t Step) { return {Data, Size, Step}; }
  T *begin() { return Data; }
  T *end() { return Data + Size; }

private:
  T *Data = nullptr;
  std::size_t Size;
};

template <typename Range, typename F>
__global__ void forEachKernel(Range R, F Function) {
  R.each(Function);
}

template <typename Range, typename F> void forEach(Range R, F Function) {
  if (R.empty())
    return;
  launch(forEachKernel<Range, F>, LaunchConfig::over(R.size()), R, Function);
}

} // namespace par

template <typename T> struct Affine {
  T Scale, Offset;
  __device__ void operator()(std::size_t I, T &X) const {
    X = Scale * T(I) + Offset;
  }
};

template <typename T, typename Combine>
__device__ T blockFold(T Mine, Combine Fold) {
  __shared__ T Values[256];
  Values[threadIdx.x] = Mine;
  __syncthreads();
  for (unsigned Half = blockDim.x / 2; Half; Half /= 2) {
    if (threadIdx.x < Half)
      Values[threadIdx.x] =
          Fold(Values[threadIdx.x], Values[threadIdx.x + Half]);
    __syncthreads();
  }
  return Values[0];
}

__global__ void rangeOf(par::Span<float> Values, float2 *Result) {
  float Low = Values[0], High = Values[0];
  auto Widen = [&Low, &High](std::size_t, float &X) {
    Low = fminf(Low, X);
    High = fmaxf(High, X);
  };
  Values.each(Widen);
  auto Less = [](float A, float B) { return A < B ? A : B; };
  float Least = blockFold(Low, Less);
  __syncthreads();
  float Most = blockFold(High, [](float A, float B) { return fmaxf(A, B); });
  if (threadIdx.x == 0)
    *Result = make_float2(Least, Most);
}

template <typename T> __global__ void axpy(T A, const T *X, T *Y, int N) {
  for (int I = blockIdx.x * blockDim.x + threadIdx.x; I < N;
       I += gridDim.x * blockDim.x)
    Y[I] += A * X[I];
}

int main() {
  try {
    const int N = 10000;
    par::DeviceVector<float> X(N), Y(N);
    par::DeviceVector<float2> Bounds(1);
    par::forEach(X.span(), Affine<float>{0.5f, 1.0f});
    par::forEach(Y.span(), Affine<float>{0.0f, 2.0f});
    par::forEach(Y.every(10), Affine<float>{1.0f, 0.0f});
    par::launch(axpy<float>, par::LaunchConfig::over(N), 2.0f, X.begin(),
                Y.begin(), N);
    par::launchByPointer(axpy<float>, par::LaunchConfig::over(N), -1.0f,
                         X.begin(), Y.begin(), N);
    par::launch(rangeOf, par::LaunchConfig{}, Y.span(), Bounds.begin());
    par::verify(cudaDeviceSynchronize(), "synchronize");
    std::printf("%g to %g\n", Bounds.begin()->x, Bounds.begin()->y);
    return 0;
  } catch (const par::CudaError &E) {
    std::fprintf(stderr, "%s (%d)\n", E.what(), static_cast<int>(E.code()));
    return E.code() == cudaErrorNoDevice ? 77 : 1;
  }
}
