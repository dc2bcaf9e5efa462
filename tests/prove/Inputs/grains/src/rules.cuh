// What files share on the device: the linker finds it.
#pragma once
#include <cuda_runtime.h>

struct Rules {
  int limit; ///< A cell with so many grains spills.
  int share; ///< What each of the four neighbors gets.
};

extern __constant__ Rules rules;

constexpr int MostGrains = 4;
extern __device__ unsigned counts[MostGrains];

/// How many grains a cell with so many gives to each neighbor.
__device__ int spilled(int grains);

void setRules(const Rules &from);
void step(const int *now, int *next, int height, int width, unsigned *spilling);
void clearCounts();
void countCells(const int *cells, int number);
