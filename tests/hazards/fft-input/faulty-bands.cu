// A spectrum is changed band by band, and made audible each time.
#include <cufft.h>

__global__ void damp(cufftComplex *spectrum, int first, float by) {
  int i = first + threadIdx.x;
  spectrum[i].x *= by;
  spectrum[i].y *= by;
}

void render(cufftHandle inverse, cufftComplex *spectrum, cufftComplex *copy, float *sound, int bands) {
  cufftPlan1d(&inverse, 4096, CUFFT_C2R, 1);
  for (int band = 0; band < bands; ++band) {
    damp<<<1, 64>>>(spectrum, 64 * band, 0.5f);
    cufftExecC2R(inverse, spectrum, sound); // hazard
  }
}
