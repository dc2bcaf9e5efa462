// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -*- C++ -*-
//
// Loads and stores of a thread. Caches make no difference here.
#ifndef TRANSHIP_CPU_CUDA_CUB_THREAD_THREAD_LOAD_CUH
#define TRANSHIP_CPU_CUDA_CUB_THREAD_THREAD_LOAD_CUH

#include "../util_type.cuh"

namespace cub {

enum CacheLoadModifier {
  LOAD_DEFAULT,
  LOAD_CA,
  LOAD_CG,
  LOAD_CS,
  LOAD_CV,
  LOAD_LDG,
  LOAD_VOLATILE
};
enum CacheStoreModifier {
  STORE_DEFAULT,
  STORE_WB,
  STORE_CG,
  STORE_CS,
  STORE_WT,
  STORE_VOLATILE
};

template <CacheLoadModifier Modifier, class Iterator>
detail::value_t<Iterator> ThreadLoad(Iterator From) {
  return *From;
}
template <CacheStoreModifier Modifier, class Iterator, class T>
void ThreadStore(Iterator To, T Value) {
  *To = Value;
}

} // namespace cub

#endif
