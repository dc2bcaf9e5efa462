// CUB's device-wide algorithms in a captured stream: the graph runs them as often as it is launched, on what is there then.
#include "checks.h"
#include <algorithm>
#include <cub/cub.cuh>
#include <functional>
#include <numeric>

struct IsOdd {
  __host__ __device__ bool operator()(int V) const { return V % 2 != 0; }
};
struct Less {
  __host__ __device__ bool operator()(int A, int B) const { return A < B; }
};

constexpr int Count = 100, Bins = 4;

struct Work {
  Device<int> In{std::vector<int>(Count)}, Sum{{0}}, Scanned{std::vector<int>(Count)}, Odd{std::vector<int>(Count)},
      Odds{{0}}, Down{std::vector<int>(Count)}, Up{std::vector<int>(Count)}, Spare{std::vector<int>(Count)},
      Merged{std::vector<int>(Count)}, Histogram{std::vector<int>(Bins)};
  cub::DoubleBuffer<int> Both{Up.P, Spare.P};

  /// All of it. Without memory it says how much is needed.
  cudaError_t go(void *Memory, size_t &Bytes, cudaStream_t Stream) {
    size_t Most = 0;
    cudaError_t Result = cudaSuccess;
    auto Do = [&](auto Call) {
      size_t Size = Bytes;
      if (cudaError_t Error = Call(Size))
        Result = Error;
      Most = std::max(Most, Size);
    };
    Do([&](size_t &B) { return cub::DeviceReduce::Sum(Memory, B, In.P, Sum.P, Count, Stream); });
    Do([&](size_t &B) { return cub::DeviceScan::ExclusiveSum(Memory, B, In.P, Scanned.P, Count, Stream); });
    Do([&](size_t &B) { return cub::DeviceSelect::If(Memory, B, In.P, Odd.P, Odds.P, Count, IsOdd(), Stream); });
    Do([&](size_t &B) {
      return cub::DeviceRadixSort::SortKeysDescending(Memory, B, In.P, Down.P, Count, 0, 32, Stream);
    });
    Do([&](size_t &B) { return cub::DeviceRadixSort::SortKeys(Memory, B, Both, Count, 0, 32, Stream); });
    Do([&](size_t &B) { return cub::DeviceMergeSort::SortKeysCopy(Memory, B, In.P, Merged.P, Count, Less(), Stream); });
    Do([&](size_t &B) {
      return cub::DeviceHistogram::HistogramEven(Memory, B, In.P, Histogram.P, Bins + 1, 0, 1000, Count, Stream);
    });
    Bytes = Most;
    return Result;
  }

  void check(const std::vector<int> &V) {
    std::vector<int> Sums(Count), Odds2, Sorted = V, Bins2(Bins);
    std::partial_sum(V.begin(), V.end() - 1, Sums.begin() + 1);
    std::copy_if(V.begin(), V.end(), std::back_inserter(Odds2), IsOdd());
    std::sort(Sorted.begin(), Sorted.end());
    for (int I : V)
      ++Bins2[I * Bins / 1000];
    IS(Sum.read()[0] == std::accumulate(V.begin(), V.end(), 0));
    IS(Scanned.read() == Sums);
    std::vector<int> Taken = Odd.read();
    Taken.resize(Odds.read()[0]);
    IS(Taken == Odds2);
    IS(Merged.read() == Sorted);
    IS(Histogram.read() == Bins2);
    std::vector<int> Ascending(Count);
    cudaMemcpy(Ascending.data(), Both.Current(), Count * sizeof(int), cudaMemcpyDeviceToHost);
    IS(Ascending == Sorted);
    std::reverse(Sorted.begin(), Sorted.end());
    IS(Down.read() == Sorted);
  }
};

static std::vector<int> numbers(int Seed) {
  std::vector<int> V(Count);
  for (int I = 0; I < Count; ++I)
    V[I] = (I * 37 + Seed * 101) % 1000;
  return V;
}

int main() {
  Work W;
  size_t Bytes = 0;
  IS(W.go(nullptr, Bytes, nullptr) == cudaSuccess && Bytes > 0);
  Device<char> Memory{std::vector<char>(Bytes)};
  cudaStream_t Stream;
  cudaGraph_t Graph;
  cudaGraphExec_t Runs;
  IS(cudaStreamCreate(&Stream) == cudaSuccess);
  IS(cudaMemset(W.Sum.P, 0, sizeof(int)) == cudaSuccess);
  IS(cudaStreamBeginCapture(Stream, cudaStreamCaptureModeGlobal) == cudaSuccess);
  IS(W.go(Memory.P, Bytes, Stream) == cudaSuccess);
  IS(cudaStreamEndCapture(Stream, &Graph) == cudaSuccess);
  IS(cudaGraphInstantiate(&Runs, Graph, 0) == cudaSuccess);
  IS(W.Sum.read()[0] == 0); // Nothing was done yet.
  for (int Seed : {1, 2, 3}) {
    std::vector<int> V = numbers(Seed);
    cudaMemcpy(W.In.P, V.data(), Count * sizeof(int), cudaMemcpyHostToDevice);
    cudaMemcpy(W.Up.P, V.data(), Count * sizeof(int), cudaMemcpyHostToDevice);
    cudaMemcpy(W.Spare.P, V.data(), Count * sizeof(int), cudaMemcpyHostToDevice);
    IS(cudaGraphLaunch(Runs, Stream) == cudaSuccess);
    IS(cudaStreamSynchronize(Stream) == cudaSuccess);
    W.check(V);
  }
  cudaGraphExecDestroy(Runs);
  cudaGraphDestroy(Graph);
  cudaStreamDestroy(Stream);
  return allAsExpected();
}
