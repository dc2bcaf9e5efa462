// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <hip/hip_runtime.h>

__device__ inline unsigned ballot32(bool predicate) {
  return static_cast<unsigned>(__ballot(predicate) >> (__lane_id() & 32));
}

__device__ inline int ofFirst(int value) {
  return __builtin_amdgcn_readfirstlane(value);
}

__device__ inline float ofFirst(float value) {
  return __int_as_float(__builtin_amdgcn_readfirstlane(__float_as_int(value)));
}

__device__ inline long long ofFirst(long long value) {
  unsigned low = __builtin_amdgcn_readfirstlane(static_cast<int>(value));
  long long high =
      __builtin_amdgcn_readfirstlane(static_cast<int>(value >> 32));
  return high << 32 | low;
}

__device__ inline double ofFirst(double value) {
  return __longlong_as_double(ofFirst(__double_as_longlong(value)));
}

/// One turn for each value in the wave. A lane that has its peers stays in the
/// loop, for a vote on the way out is one of all lanes, behind the loop.
template <class T> __device__ inline unsigned peers32(T value) {
  unsigned peers = 0;
  for (bool done = false; __ballot(!done) != 0;)
    if (!done && value == ofFirst(value)) {
      peers = ballot32(true);
      done = true;
    }
  return peers;
}

enum Color { Red, Green, Blue };

template <class T> __device__ T rotated(T value) {
  return __shfl(value, threadIdx.x + 1, 32);
}

template <class T> __device__ T summed(T value) {
  for (int offset = 16; offset > 0; offset >>= 1)
    value += __shfl_xor(value, offset, 32);
  return value;
}

__global__ void wide(const long long *in, long long *signedOut,
                     unsigned long long *unsignedOut, double *realOut,
                     long *longOut) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  signedOut[i] = summed(in[i] << 20);
  unsignedOut[i] = rotated(static_cast<unsigned long long>(in[i]) << 31);
  realOut[i] = summed(in[i] / 16.0);
  longOut[i] = rotated(static_cast<long>(-in[i])) +
               static_cast<long>(rotated(static_cast<unsigned long>(in[i])));
}

__global__ void small(const long long *in, int *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  short narrow = static_cast<short>(in[i]);
  unsigned char byte = static_cast<unsigned char>(in[i]);
  bool odd = in[i] % 2 != 0;
  char letter = 'a' + static_cast<int>(in[i] % 26);
  Color color = static_cast<Color>(in[i] % 3);
  out[5 * i] = rotated(narrow);
  out[5 * i + 1] = __shfl_up(byte, 1, 32);
  out[5 * i + 2] = __shfl_down(odd, 1, 32);
  out[5 * i + 3] = __shfl_xor(letter, 31, 32);
  out[5 * i + 4] = __shfl(color, 5, 32);
}

__global__ void matches(const long long *in, unsigned *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[4 * i] = peers32(static_cast<float>(in[i] % 5));
  out[4 * i + 1] = peers32(in[i] % 3 / 4.0);
  out[4 * i + 2] = peers32(in[i] % 4 << 32);
  double key = (i >> 6) * 1.5;
  bool same = ballot32(key != __shfl(key, 0, 32)) == 0;
  out[4 * i + 3] = same ? 0xffffffffu + 1 : 0;
}
