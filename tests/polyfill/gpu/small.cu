// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// tranship/device/half.h and bfloat16.h against CUDA's own: all numbers of 16 bits, many pairs, numbers of all exponents.
// CUDA's results are the GPU's; ours are those of small-ours.cpp on the host, which is the same code.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <thread>
#include <vector>

using Half = __half;
using Half2 = __half2;
using Brain = __nv_bfloat16;
using Brain2 = __nv_bfloat162;
#define SMALL_ON __host__ __device__ inline
#include "../Inputs/small.h"

void ourResults(const Operands &In, uint64_t *Out);
void ourTangents(uint16_t In, uint16_t *Out);

__global__ void theirResults(const Operands *In, uint64_t *Results, int Count) {
  const int Index = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (Index >= Count)
    return;
  SMALL_OPERANDS(In[Index])
  uint64_t *Out = Results + static_cast<size_t>(Index) * SmallResults;
#define SUPPLIED(NAME) __##NAME
#define RENAMED(NAME) __##NAME
#define RESULT(NAME, VALUE) *Out++ = numberOf(VALUE);
#include "../Inputs/small.def"
}

__global__ void theirTangents(uint16_t *Out) {
  const uint16_t In = static_cast<uint16_t>(blockIdx.x * blockDim.x + threadIdx.x);
  Out += In * 4;
  Out[0] = smallAs<uint16_t>(htanh(smallAs<Half>(In)));
  Out[1] = smallAs<uint16_t>(htanh_approx(smallAs<Half>(In)));
  Out[2] = smallAs<uint16_t>(htanh(smallAs<Brain>(In)));
  Out[3] = smallAs<uint16_t>(htanh_approx(smallAs<Brain>(In)));
}

static const char *const Names[] = {
#define RESULT(NAME, VALUE) #NAME,
#include "../Inputs/small.def"
};

#ifdef FAULT
constexpr bool Fault = true;
#else
constexpr bool Fault = false;
#endif

constexpr int Batch = 1 << 16, Batches = Fault ? 1 : 160;

/// CUDA's are approximations, htanh of half but for the last bit not: how many steps from one to the other.
static bool compareTangents() {
  static const char *const Tangents[] = {"htanh_half", "htanh_approx_half", "htanh_bfloat16", "htanh_approx_bfloat16"};
  const int Allowed[] = {1, 2, 1, 1};
  std::vector<uint16_t> Theirs(4 << 16);
  uint16_t *Out;
  cudaMalloc(&Out, Theirs.size() * sizeof(uint16_t));
  theirTangents<<<256, 256>>>(Out);
  cudaMemcpy(Theirs.data(), Out, Theirs.size() * sizeof(uint16_t), cudaMemcpyDeviceToHost);
  int Most[4] = {};
  for (uint32_t In = 0; In < 1 << 16; ++In) {
    uint16_t Ours[4];
    ourTangents(static_cast<uint16_t>(In), Ours);
    for (int R = 0; R < 4; ++R)
      if ((In & 0x7FFF) <= (R < 2 ? 0x7C00 : 0x7F80))
        Most[R] = std::max(Most[R], std::abs(Ours[R] - Theirs[In * 4 + R]));
  }
  bool Good = true;
  for (int R = 0; R < 4; ++R) {
    const bool Fine = (Most[R] > Allowed[R]) == Fault;
    Good &= Fine;
    std::printf("%-24s %12d compared %12d steps away%s\n", Tangents[R], 1 << 16, Most[R], Fine ? "" : "  <== WRONG");
  }
  return Good;
}

int main() {
  std::mt19937_64 Random(1);
  std::vector<Operands> In(Batch);
  std::vector<uint64_t> Theirs(static_cast<size_t>(Batch) * SmallResults), Ours(Theirs.size());
  std::vector<unsigned long long> Different(SmallResults);
  Operands *OnDevice;
  uint64_t *Out;
  cudaMalloc(&OnDevice, Batch * sizeof(Operands));
  cudaMalloc(&Out, Theirs.size() * sizeof(uint64_t));
  for (int B = 0; B < Batches; ++B) {
    for (int I = 0; I < Batch; ++I)
      In[I] = anyOperands(static_cast<uint32_t>(B * Batch + I), Random);
    cudaMemcpy(OnDevice, In.data(), Batch * sizeof(Operands), cudaMemcpyHostToDevice);
    theirResults<<<Batch / 128, 128>>>(OnDevice, Out, Batch);
    cudaError_t Error = cudaMemcpy(Theirs.data(), Out, Theirs.size() * sizeof(uint64_t), cudaMemcpyDeviceToHost);
    if (Error != cudaSuccess) {
      std::printf("small: %s\n", cudaGetErrorString(Error));
      return 1;
    }
    std::vector<std::thread> All;
    const int Threads = 16, Each = Batch / Threads;
    for (int T = 0; T < Threads; ++T)
      All.emplace_back([&, T] {
        for (int I = T * Each; I < (T + 1) * Each; ++I)
          ourResults(In[I], &Ours[static_cast<size_t>(I) * SmallResults]);
      });
    for (std::thread &One : All)
      One.join();
    for (size_t At = 0; At < Ours.size(); ++At) {
      if (Ours[At] == Theirs[At] || Different[At % SmallResults]++ > 2 || Fault)
        continue;
      const Operands &From = In[At / SmallResults];
      std::printf("%s(%08x, %08x, %08x; %a, %a, %llx): %llx, CUDA's %llx\n", Names[At % SmallResults], From.Small[0],
                  From.Small[1], From.Small[2], From.OfFloat, From.OfDouble,
                  static_cast<unsigned long long>(From.Integer), static_cast<unsigned long long>(Ours[At]),
                  static_cast<unsigned long long>(Theirs[At]));
    }
  }
  bool Good = compareTangents();
  for (int R = 0; R < SmallResults; ++R) {
    // With a fault, every comparison has to find it.
    const bool Fine = (Different[R] != 0) == Fault;
    Good &= Fine;
    std::printf("%-24s %12d compared %12llu different%s\n", Names[R], Batch * Batches, Different[R],
                Fine ? "" : "  <== WRONG");
  }
  return !Good;
}
