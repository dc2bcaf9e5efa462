// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* A chain of uploads, with the interface of the driver. */
#include <cuda.h>
#include <string.h>

typedef struct {
  CUdeviceptr target;
  float values[64];
  int left;
} chain_t;

static void advance(chain_t *c) {
  c->left--;
  memset(c->values, 0, sizeof c->values);
}
static void CUDA_CB on_upload(CUstream stream, CUresult status, void *data) {
  chain_t *c = (chain_t *)data;
  if (status == CUDA_SUCCESS)
    advance(c);
}
void start(chain_t *c, CUstream stream) { cuStreamAddCallback(stream, on_upload, c, 0); }
