// Kernels whose lanes meet, or never do. What they print does not depend on the order of blocks.
#include <cstdio>
#include <cooperative_groups.h>
#include <cstring>
#include <cuda_runtime.h>

template <class T> __device__ T sum(T V) {
  for (int Offset = 16; Offset > 0; Offset /= 2)
    V += __shfl_down_sync(0xffffffff, V, Offset);
  return V;
}
template <class T> __global__ void sums(const T *In, T *Out) {
  int Warps = (blockDim.x + 31) / 32;
  T V = sum(In[blockIdx.x * blockDim.x + threadIdx.x]);
  if (threadIdx.x % 32 == 0)
    Out[blockIdx.x * Warps + threadIdx.x / 32] = V;
}
// Values that live across shuffles, local arrays, arithmetic by threadIdx, a loop of its own for each lane.
__global__ void mixed(const int *In, int *Out, int Times) {
  int X = threadIdx.x, Y = threadIdx.y, I = X + blockDim.x * (Y + blockDim.y * (threadIdx.z + blockDim.z * blockIdx.x));
  int Local[4] = {X, Y, I, In[I]};
  int Before = In[I] * 3 + X;
  int A = __shfl_xor_sync(0xffffffff, Before, 5);
  for (int J = 0; J < Times + X % 3; ++J)
    Local[(A + J) & 3] += J * X;
  int B = __shfl_up_sync(0xffffffff, Local[X & 3], 1);
  if (X & 1)
    A += B;
  else
    Local[1] -= A;
  int C = __shfl_sync(0xffffffff, A, B & 31);
  unsigned Vote = __ballot_sync(0xffffffff, C & 1);
  Out[I] = A + 7 * B + 13 * C + Before + Local[0] + Local[1] + Local[2] + Local[3] + __popc(Vote);
}
// What one lane stores between shuffles the next one reads.
__global__ void stores(const int *In, int *Out) {
  __shared__ int S[256];
  int I = threadIdx.x, Next = (I & ~31) + (I + 1) % 32;
  S[I] = In[I];
  int V = __shfl_down_sync(0xffffffff, I, 1);
  S[Next % blockDim.x] += V;
  V = __shfl_xor_sync(0xffffffff, S[I], 1);
  Out[I] = V + S[Next % blockDim.x];
  __syncwarp();
  Out[Next % blockDim.x] ^= S[I];
}
__global__ void early(const int *In, int *Out, int N) {
  int I = threadIdx.x;
  if (I >= N)
    return;
  Out[I] = __shfl_down_sync(0xffffffff, In[I], 1);
}
__global__ void branch(const int *In, int *Out) {
  int I = threadIdx.x, V = 0;
  if (I & 1)
    V = __shfl_xor_sync(0xaaaaaaaa, In[I], 2);
  Out[I] = V;
}
__global__ void vote(const int *In, int *Out) {
  int I = threadIdx.x, V = 0;
  if (__any_sync(0xffffffff, In[I] > 1000))
    V = __shfl_xor_sync(0xffffffff, In[I], 2);
  Out[I] = V;
}
__global__ void times(const int *In, int *Out, int N) {
  int I = threadIdx.x, V = In[I];
  for (int J = 0; J < N; ++J)
    V += __shfl_xor_sync(0xffffffff, V, J);
  Out[I] = V;
}
// A loop that waits for another lane of the warp.
__global__ void waits(const int *In, int *Out) {
  __shared__ int Flag;
  Flag = 0;
  int V = __shfl_xor_sync(0xffffffff, In[threadIdx.x], 1);
  if (threadIdx.x % 32 == 31)
    atomicExch(&Flag, 1);
  else
    while (atomicAdd(&Flag, 0) == 0)
      ;
  Out[threadIdx.x] = V;
}
__global__ void barriers(const int *In, int *Out) {
  __shared__ int S[256];
  S[threadIdx.x] = sum(In[threadIdx.x]);
  __syncthreads();
  Out[threadIdx.x] = S[0] + S[threadIdx.x & ~31];
}
__device__ __noinline__ int other(int V) {
  return __shfl_sync(0xffffffff, V, threadIdx.x / 2) + __reduce_add_sync(0xffffffff, V);
}
__global__ void called(const int *In, int *Out) { Out[threadIdx.x] = other(In[threadIdx.x]); }
__global__ void atomics(const int *In, int *Out) {
  int V = sum(In[threadIdx.x]);
  if (threadIdx.x % 32 == 0)
    atomicAdd(Out, V);
  int Same = __match_any_sync(0xffffffff, In[threadIdx.x] % 3), All;
  Same ^= __match_all_sync(0xffffffff, threadIdx.x / 64, &All);
  Out[1 + threadIdx.x] = Same + All * 5 + __any_sync(0xffffffff, V == 3) + __all_sync(0xffffffff, V != 2);
}
__device__ __attribute__((noinline)) int placeOf(const decltype(threadIdx) &At) { return At.x * 3 + At.y; }
// So many that the others get a turn amid the wave.
#define TEN(X) X X X X X X X X X X
__global__ void many(const int *In, int *Out) {
  int V = __shfl_xor_sync(0xffffffff, In[threadIdx.x], 3), Last = 0;
  TEN(TEN(Last = atomicAdd(Out, V & 3); Last ^= atomicAdd(Out, V & 5);))
  int Place = placeOf(threadIdx);
  Out[1 + threadIdx.x] = V + Place + __shfl_xor_sync(0xffffffff, Last & 0, 1);
}
namespace cg = cooperative_groups;
__global__ void tile(const int *In, int *Out) {
  auto Tile = cg::tiled_partition<32>(cg::this_thread_block());
  int V = In[threadIdx.x];
  for (int Offset = Tile.size() / 2; Offset > 0; Offset /= 2)
    V += Tile.shfl_down(V, Offset);
  Out[threadIdx.x] = V + Tile.thread_rank();
}
__global__ void small(const int *In, int *Out) {
  auto Tile = cg::tiled_partition<8>(cg::this_thread_block());
  Out[threadIdx.x] = Tile.shfl_xor(In[threadIdx.x], 3) + Tile.ballot(threadIdx.x & 1);
}
struct Big { int A[8]; };
__global__ void big(Big B, int *Out) {
  B.A[threadIdx.x & 7] += threadIdx.x;
  int V = __shfl_xor_sync(0xffffffff, B.A[3], 1);
  B.A[V & 7] += V;
  V = __shfl_xor_sync(0xffffffff, V, 2);
  Out[threadIdx.x] = B.A[0] + B.A[1] + B.A[2] * 3 + B.A[3] + B.A[7] + V;
}
// Each thread has its own copy, through a pointer.
struct Owner {
  int Value;
  __host__ __device__ Owner(int V) : Value(V) {}
  __host__ __device__ Owner(const Owner &O) : Value(O.Value) {}
};
__global__ void owns(Owner O, int *Out) {
  O.Value += threadIdx.x;
  Out[threadIdx.x] = __shfl_xor_sync(0xffffffff, O.Value, 1);
}
__global__ void keeps(const int *In, int *Out) {
  int Local[512];
  for (int J = 0; J < 512; ++J)
    Local[J] = In[J] ^ threadIdx.x;
  int V = __shfl_xor_sync(0xffffffff, Local[threadIdx.x], 1);
  Out[threadIdx.x] = Local[V & 511];
}

// Lanes that never meet: one ends early, each has its own local memory, objects and number of turns, some need atomics.
__global__ void alone(const int *In, int *Out, int N) {
  int I = blockIdx.x * blockDim.x + threadIdx.x;
  if (I >= N)
    return;
  int Local[8] = {I, 1, 2};
  for (int J = 0; J < (In[I] & 15); ++J) {
    if (J > 11 && (I & 1))
      return;
    Local[(In[I] + J) & 7] += J ^ threadIdx.y;
  }
  Out[I] += Local[0] + Local[In[I] & 7] * 3 + Out[I ^ 1];
}
__global__ void adds(const int *__restrict__ In, int *__restrict__ Out) {
  int I = threadIdx.x;
  Out[I + 1] = Out[I] + In[I];
  atomicAdd(Out, warpSize + I % 32);
}
__global__ void copies(Big B, int *Out) {
  B.A[threadIdx.x & 7] += threadIdx.x;
  Out[threadIdx.x] = B.A[0] + B.A[1] + B.A[2] * 3 + B.A[3] + B.A[7];
}
__global__ void prints(int *Out) {
  if ((threadIdx.x & 15) == 3)
    printf("%d in %d\n", threadIdx.x, blockDim.x);
  Out[threadIdx.x] = 3;
}
// Each turn may wait for another lane.
__global__ void locks(const int *In, int *Out) {
  for (int J = 0; J < (In[threadIdx.x] & 3); ++J)
    atomicAdd(Out + J, threadIdx.x);
}
__global__ void asserts(int *Out) {
  if (threadIdx.x > 1024)
    __trap();
  Out[threadIdx.x] = 1;
}
extern "C" __global__ void plain(int N) {
  if (threadIdx.x == N)
    printf("plain %d\n", N);
}

template <class T> void show(const char *Name, const T *Data, int N) {
  unsigned long long Hash = 1469598103934665603ull;
  for (int I = 0; I < N; ++I) {
    unsigned long long Bits = 0;
    std::memcpy(&Bits, &Data[I], sizeof(T));
    Hash = (Hash ^ Bits) * 1099511628211ull;
  }
  printf("%s %016llx %g\n", Name, Hash, double(Data[0]));
}
template <class T> void testSums(const char *Name) {
  for (int Threads : {32, 96, 256, 100, 1024, 7}) {
    T *In, *Out;
    int N = Threads * 5;
    cudaMallocManaged(&In, N * sizeof(T));
    cudaMallocManaged(&Out, N * sizeof(T));
    memset(Out, 0, N * sizeof(T));
    for (int I = 0; I < N; ++I)
      In[I] = T(I * 37 % 101) / 4;
    sums<<<5, Threads>>>(In, Out);
    cudaDeviceSynchronize();
    show(Name, Out, N);
    void *Arguments[] = {&In, &Out};
    cudaLaunchKernel((void *)sums<T>, dim3(5), dim3(Threads), Arguments, 0, 0);
    cudaDeviceSynchronize();
    show(Name, Out, N);
  }
}
int main() {
  testSums<float>("float");
  testSums<double>("double");
  testSums<int>("int");
  testSums<long long>("long");
  int *In, *Out;
  const int N = 4096;
  cudaMallocManaged(&In, N * sizeof(int));
  cudaMallocManaged(&Out, N * sizeof(int));
  for (int I = 0; I < N; ++I)
    In[I] = I * 7919 % 1013;
  auto End = [&](const char *Name) {
    cudaError_t E = cudaDeviceSynchronize();
    if (E != cudaSuccess)
      printf("%s\n", cudaGetErrorString(E));
    show(Name, Out, N);
    memset(Out, 0, N * sizeof(int));
  };
  for (dim3 Shape : {dim3(32, 4), dim3(16, 16), dim3(64, 2), dim3(96), dim3(33, 3), dim3(8, 8, 8), dim3(32, 2, 2), dim3(100)}) {
    mixed<<<3, Shape>>>(In, Out, 9);
    End("mixed");
  }
  for (int Threads : {32, 96, 256, 100}) {
    stores<<<1, Threads>>>(In, Out), End("stores");
    early<<<1, Threads>>>(In, Out, 31), End("early");
    branch<<<1, Threads>>>(In, Out), End("branch");
    vote<<<1, Threads>>>(In, Out), End("vote");
    times<<<1, Threads>>>(In, Out, 6), End("times");
    waits<<<1, Threads / 32 * 32>>>(In, Out), End("waits");
    barriers<<<1, Threads>>>(In, Out), End("barriers");
    called<<<1, Threads>>>(In, Out), End("called");
    atomics<<<1, Threads>>>(In, Out), End("atomics");
    many<<<1, Threads>>>(In, Out), End("many");
    tile<<<1, Threads>>>(In, Out), End("tile");
    small<<<1, Threads>>>(In, Out), End("small");
    big<<<1, Threads>>>(Big{{1, 2, 3, 4, 5, 6, 7, 8}}, Out), End("big");
    owns<<<1, Threads>>>(Owner(5), Out), End("owns");
    keeps<<<1, Threads>>>(In, Out), End("keeps");
    alone<<<3, Threads>>>(In, Out, 2 * Threads + 17), End("alone");
    alone<<<3, dim3(Threads, 4)>>>(In, Out, 2 * Threads + 17), End("alone");
    adds<<<1, Threads>>>(In, Out), End("adds");
    copies<<<1, Threads>>>(Big{{1, 2, 3, 4, 5, 6, 7, 8}}, Out), End("copies");
    prints<<<1, Threads>>>(Out), End("prints");
    locks<<<1, Threads>>>(In, Out), End("locks");
    asserts<<<1, Threads>>>(Out), End("asserts");
    plain<<<1, Threads>>>(40), End("plain");
  }
}
