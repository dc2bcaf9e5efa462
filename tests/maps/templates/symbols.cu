// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Call templates for symbols: scalars, arrays, structs and plain pointers.
// REQUIRES: hip-headers
// RUN: %tranship %s -o %t.hip
// RUN: %hip_compile %t.hip
// RUN: %tranship --target=hip-6.4 %s -o %t64.hip
// RUN: %hip_compile64 %t64.hip
#include <cuda_runtime.h>

struct Parameters { int size; float factor; };
__constant__ float coefficients[16];
__constant__ Parameters parameters;
__device__ int counter;
namespace user { __device__ double table[4][4]; }

// row: cudaMemcpyToSymbol/3+
void to(const float *host, const Parameters &p, const void *symbol) {
  cudaMemcpyToSymbol(coefficients, host, sizeof(coefficients));
  cudaMemcpyToSymbol(parameters, &p, sizeof(p));
  cudaMemcpyToSymbol(parameters.factor, &p, sizeof(float));
  cudaMemcpyToSymbol(counter, host, sizeof(int), 0);
  cudaMemcpyToSymbol(user::table, host, 8, 16, cudaMemcpyHostToDevice);
  cudaMemcpyToSymbol(symbol, host, 8, 16, cudaMemcpyDeviceToDevice);
}

// row: cudaMemcpyFromSymbol/3+
void from(float *host) {
  cudaMemcpyFromSymbol(host, coefficients, sizeof(coefficients));
  cudaMemcpyFromSymbol(host, counter, sizeof(int), 0, cudaMemcpyDeviceToHost);
}

// row: cudaMemcpyToSymbolAsync/3
// row: cudaMemcpyToSymbolAsync/4
// row: cudaMemcpyToSymbolAsync/5+
void toAsync(const float *host, cudaStream_t stream) {
  cudaMemcpyToSymbolAsync(counter, host, sizeof(int));
  cudaMemcpyToSymbolAsync(coefficients, host, 8, 4);
  cudaMemcpyToSymbolAsync(coefficients, host, 8, 4, cudaMemcpyHostToDevice);
  cudaMemcpyToSymbolAsync(counter, host, sizeof(int), 0, cudaMemcpyHostToDevice, stream);
}

// row: cudaMemcpyFromSymbolAsync/3
// row: cudaMemcpyFromSymbolAsync/4
// row: cudaMemcpyFromSymbolAsync/5+
void fromAsync(float *host, cudaStream_t stream) {
  cudaMemcpyFromSymbolAsync(host, counter, sizeof(int));
  cudaMemcpyFromSymbolAsync(host, coefficients, 8, 4);
  cudaMemcpyFromSymbolAsync(host, coefficients, 8, 4, cudaMemcpyDeviceToHost);
  cudaMemcpyFromSymbolAsync(host, counter, sizeof(int), 0, cudaMemcpyDeviceToHost, stream);
}

// row: cudaGetSymbolAddress/2
// row: cudaGetSymbolSize/2
void address() {
  float *device;
  void *plain;
  size_t size;
  cudaGetSymbolAddress((void **)&device, coefficients);
  cudaGetSymbolAddress(&plain, counter);
  cudaGetSymbolSize(&size, parameters);
}

// row: cudaGraphAddMemcpyNodeToSymbol/9
// row: cudaGraphAddMemcpyNodeFromSymbol/9
void addNodes(cudaGraph_t graph, float *host) {
  cudaGraphNode_t node;
  cudaGraphAddMemcpyNodeToSymbol(&node, graph, nullptr, 0, coefficients, host, 64, 0, cudaMemcpyHostToDevice);
  cudaGraphAddMemcpyNodeFromSymbol(&node, graph, nullptr, 0, host, coefficients, 64, 0, cudaMemcpyDeviceToHost);
}

// row: cudaGraphMemcpyNodeSetParamsToSymbol/6
// row: cudaGraphMemcpyNodeSetParamsFromSymbol/6
// row: cudaGraphExecMemcpyNodeSetParamsToSymbol/7
// row: cudaGraphExecMemcpyNodeSetParamsFromSymbol/7
void setNodes(cudaGraphExec_t exec, cudaGraphNode_t node, float *host) {
  cudaGraphMemcpyNodeSetParamsToSymbol(node, coefficients, host, 64, 0, cudaMemcpyHostToDevice);
  cudaGraphMemcpyNodeSetParamsFromSymbol(node, host, coefficients, 64, 0, cudaMemcpyDeviceToHost);
  cudaGraphExecMemcpyNodeSetParamsToSymbol(exec, node, coefficients, host, 64, 0, cudaMemcpyHostToDevice);
  cudaGraphExecMemcpyNodeSetParamsFromSymbol(exec, node, host, coefficients, 64, 0, cudaMemcpyDeviceToHost);
}
