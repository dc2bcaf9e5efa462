// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// tranship/device/simd.h against CUDA's own: all pairs of bytes, all 16-bit numbers with others, words. CUDA's results
// are the GPU's; ours are those of simd-ours.cpp on the host, which is the same code.
#include "simd.h"
#include <cstdio>
#include <random>
#include <vector>

ALL_RESULTS(extern "C", ourResults);

ALL_RESULTS(__device__, theirResults) {
#include "../Inputs/simd.def"
}

struct Words {
  unsigned A, B, C;
};

constexpr int Results = 2 * static_cast<int>(Call::Count);

__global__ void run(const Words *In, unsigned *Out, int Count) {
  int I = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (I < Count)
    theirResults(In[I].A, In[I].B, In[I].C, Out + static_cast<size_t>(I) * Results);
}

static const char *const Names[] = {
#undef RESULT
#define RESULT(NAME, VALUE) #NAME,
#include "../Inputs/simd.def"
};

#ifdef FAULT
constexpr bool Fault = true;
#else
constexpr bool Fault = false;
#endif

static std::vector<Words> inputs() {
  std::mt19937 Random(1);
  std::vector<Words> All;
  for (unsigned X = 0; X < 65536; ++X) {
    unsigned Other = Random(), Low = X & 255, High = X >> 8;
    All.push_back({Low * 0x01010101u + 0x4D9A00E7u, High * 0x01010101u + 0x297BA400u, Other});
    for (unsigned Y : {0x7FFFu, 0x8000u, X, static_cast<unsigned>(Random())})
      All.push_back({X | Other << 16, (Y & 0xFFFF) | (Other ^ X) << 16, Other * 0x9E3779B9u});
    All.push_back({static_cast<unsigned>(Random()), static_cast<unsigned>(Random()), Other});
  }
  for (unsigned A : {0u, 1u, 0x7FFFFFFFu, 0x80000000u, 0xFFFFFFFFu, 0x80008000u, 0x80808080u})
    for (unsigned B : {0u, 1u, 0x7FFFFFFFu, 0x80000000u, 0xFFFFFFFFu, 0x7FFF7FFFu, 0x7F7F7F7Fu})
      for (unsigned C : {0u, 1u, 0x7FFFFFFFu, 0x80000000u, 0xFFFFFFFFu})
        All.push_back({A, B, C});
  return All;
}

int main() {
  std::vector<Words> In = inputs();
  int Count = static_cast<int>(In.size());
  std::vector<unsigned> Theirs(In.size() * Results);
  Words *OnDevice;
  unsigned *Out;
  cudaMalloc(&OnDevice, In.size() * sizeof(Words));
  cudaMalloc(&Out, Theirs.size() * sizeof(unsigned));
  cudaMemcpy(OnDevice, In.data(), In.size() * sizeof(Words), cudaMemcpyHostToDevice);
  run<<<(Count + 255) / 256, 256>>>(OnDevice, Out, Count);
  cudaError_t Error = cudaMemcpy(Theirs.data(), Out, Theirs.size() * sizeof(unsigned), cudaMemcpyDeviceToHost);
  if (Error != cudaSuccess) {
    std::printf("simd: %s\n", cudaGetErrorString(Error));
    return 1;
  }
  std::vector<unsigned long long> Different(Results / 2);
  std::vector<unsigned> Ours(Results);
  for (int I = 0; I < Count; ++I) {
    ourResults(In[I].A, In[I].B, In[I].C, Ours.data());
    for (int R = 0; R < Results; R += 2) {
      const unsigned *Expected = &Theirs[static_cast<size_t>(I) * Results + R];
      if (Ours[R] == Expected[0] && Ours[R + 1] == Expected[1])
        continue;
      if (Different[R / 2]++ == 0 && !Fault)
        std::printf("%s(%08x, %08x, %08x): %08x %x, CUDA's %08x %x\n", Names[R / 2], In[I].A, In[I].B, In[I].C,
                    Ours[R], Ours[R + 1], Expected[0], Expected[1]);
    }
  }
  bool Good = true;
  for (int R = 0; R < Results / 2; ++R) {
    // With a fault, every comparison has to find it.
    bool Fine = (Different[R] != 0) == Fault;
    Good &= Fine;
    std::printf("%-24s %12d compared %12llu different%s\n", Names[R], Count, Different[R], Fine ? "" : "  <== WRONG");
  }
  return !Good;
}
