#include <cstdio>
#include <cstdlib>
#include <cstring>

#ifdef OTHER
void other();
#else
static void other() {}
#endif

__global__ void waits() {
  unsigned lane;
  asm("mov.u32 %0, %%laneid;" : "=r"(lane));
  if (lane == 3)
    __syncwarp();
  else
    __syncthreads();
}

__global__ void wide(int *out) {
  // tranship: off
  *out = __ballot(1) & 1ull << 40 ? 64 : 32;
  // tranship: on
}

int main(int argc, char **argv) {
  const char *how = argc > 1 ? argv[1] : "";
  if (!strcmp(how, "crash"))
    abort();
  if (!strcmp(how, "deadlock")) {
    waits<<<1, 32>>>();
    cudaDeviceSynchronize();
    return 0;
  }
  if (!strcmp(how, "wide")) {
    int *lanes;
    cudaMallocManaged(&lanes, sizeof(int));
    wide<<<1, 64>>>(lanes);
    cudaDeviceSynchronize();
    if (*lanes == 64)
      abort();
    printf("done\n");
    return 0;
  }
  other();
  int version;
  cudaDeviceProp its;
  cudaGetDeviceProperties(&its, 0);
  cudaRuntimeGetVersion(&version);
  printf("usage: %s (of %s)\n", argv[0], __FILE__);
  printf("%zu bytes = %.1f KiB\n", its.sharedMemPerBlock,
         its.sharedMemPerBlock / 1024.0);
  printf("on %s\n", its.name);
  printf("version %d\n", version);
}
