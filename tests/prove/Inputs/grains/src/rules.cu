#include "rules.cuh"

__constant__ Rules rules;

__device__ int spilled(int grains) {
  return grains >= rules.limit ? rules.share : 0;
}

void setRules(const Rules &from) {
  cudaMemcpyToSymbol(rules, &from, sizeof(from));
}
