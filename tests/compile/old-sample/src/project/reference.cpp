// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <math.h>
#include <vector>

static float at(const float *data, int w, int h, int x, int y) {
  return x < 0 || y < 0 || x >= w || y >= h ? 0 : data[y * w + x];
}

extern "C" double referenceDifference(const float *h_Result,
                                      const float *h_Data,
                                      const float *h_Kernel, int dataW,
                                      int dataH, int kernelR) {
  std::vector<float> rows((size_t)dataW * dataH);
  double delta = 0, norm = 0;
  for (int y = 0; y < dataH; y++)
    for (int x = 0; x < dataW; x++) {
      float sum = 0;
      for (int k = -kernelR; k <= kernelR; k++)
        sum += at(h_Data, dataW, dataH, x + k, y) * h_Kernel[kernelR - k];
      rows[y * dataW + x] = sum;
    }
  for (int y = 0; y < dataH; y++)
    for (int x = 0; x < dataW; x++) {
      float sum = 0;
      for (int k = -kernelR; k <= kernelR; k++)
        sum += at(rows.data(), dataW, dataH, x, y + k) * h_Kernel[kernelR - k];
      delta += fabs(sum - h_Result[y * dataW + x]);
      norm += fabs(sum);
    }
  return delta / norm;
}
