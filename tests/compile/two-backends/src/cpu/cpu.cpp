// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "backend/field.h"

#include <vector>

namespace backend {
namespace {

class Cpu final : public Backend {
public:
  explicit Cpu(std::size_t n) : cells(n) {}
  const char *name() const override { return "cpu"; }
  void reset() override { apply(Reset{}); }
  float advance(float dt) override { return apply(Advance{dt}); }

private:
  template <typename F> float apply(F function) {
    float total = 0;
    for (std::size_t i = 0; i < cells.size(); ++i)
      function(i, cells.data(), &total);
    return total;
  }
  std::vector<Cell> cells;
};

} // namespace

Backend *createCpu(std::size_t cells) { return new Cpu(cells); }

} // namespace backend
