// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Call templates of the device functions.
// REQUIRES: hip-headers
// RUN: %tranship %s -o %t.hip
// RUN: %hip_compile %t.hip
// RUN: %tranship --target=hip-6.4 %s -o %t64.hip
// RUN: %hip_compile64 %t64.hip
#include <cuda_bf16.h>
#include <cuda_fp16.h>

struct Item { float value; };

// row: __ldca/1
// row: __ldcs/1
// row: __ldlu/1
__global__ void loads(const float *in, const float4 *vectors, const __half *halves, float *out) {
  int i = threadIdx.x;
  out[0] = __ldca(in + i) * 2;
  out[1] = __ldcs(&in[i]) + __ldcs(vectors + i).x;
  out[2] = __half2float(__ldca(halves)) - __ldlu(in);
}

// row: __prof_trigger/1
__global__ void counts(int some) {
  __prof_trigger(2);
  if (some)
    __prof_trigger(1);
}

// row: __stcg/2
// row: __stcs/2
// row: __stwb/2
__global__ void stores(float *out, int4 *vectors, bool some) {
  int i = threadIdx.x;
  __stcg(out + i, 1.0f);
  if (some)
    __stcs(&out[i], i > 3 ? 1.0f : 2.0f);
  else
    __stwb(vectors + i, make_int4(0, 1, 2, 3));
}

__global__ void traps(int *error) {
  if (*error == 1)
    __trap();
  else if (*error == 2)
    __brkpt();
}

__global__ void atomics(int *counter, unsigned *wrap, unsigned long long *wide, float *sum) {
  atomicAdd_block(counter, 1);
  atomicAdd_block(sum, 1.0f);
  atomicSub_block(counter, 1);
  atomicMax_block(counter, 3);
  atomicMin_block(counter, 3);
  atomicExch_block(counter, 3);
  atomicCAS_block(wide, 3ull, 4ull);
  atomicInc_block(wrap, 7u);
  atomicDec_block(wrap, 7u);
  atomicAnd_block(wrap, 7u);
  atomicOr_block(wrap, 7u);
  atomicXor_block(wide, 7ull);
}

// row: __float2bfloat162_rn/1
// row: __floats2bfloat162_rn/2
__global__ void roundings(float x, float y, __nv_bfloat162 *pairs, nv_bfloat16 *values) {
  pairs[0] = __float2bfloat162_rn(x + y);
  pairs[1] = __floats2bfloat162_rn(x, y);
  pairs[2] = make_bfloat162(values[0], values[1]);
  values[2] = __float2bfloat16_rn(x);
}

// row: __saturatef/1
__global__ void clamped(float *x) { x[threadIdx.x] = __saturatef(x[threadIdx.x] / x[0]); }
