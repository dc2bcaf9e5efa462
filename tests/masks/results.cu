// Where masks go, by the text alone.
// RUN: %port_twice %s %t.cu --lexical --exit 1 > %t.diag
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=warning: %s < %t.diag
// RUN: %FileCheck %s --input-file %t.cu
// REQUIRES: hip-headers
// RUN: %hip_compile %t.cu
#include <cuda_runtime.h>
#include <cstdint>
#define FULL 0xffffffffu
#define ACTIVE __activemask()
#define VOTE(p) __ballot_sync(FULL, (p))
typedef unsigned int lanes_t;
using wide_t = unsigned long long;
struct State { unsigned mask, other; wide_t all; };
__device__ void take(int v, unsigned taken);
__device__ void takeAll(wide_t votes);
__device__ void takeUnknown(...);

// Functions on the bits of a mask count all of them.
__device__ int counts(bool p, unsigned below) {
  // CHECK: int n = __popcll(__ballot_sync(FULL, p));
  int n = __popc(__ballot_sync(FULL, p));
  // CHECK: n += __popcll(__ballot_sync(FULL, p) & below) + __ffsll((below & ACTIVE)) - 1;
  n += __popc(__ballot_sync(FULL, p) & below) + __ffs((below & ACTIVE)) - 1;
  // CHECK: n += __builtin_popcountll(VOTE(p)) + __popc(below) + __popc((unsigned)__activemask());
  n += __builtin_popcount(VOTE(p)) + __popc(below) + __popc((unsigned)__activemask());
  // CHECK: const auto peers = __match_any_sync(FULL, n);
  const auto peers = __match_any_sync(FULL, n);
  // CHECK: n += __popcll(peers) + __popcll(peers & ~below) + __popc(peers == FULL);
  n += __popc(peers) + __popc(peers & ~below) + __popc(peers == FULL);
  // CHECK: n += 31 - __clz(
  // DIAG: :[[@LINE+1]]:13: warning: a mask has 64 bits in HIP: '__clz' counts from bit 31 here and from bit 63 there [mask-flow]
  n += 31 - __clz(__activemask());
  return n;
}

__device__ void variables(bool p, unsigned seen, wide_t all) {
  // DIAG: :[[@LINE+1]]:16: warning: a mask has 64 bits in HIP: 'b' keeps 32 of them [mask-flow]
  unsigned b = __ballot_sync(FULL, p);
  // DIAG: :[[@LINE+1]]:34: warning: {{.*}}: 'c' keeps 32 of them
  const std::uint32_t a = 0, c = __activemask();
  // DIAG: :[[@LINE+1]]:11: warning: {{.*}}: 'd' keeps
  int d = seen & __ballot_sync(FULL, p);
  // DIAG: :[[@LINE+1]]:13: warning: {{.*}}: 'e' keeps
  lanes_t e(__activemask()), f = p ? VOTE(p) : 0;
  // DIAG: :[[@LINE-1]]:34: warning: {{.*}}: 'f' keeps
  // DIAG: :[[@LINE+1]]:10: warning: {{.*}}: 'seen' keeps
  seen = ~(ACTIVE | d);
  // DIAG: :[[@LINE+1]]:11: note: the same in line [[@LINE+1]]
  seen &= __activemask();
  // DIAG: :[[@LINE+1]]:31: warning: {{.*}}: 'g' keeps
  if (p) for (unsigned h, g = __ballot_sync(FULL, p); g; g &= g - 1) ;
  // Truth values, few bits, 64 bits and explicit casts.
  bool any = __ballot_sync(FULL, p);
  int all_of = __ballot_sync(FULL, p) == FULL, none = !__ballot_sync(FULL, p);
  int bit = (__ballot_sync(FULL, p) >> 3) & 1, cut = __activemask() & 0xffffffff;
  unsigned i = __activemask() ? 1 : 2, j = p && __activemask();
  unsigned k = (unsigned)__activemask(), l = static_cast<unsigned>(__activemask());
  all = __activemask();
  unsigned long long m = __activemask(), o = 0;
  auto q = __activemask();
  o = all & __activemask();
  b = __activemask(); // tranship: keep
}

// DIAG: :[[@LINE+1]]:46: warning: {{.*}}: 'result' keeps
__device__ inline unsigned result() { return __activemask(); }
__device__ bool flag() { return __activemask(); }
__device__ wide_t wide() { return __activemask(); }
__device__ auto same() { return __activemask(); }
template <class T> __device__ int branches(bool p) {
  auto lambda = [] { return __activemask(); };
  if (p) {
    // DIAG: :[[@LINE+1]]:12: warning: {{.*}}: 'branches' keeps
    return __ballot_sync(FULL, p) & lambda();
  }
  return __ballot_sync(FULL, p) != 0;
}
struct Functor {
  unsigned mask;
  // DIAG: :[[@LINE+1]]:51: warning: {{.*}}: 'operator()' keeps
  __device__ unsigned operator()() const { return __activemask(); }
  __device__ unsigned get();
};
// DIAG: :[[@LINE+1]]:45: warning: {{.*}}: 'get' keeps
__device__ unsigned Functor::get() { return __activemask(); }

__global__ void memory(unsigned *votes, unsigned *vote, wide_t *whole, State *state, lanes_t (*rows)[4]) {
  State local;
  __shared__ int shared[4];
  // DIAG: :[[@LINE+1]]:24: warning: {{.*}}: 'votes' keeps
  votes[threadIdx.x] = __activemask();
  // DIAG: :[[@LINE+1]]:15: warning: {{.*}}: 'shared' keeps
  shared[0] = __activemask();
  // DIAG: :[[@LINE+1]]:11: warning: {{.*}}: 'vote' keeps
  *vote = __activemask();
  // DIAG: :[[@LINE+1]]:16: warning: {{.*}}: 'rows' keeps 32 of them unless its type has more
  rows[0][1] = __activemask();
  // DIAG: :[[@LINE+1]]:17: warning: {{.*}}: 'mask' keeps
  state->mask = __activemask();
  // DIAG: :[[@LINE+1]]:17: warning: {{.*}}: 'other' keeps
  local.other = __activemask();
  state->all = __activemask();
  whole[1] = __activemask();
  *whole = __activemask();
  // DIAG: :[[@LINE+1]]:11: warning: {{.*}}: 'taken' keeps
  take(1, __activemask());
  takeAll(__activemask());
  takeUnknown(__activemask(), 1);
}
// DIAG: :[[@LINE+1]]:43: warning: {{.*}}: 'v' keeps
#define IN_MACRO(name) unsigned name, v = __activemask()
