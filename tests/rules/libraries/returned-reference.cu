// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Function objects that return a reference to a variable of their own.
// RUN: %port_twice %s %t.hip --exit 1 > %t.diag
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=[returned-reference] %s < %t.diag
// RUN: %if hip-headers %{ %hip_compile -Wno-return-stack-address %t.hip %}
#include <cuda_runtime.h>
struct Pair {
  int first, second;
};
struct Max {
  template <class T> __host__ __device__ const T &operator()(T a, T b) const {
    // DIAG: [[#@LINE+1]]:20: warning: 'operator()' returns a reference to 'b', which ends with the call: HIP's libraries read it afterwards; return a value [returned-reference]
    return a < b ? b : a;
  }
  template <class T> __host__ __device__ const T &operator()(const T &a, const T &b, int) const {
    return a < b ? b : a;
  }
};
struct Project {
  Pair kept;
  __device__ int &operator()(Pair p) const {
    // DIAG: [[#@LINE+1]]:12: warning: 'operator()' returns a reference to 'p'{{.*}} [returned-reference]
    return p.second;
  }
  __device__ int &operator()(Pair *p) const { return p->second; }
  __device__ int &operator()(int i) { return i ? kept.first : kept.second; }
  __device__ int operator()(long i) { return i; }
  __device__ auto operator()(char c) const -> const int & {
    const int wide = c;
    // DIAG: [[#@LINE+1]]:13: warning: 'operator()' returns a reference to 'wide'{{.*}} [returned-reference]
    return (wide);
  }
  __device__ int &operator()(short) const {
    static int lasting;
    return lasting;
  }
  __device__ int &operator()(unsigned i) {
    int &alias = kept.first;
    int *where = &kept.second;
    return i ? alias : *where;
  }
  __device__ Project &operator=(int i) {
    kept.first = i;
    return *this;
  }
};
__device__ int lambdas(int x) {
  // DIAG: [[#@LINE+1]]:48: warning: this lambda returns a reference to 'v'{{.*}} [returned-reference]
  auto bad = [](int v) -> const int & { return v; };
  auto good = [](int &v) -> int & { return v; };
  auto value = [&](int v) { return v; };
  return bad(x) + good(x) + value(x);
}
