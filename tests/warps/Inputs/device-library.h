// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What HIP's device library has, as far as the programs of src need it. Without
// it each threadIdx would be a call, and calls would be most of what is
// counted.
#ifndef TRANSHIP_TESTS_WARPS_DEVICE_LIBRARY_H
#define TRANSHIP_TESTS_WARPS_DEVICE_LIBRARY_H

#include <hip/hip_runtime.h>

#define LIBRARY_FUNCTION                                                       \
  extern "C" __device__ __attribute__((const, always_inline))

#define LIBRARY_DIMENSIONS(NAME, BUILTIN)                                      \
  LIBRARY_FUNCTION size_t NAME(unsigned Dimension) {                           \
    return Dimension == 0   ? BUILTIN##_x()                                    \
           : Dimension == 1 ? BUILTIN##_y()                                    \
                            : BUILTIN##_z();                                   \
  }
LIBRARY_DIMENSIONS(__ockl_get_local_id, __builtin_amdgcn_workitem_id)
LIBRARY_DIMENSIONS(__ockl_get_group_id, __builtin_amdgcn_workgroup_id)
LIBRARY_DIMENSIONS(__ockl_get_local_size, __builtin_amdgcn_workgroup_size)
LIBRARY_FUNCTION size_t __ockl_get_num_groups(unsigned Dimension) {
  return (Dimension == 0   ? __builtin_amdgcn_grid_size_x()
          : Dimension == 1 ? __builtin_amdgcn_grid_size_y()
                           : __builtin_amdgcn_grid_size_z()) /
         __ockl_get_local_size(Dimension);
}

LIBRARY_FUNCTION unsigned __ockl_clz_u32(unsigned X) {
  return X == 0 ? 32 : __builtin_clz(X);
}

LIBRARY_FUNCTION bool __ockl_wfany_i32(int Predicate) {
  return __builtin_amdgcn_ballot_w64(Predicate != 0) != 0;
}
LIBRARY_FUNCTION bool __ockl_wfall_i32(int Predicate) {
  return __builtin_amdgcn_ballot_w64(Predicate == 0) == 0;
}

#endif
