// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* Links PTX that is read from a file. */
#include <cuda.h>
#include <stdio.h>

#define IMAGE_DIR "images/"
static const char *image_name(int debug) { return debug ? IMAGE_DIR "solver_debug.hsaco" : IMAGE_DIR "solver.hsaco"; }
CUmodule load(int debug) {
  CUmodule module = NULL;
  CUresult rc = cuModuleLoad(&module, image_name(debug));
  if (rc != CUDA_SUCCESS)
    fprintf(stderr, "cannot load: %d\n", rc);
  return module;
}
