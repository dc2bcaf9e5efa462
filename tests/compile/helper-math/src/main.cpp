// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "cloth.h"

#include <cstdio>

static float4 turned(float4 v, float4 by) {
  float4 back = make_float4(-by.x, -by.y, -by.z, by.w);
  return product(product(by, v), back);
}

int main() {
  Cloth cloth = {64, 64, make_float3(0, -9.81f, 0), 0.1f, 40.0f, 0.99f};
  std::vector<float3> points;
  float2 cell = make_float2(1, 1) / make_float2(10, 10);
  for (int y = 0; y < cloth.height; ++y)
    for (int x = 0; x < cloth.width; ++x) {
      float2 at = make_float2(x, y) * cell;
      at += -(cell * 0.5f);
      float4 p = turned(make_float4(at.x, 0, at.y, 0),
                        make_float4(0, 0.38f, 0, 0.92f));
      points.push_back(make_float3(p));
    }
  float3 middle = make_float3(0.0f);
  for (float3 p : settle(cloth, points, 300, 0.001f))
    middle += p / (float)points.size();
  middle -= lerp(points.front(), points.back(), 0.5f);
  middle *= make_float3(1, -1, 1);
  std::printf("hangs %g below\n", middle.y);
  return middle.y > 0 ? 0 : 1;
}
