// Ranks and sizes of 64 bits are cast back where an operation depends on the width. MXMACA's have 64 bits.
// REQUIRES: cuda
// RUN: %semantic %s -o %t.hip.cpp 2>&1 | grep -v 'the port includes' | %FileCheck --check-prefix=DIAG --implicit-check-not=note: "--implicit-check-not={{warning|error}}:" %s
// RUN: grep -v '// [A-Z-]*:' %t.hip.cpp | %FileCheck %s
// RUN: %tranship %s -o %t.text.cpp
// RUN: grep -v '// [A-Z-]*:' %t.text.cpp | %FileCheck --check-prefix=TEXT %s
// RUN: %semantic --target=maca %s -o %t.maca.cpp
// RUN: grep -v '// [A-Z-]*:' %t.maca.cpp | %FileCheck --check-prefix=MACA --implicit-check-not=static_cast %s
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
template <class T> __device__ T larger(T A, T B) { return A > B ? A : B; }
__device__ unsigned long long f(cg::grid_group G, cg::thread_block_tile<32> T, unsigned long long W, unsigned U) {
  unsigned long long R = G.thread_rank() * U;
  // CHECK: R = static_cast<unsigned long long>(G.thread_rank()) * U;
  // TEXT: R = static_cast<unsigned long long>(G.thread_rank()) * U;
  // MACA: R = G.thread_rank() * U;
  R += G.thread_rank() * W + T.thread_rank() * U + (G.size() << 3);
  // CHECK: R += G.thread_rank() * W + T.thread_rank() * U + (static_cast<unsigned long long>(G.size()) << 3);
  // TEXT: T.thread_rank() * U + (static_cast<unsigned long long>(G.size()) << 3);
  int Low = G.thread_rank() * 4;
  // CHECK: int Low = G.thread_rank() * 4;
  long long Below = cg::thread_rank(G) - U;
  // CHECK: Below = static_cast<unsigned long long>(cg::thread_rank(G)) - U;
  auto N = G.size();
  // CHECK: auto N = static_cast<unsigned long long>(G.size());
  // TEXT: auto N = static_cast<unsigned long long>(G.size());
  for (unsigned long long I = G.thread_rank(); I < W; I += G.num_threads())
    R = larger(R, G.num_threads());
  // CHECK: for (unsigned long long I = G.thread_rank(); I < W; I += G.num_threads())
  // CHECK-NEXT: R = larger(R, static_cast<unsigned long long>(G.num_threads()));
  printf("%llu %u\n", G.thread_rank(), T.thread_rank());
  // CHECK: printf("%llu %u\n", static_cast<unsigned long long>(G.thread_rank()), T.thread_rank());
  // TEXT: printf("%llu %u\n", static_cast<unsigned long long>(G.thread_rank()), T.thread_rank());
  return R + G.num_blocks() * U;
  // CHECK: return R + tranship::num_blocks(G) * U;
}
template <class Group> __device__ unsigned long long g(const Group &Any, unsigned U) {
  return Any.thread_rank() * U + Any.size() * U;
  // DIAG: group-widths.cu:[[#@LINE-1]]:10: note: 'thread_rank' of a group whose type is known only on instantiation
}
