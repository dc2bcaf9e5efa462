// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Every instruction of maps/mma.tsv and maps/async.tsv: nothing of it is left, and the port compiles.
// REQUIRES: hip-headers
// RUN: %port_twice %s %t.hip --exit 0
// RUN: %FileCheck %s --input-file %t.hip --implicit-check-not=asm
// RUN: %hip_compile --offload-arch=gfx1100 -std=c++14 -Wall -Werror %t.hip
// RUN: %hip_compile64 %t.hip
// RUN: %hip_compile52 -std=c++14 %t.hip
#include <cuda_runtime.h>
// CHECK-DAG: #include "tranship/async.h"
// CHECK-DAG: #include "tranship/mma.h"
// CHECK: products(

__global__ void products(unsigned *r, float *f, double *d) {
  // row: mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%10, %11, %12, %13};" : "=f"(f[0]), "=f"(f[1]), "=f"(f[2]), "=f"(f[3]) : "r"(r[4]), "r"(r[5]), "r"(r[6]), "r"(r[7]), "r"(r[8]), "r"(r[9]), "f"(f[0]), "f"(f[1]), "f"(f[2]), "f"(f[3]));
  // row: mma.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f16.f16.f16.f16 {%0, %1}, {%2, %3, %4, %5}, {%6, %7}, {%8, %9};" : "=r"(r[0]), "=r"(r[1]) : "r"(r[4]), "r"(r[5]), "r"(r[6]), "r"(r[7]), "r"(r[8]), "r"(r[9]), "r"(r[0]), "r"(r[1]));
  // row: mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%10, %11, %12, %13};" : "=f"(f[0]), "=f"(f[1]), "=f"(f[2]), "=f"(f[3]) : "r"(r[4]), "r"(r[5]), "r"(r[6]), "r"(r[7]), "r"(r[8]), "r"(r[9]), "f"(f[0]), "f"(f[1]), "f"(f[2]), "f"(f[3]));
  // row: mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32
  asm volatile("mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {%0, %1, %2, %3}, {%4, %5}, {%6}, {%7, %8, %9, %10};" : "=f"(f[0]), "=f"(f[1]), "=f"(f[2]), "=f"(f[3]) : "r"(r[4]), "r"(r[5]), "r"(r[6]), "f"(f[0]), "f"(f[1]), "f"(f[2]), "f"(f[3]));
  // row: mma.sync.aligned.m16n8k8.row.col.f16.f16.f16.f16
  asm volatile("mma.sync.aligned.m16n8k8.row.col.f16.f16.f16.f16 {%0, %1}, {%2, %3}, {%4}, {%5, %6};" : "=r"(r[0]), "=r"(r[1]) : "r"(r[4]), "r"(r[5]), "r"(r[6]), "r"(r[0]), "r"(r[1]));
  // row: mma.sync.aligned.m16n8k8.row.col.f32.bf16.bf16.f32
  asm volatile("mma.sync.aligned.m16n8k8.row.col.f32.bf16.bf16.f32 {%0, %1, %2, %3}, {%4, %5}, {%6}, {%7, %8, %9, %10};" : "=f"(f[0]), "=f"(f[1]), "=f"(f[2]), "=f"(f[3]) : "r"(r[4]), "r"(r[5]), "r"(r[6]), "f"(f[0]), "f"(f[1]), "f"(f[2]), "f"(f[3]));
  // row: mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32
  asm volatile("mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%10, %11, %12, %13};" : "=f"(f[0]), "=f"(f[1]), "=f"(f[2]), "=f"(f[3]) : "r"(r[4]), "r"(r[5]), "r"(r[6]), "r"(r[7]), "r"(r[8]), "r"(r[9]), "f"(f[0]), "f"(f[1]), "f"(f[2]), "f"(f[3]));
  // row: mma.sync.aligned.m16n8k4.row.col.f32.tf32.tf32.f32
  asm volatile("mma.sync.aligned.m16n8k4.row.col.f32.tf32.tf32.f32 {%0, %1, %2, %3}, {%4, %5}, {%6}, {%7, %8, %9, %10};" : "=f"(f[0]), "=f"(f[1]), "=f"(f[2]), "=f"(f[3]) : "r"(r[4]), "r"(r[5]), "r"(r[6]), "f"(f[0]), "f"(f[1]), "f"(f[2]), "f"(f[3]));
  // row: mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64
  asm volatile("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%0, %1}, {%2}, {%3}, {%4, %5};" : "=d"(d[0]), "=d"(d[1]) : "d"(d[4]), "d"(d[5]), "d"(d[0]), "d"(d[1]));
  // row: mma.sync.aligned.m16n8k4.row.col.f64.f64.f64.f64
  asm volatile("mma.sync.aligned.m16n8k4.row.col.f64.f64.f64.f64 {%0, %1, %2, %3}, {%4, %5}, {%6}, {%7, %8, %9, %10};" : "=d"(d[0]), "=d"(d[1]), "=d"(d[2]), "=d"(d[3]) : "d"(d[4]), "d"(d[5]), "d"(d[6]), "d"(d[0]), "d"(d[1]), "d"(d[2]), "d"(d[3]));
  // row: mma.sync.aligned.m16n8k8.row.col.f64.f64.f64.f64
  asm volatile("mma.sync.aligned.m16n8k8.row.col.f64.f64.f64.f64 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%10, %11, %12, %13};" : "=d"(d[0]), "=d"(d[1]), "=d"(d[2]), "=d"(d[3]) : "d"(d[4]), "d"(d[5]), "d"(d[6]), "d"(d[7]), "d"(d[8]), "d"(d[9]), "d"(d[0]), "d"(d[1]), "d"(d[2]), "d"(d[3]));
  // row: mma.sync.aligned.m16n8k16.row.col.f64.f64.f64.f64
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f64.f64.f64.f64 {%0, %1, %2, %3}, {%4, %5, %6, %7, %8, %9, %10, %11}, {%12, %13, %14, %15}, {%16, %17, %18, %19};" : "=d"(d[0]), "=d"(d[1]), "=d"(d[2]), "=d"(d[3]) : "d"(d[4]), "d"(d[5]), "d"(d[6]), "d"(d[7]), "d"(d[8]), "d"(d[9]), "d"(d[10]), "d"(d[11]), "d"(d[12]), "d"(d[13]), "d"(d[14]), "d"(d[15]), "d"(d[0]), "d"(d[1]), "d"(d[2]), "d"(d[3]));
  // row: mma.sync.aligned.m8n8k4.row.row.f32.f16.f16.f32
  asm volatile("mma.sync.aligned.m8n8k4.row.row.f32.f16.f16.f32 {%0, %1, %2, %3, %4, %5, %6, %7}, {%8, %9}, {%10, %11}, {%12, %13, %14, %15, %16, %17, %18, %19};" : "=f"(f[0]), "=f"(f[1]), "=f"(f[2]), "=f"(f[3]), "=f"(f[4]), "=f"(f[5]), "=f"(f[6]), "=f"(f[7]) : "r"(r[8]), "r"(r[9]), "r"(r[10]), "r"(r[11]), "f"(f[0]), "f"(f[1]), "f"(f[2]), "f"(f[3]), "f"(f[4]), "f"(f[5]), "f"(f[6]), "f"(f[7]));
  // row: mma.sync.aligned.m8n8k4.row.row.f32.f16.f16.f16
  asm volatile("mma.sync.aligned.m8n8k4.row.row.f32.f16.f16.f16 {%0, %1, %2, %3, %4, %5, %6, %7}, {%8, %9}, {%10, %11}, {%12, %13, %14, %15};" : "=f"(f[0]), "=f"(f[1]), "=f"(f[2]), "=f"(f[3]), "=f"(f[4]), "=f"(f[5]), "=f"(f[6]), "=f"(f[7]) : "r"(r[8]), "r"(r[9]), "r"(r[10]), "r"(r[11]), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  // row: mma.sync.aligned.m8n8k4.row.row.f16.f16.f16.f16
  asm volatile("mma.sync.aligned.m8n8k4.row.row.f16.f16.f16.f16 {%0, %1, %2, %3}, {%4, %5}, {%6, %7}, {%8, %9, %10, %11};" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(r[8]), "r"(r[9]), "r"(r[10]), "r"(r[11]), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  // row: mma.sync.aligned.m8n8k4.row.col.f32.f16.f16.f32
  asm volatile("mma.sync.aligned.m8n8k4.row.col.f32.f16.f16.f32 {%0, %1, %2, %3, %4, %5, %6, %7}, {%8, %9}, {%10, %11}, {%12, %13, %14, %15, %16, %17, %18, %19};" : "=f"(f[0]), "=f"(f[1]), "=f"(f[2]), "=f"(f[3]), "=f"(f[4]), "=f"(f[5]), "=f"(f[6]), "=f"(f[7]) : "r"(r[8]), "r"(r[9]), "r"(r[10]), "r"(r[11]), "f"(f[0]), "f"(f[1]), "f"(f[2]), "f"(f[3]), "f"(f[4]), "f"(f[5]), "f"(f[6]), "f"(f[7]));
  // row: mma.sync.aligned.m8n8k4.row.col.f32.f16.f16.f16
  asm volatile("mma.sync.aligned.m8n8k4.row.col.f32.f16.f16.f16 {%0, %1, %2, %3, %4, %5, %6, %7}, {%8, %9}, {%10, %11}, {%12, %13, %14, %15};" : "=f"(f[0]), "=f"(f[1]), "=f"(f[2]), "=f"(f[3]), "=f"(f[4]), "=f"(f[5]), "=f"(f[6]), "=f"(f[7]) : "r"(r[8]), "r"(r[9]), "r"(r[10]), "r"(r[11]), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  // row: mma.sync.aligned.m8n8k4.row.col.f16.f16.f16.f16
  asm volatile("mma.sync.aligned.m8n8k4.row.col.f16.f16.f16.f16 {%0, %1, %2, %3}, {%4, %5}, {%6, %7}, {%8, %9, %10, %11};" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(r[8]), "r"(r[9]), "r"(r[10]), "r"(r[11]), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  // row: mma.sync.aligned.m8n8k4.col.row.f32.f16.f16.f32
  asm volatile("mma.sync.aligned.m8n8k4.col.row.f32.f16.f16.f32 {%0, %1, %2, %3, %4, %5, %6, %7}, {%8, %9}, {%10, %11}, {%12, %13, %14, %15, %16, %17, %18, %19};" : "=f"(f[0]), "=f"(f[1]), "=f"(f[2]), "=f"(f[3]), "=f"(f[4]), "=f"(f[5]), "=f"(f[6]), "=f"(f[7]) : "r"(r[8]), "r"(r[9]), "r"(r[10]), "r"(r[11]), "f"(f[0]), "f"(f[1]), "f"(f[2]), "f"(f[3]), "f"(f[4]), "f"(f[5]), "f"(f[6]), "f"(f[7]));
  // row: mma.sync.aligned.m8n8k4.col.row.f32.f16.f16.f16
  asm volatile("mma.sync.aligned.m8n8k4.col.row.f32.f16.f16.f16 {%0, %1, %2, %3, %4, %5, %6, %7}, {%8, %9}, {%10, %11}, {%12, %13, %14, %15};" : "=f"(f[0]), "=f"(f[1]), "=f"(f[2]), "=f"(f[3]), "=f"(f[4]), "=f"(f[5]), "=f"(f[6]), "=f"(f[7]) : "r"(r[8]), "r"(r[9]), "r"(r[10]), "r"(r[11]), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  // row: mma.sync.aligned.m8n8k4.col.row.f16.f16.f16.f16
  asm volatile("mma.sync.aligned.m8n8k4.col.row.f16.f16.f16.f16 {%0, %1, %2, %3}, {%4, %5}, {%6, %7}, {%8, %9, %10, %11};" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(r[8]), "r"(r[9]), "r"(r[10]), "r"(r[11]), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  // row: mma.sync.aligned.m8n8k4.col.col.f32.f16.f16.f32
  asm volatile("mma.sync.aligned.m8n8k4.col.col.f32.f16.f16.f32 {%0, %1, %2, %3, %4, %5, %6, %7}, {%8, %9}, {%10, %11}, {%12, %13, %14, %15, %16, %17, %18, %19};" : "=f"(f[0]), "=f"(f[1]), "=f"(f[2]), "=f"(f[3]), "=f"(f[4]), "=f"(f[5]), "=f"(f[6]), "=f"(f[7]) : "r"(r[8]), "r"(r[9]), "r"(r[10]), "r"(r[11]), "f"(f[0]), "f"(f[1]), "f"(f[2]), "f"(f[3]), "f"(f[4]), "f"(f[5]), "f"(f[6]), "f"(f[7]));
  // row: mma.sync.aligned.m8n8k4.col.col.f32.f16.f16.f16
  asm volatile("mma.sync.aligned.m8n8k4.col.col.f32.f16.f16.f16 {%0, %1, %2, %3, %4, %5, %6, %7}, {%8, %9}, {%10, %11}, {%12, %13, %14, %15};" : "=f"(f[0]), "=f"(f[1]), "=f"(f[2]), "=f"(f[3]), "=f"(f[4]), "=f"(f[5]), "=f"(f[6]), "=f"(f[7]) : "r"(r[8]), "r"(r[9]), "r"(r[10]), "r"(r[11]), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  // row: mma.sync.aligned.m8n8k4.col.col.f16.f16.f16.f16
  asm volatile("mma.sync.aligned.m8n8k4.col.col.f16.f16.f16.f16 {%0, %1, %2, %3}, {%4, %5}, {%6, %7}, {%8, %9, %10, %11};" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(r[8]), "r"(r[9]), "r"(r[10]), "r"(r[11]), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  // row: mma.sync.aligned.m8n8k16.row.col.s32.s8.s8.s32
  asm volatile("mma.sync.aligned.m8n8k16.row.col.s32.s8.s8.s32 {%0, %1}, {%2}, {%3}, {%4, %5};" : "=r"(r[0]), "=r"(r[1]) : "r"(r[4]), "r"(r[5]), "r"(r[0]), "r"(r[1]));
  // row: mma.sync.aligned.m16n8k16.row.col.s32.s8.s8.s32
  asm volatile("mma.sync.aligned.m16n8k16.row.col.s32.s8.s8.s32 {%0, %1, %2, %3}, {%4, %5}, {%6}, {%7, %8, %9, %10};" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(r[4]), "r"(r[5]), "r"(r[6]), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  // row: mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32
  asm volatile("mma.sync.aligned.m16n8k32.row.col.s32.s8.s8.s32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%10, %11, %12, %13};" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(r[4]), "r"(r[5]), "r"(r[6]), "r"(r[7]), "r"(r[8]), "r"(r[9]), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  // row: mma.sync.aligned.m8n8k16.row.col.satfinite.s32.s8.s8.s32
  asm volatile("mma.sync.aligned.m8n8k16.row.col.satfinite.s32.s8.s8.s32 {%0, %1}, {%2}, {%3}, {%4, %5};" : "=r"(r[0]), "=r"(r[1]) : "r"(r[4]), "r"(r[5]), "r"(r[0]), "r"(r[1]));
  // row: mma.sync.aligned.m16n8k16.row.col.satfinite.s32.s8.s8.s32
  asm volatile("mma.sync.aligned.m16n8k16.row.col.satfinite.s32.s8.s8.s32 {%0, %1, %2, %3}, {%4, %5}, {%6}, {%7, %8, %9, %10};" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(r[4]), "r"(r[5]), "r"(r[6]), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  // row: mma.sync.aligned.m16n8k32.row.col.satfinite.s32.s8.s8.s32
  asm volatile("mma.sync.aligned.m16n8k32.row.col.satfinite.s32.s8.s8.s32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%10, %11, %12, %13};" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(r[4]), "r"(r[5]), "r"(r[6]), "r"(r[7]), "r"(r[8]), "r"(r[9]), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  // row: mma.sync.aligned.m8n8k16.row.col.s32.s8.u8.s32
  asm volatile("mma.sync.aligned.m8n8k16.row.col.s32.s8.u8.s32 {%0, %1}, {%2}, {%3}, {%4, %5};" : "=r"(r[0]), "=r"(r[1]) : "r"(r[4]), "r"(r[5]), "r"(r[0]), "r"(r[1]));
  // row: mma.sync.aligned.m16n8k16.row.col.s32.s8.u8.s32
  asm volatile("mma.sync.aligned.m16n8k16.row.col.s32.s8.u8.s32 {%0, %1, %2, %3}, {%4, %5}, {%6}, {%7, %8, %9, %10};" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(r[4]), "r"(r[5]), "r"(r[6]), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  // row: mma.sync.aligned.m16n8k32.row.col.s32.s8.u8.s32
  asm volatile("mma.sync.aligned.m16n8k32.row.col.s32.s8.u8.s32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%10, %11, %12, %13};" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(r[4]), "r"(r[5]), "r"(r[6]), "r"(r[7]), "r"(r[8]), "r"(r[9]), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  // row: mma.sync.aligned.m8n8k16.row.col.satfinite.s32.s8.u8.s32
  asm volatile("mma.sync.aligned.m8n8k16.row.col.satfinite.s32.s8.u8.s32 {%0, %1}, {%2}, {%3}, {%4, %5};" : "=r"(r[0]), "=r"(r[1]) : "r"(r[4]), "r"(r[5]), "r"(r[0]), "r"(r[1]));
  // row: mma.sync.aligned.m16n8k16.row.col.satfinite.s32.s8.u8.s32
  asm volatile("mma.sync.aligned.m16n8k16.row.col.satfinite.s32.s8.u8.s32 {%0, %1, %2, %3}, {%4, %5}, {%6}, {%7, %8, %9, %10};" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(r[4]), "r"(r[5]), "r"(r[6]), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  // row: mma.sync.aligned.m16n8k32.row.col.satfinite.s32.s8.u8.s32
  asm volatile("mma.sync.aligned.m16n8k32.row.col.satfinite.s32.s8.u8.s32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%10, %11, %12, %13};" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(r[4]), "r"(r[5]), "r"(r[6]), "r"(r[7]), "r"(r[8]), "r"(r[9]), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  // row: mma.sync.aligned.m8n8k16.row.col.s32.u8.s8.s32
  asm volatile("mma.sync.aligned.m8n8k16.row.col.s32.u8.s8.s32 {%0, %1}, {%2}, {%3}, {%4, %5};" : "=r"(r[0]), "=r"(r[1]) : "r"(r[4]), "r"(r[5]), "r"(r[0]), "r"(r[1]));
  // row: mma.sync.aligned.m16n8k16.row.col.s32.u8.s8.s32
  asm volatile("mma.sync.aligned.m16n8k16.row.col.s32.u8.s8.s32 {%0, %1, %2, %3}, {%4, %5}, {%6}, {%7, %8, %9, %10};" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(r[4]), "r"(r[5]), "r"(r[6]), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  // row: mma.sync.aligned.m16n8k32.row.col.s32.u8.s8.s32
  asm volatile("mma.sync.aligned.m16n8k32.row.col.s32.u8.s8.s32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%10, %11, %12, %13};" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(r[4]), "r"(r[5]), "r"(r[6]), "r"(r[7]), "r"(r[8]), "r"(r[9]), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  // row: mma.sync.aligned.m8n8k16.row.col.satfinite.s32.u8.s8.s32
  asm volatile("mma.sync.aligned.m8n8k16.row.col.satfinite.s32.u8.s8.s32 {%0, %1}, {%2}, {%3}, {%4, %5};" : "=r"(r[0]), "=r"(r[1]) : "r"(r[4]), "r"(r[5]), "r"(r[0]), "r"(r[1]));
  // row: mma.sync.aligned.m16n8k16.row.col.satfinite.s32.u8.s8.s32
  asm volatile("mma.sync.aligned.m16n8k16.row.col.satfinite.s32.u8.s8.s32 {%0, %1, %2, %3}, {%4, %5}, {%6}, {%7, %8, %9, %10};" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(r[4]), "r"(r[5]), "r"(r[6]), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  // row: mma.sync.aligned.m16n8k32.row.col.satfinite.s32.u8.s8.s32
  asm volatile("mma.sync.aligned.m16n8k32.row.col.satfinite.s32.u8.s8.s32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%10, %11, %12, %13};" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(r[4]), "r"(r[5]), "r"(r[6]), "r"(r[7]), "r"(r[8]), "r"(r[9]), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  // row: mma.sync.aligned.m8n8k16.row.col.s32.u8.u8.s32
  asm volatile("mma.sync.aligned.m8n8k16.row.col.s32.u8.u8.s32 {%0, %1}, {%2}, {%3}, {%4, %5};" : "=r"(r[0]), "=r"(r[1]) : "r"(r[4]), "r"(r[5]), "r"(r[0]), "r"(r[1]));
  // row: mma.sync.aligned.m16n8k16.row.col.s32.u8.u8.s32
  asm volatile("mma.sync.aligned.m16n8k16.row.col.s32.u8.u8.s32 {%0, %1, %2, %3}, {%4, %5}, {%6}, {%7, %8, %9, %10};" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(r[4]), "r"(r[5]), "r"(r[6]), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  // row: mma.sync.aligned.m16n8k32.row.col.s32.u8.u8.s32
  asm volatile("mma.sync.aligned.m16n8k32.row.col.s32.u8.u8.s32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%10, %11, %12, %13};" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(r[4]), "r"(r[5]), "r"(r[6]), "r"(r[7]), "r"(r[8]), "r"(r[9]), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  // row: mma.sync.aligned.m8n8k16.row.col.satfinite.s32.u8.u8.s32
  asm volatile("mma.sync.aligned.m8n8k16.row.col.satfinite.s32.u8.u8.s32 {%0, %1}, {%2}, {%3}, {%4, %5};" : "=r"(r[0]), "=r"(r[1]) : "r"(r[4]), "r"(r[5]), "r"(r[0]), "r"(r[1]));
  // row: mma.sync.aligned.m16n8k16.row.col.satfinite.s32.u8.u8.s32
  asm volatile("mma.sync.aligned.m16n8k16.row.col.satfinite.s32.u8.u8.s32 {%0, %1, %2, %3}, {%4, %5}, {%6}, {%7, %8, %9, %10};" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(r[4]), "r"(r[5]), "r"(r[6]), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  // row: mma.sync.aligned.m16n8k32.row.col.satfinite.s32.u8.u8.s32
  asm volatile("mma.sync.aligned.m16n8k32.row.col.satfinite.s32.u8.u8.s32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%10, %11, %12, %13};" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(r[4]), "r"(r[5]), "r"(r[6]), "r"(r[7]), "r"(r[8]), "r"(r[9]), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  // row: mma.sync.aligned.m8n8k32.row.col.s32.s4.s4.s32
  asm volatile("mma.sync.aligned.m8n8k32.row.col.s32.s4.s4.s32 {%0, %1}, {%2}, {%3}, {%4, %5};" : "=r"(r[0]), "=r"(r[1]) : "r"(r[4]), "r"(r[5]), "r"(r[0]), "r"(r[1]));
  // row: mma.sync.aligned.m16n8k32.row.col.s32.s4.s4.s32
  asm volatile("mma.sync.aligned.m16n8k32.row.col.s32.s4.s4.s32 {%0, %1, %2, %3}, {%4, %5}, {%6}, {%7, %8, %9, %10};" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(r[4]), "r"(r[5]), "r"(r[6]), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  // row: mma.sync.aligned.m16n8k64.row.col.s32.s4.s4.s32
  asm volatile("mma.sync.aligned.m16n8k64.row.col.s32.s4.s4.s32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%10, %11, %12, %13};" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(r[4]), "r"(r[5]), "r"(r[6]), "r"(r[7]), "r"(r[8]), "r"(r[9]), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  // row: mma.sync.aligned.m8n8k32.row.col.satfinite.s32.s4.s4.s32
  asm volatile("mma.sync.aligned.m8n8k32.row.col.satfinite.s32.s4.s4.s32 {%0, %1}, {%2}, {%3}, {%4, %5};" : "=r"(r[0]), "=r"(r[1]) : "r"(r[4]), "r"(r[5]), "r"(r[0]), "r"(r[1]));
  // row: mma.sync.aligned.m16n8k32.row.col.satfinite.s32.s4.s4.s32
  asm volatile("mma.sync.aligned.m16n8k32.row.col.satfinite.s32.s4.s4.s32 {%0, %1, %2, %3}, {%4, %5}, {%6}, {%7, %8, %9, %10};" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(r[4]), "r"(r[5]), "r"(r[6]), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  // row: mma.sync.aligned.m16n8k64.row.col.satfinite.s32.s4.s4.s32
  asm volatile("mma.sync.aligned.m16n8k64.row.col.satfinite.s32.s4.s4.s32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%10, %11, %12, %13};" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(r[4]), "r"(r[5]), "r"(r[6]), "r"(r[7]), "r"(r[8]), "r"(r[9]), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  // row: mma.sync.aligned.m8n8k32.row.col.s32.s4.u4.s32
  asm volatile("mma.sync.aligned.m8n8k32.row.col.s32.s4.u4.s32 {%0, %1}, {%2}, {%3}, {%4, %5};" : "=r"(r[0]), "=r"(r[1]) : "r"(r[4]), "r"(r[5]), "r"(r[0]), "r"(r[1]));
  // row: mma.sync.aligned.m16n8k32.row.col.s32.s4.u4.s32
  asm volatile("mma.sync.aligned.m16n8k32.row.col.s32.s4.u4.s32 {%0, %1, %2, %3}, {%4, %5}, {%6}, {%7, %8, %9, %10};" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(r[4]), "r"(r[5]), "r"(r[6]), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  // row: mma.sync.aligned.m16n8k64.row.col.s32.s4.u4.s32
  asm volatile("mma.sync.aligned.m16n8k64.row.col.s32.s4.u4.s32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%10, %11, %12, %13};" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(r[4]), "r"(r[5]), "r"(r[6]), "r"(r[7]), "r"(r[8]), "r"(r[9]), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  // row: mma.sync.aligned.m8n8k32.row.col.satfinite.s32.s4.u4.s32
  asm volatile("mma.sync.aligned.m8n8k32.row.col.satfinite.s32.s4.u4.s32 {%0, %1}, {%2}, {%3}, {%4, %5};" : "=r"(r[0]), "=r"(r[1]) : "r"(r[4]), "r"(r[5]), "r"(r[0]), "r"(r[1]));
  // row: mma.sync.aligned.m16n8k32.row.col.satfinite.s32.s4.u4.s32
  asm volatile("mma.sync.aligned.m16n8k32.row.col.satfinite.s32.s4.u4.s32 {%0, %1, %2, %3}, {%4, %5}, {%6}, {%7, %8, %9, %10};" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(r[4]), "r"(r[5]), "r"(r[6]), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  // row: mma.sync.aligned.m16n8k64.row.col.satfinite.s32.s4.u4.s32
  asm volatile("mma.sync.aligned.m16n8k64.row.col.satfinite.s32.s4.u4.s32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%10, %11, %12, %13};" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(r[4]), "r"(r[5]), "r"(r[6]), "r"(r[7]), "r"(r[8]), "r"(r[9]), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  // row: mma.sync.aligned.m8n8k32.row.col.s32.u4.s4.s32
  asm volatile("mma.sync.aligned.m8n8k32.row.col.s32.u4.s4.s32 {%0, %1}, {%2}, {%3}, {%4, %5};" : "=r"(r[0]), "=r"(r[1]) : "r"(r[4]), "r"(r[5]), "r"(r[0]), "r"(r[1]));
  // row: mma.sync.aligned.m16n8k32.row.col.s32.u4.s4.s32
  asm volatile("mma.sync.aligned.m16n8k32.row.col.s32.u4.s4.s32 {%0, %1, %2, %3}, {%4, %5}, {%6}, {%7, %8, %9, %10};" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(r[4]), "r"(r[5]), "r"(r[6]), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  // row: mma.sync.aligned.m16n8k64.row.col.s32.u4.s4.s32
  asm volatile("mma.sync.aligned.m16n8k64.row.col.s32.u4.s4.s32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%10, %11, %12, %13};" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(r[4]), "r"(r[5]), "r"(r[6]), "r"(r[7]), "r"(r[8]), "r"(r[9]), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  // row: mma.sync.aligned.m8n8k32.row.col.satfinite.s32.u4.s4.s32
  asm volatile("mma.sync.aligned.m8n8k32.row.col.satfinite.s32.u4.s4.s32 {%0, %1}, {%2}, {%3}, {%4, %5};" : "=r"(r[0]), "=r"(r[1]) : "r"(r[4]), "r"(r[5]), "r"(r[0]), "r"(r[1]));
  // row: mma.sync.aligned.m16n8k32.row.col.satfinite.s32.u4.s4.s32
  asm volatile("mma.sync.aligned.m16n8k32.row.col.satfinite.s32.u4.s4.s32 {%0, %1, %2, %3}, {%4, %5}, {%6}, {%7, %8, %9, %10};" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(r[4]), "r"(r[5]), "r"(r[6]), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  // row: mma.sync.aligned.m16n8k64.row.col.satfinite.s32.u4.s4.s32
  asm volatile("mma.sync.aligned.m16n8k64.row.col.satfinite.s32.u4.s4.s32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%10, %11, %12, %13};" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(r[4]), "r"(r[5]), "r"(r[6]), "r"(r[7]), "r"(r[8]), "r"(r[9]), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  // row: mma.sync.aligned.m8n8k32.row.col.s32.u4.u4.s32
  asm volatile("mma.sync.aligned.m8n8k32.row.col.s32.u4.u4.s32 {%0, %1}, {%2}, {%3}, {%4, %5};" : "=r"(r[0]), "=r"(r[1]) : "r"(r[4]), "r"(r[5]), "r"(r[0]), "r"(r[1]));
  // row: mma.sync.aligned.m16n8k32.row.col.s32.u4.u4.s32
  asm volatile("mma.sync.aligned.m16n8k32.row.col.s32.u4.u4.s32 {%0, %1, %2, %3}, {%4, %5}, {%6}, {%7, %8, %9, %10};" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(r[4]), "r"(r[5]), "r"(r[6]), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  // row: mma.sync.aligned.m16n8k64.row.col.s32.u4.u4.s32
  asm volatile("mma.sync.aligned.m16n8k64.row.col.s32.u4.u4.s32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%10, %11, %12, %13};" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(r[4]), "r"(r[5]), "r"(r[6]), "r"(r[7]), "r"(r[8]), "r"(r[9]), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  // row: mma.sync.aligned.m8n8k32.row.col.satfinite.s32.u4.u4.s32
  asm volatile("mma.sync.aligned.m8n8k32.row.col.satfinite.s32.u4.u4.s32 {%0, %1}, {%2}, {%3}, {%4, %5};" : "=r"(r[0]), "=r"(r[1]) : "r"(r[4]), "r"(r[5]), "r"(r[0]), "r"(r[1]));
  // row: mma.sync.aligned.m16n8k32.row.col.satfinite.s32.u4.u4.s32
  asm volatile("mma.sync.aligned.m16n8k32.row.col.satfinite.s32.u4.u4.s32 {%0, %1, %2, %3}, {%4, %5}, {%6}, {%7, %8, %9, %10};" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(r[4]), "r"(r[5]), "r"(r[6]), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  // row: mma.sync.aligned.m16n8k64.row.col.satfinite.s32.u4.u4.s32
  asm volatile("mma.sync.aligned.m16n8k64.row.col.satfinite.s32.u4.u4.s32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%10, %11, %12, %13};" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(r[4]), "r"(r[5]), "r"(r[6]), "r"(r[7]), "r"(r[8]), "r"(r[9]), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
}

__global__ void matrices(unsigned *r, unsigned address, unsigned short *h, const float *f) {
  // row: ldmatrix.x1
  asm volatile("ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%0}, [%1];" : "=r"(r[0]) : "r"(address));
  // row: ldmatrix.x1.trans
  asm volatile("ldmatrix.sync.aligned.m8n8.x1.trans.shared.b16 {%0}, [%1];" : "=r"(r[0]) : "r"(address));
  // row: ldmatrix.x2
  asm volatile("ldmatrix.sync.aligned.m8n8.x2.shared.b16 {%0, %1}, [%2];" : "=r"(r[0]), "=r"(r[1]) : "r"(address));
  // row: ldmatrix.x2.trans
  asm volatile("ldmatrix.sync.aligned.m8n8.x2.trans.shared.b16 {%0, %1}, [%2];" : "=r"(r[0]), "=r"(r[1]) : "r"(address));
  // row: ldmatrix.x4
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(address));
  // row: ldmatrix.x4.trans
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0, %1, %2, %3}, [%4];" : "=r"(r[0]), "=r"(r[1]), "=r"(r[2]), "=r"(r[3]) : "r"(address));
  // row: stmatrix.x1
  asm volatile("stmatrix.sync.aligned.m8n8.x1.shared.b16 [%0], {%1};" ::"r"(address), "r"(r[0]));
  // row: stmatrix.x1.trans
  asm volatile("stmatrix.sync.aligned.m8n8.x1.trans.shared.b16 [%0], {%1};" ::"r"(address), "r"(r[0]));
  // row: stmatrix.x2
  asm volatile("stmatrix.sync.aligned.m8n8.x2.shared.b16 [%0], {%1, %2};" ::"r"(address), "r"(r[0]), "r"(r[1]));
  // row: stmatrix.x2.trans
  asm volatile("stmatrix.sync.aligned.m8n8.x2.trans.shared.b16 [%0], {%1, %2};" ::"r"(address), "r"(r[0]), "r"(r[1]));
  // row: stmatrix.x4
  asm volatile("stmatrix.sync.aligned.m8n8.x4.shared.b16 [%0], {%1, %2, %3, %4};" ::"r"(address), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  // row: stmatrix.x4.trans
  asm volatile("stmatrix.sync.aligned.m8n8.x4.trans.shared.b16 [%0], {%1, %2, %3, %4};" ::"r"(address), "r"(r[0]), "r"(r[1]), "r"(r[2]), "r"(r[3]));
  // row: movmatrix.sync.aligned.m8n8.trans.b16
  asm volatile("movmatrix.sync.aligned.m8n8.trans.b16 %0, %1;" : "=r"(r[0]) : "r"(r[1]));
  // row: cvt.rn.bf16.f32
  asm("cvt.rn.bf16.f32 %0, %1;" : "=h"(h[0]) : "f"(f[0]));
  // row: cvt.rn.bf16x2.f32
  asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(r[0]) : "f"(f[0]), "f"(f[1]));
  // row: cvt.rna.tf32.f32
  asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(r[0]) : "f"(f[0]));
  // row: cvta.to.shared.u64
  unsigned long long there;
  asm("cvta.to.shared.u64 %0, %1;" : "=l"(there) : "l"(f));
  r[0] = (unsigned)there;
}

__global__ void copies(unsigned to, const float *from, unsigned present) {
  // row: cp.async.shared.global
  asm volatile("cp.async.ca.shared.global [%0], [%1], 4;" ::"r"(to), "l"(from));
  // row: cp.async.shared.global r
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" ::"r"(to), "l"(from), "r"(present));
  // row: cp.async.shared.global p
  asm volatile("{ .reg .pred p; setp.ne.u32 p, %2, 0; cp.async.cg.shared.global [%0], [%1], 16, p; }" ::"r"(to), "l"(from), "r"(present));
  // row: cp.async.commit_group
  asm volatile("cp.async.commit_group;");
  // row: cp.async.wait_all
  asm volatile("cp.async.wait_all;");
  // row: cp.async.wait_group
  asm volatile("cp.async.wait_group 2;");
}
