// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Devices by their address on the bus.
#include <cstdio>
#include <cuda_runtime.h>
#include <string>

struct Place {
  int bus, device;
  std::string text() const {
    char text[16];
    std::snprintf(text, sizeof(text), "%02x:%02x.0", bus, device); // hazard
    return text;
  }
};

int deviceAt(const Place &place) {
  int device = -1;
  cudaDeviceGetByPCIBusId(&device, place.text().c_str());
  return device;
}
