// Masks get 64 bits wherever they go: variables, parameters, results, constants, what is done with their bits.
// REQUIRES: cuda, hip-headers
// RUN: %semantic %s -o %t.cu
// RUN: grep -v '^ *// ' %t.cu | %FileCheck %s
// RUN: %hip_compile -Wno-pass-failed %t.cu
// RUN: %semantic %t.cu | diff %t.cu -
#include <cuda_runtime.h>
#include <cstdint>

// CHECK: #define FULL 0xffffffffffffffffull
#define FULL 0xffffffffu
// CHECK-NEXT: #define MINUS (-1ULL)
#define MINUS (-1)
// CHECK-NEXT: constexpr unsigned long long kAll = 0xffffffffffffffff;
constexpr unsigned kAll = 0xffffffff;
// CHECK-NEXT: __device__ const unsigned long long kDevice = ~0ull;
__device__ const unsigned kDevice = ~0u;

// CHECK: int sum(int V, unsigned long long Mask = 0xffffffffffffffff) {
__device__ int sum(int V, unsigned Mask = 0xffffffff) {
  for (int O = 16; O; O >>= 1)
    V += __shfl_down_sync(Mask, V, O);
  return V;
}

// CHECK: T largest(T V, unsigned long long Mask) {
template <typename T> __device__ T largest(T V, uint32_t Mask) {
  for (int O = 16; O; O >>= 1) {
    T W = __shfl_xor_sync(Mask, V, O);
    V = W > V ? W : V;
  }
  return V;
}

// CHECK: unsigned long long lanesBelow() { return (1ull << (threadIdx.x & 31)) - 1; }
__device__ unsigned lanesBelow() { return (1u << (threadIdx.x & 31)) - 1; }
// CHECK-NEXT: int leader(unsigned long long M) { return __ffsll(M) - 1; }
__device__ int leader(unsigned M) { return __ffs(M) - 1; }
// CHECK-NEXT: int top(unsigned long long M) { return 63 - __clzll(M); }
__device__ int top(unsigned M) { return 31 - __clz(M); }
// CHECK-NEXT: int lowest(unsigned long long M) { return __clzll(__brevll(M)); }
__device__ int lowest(unsigned M) { return __clz(__brev(M)); }
// CHECK-NEXT: void byReference(unsigned long long &M) { M = __ballot_sync(FULL, 1); }
__device__ void byReference(unsigned &M) { M = __ballot_sync(FULL, 1); }
// CHECK-NEXT: template <unsigned long long Mask = 0xffffffffffffffff> __device__
template <unsigned Mask = 0xffffffff> __device__ int first(int V) { return __shfl_sync(Mask, V, 0); }

// Only device code makes these, so that nobody else relies on their layout.
class Group {
public:
  // CHECK: explicit Group(unsigned long long M) : Members(M) {}
  __device__ explicit Group(unsigned M) : Members(M) {}
  // CHECK-NEXT: return __popcll(Members);
  __device__ int count() const { return __popc(Members); }
private:
  // CHECK: unsigned long long Members;
  unsigned Members;
};

// CHECK: void kernel(int *Out, const int *In, unsigned long long Launched) {
__global__ void kernel(int *Out, const int *In, unsigned Launched) {
  // CHECK-NEXT: unsigned long long Active = __activemask();
  unsigned int Active = __activemask();
  // CHECK-NEXT: unsigned long long B = __ballot_sync(Active, In[threadIdx.x] > 0), Lane = threadIdx.x & 31;
  unsigned B = __ballot_sync(Active, In[threadIdx.x] > 0), Lane = threadIdx.x & 31;
  // CHECK-NEXT: Out[0] = __popcll(B & lanesBelow());
  Out[0] = __popc(B & lanesBelow());
  // One bit needs no 64.
  // CHECK: int Bit = (B >> Lane) & 1;
  int Bit = (B >> Lane) & 1;
  while (B) {
    // CHECK: int L = __ffsll(B) - 1;
    int L = __ffs(B) - 1;
    // CHECK-NEXT: B &= ~(1ull << L);
    B &= ~(1u << L);
    Out[L] = __shfl_sync(kAll, Bit, L);
  }
  // CHECK: unsigned long long Peers = __match_any_sync(MINUS, In[0]);
  unsigned Peers = __match_any_sync(MINUS, In[0]);
  // CHECK-NEXT: if (Peers & (1ULL << Lane))
  if (Peers & (1 << Lane))
    // CHECK-NEXT: Out[1] = __popcll(Peers << (64 - Lane)) + leader(Peers);
    Out[1] = __popc(Peers << (32 - Lane)) + leader(Peers);
  // CHECK-NEXT: auto Votes = __ballot_sync(kDevice, 1);
  auto Votes = __ballot_sync(kDevice, 1);
  // CHECK-NEXT: if (Votes == (0xffffffffffffffff >> (64 - warpSize)))
  if (Votes == 0xffffffff)
    // CHECK-NEXT: Out[2] = __popcll(Votes);
    Out[2] = __popc(Votes);
  // CHECK-NEXT: __shared__ unsigned long long Seen[32];
  __shared__ unsigned Seen[32];
  Seen[Lane] = __ballot_sync(FULL, 1);
  // CHECK: Out[3] = __popcll(Seen[0]) + first<0xffffffffffffffff>(Bit);
  Out[3] = __popc(Seen[0]) + first<0xffffffff>(Bit);
  // CHECK-NEXT: unsigned long long Part = uint64_t(1ULL) << Lane;
  unsigned Part = uint32_t(1) << Lane;
  // CHECK-NEXT: Out[4] = __shfl_sync(Part, Bit, 0) + __shfl_sync(0xffffffffffffffff >> (63 - Lane), Bit, 0);
  Out[4] = __shfl_sync(Part, Bit, 0) + __shfl_sync(0xffffffff >> (31 - Lane), Bit, 0);
  // CHECK-NEXT: unsigned long long Low = Lane < 16 ? 0xffff : 0xffff0000;
  unsigned Low = Lane < 16 ? 0xffff : 0xffff0000;
  // CHECK-NEXT: unsigned long long Other;
  unsigned Other;
  byReference(Other);
  // CHECK: auto Count = [](unsigned long long M) { return __popcll(M); };
  auto Count = [](unsigned M) { return __popc(M); };
  Out[5] = Count(Other) + __shfl_sync(Low, Bit, 0) + Group(Active).count() + top(Other) + lowest(Other);
  Out[6] = sum(Bit) + int(largest(1.0f, Peers)) + sum(Bit, Launched);
}

// What looks like a mask and is none stays as it is.
// CHECK: int notMasks(const unsigned *Bits, unsigned Key, int N) {
__device__ int notMasks(const unsigned *Bits, unsigned Key, int N) {
  // CHECK-NEXT: unsigned Word = Bits[N], Mask = (1u << N) - 1;
  unsigned Word = Bits[N], Mask = (1u << N) - 1;
  for (int mask = 16; mask > 0; mask >>= 1)
    // CHECK: N += __shfl_xor_sync(0xffffffffffffffff, N, mask);
    N += __shfl_xor_sync(0xffffffff, N, mask);
  // CHECK-NEXT: return __popc(Word & Mask) + __ffs(Key) + __clz(Key) + (Key == 0xffffffff);
  return __popc(Word & Mask) + __ffs(Key) + __clz(Key) + (Key == 0xffffffff);
}

void launch(int *Out, const int *In) {
  // CHECK: kernel<<<1, 32>>>(Out, In, 0xffffffffffffffff);
  kernel<<<1, 32>>>(Out, In, 0xffffffff);
}
