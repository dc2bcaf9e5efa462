#include <cub/cub.cuh>
#include <cub/iterator/tex_obj_input_iterator.cuh>

struct Signal {
  cub::TexObjInputIterator<float> Samples;

  cudaError_t bind(const float *Memory, size_t Count) {
    return Samples.BindTexture(Memory, Count * sizeof(float)); // hazard
  }
};
