// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "sim/particles.h"

#include <cstdio>
#include <exception>

using namespace sim;

int main() {
  try {
    Stream stream;
    Particles particles(5000);
    for (int i = 0; i < 100; ++i)
      particles.step(stream, 0.01f);
    float p[3];
    particles.momentum(stream, p);
    std::printf("lowest %g, momentum %g %g %g, %zu steps\n",
                particles.lowest(stream), p[0], p[1], p[2],
                particles.log().size());
    return detail::translate(cudaDeviceSynchronize()) == cudaStatus::Success
               ? 0
               : 1;
  } catch (const std::exception &e) {
    std::fprintf(stderr, "%s\n", e.what());
    return 1;
  }
}
