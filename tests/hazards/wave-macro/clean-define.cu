// What differs is not a number of lanes.
#if defined(__GFX9__)
#define HAS_MFMA 1
#else
#define HAS_MFMA 0
#endif
#define WARP_SIZE 32

template <int Size> __global__ void scale(float *v) { v[blockIdx.x * Size + threadIdx.x] *= 2.0f + HAS_MFMA * 0.0f; }

void run(float *v, int n) { scale<WARP_SIZE><<<n / WARP_SIZE, WARP_SIZE>>>(v); }
