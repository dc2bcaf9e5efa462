#include <cub/cub.cuh>
#include <cufft.h>
#include <cusolverDn.h>

namespace {

constexpr size_t ScratchBytes = 1 << 20;

struct Scratch {
  void *Memory = nullptr;
  size_t Bytes = ScratchBytes;
};

} // namespace

void sums(Scratch &S, const float *In, float *Out, int N) {
  cub::DeviceScan::InclusiveSum(S.Memory, S.Bytes, In, Out, N); // hazard
}

void eigenvalues(cusolverDnHandle_t Solver, int N, double *A, double *Values, double *Work, int *Info) {
  const int Length = 2 * N * N + 6 * N + 1;
  cusolverDnDsyevd(Solver, CUSOLVER_EIG_MODE_VECTOR, CUBLAS_FILL_MODE_LOWER, N, A, N, Values, Work, Length, Info); // hazard
}

__global__ void blockSum(const int *In, int *Out) {
  using Reduce = cub::BlockReduce<int, 128>;
  __shared__ char Bytes[128];
  auto *Storage = reinterpret_cast<Reduce::TempStorage *>(Bytes); // hazard
  int Sum = Reduce(*Storage).Sum(In[threadIdx.x]);
  if (threadIdx.x == 0)
    *Out = Sum;
}

void columns(cufftHandle *Plan, int N, int Rows) {
  int Embed[] = {N};
  cufftPlanMany(Plan, 1, &N, nullptr, 1, N, Embed, Rows, 1, CUFFT_C2C, Rows); // hazard
}
