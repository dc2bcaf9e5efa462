#include <cub/cub.cuh>
#include <cufft.h>
#include <cusolverDn.h>

namespace {

struct Scratch {
  void *Memory = nullptr;
  size_t Bytes = 0;
};

} // namespace

void sums(Scratch &S, const float *In, float *Out, int N) {
  size_t Needed = 0;
  cub::DeviceScan::InclusiveSum(nullptr, Needed, In, Out, N);
  if (Needed > S.Bytes) {
    cudaFree(S.Memory);
    cudaMalloc(&S.Memory, S.Bytes = Needed);
  }
  cub::DeviceScan::InclusiveSum(S.Memory, Needed, In, Out, N);
}

void largest(void *Memory, size_t &Bytes, const float *In, float *Out, int N) {
  cub::DeviceReduce::Max(Memory, Bytes, In, Out, N);
}

struct Largest {
  void *Memory = nullptr;
  size_t Bytes = 0;
  void step(const float *In, float *Out, int N) { cub::DeviceReduce::Min(Memory, Bytes, In, Out, N); }
  void run(const float *In, float *Out, int N) {
    if (!Memory) {
      step(In, Out, N);
      cudaMalloc(&Memory, Bytes);
    }
    step(In, Out, N);
  }
};

void eigenvalues(cusolverDnHandle_t Solver, int N, double *A, double *Values, int *Info) {
  int Length = 0;
  double *Work;
  cusolverDnDsyevd_bufferSize(Solver, CUSOLVER_EIG_MODE_VECTOR, CUBLAS_FILL_MODE_LOWER, N, A, N, Values, &Length);
  cudaMalloc(&Work, Length * sizeof *Work);
  cusolverDnDsyevd(Solver, CUSOLVER_EIG_MODE_VECTOR, CUBLAS_FILL_MODE_LOWER, N, A, N, Values, Work, Length, Info);
  cudaFree(Work);
}

__global__ void blockSum(const int *In, int *Out) {
  using Reduce = cub::BlockReduce<int, 128>;
  __shared__ alignas(alignof(Reduce::TempStorage)) char Bytes[sizeof(Reduce::TempStorage)];
  auto *Storage = reinterpret_cast<Reduce::TempStorage *>(Bytes);
  int Sum = Reduce(*Storage).Sum(In[threadIdx.x]);
  if (threadIdx.x == 0)
    *Out = Sum;
}

void columns(cufftHandle *Plan, int N, int Rows) {
  int Embed[] = {N};
  cufftPlanMany(Plan, 1, &N, Embed, 1, N, Embed, Rows, 1, CUFFT_C2C, Rows);
  cufftPlanMany(Plan, 1, &N, nullptr, 1, N, nullptr, 1, N, CUFFT_C2C, Rows);
}
