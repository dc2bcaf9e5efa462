// Brackets that match nothing end no search.
// RUN: %tranship --no-config --lexical -q %s -o %t.cu; test -s %t.cu
#include <mma.h>
__global__ void scale(float *p) {
  nvcuda::wmma::fragment<nvcuda::wmma::accumulator, 16, 16, 16, float> acc[2, b;
  p[0] = ].x[0] + acc].x[1];
}
