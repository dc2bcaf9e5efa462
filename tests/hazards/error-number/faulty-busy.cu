// Tries the next device when one is in use. The number was once looked up in a header.
#include <cuda.h>
#include <cuda_runtime.h>

constexpr unsigned kTries = 4;

int pickDevice() {
  int count = 0;
  cudaGetDeviceCount(&count);
  for (int d = 0; d < count; ++d) {
    int rc = cudaSetDevice(d);
    if (rc == 46) // hazard
      continue;
    if (rc == 0 && cudaFree(nullptr) != 46) // hazard
      return d;
  }
  return -1;
}

bool isOtherProcess(CUresult result) { return 46 == result || result == (CUresult)804; } // hazard
