// Calls whose arguments change: chosen by their number, rewritten around nested
// edits, comments and line breaks.
// RUN: %port_twice %s %t.cu --map %S/Inputs/calls.tsv --exit 1 > %t.diag
// RUN: %FileCheck --strict-whitespace %s < %t.cu
// RUN: %FileCheck --check-prefix=DIAG "--implicit-check-not={{warning|error}}:" %s < %t.diag
#include <cuda_runtime.h>
void f(void *p, int n) {
  cudaTestSwap(a, cudaTestSwap(b, c));
  cudaTestSwap(a<1, 2>(x), std::pair<int, int>(3, 4));
  cudaTestSwap({1, 2}, [&](int i, int j) { return i, cudaTestSwap(i, j); });
  cudaTestRest(p, // comment, with a comma
               n,
               cudaSuccess);
  cudaTestRest(p);
  cudaTestCount();
  cudaTestCount(1);
  cudaTestCount(1, 2);
  cudaTestSwap(i < n, n > i);
}
// CHECK:  newSwap(newSwap(c, b), a);
// CHECK:  newSwap(std::pair<int, int>(3, 4), a<1, 2>(x));
// CHECK:  newSwap([&](int i, int j) { return i, newSwap(j, i); }, {1, 2});
// CHECK:  newRest(SYMBOL(p), // comment, with a comma
// CHECK-NEXT:{{^}}               n,
// CHECK-NEXT:{{^}}               hipSuccess);
// CHECK-NEXT:{{^}}  newRest(SYMBOL(p));
// CHECK-NEXT:{{^}}  newNone();
// CHECK-NEXT:{{^}}  newOne(1);
// CHECK-NEXT:{{^}}  cudaTestCount(1, 2);
// CHECK-NEXT:{{^}}  newSwap(n > i, i < n);
auto pointer = &cudaTestSwap;
#define SWAP(...) cudaTestSwap(__VA_ARGS__)
#define SWAP2(a, b) cudaTestSwap((a), (b)) \
                    , cudaSuccess
template <class... T> void g(T... t) { cudaTestSwap(t...); }
void h() {
  cudaTestSwap(1,
#ifdef X
               2);
#else
               3);
#endif
  cudaTestSwap(1);
  cudaTestSwap(1, 2
}
// CHECK: auto pointer = &cudaTestSwap;
// CHECK-NEXT: #define SWAP(...) cudaTestSwap(__VA_ARGS__)
// CHECK-NEXT: #define SWAP2(a, b) newSwap((b), (a)) \
// CHECK-NEXT:{{^}}                    , hipSuccess
// CHECK-NEXT: template <class... T> void g(T... t) { cudaTestSwap(t...); }
// CHECK: cudaTestSwap(1,
// CHECK-NEXT: #ifdef X
// DIAG: call-form-templates.cu:17:3: error: how 'cudaTestCount' is ported depends on its number of arguments, and there is no rule for 2 [call-form]
// DIAG: call-form-templates.cu:{{.*}}: error: 'cudaTestSwap' becomes 'newSwap($2, $1)', but the arguments are not visible here [call-form]
