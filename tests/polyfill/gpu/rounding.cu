// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// tranship/device/rounding.h against CUDA's own, of numbers of all exponents: rounding [COUNT]. CUDA's results are the
// GPU's; ours are those of Inputs/rounding-ours.cpp on the host, which is the same code.
#include "../Inputs/rounding.h"
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <thread>
#include <vector>

void ourResults(const Operands &In, uint64_t *Out);

/// The bits of a result on the device.
__device__ uint64_t bits(float X) { return static_cast<unsigned>(__float_as_int(X)); }
__device__ uint64_t bits(double X) { return static_cast<uint64_t>(__double_as_longlong(X)); }

__global__ void theirResults(const Operands *All, uint64_t *Out, int Count) {
  const int I = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (I >= Count)
    return;
  const Operands &In = All[I];
  Out += static_cast<size_t>(I) * Results;
#define ROUNDED(T, NAME, COUNT, VALUE)                                                                                 \
  *Out++ = bits(CALL##COUNT(__##NAME##_ru, T));                                                                        \
  *Out++ = bits(CALL##COUNT(__##NAME##_rd, T));                                                                        \
  *Out++ = bits(CALL##COUNT(__##NAME##_rz, T));
#define CONVERTED(T, NAME, I) ROUNDED(I, NAME, 1, X)
#define NEAREST(T, NAME, COUNT, VALUE) *Out++ = bits(CALL##COUNT(__##NAME##_rn, T));
#include "../Inputs/rounding.def"
#undef ROUNDED
#undef CONVERTED
#undef NEAREST
}

static uint64_t normal(uint64_t Bits, bool IsFloat) {
  float Single;
  double Double;
  std::memcpy(&Single, &Bits, sizeof(Single));
  std::memcpy(&Double, &Bits, sizeof(Double));
  return IsFloat ? bitsOfResult(Single) : bitsOfResult(Double);
}
static const bool IsFloat[] = {
#define ROUNDED(T, NAME, COUNT, VALUE) sizeof(T) == 4, sizeof(T) == 4, sizeof(T) == 4,
#define CONVERTED(T, NAME, I) ROUNDED(T, NAME, 1, X)
#define NEAREST(T, NAME, COUNT, VALUE) sizeof(T) == 4,
#include "../Inputs/rounding.def"
};

#ifdef FAULT
constexpr bool Fault = true;
#else
constexpr bool Fault = false;
#endif

constexpr int Batch = 1 << 16;
static std::atomic<unsigned long long> Different[Results];

static void compare(const std::vector<Operands> &In, const std::vector<uint64_t> &Theirs, int From, int To) {
  uint64_t Ours[Results];
  for (int I = From; I < To; ++I) {
    ourResults(In[I], Ours);
    for (int R = 0; R < Results; ++R) {
      const uint64_t Expected = normal(Theirs[static_cast<size_t>(I) * Results + R], IsFloat[R]);
      if (Ours[R] != Expected && Different[R]++ == 0 && !Fault)
        std::printf("%s: %llx, CUDA's %llx, of %a %a %a, %a %a %a, %llx\n", Names[R],
                    static_cast<unsigned long long>(Ours[R]), static_cast<unsigned long long>(Expected),
                    In[I].OfDouble[0], In[I].OfDouble[1], In[I].OfDouble[2], In[I].OfFloat[0], In[I].OfFloat[1],
                    In[I].OfFloat[2], static_cast<unsigned long long>(In[I].Integer));
    }
  }
}

int main(int Count, char **Arguments) {
  const int Samples = Count > 1 ? std::atoi(Arguments[1]) : Fault ? Batch : 12000000;
  const int Threads = std::max(1u, std::thread::hardware_concurrency());
  std::vector<Operands> In(Batch);
  std::vector<uint64_t> Theirs(static_cast<size_t>(Batch) * Results);
  std::vector<std::mt19937_64> Random;
  for (int T = 0; T < Threads; ++T)
    Random.emplace_back(T);
  Operands *OnDevice;
  uint64_t *Out;
  cudaMalloc(&OnDevice, Batch * sizeof(Operands));
  cudaMalloc(&Out, Theirs.size() * sizeof(uint64_t));
  // Each thread's part of a batch.
  auto inParts = [&](auto Do) {
    std::vector<std::thread> All;
    for (int T = 0; T < Threads; ++T)
      All.emplace_back([&, T] { Do(T, Batch / Threads * T, T == Threads - 1 ? Batch : Batch / Threads * (T + 1)); });
    for (std::thread &One : All)
      One.join();
  };
  int Done = 0;
  for (; Done < Samples; Done += Batch) {
    inParts([&](int T, int From, int To) {
      for (int I = From; I < To; ++I)
        In[I] = anyOperands(Random[T]);
    });
    cudaMemcpy(OnDevice, In.data(), Batch * sizeof(Operands), cudaMemcpyHostToDevice);
    theirResults<<<Batch / 256, 256>>>(OnDevice, Out, Batch);
    cudaError_t Error = cudaMemcpy(Theirs.data(), Out, Theirs.size() * sizeof(uint64_t), cudaMemcpyDeviceToHost);
    if (Error != cudaSuccess) {
      std::printf("rounding: %s\n", cudaGetErrorString(Error));
      return 1;
    }
    inParts([&](int, int From, int To) { compare(In, Theirs, From, To); });
  }
  bool Good = true;
  for (int R = 0; R < Results; ++R) {
    // With a fault, every comparison has to find it.
    bool Fine = (Different[R] != 0) == Fault;
    Good &= Fine;
    std::printf("%-24s %12d compared %12llu different%s\n", Names[R], Done, Different[R].load(),
                Fine ? "" : "  <== WRONG");
  }
  return !Good;
}
