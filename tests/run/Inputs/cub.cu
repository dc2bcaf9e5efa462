// CUB's algorithms of warps, blocks and the device, each compared with a loop.
#include <algorithm>
#include <cstdio>
#include <cub/cub.cuh>
#include <vector>

#if CUB_VERSION >= 300000 // It has no function objects and iterators any more.
#include <cuda/functional>
#include <thrust/iterator/transform_iterator.h>
using Sum = cuda::std::plus<>;
using Max = cuda::maximum<>;
using Min = cuda::minimum<>;
#else
using cub::Max;
using cub::Min;
using cub::Sum;
#endif

constexpr int Threads = 96, Items = 3, Count = Threads * Items;

static int Failures = 0;
#define EXPECT(CONDITION)                                                      \
  do {                                                                         \
    if (!(CONDITION)) {                                                        \
      std::printf("%s does not hold (line %d)\n", #CONDITION, __LINE__);       \
      ++Failures;                                                              \
    }                                                                          \
  } while (0)

/// A callback that carries the sum of the tiles before.
struct Running {
  int Total;
  __device__ int operator()(int Tile) {
    int Old = Total;
    Total += Tile;
    return Old;
  }
};

__global__ void block(const int *In, int *Out, float *Floats) {
  using Load = cub::BlockLoad<int, Threads, Items, cub::BLOCK_LOAD_TRANSPOSE>;
  using Store =
      cub::BlockStore<int, Threads, Items, cub::BLOCK_STORE_TRANSPOSE>;
  using Scan = cub::BlockScan<int, Threads>;
  using Reduce = cub::BlockReduce<int, Threads>;
  using Sort = cub::BlockRadixSort<int, Threads, Items, int>;
  using FloatSort = cub::BlockRadixSort<float, Threads, 1>;
  __shared__ union {
    typename Load::TempStorage load;
    typename Store::TempStorage store;
    typename Scan::TempStorage scan;
    typename Reduce::TempStorage reduce;
    typename Sort::TempStorage sort;
    typename FloatSort::TempStorage floats;
  } Temp;
  int Own[Items], Sums[Items], Values[Items];
  Load(Temp.load).Load(In, Own);
  __syncthreads();

  int All;
  Scan(Temp.scan).ExclusiveSum(Own, Sums, All);
  __syncthreads();
  Store(Temp.store).Store(Out, Sums);
  __syncthreads();
  if (threadIdx.x == 5)
    Out[Count] = All;

  int Largest = Reduce(Temp.reduce).Reduce(Own, Max());
  __syncthreads();
  if (threadIdx.x == 0)
    Out[Count + 1] = Largest;
  int Some = Reduce(Temp.reduce).Sum(Own[0], 10);
  __syncthreads();
  if (threadIdx.x == 0)
    Out[Count + 2] = Some;

  Running Before{1000};
  int One = Own[0], Inclusive;
  Scan(Temp.scan).InclusiveScan(One, Inclusive, Sum(), Before);
  __syncthreads();
  if (threadIdx.x == Threads - 1)
    Out[Count + 3] = Inclusive;

  for (int I = 0; I < Items; ++I)
    Values[I] = threadIdx.x * Items + I;
  Sort(Temp.sort).SortDescending(Own, Values);
  __syncthreads();
  Store(Temp.store).Store(Out + 2 * Count, Own);
  __syncthreads();
  Store(Temp.store).Store(Out + 3 * Count, Values);
  __syncthreads();

  float Key[1] = {(threadIdx.x % 2 ? -1.5f : 2.25f) * (threadIdx.x % 17)};
  FloatSort(Temp.floats).Sort(Key);
  Floats[threadIdx.x] = Key[0];
}

__global__ void warp(const int *In, int *Out) {
  using Reduce = cub::WarpReduce<int>;
  using Half = cub::WarpReduce<int, 16>;
  using Scan = cub::WarpScan<int>;
  __shared__ typename Reduce::TempStorage reduce[Threads / 32];
  __shared__ typename Half::TempStorage half[Threads / 16];
  __shared__ typename Scan::TempStorage scan[Threads / 32];
  int Warp = threadIdx.x / 32, Own = In[threadIdx.x];
  int Total = Reduce(reduce[Warp]).Sum(Own);
  if (threadIdx.x % 32 == 0)
    Out[Warp] = Total;
  int Small = Half(half[threadIdx.x / 16]).Reduce(Own, Min());
  if (threadIdx.x % 16 == 0)
    Out[8 + threadIdx.x / 16] = Small;
  int Before, With;
  Scan(scan[Warp]).Scan(Own, With, Before, 7, Sum());
  Out[Threads + threadIdx.x] = Before;
  Out[2 * Threads + threadIdx.x] = With;
  int Segment =
      Reduce(reduce[Warp]).HeadSegmentedSum(Own, threadIdx.x % 5 == 0);
  Out[3 * Threads + threadIdx.x] = Segment;
}

struct Differs {
  __device__ bool operator()(int A, int B) const { return A / 50 != B / 50; }
};

__global__ void flags(const int *In, int *Out) {
  using Flags = cub::BlockDiscontinuity<int, Threads>;
  using Exchange = cub::BlockExchange<int, Threads, Items>;
  using Reduce = cub::WarpReduce<int>;
  __shared__ union {
    typename Flags::TempStorage flags;
    typename Exchange::TempStorage exchange;
    typename Reduce::TempStorage reduce[Threads / 32];
  } Temp;
  int Own[Items], Heads[Items], Tails[Items], Bounded[Items];
  for (int I = 0; I < Items; ++I)
    Own[I] = In[threadIdx.x * Items + I];
  Flags(Temp.flags).FlagHeads(Heads, Own, Differs());
  __syncthreads();
  Flags(Temp.flags).FlagTails(Tails, Own, Differs());
  __syncthreads();
  Flags(Temp.flags).FlagTails(Bounded, Own, Differs(), In[Count - 1]);
  __syncthreads();
  for (int I = 0; I < Items; ++I)
    Out[threadIdx.x * Items + I] = Heads[I] + 2 * Tails[I] + 4 * Bounded[I];
  int Sum = Reduce(Temp.reduce[threadIdx.x / 32])
                .TailSegmentedSum(Own[0], threadIdx.x % 7 == 6);
  Out[Count + threadIdx.x] = Sum;
  __syncthreads();
  Exchange(Temp.exchange).BlockedToStriped(Own);
  for (int I = 0; I < Items; ++I)
    Out[2 * Count + I * Threads + threadIdx.x] = Own[I];
}

template <class T> struct OnDevice {
  T *At;
  size_t Number;
  explicit OnDevice(const std::vector<T> &From) : Number(From.size()) {
    cudaMalloc(&At, Number * sizeof(T));
    cudaMemcpy(At, From.data(), Number * sizeof(T), cudaMemcpyHostToDevice);
  }
  explicit OnDevice(size_t N) : OnDevice(std::vector<T>(N)) {}
  ~OnDevice() { cudaFree(At); }
  std::vector<T> get() const {
    std::vector<T> Result(Number);
    cudaMemcpy(Result.data(), At, Number * sizeof(T), cudaMemcpyDeviceToHost);
    return Result;
  }
};

/// Calls an algorithm as programs do: for the size, then with memory.
template <class Call> void twice(Call Do) {
  size_t Bytes = 0;
  EXPECT(Do(nullptr, Bytes) == cudaSuccess);
  void *Memory = nullptr;
  EXPECT(Bytes > 0);
  cudaMalloc(&Memory, Bytes);
  EXPECT(Do(Memory, Bytes) == cudaSuccess);
  cudaFree(Memory);
}

/// What `flags` writes.
static void expectFlags(const std::vector<int> &In) {
  OnDevice<int> From(In), Out(4 * Count);
  flags<<<1, Threads>>>(From.At, Out.At);
  EXPECT(cudaDeviceSynchronize() == cudaSuccess);
  const std::vector<int> Got = Out.get();
  auto Differ = [&](int A, int B) { return In[A] / 50 != In[B] / 50; };
  for (int I = 0; I < Count; ++I) {
    bool Head = I == 0 || Differ(I - 1, I);
    bool Tail = I == Count - 1 || Differ(I, I + 1);
    EXPECT(Got[I] == Head + 2 * Tail + 4 * (Tail && I != Count - 1));
    EXPECT(Got[2 * Count + I] == In[I]);
  }
  // The first lane of a segment has its sum.
  for (int I = 0; I < Threads; ++I) {
    if (I % 32 != 0 && I % 7 != 0)
      continue;
    int Sum = In[I * Items];
    for (int J = I; J % 7 != 6 && (J + 1) % 32 != 0; ++J)
      Sum += In[(J + 1) * Items];
    EXPECT(Got[Count + I] == Sum);
  }
}

struct IsOdd {
  __host__ __device__ bool operator()(int V) const { return V & 1; }
};
struct Less {
  __host__ __device__ bool operator()(int A, int B) const { return A < B; }
};
struct Square {
  __host__ __device__ int operator()(int V) const { return V * V; }
};

static void device(const std::vector<int> &In) {
  const int N = In.size();
  OnDevice<int> From(In), To(N), Number(2);
  twice([&](void *M, size_t &B) {
    return cub::DeviceReduce::Sum(M, B, From.At, To.At, N);
  });
  int Total = 0;
  for (int V : In)
    Total += V;
  EXPECT(To.get()[0] == Total);

  // A graph has the sum, or the call says that it is not in it.
  cudaStream_t Stream;
  cudaGraph_t Graph;
  cudaStreamCreate(&Stream);
  cudaMemset(To.At, 0, sizeof(int));
  void *Memory;
  size_t Bytes = 0;
  cub::DeviceReduce::Sum(nullptr, Bytes, From.At, To.At, N, Stream);
  cudaMalloc(&Memory, Bytes);
  cudaStreamBeginCapture(Stream, cudaStreamCaptureModeGlobal);
  cudaError_t Said =
      cub::DeviceReduce::Sum(Memory, Bytes, From.At, To.At, N, Stream);
  cudaStreamEndCapture(Stream, &Graph);
  EXPECT(Said != cudaSuccess || To.get()[0] == 0);
  cudaFree(Memory);

#if CUB_VERSION >= 300000
  thrust::transform_iterator<Square, int *> Squares(From.At, Square());
#else
  cub::TransformInputIterator<int, Square, int *> Squares(From.At, Square());
#endif
  twice([&](void *M, size_t &B) {
    return cub::DeviceReduce::Max(M, B, Squares, To.At, N);
  });
  EXPECT(To.get()[0] == std::max(*std::max_element(In.begin(), In.end()) *
                                     *std::max_element(In.begin(), In.end()),
                                 *std::min_element(In.begin(), In.end()) *
                                     *std::min_element(In.begin(), In.end())));

  OnDevice<cub::KeyValuePair<int, int>> Place(1);
  twice([&](void *M, size_t &B) {
    return cub::DeviceReduce::ArgMin(M, B, From.At, Place.At, N);
  });
  EXPECT(Place.get()[0].key ==
         std::min_element(In.begin(), In.end()) - In.begin());

  twice([&](void *M, size_t &B) {
    return cub::DeviceScan::InclusiveSum(M, B, From.At, To.At, N);
  });
  std::vector<int> Sums(N);
  for (int I = 0, S = 0; I < N; ++I)
    Sums[I] = S += In[I];
  EXPECT(To.get() == Sums);

  std::vector<int> Sorted = In;
  std::sort(Sorted.begin(), Sorted.end());
  twice([&](void *M, size_t &B) {
    return cub::DeviceRadixSort::SortKeys(M, B, From.At, To.At, N);
  });
  EXPECT(To.get() == Sorted);

  OnDevice<int> Keys(In), Other(N), Values(Sums), OtherValues(N);
  cub::DoubleBuffer<int> Both(Keys.At, Other.At);
  cub::DoubleBuffer<int> With(Values.At, OtherValues.At);
  twice([&](void *M, size_t &B) {
    return cub::DeviceRadixSort::SortPairsDescending(M, B, Both, With, N);
  });
  std::vector<int> Down(N);
  cudaMemcpy(Down.data(), Both.Current(), N * sizeof(int),
             cudaMemcpyDeviceToHost);
  std::reverse(Sorted.begin(), Sorted.end());
  EXPECT(Down == Sorted);

  OnDevice<int> Merged(In), Places(N);
  std::vector<int> Numbers(N);
  for (int I = 0; I < N; ++I)
    Numbers[I] = I;
  cudaMemcpy(Places.At, Numbers.data(), N * sizeof(int),
             cudaMemcpyHostToDevice);
  twice([&](void *M, size_t &B) {
    return cub::DeviceMergeSort::StableSortPairs(M, B, Merged.At, Places.At, N,
                                                 Less());
  });
  std::stable_sort(Numbers.begin(), Numbers.end(),
                   [&](int A, int B) { return In[A] < In[B]; });
  EXPECT(Places.get() == Numbers);
  std::vector<int> Up(Sorted.rbegin(), Sorted.rend());
  EXPECT(Merged.get() == Up);

  twice([&](void *M, size_t &B) {
    return cub::DeviceSelect::If(M, B, From.At, To.At, Number.At, N, IsOdd());
  });
  EXPECT(Number.get()[0] == std::count_if(In.begin(), In.end(), IsOdd()));

  OnDevice<int> Runs(std::vector<int>{4, 4, 4, 1, 2, 2}), Unique(6), Lengths(6);
  twice([&](void *M, size_t &B) {
    return cub::DeviceRunLengthEncode::Encode(M, B, Runs.At, Unique.At,
                                              Lengths.At, Number.At, 6);
  });
  EXPECT(Number.get()[0] == 3 && Lengths.get()[0] == 3 && Unique.get()[2] == 2);

  OnDevice<int> Begins(std::vector<int>{0, 5, 5, N});
  twice([&](void *M, size_t &B) {
    return cub::DeviceSegmentedReduce::Sum(M, B, From.At, To.At, 3, Begins.At,
                                           Begins.At + 1);
  });
  EXPECT(To.get()[0] + To.get()[2] == Total && To.get()[1] == 0);

  OnDevice<float> Samples(std::vector<float>{0.5f, 1.5f, 1.75f, 9.f, -1.f});
  twice([&](void *M, size_t &B) {
    return cub::DeviceHistogram::HistogramEven(M, B, Samples.At, To.At, 4, 0.f,
                                               3.f, 5);
  });
  EXPECT(To.get()[0] == 1 && To.get()[1] == 2 && To.get()[2] == 0);
}

int main() {
  std::vector<int> In(Count);
  for (int I = 0; I < Count; ++I)
    In[I] = (I * 7919 + 13) % 1009 - 500;
  OnDevice<int> From(In), Out(4 * Count);
  OnDevice<float> Floats(Threads);
  block<<<1, Threads>>>(From.At, Out.At, Floats.At);
  EXPECT(cudaDeviceSynchronize() == cudaSuccess);
  std::vector<int> Got = Out.get();
  int Total = 0, Largest = In[0], Some = 0, First = 1000;
  for (int I = 0; I < Count; Total += In[I++]) {
    EXPECT(Got[I] == Total);
    Largest = std::max(Largest, In[I]);
  }
  for (int I = 0; I < Threads; ++I)
    First += In[I * Items];
  for (int I = 0; I < 10; ++I)
    Some += In[I * Items];
  EXPECT(Got[Count] == Total);
  EXPECT(Got[Count + 1] == Largest);
  EXPECT(Got[Count + 2] == Some);
  EXPECT(Got[Count + 3] == First);
  for (int I = 0; I < Count; ++I) {
    EXPECT(I == 0 || Got[2 * Count + I - 1] >= Got[2 * Count + I]);
    EXPECT(In[Got[3 * Count + I]] == Got[2 * Count + I]);
  }
  std::vector<float> Ordered = Floats.get();
  EXPECT(std::is_sorted(Ordered.begin(), Ordered.end()));

  OnDevice<int> Warps(4 * Threads);
  warp<<<1, Threads>>>(From.At, Warps.At);
  EXPECT(cudaDeviceSynchronize() == cudaSuccess);
  Got = Warps.get();
  for (int W = 0; W < Threads / 32; ++W) {
    int Before = 7;
    for (int I = W * 32; I < W * 32 + 32; ++I) {
      EXPECT(Got[Threads + I] == Before);
      Before += In[I];
      EXPECT(Got[2 * Threads + I] == Before);
      if (I % 5 == 0) {
        int Segment = 0;
        for (int J = I; J < W * 32 + 32 && (J == I || J % 5); ++J)
          Segment += In[J];
        EXPECT(Got[3 * Threads + I] == Segment);
      }
    }
    EXPECT(Got[W] == Before - 7);
  }
  for (int H = 0; H < Threads / 16; ++H)
    EXPECT(Got[8 + H] == *std::min_element(&In[H * 16], &In[H * 16] + 16));

  expectFlags(In);
  device(In);
  std::printf("%d failures\n", Failures);
  return Failures != 0;
}
