// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef BACKEND_FIELD_H
#define BACKEND_FIELD_H

#include "backend/macros.h"

#include <cmath>
#include <cstddef>
#if !BE_ON_DEVICE
#include <atomic>
#endif

namespace backend {

struct BE_ALIGN(16) Cell {
  float density, energy, x, y;
};

BE_FN BE_INLINE float rootOf(float v) {
#if BE_ON_DEVICE
  return __fsqrt_rn(v);
#else
  return std::sqrt(v);
#endif
}

BE_FN BE_INLINE void addTo(float *where, float what) {
#ifdef __CUDA_ARCH__
  atomicAdd(where, what);
#else
  *where += what;
#endif
}

/// One step of the model, the same for both back ends.
struct Advance {
  float dt;
  BE_FN void operator()(std::size_t i, Cell *cells, float *total) const {
    Cell &c = cells[i];
    float speed = rootOf(2.0f * c.energy / c.density);
    c.x += dt * speed;
    c.y -= dt * speed;
    c.energy *= 1.0f - dt;
    addTo(total, c.energy);
  }
};

struct Reset {
  BE_FN void operator()(std::size_t i, Cell *cells, float *) const {
    cells[i] = {1.0f + 0.001f * float(i % 100), 2.0f, 0.0f, 0.0f};
  }
};

class Backend {
public:
  virtual ~Backend() = default;
  virtual const char *name() const = 0;
  virtual void reset() = 0;
  virtual float advance(float dt) = 0;
};

Backend *createCpu(std::size_t cells);
#ifdef USE_CUDA
Backend *createGpu(std::size_t cells);
bool gpuUsable();
#endif

} // namespace backend

#endif
