#include "parts.h"
#include <stdio.h>

#define CHECK(call)                                                                                                            \
  do {                                                                                                                         \
    cudaError_t error = call;                                                                                                  \
    if (error != cudaSuccess) {                                                                                                \
      printf("line %d: %s\n", __LINE__, cudaGetErrorString(error));                                                            \
      return 1;                                                                                                                \
    }                                                                                                                          \
  } while (0)

float through_array(void) {
  struct cudaChannelFormatDesc format = cudaCreateChannelDesc(32, 0, 0, 0, cudaChannelFormatKindFloat);
  struct cudaMemcpy3DParms copy = {0};
  cudaArray_t array;
  float in[4][4], out[4][4] = {{0}};
  for (int i = 0; i < 16; ++i)
    in[i / 4][i % 4] = (float)i;
  if (cudaMallocArray(&array, &format, 4, 4, cudaArrayDefault) != cudaSuccess)
    return -1;
  cudaMemcpy2DToArray(array, 0, 0, in, 16, 16, 4, cudaMemcpyHostToDevice);
  copy.srcArray = array;
  copy.dstPtr = make_cudaPitchedPtr(out, 16, 4, 4);
  copy.extent = make_cudaExtent(4, 4, 1);
  copy.kind = cudaMemcpyDeviceToHost;
  if (cudaMemcpy3D(&copy) != cudaSuccess || cudaFreeArray(array) != cudaSuccess)
    return -1;
  return out[2][2];
}

static void note(cudaStream_t stream, cudaError_t status, void *data) {
  (void)stream;
  *(int *)data = status == cudaSuccess ? 7 : 0;
}

int main(void) {
  enum { count = 1000 };
  float *host = NULL, *device = NULL;
  int noted = 0, number = -1;
  float milliseconds = -1;
  cudaStream_t stream;
  cudaEvent_t begin, end;
  struct cudaDeviceProp properties;
  enum cudaMemcpyKind kind = cudaMemcpyHostToDevice;

  CHECK(cudaGetDevice(&number));
  CHECK(cudaGetDeviceProperties(&properties, number));
  CHECK(cudaStreamCreate(&stream));
  CHECK(cudaEventCreate(&begin));
  CHECK(cudaEventCreateWithFlags(&end, cudaEventDefault));
  CHECK(cudaMallocHost((void **)&host, count * sizeof(float)));
  CHECK(cudaMalloc((void **)&device, count * sizeof(float)));
  for (int i = 0; i < count; ++i)
    host[i] = (float)i;
  CHECK(cudaEventRecord(begin, stream));
  CHECK(cudaMemcpyAsync(device, host, count * sizeof(float), kind, stream));
  CHECK(add(device, count, 1, stream));
  CHECK(twice(device, count, stream));
  CHECK(cudaStreamAddCallback(stream, note, &noted, 0));
  CHECK(cudaEventRecord(end, stream));
  CHECK(cudaStreamSynchronize(stream));
  CHECK(cudaEventElapsedTime(&milliseconds, begin, end));
  printf("sum %.0f, noted %d, in time %d\n", sum(device, count), noted, milliseconds >= 0);
  printf("there and back %d, length %.0f, array %.0f\n", there_and_back(360) < 1e-3f, length(144), through_array());
  printf("lanes as the driver says %d, device %d\n", lanes() == properties.warpSize, number);
  printf("%s\n", cudaGetErrorName(cudaMemcpy(device, host, count * sizeof(float) + 1, kind)));
  CHECK(cudaFreeHost(host));
  CHECK(cudaFree(device));
  CHECK(cudaEventDestroy(begin));
  CHECK(cudaEventDestroy(end));
  CHECK(cudaStreamDestroy(stream));
  return 0;
}
