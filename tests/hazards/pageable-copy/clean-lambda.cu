// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Uploads in a loop over devices.
#include <cuda_runtime.h>
#include <vector>

struct Uniforms {
  float time;
  float size[2];
};
class Renderer {
public:
  void draw(float time) {
    auto upload = [&](int device) {
      Uniforms u;
      u.time = time + device;
      u.size[0] = u.size[1] = 1;
      cudaSetDevice(device);
      cudaMemcpyAsync(uniforms_[device], &u, sizeof u, cudaMemcpyHostToDevice, streams_[device]);
      cudaStreamSynchronize(streams_[device]);
    };
    for (int d = 0; d < int(streams_.size()); ++d)
      upload(d);
  }

private:
  std::vector<cudaStream_t> streams_;
  std::vector<Uniforms *> uniforms_;
};
