// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include "sim/runtime.h"

namespace sim {

struct Vec3;

class Particles {
public:
  explicit Particles(int count);
  void step(Stream &stream, float dt);
  float lowest(Stream &stream);
  void momentum(Stream &stream, float (&out)[3]);
  const std::vector<cudaEvent> &log() const { return events; }

private:
  int count;
  std::shared_ptr<Buffer<Vec3>> places, speeds;
  std::vector<cudaEvent> events;
};

} // namespace sim
