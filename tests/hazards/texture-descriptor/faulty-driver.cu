// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/* An array of slices for the driver's interface. */
#include <cuda.h>
#include <string.h>

static CUtexObject make_slices(size_t w, size_t h, size_t count) {
  CUDA_ARRAY3D_DESCRIPTOR shape;
  CUDA_RESOURCE_DESC what;
  CUDA_TEXTURE_DESC how;
  CUarray slices;
  CUtexObject object;
  memset(&shape, 0, sizeof shape);
  memset(&what, 0, sizeof what);
  memset(&how, 0, sizeof how);
  shape.Width = w;
  shape.Height = h;
  shape.Depth = count;
  shape.Format = CU_AD_FORMAT_FLOAT;
  shape.NumChannels = 1;
  if (cuArray3DCreate(&slices, &shape) != CUDA_SUCCESS)
    return 0;
  what.resType = CU_RESOURCE_TYPE_ARRAY;
  what.res.array.hArray = slices;
  how.filterMode = CU_TR_FILTER_MODE_LINEAR; // hazard
  how.flags = CU_TRSF_NORMALIZED_COORDINATES;
  return cuTexObjectCreate(&object, &what, &how, NULL) == CUDA_SUCCESS ? object : 0;
}
int main(void) { return make_slices(64, 64, 9) == 0; }
