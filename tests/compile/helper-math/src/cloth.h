// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef CLOTH_H
#define CLOTH_H

#include "vector_math.h"

#include <vector>

struct Cloth {
  int width, height;
  float3 gravity;
  float rest, stiffness, damping;
};

std::vector<float3> settle(const Cloth &cloth, std::vector<float3> start,
                           int steps, float dt);

#endif
