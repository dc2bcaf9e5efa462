// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Another thing with a major number.
#include "version.cuh"

bool isNew() {
  Version version = runtimeVersion();
  return version.major >= 12 && version.minor >= 0;
}

template <typename T> int stages(const cudaDeviceProp *prop) {
  const bool many = prop->multiProcessorCount >= 80;
  return many ? 3 : 2;
}
template int stages<float>(const cudaDeviceProp *);
