// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Copies from and to local variables that end or are used before the stream is waited for.
// RUN: %port_twice %s %t.cu --exit 1 > %t.diag
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=[pageable-copy] %s < %t.diag
// RUN: %hip_compile %t.cu
#include <cuda_runtime.h>
#include <memory>
#include <string>
#include <vector>
#define CHECK(x) do { if ((x) != cudaSuccess) return; } while (0)
struct Settings { float gain; int taps[4]; float *more; };
__constant__ Settings current;
__global__ void kernel(int *d);

void ends(int *d, cudaStream_t s, int value) {
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: 'value' goes out of scope before the stream is synchronized: CUDA is done with reading pageable memory when the call returns, HIP may not be [pageable-copy]{{.*}}
  cudaMemcpyAsync(d, &value, sizeof(int), cudaMemcpyHostToDevice, s);
  int pair[2] = {1, 2};
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: 'pair' goes out of scope{{.*}}
  CHECK(cudaMemcpyAsync(d, pair, sizeof(pair), cudaMemcpyDefault, s));
  Settings set = {};
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: 'set' goes out of scope{{.*}}
  cudaMemcpyToSymbolAsync(current, &set, sizeof(set), 0, cudaMemcpyHostToDevice, s);
  // DIAG: :[[#@LINE+1]]:{{.*}}note: the same{{.*}}
  cudaMemcpyAsync(d, &set.gain, 4, cudaMemcpyHostToDevice, s);
  cudaMemcpyAsync(d, &set.taps[1], 4, cudaMemcpyHostToDevice, s); // may be a pointer, as is the next one
  cudaMemcpyAsync(d, set.more, 4, cudaMemcpyHostToDevice, s);
  if (value > 3)
    return;
  std::string name("x");
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: 'name' goes out of scope{{.*}}
  cudaMemcpyAsync(d, name.c_str(), name.size(), cudaMemcpyHostToDevice, s);
  kernel<<<1, 1, 0, s>>>(d);
}

int isRead(const int *d, cudaStream_t s) {
  int a, b, c;
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: 'a' is read before the stream is synchronized: CUDA is done with a copy to pageable memory when the call returns, HIP may not be [pageable-copy]{{.*}}
  cudaMemcpyAsync(&a, d, sizeof(int), cudaMemcpyDeviceToHost, s);
  cudaMemcpyAsync(&b, d + 1, sizeof(b), cudaMemcpyDeviceToHost, s);
  cudaMemcpyAsync(&c, d + 2, sizeof(c), cudaMemcpyDeviceToHost, s);
  int sum = a;
  cudaStreamSynchronize(s);
  return sum + b + c;
}

void isChanged(int *d, int n, cudaStream_t s) {
  int step = 0;
  for (int i = 0; i < n; ++i) {
    step = i * i;
    // DIAG: :[[#@LINE+1]]:{{.*}}warning: 'step' is changed before{{.*}}
    cudaMemcpyAsync(d + i, &step, 4, cudaMemcpyHostToDevice, s);
  }
  cudaStreamSynchronize(s);
  std::vector<int> v(n, 1);
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: 'v' is changed before{{.*}}
  cudaMemcpyAsync(d, v.data() + 1, 4, cudaMemcpyHostToDevice, s);
  v.clear();
  cudaDeviceSynchronize();
  int *heap = new int[n];
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: 'heap' is freed before{{.*}}
  cudaMemcpyAsync(d, heap, n * 4, cudaMemcpyHostToDevice, s);
  delete[] heap;
  auto later = [=] {
    int inside = n;
    // DIAG: :[[#@LINE+1]]:{{.*}}warning: 'inside' goes out of scope{{.*}}
    cudaMemcpyAsync(d, &inside, 4, cudaMemcpyHostToDevice, s);
  };
  later();
}

inline void send(int *to, const int *from, cudaStream_t s) {
  cudaMemcpyAsync(to, from, sizeof(int), cudaMemcpyHostToDevice, s);
}
void wrapped(int *d, cudaStream_t s) {
  const int one = 1;
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: 'one' goes out of scope{{.*}}
  send(d, &one, s);
}

// Right, or not known to be wrong.
class Waiter {
public:
  void wait() { cudaStreamSynchronize(S); }
  cudaStream_t S;
};
int right(int *d, int *given, const int &reference, Waiter &w, cudaStream_t s, bool flag) {
  static int kept = 1;
  int a = 1, b = 2, e = 4;
  std::vector<int> pinned(4), registered(4);
  cudaHostRegister(registered.data(), 16, 0);
  cudaMemcpyAsync(d, registered.data(), 16, cudaMemcpyHostToDevice, s);
  cudaMemcpyAsync(d, pinned.data(), 16, cudaMemcpyHostToDevice, s);
  cudaMemcpyAsync(d, &kept, 4, cudaMemcpyHostToDevice, s);
  cudaMemcpyAsync(d, given, 4, cudaMemcpyHostToDevice, s);
  cudaMemcpyAsync(d, &given[1], 4, cudaMemcpyHostToDevice, s);
  cudaMemcpyAsync(d, &reference, 4, cudaMemcpyHostToDevice, s);
  if (flag) {
    cudaMemcpyAsync(&a, d, 4, cudaMemcpyDeviceToHost, s);
  } else {
    a = b + 1;
  }
  cudaMemcpyAsync(d, &b, sizeof(b), cudaMemcpyHostToDevice, s);
  if (cudaMemcpyAsync(d, &e, sizeof(e), cudaMemcpyHostToDevice, s) != cudaSuccess)
    return 1;
  w.wait();
  int other = 3;
#ifdef NEVER
  cudaMemcpyAsync(d, &other, 4, cudaMemcpyHostToDevice, s); // tranship: keep
#endif
  int *pinnedByApi;
  cudaMallocHost(&pinnedByApi, 16);
  cudaMemcpyAsync(d, pinnedByApi, 16, cudaMemcpyHostToDevice, s);
  return a;
}
void owned(int *d, int n, cudaStream_t s) {
  auto made = std::make_unique<int[]>(n);
  std::unique_ptr<int[]> given(new int[n]);
  auto one = std::make_unique<int>(n);
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: 'made' goes out of scope{{.*}}
  cudaMemcpyAsync(d, made.get(), 4, cudaMemcpyHostToDevice, s);
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: 'given' is changed before{{.*}}
  cudaMemcpyAsync(d, given.get(), 4, cudaMemcpyHostToDevice, s);
  cudaMemcpyAsync(d, one.get(), 4, cudaMemcpyHostToDevice, s);
  given.reset();
}
struct Guard {
  ~Guard() noexcept { cudaStreamSynchronize(S); }
  cudaStream_t S;
};
void guarded(int *d, int x, cudaStream_t s) {
  Guard g{s};
  cudaMemcpyAsync(d, &x, 4, cudaMemcpyHostToDevice, s);
}
template <class T> void unknown(int *d, T &t, bool which, cudaStream_t s, cudaMemcpyKind kind) {
  T copy = t;
  cudaMemcpyAsync(d, copy.data(), 4, cudaMemcpyHostToDevice, s);
  int x[2] = {}, row[2][2];
  int *either = which ? x : d;
  cudaMemcpyAsync(d, either, 4, kind, s);
  for (int i = 0; i < 2; ++i) {
    row[i][0] = i;
    cudaMemcpyAsync(d, row[i], 8, cudaMemcpyHostToDevice, s);
  }
  cudaStreamSynchronize(s);
}
void streamsWait(int *d, cudaStream_t s, cudaEvent_t e) {
  int x = 1;
  // DIAG: :[[#@LINE+1]]:{{.*}}warning: 'x' goes out of scope{{.*}}
  cudaMemcpyAsync(d, &x, 4, cudaMemcpyHostToDevice, s);
  cudaStreamWaitEvent(s, e, 0);
}
int waitsInLoop(int *d, int n, cudaStream_t s) {
  int last = 0;
  while (n-- > 0) {
    cudaMemcpyAsync(&last, d, 4, cudaMemcpyDeviceToHost, s);
    cudaStreamSynchronize(s);
    last += 1;
  }
  return last;
}
