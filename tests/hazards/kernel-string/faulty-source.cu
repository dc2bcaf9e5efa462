#include <nvrtc.h>

static const char *source = R"(
extern "C" __global__ void saxpy(float a, const float *x, float *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  y[i] = __fmaf_rn(a, x[i], y[i]);
  if (__any_sync(0xffffffff, y[i] < 0.0f)) // hazard
    y[i] = 0.0f;
})";

nvrtcProgram create() {
  nvrtcProgram program;
  nvrtcCreateProgram(&program, source, "saxpy.cu", 0, nullptr, nullptr);
  return program;
}
