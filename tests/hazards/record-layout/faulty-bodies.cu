// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Saves and loads the bodies of a simulation.
#include <cstdio>
#include <cuda_runtime.h>
#include <vector>

struct Body {
  int id;
  double4 place;
};
bool save(const char *path, const std::vector<Body> &bodies) {
  FILE *file = fopen(path, "wb");
  if (!file)
    return false;
  size_t done =
      fwrite(bodies.data(), sizeof(Body), bodies.size(), file); // hazard
  fclose(file);
  return done == bodies.size();
}
