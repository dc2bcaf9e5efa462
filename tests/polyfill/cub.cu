// Classes of CUB below the functions for a device, as a port uses them.
// REQUIRES: hip-headers, long
// RUN: %port_twice %s %t.cu
// RUN: %FileCheck %s --input-file %t.cu
// RUN: %hip_compile -std=c++17 -I %root/support %t.cu
// RUN: %status 1 %tranship --no-polyfill %s 2>&1 >/dev/null | %FileCheck --check-prefix=PLAIN %s
// PLAIN-DAG: 'cub::DispatchScan' has no counterpart in HIP: {{.*}}; tranship's own header has it, but --no-polyfill
// PLAIN-DAG: 'cub::DispatchSegmentedRadixSort' has no counterpart
// PLAIN-DAG: 'cub::DispatchMergeSort' has no counterpart
// CHECK: #include "tranship/cub.h"
#include <cub/cub.cuh>

// CHECK: tranship::cub::DispatchScan<In, Out, Op, hipcub::NullType, N>::Dispatch(
template <class In, class Out, class Op, class N>
cudaError_t inclusive(void *Storage, size_t &Bytes, In I, Out O, Op F, N Count) {
  return cub::DispatchScan<In, Out, Op, cub::NullType, N>::Dispatch(
      Storage, Bytes, I, O, F, cub::NullType(), Count, nullptr);
}
cudaError_t scans(void *Storage, size_t &Bytes, int *I, int *O, size_t N) {
  cudaError_t Result = inclusive(Storage, Bytes, I, O, cub::Max(), N);
  return Result ? Result
                : cub::DispatchScan<int *, int *, cub::Sum, int, int>::Dispatch(
                      Storage, Bytes, I, O, cub::Sum(), 7, 100, nullptr, false);
}

// CHECK: tranship::cub::DispatchRadixSort<Down, K, V, size_t>::Dispatch(
template <bool Down, class K, class V>
cudaError_t sorted(void *Storage, size_t &Bytes, cub::DoubleBuffer<K> &Keys, cub::DoubleBuffer<V> &Values, bool Over) {
  return cub::DispatchRadixSort<Down, K, V, size_t>::Dispatch(
      Storage, Bytes, Keys, Values, 100, 0, sizeof(K) * 8, Over, nullptr);
}
cudaError_t sorts(void *Storage, size_t &Bytes, cub::DoubleBuffer<float> &Keys, cub::DoubleBuffer<int> &Values,
                  cub::DoubleBuffer<cub::NullType> &None) {
  cudaError_t Result = sorted<true>(Storage, Bytes, Keys, Values, true);
  return Result ? Result : sorted<false>(Storage, Bytes, Keys, None, false);
}

template <class V>
cudaError_t segments(void *Storage, size_t &Bytes, cub::DoubleBuffer<float> &Keys, cub::DoubleBuffer<V> &Values,
                     const int *Ends) {
  return cub::DispatchSegmentedRadixSort<true, float, V, const int *, const int *, int>::Dispatch(
      Storage, Bytes, Keys, Values, 100, 4, Ends, Ends + 1, 0, 32, false, nullptr);
}
template cudaError_t segments(void *, size_t &, cub::DoubleBuffer<float> &, cub::DoubleBuffer<int> &, const int *);
template cudaError_t segments(void *, size_t &, cub::DoubleBuffer<float> &, cub::DoubleBuffer<cub::NullType> &,
                              const int *);
#ifdef NEVER
template class cub::DispatchMergeSort<int *, int *, int *, int *, int, cub::Max>;
#endif
