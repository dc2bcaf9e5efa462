// RUN: %port_twice %s %t.cu --exit 0
// RUN: %FileCheck %s < %t.cu
#if defined(__has_include) && __has_include(<cuda_runtime.h>) && !__has_include( "cub/cub.cuh" )
#elif __has_include(<thrust/cuda.h>) || __has_include_next(<cufft.h>)
#elif __has_include(<my/cub.h>)
#endif
// CHECK: #if defined(__has_include) && __has_include(<hip/hip_runtime.h>) && !__has_include( "hipcub/hipcub.hpp" )
// CHECK-NEXT: #elif __has_include(<thrust/cuda.h>) || __has_include_next(<hipfft/hipfft.h>)
// CHECK-NEXT: #elif __has_include(<my/cub.h>)
