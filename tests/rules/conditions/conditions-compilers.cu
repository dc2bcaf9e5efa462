// RUN: %port_twice %s %t.cu --exit 0
// RUN: %FileCheck %s < %t.cu
// RUN: %port_twice %s %t.maca.cu --target=maca --exit 0
// RUN: %FileCheck --check-prefix=MACA %s < %t.maca.cu
#if defined(__CUDACC__) || defined(__NVCC__)
#endif
#ifndef __CUDACC__
#elif __NVCC__ && !__CUDACC__
#endif
#ifdef __CUDACC_RTC__
#endif
#if defined(MY__CUDACC__) || defined(__GNUC__)
#endif
// CHECK: #if defined(__HIPCC__){{$}}
// CHECK: #ifndef __HIPCC__
// CHECK-NEXT: #elif __HIPCC__ && !__HIPCC__
// CHECK: #ifdef __HIPCC_RTC__
// CHECK: #if defined(MY__CUDACC__) || defined(__GNUC__)
// MACA: #if defined(__MACACC__){{$}}
