#include <cuda_runtime.h>
#include <vector>

struct Step {
  cudaGraphNode_t node;
  int cooperative;
};

struct Setting {
  cudaLaunchAttributeID id;
  cudaLaunchAttributeValue value;
};

Setting settingOf(const Step &step) {
  Setting setting = {};
  setting.id = cudaLaunchAttributeCooperative;
  setting.value.cooperative = step.cooperative;
  return setting;
}

template <typename Steps> bool order(const Steps &steps) {
  for (const Step &step : steps) {
    Setting setting = settingOf(step);
    if (cudaGraphKernelNodeSetAttribute(step.node, setting.id, &setting.value) != cudaSuccess)
      return false;
  }
  return true;
}

bool prepare(const std::vector<Step> &steps) { return order(steps); }
