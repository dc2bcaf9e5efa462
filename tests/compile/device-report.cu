// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// LEXICAL: warp-size device-report.cu@{"warp size", cudaDevAttrWarpSize}
// SEMANTIC: warp-size device-report.cu@{"warp size", cudaDevAttrWarpSize}
// SEMANTIC: capability-dispatch device-report.cu@wanted.major = 8
// SEMANTIC: refused-call device-report.cu@return cudaDeviceSetLimit(cudaLimitPrintfFifoSize
// REQUIRES: hip-headers, cuda
// RUN: %program %s
//
// Prints what is known of the devices: properties, attributes, limits, and what they can do with each other's memory.

#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

#include <cuda.h>
#include <cuda_runtime.h>

#define EXIT_ON_ERROR(call)                                                                                                \
  if ((call) != cudaSuccess) {                                                                                             \
    printf("%s\n", cudaGetErrorString(cudaGetLastError()));                                                                \
    return 1;                                                                                                              \
  }

struct Attribute {
  const char *name;
  cudaDeviceAttr id;
};

#define ATTRIBUTE(name) {#name, name}

static const Attribute byPaste[] = {
    ATTRIBUTE(cudaDevAttrClockRate),
    ATTRIBUTE(cudaDevAttrMemoryClockRate),
    ATTRIBUTE(cudaDevAttrMaxThreadsPerBlock),
};

static const Attribute attributes[] = {
    {"compute capability, major", cudaDevAttrComputeCapabilityMajor},
    {"compute capability, minor", cudaDevAttrComputeCapabilityMinor},
    {"multiprocessors", cudaDevAttrMultiProcessorCount},
    {"warp size", cudaDevAttrWarpSize},
    {"registers per block", cudaDevAttrMaxRegistersPerBlock},
    {"shared memory per block", cudaDevAttrMaxSharedMemoryPerBlock},
    {"shared memory per multiprocessor", cudaDevAttrMaxSharedMemoryPerMultiprocessor},
    {"constant memory", cudaDevAttrTotalConstantMemory},
    {"level 2 cache", cudaDevAttrL2CacheSize},
    {"bus width", cudaDevAttrGlobalMemoryBusWidth},
    {"asynchronous engines", cudaDevAttrAsyncEngineCount},
    {"concurrent kernels", cudaDevAttrConcurrentKernels},
    {"cooperative launch", cudaDevAttrCooperativeLaunch},
    {"unified addressing", cudaDevAttrUnifiedAddressing},
    {"managed memory", cudaDevAttrManagedMemory},
    {"pageable memory access", cudaDevAttrPageableMemoryAccess},
    {"can map host memory", cudaDevAttrCanMapHostMemory},
    {"integrated", cudaDevAttrIntegrated},
    {"ECC", cudaDevAttrEccEnabled},
    {"PCI bus", cudaDevAttrPciBusId},
    {"PCI device", cudaDevAttrPciDeviceId},
    {"texture width", cudaDevAttrMaxTexture2DWidth},
    {"texture height", cudaDevAttrMaxTexture2DHeight},
};

static std::string human(size_t bytes) {
  static const char *units[] = {"B", "KiB", "MiB", "GiB", "TiB"};
  double value = static_cast<double>(bytes);
  int unit = 0;
  while (value >= 1024 && unit < 4) {
    value /= 1024;
    ++unit;
  }
  char text[32];
  std::snprintf(text, sizeof text, "%.1f %s", value, units[unit]);
  return text;
}

static void printProperties(int device, const cudaDeviceProp &p) {
  printf("Device %d: \"%s\" at %04x:%02x:%02x\n", device, p.name, p.pciDomainID, p.pciBusID, p.pciDeviceID);
  printf("  global memory           %s\n", human(p.totalGlobalMem).c_str());
  printf("  constant memory         %s\n", human(p.totalConstMem).c_str());
  printf("  shared memory           %s per block, %s per multiprocessor, %s reserved\n", human(p.sharedMemPerBlock).c_str(),
         human(p.sharedMemPerMultiprocessor).c_str(), human(p.reservedSharedMemPerBlock).c_str());
  printf("  registers               %d per block\n", p.regsPerBlock);
  printf("  threads                 %d per block, %d per multiprocessor, warps of %d\n", p.maxThreadsPerBlock,
         p.maxThreadsPerMultiProcessor, p.warpSize);
  printf("  block                   %d x %d x %d\n", p.maxThreadsDim[0], p.maxThreadsDim[1], p.maxThreadsDim[2]);
  printf("  grid                    %d x %d x %d\n", p.maxGridSize[0], p.maxGridSize[1], p.maxGridSize[2]);
  printf("  texture alignment       %zu, pitch %zu\n", p.textureAlignment, p.memPitch);
  printf("  textures                1D %d, 2D %d x %d, 3D %d x %d x %d\n", p.maxTexture1D, p.maxTexture2D[0],
         p.maxTexture2D[1], p.maxTexture3D[0], p.maxTexture3D[1], p.maxTexture3D[2]);
  printf("  level 2 cache           %s, %s persisting\n", human(p.l2CacheSize).c_str(), human(p.persistingL2CacheMaxSize).c_str());
  printf("  copy engines            %d\n", p.asyncEngineCount);
  printf("  yes or no               %s%s%s%s%s%s\n", p.concurrentKernels ? "concurrent-kernels " : "",
         p.canMapHostMemory ? "mapped-memory " : "", p.unifiedAddressing ? "unified " : "", p.managedMemory ? "managed " : "",
         p.cooperativeLaunch ? "cooperative " : "", p.ECCEnabled ? "ecc " : "");
  printf("  unique id               ");
  for (unsigned char byte : std::vector<unsigned char>(p.uuid.bytes, p.uuid.bytes + sizeof(p.uuid.bytes)))
    printf("%02x", byte);
  printf("\n");
}

static bool printLimits() {
  const std::pair<const char *, cudaLimit> limits[] = {
      {"stack", cudaLimitStackSize}, {"printf buffer", cudaLimitPrintfFifoSize}, {"heap", cudaLimitMallocHeapSize}};
  for (auto &[name, limit] : limits) {
    size_t value = 0;
    if (cudaDeviceGetLimit(&value, limit) != cudaSuccess)
      return false;
    printf("  limit of the %-11s %s\n", name, human(value).c_str());
  }
  return cudaDeviceSetLimit(cudaLimitPrintfFifoSize, 4 << 20) == cudaSuccess;
}

int main() {
  int runtime = 0, driver = 0, count = 0;
  EXIT_ON_ERROR(cudaRuntimeGetVersion(&runtime));
  EXIT_ON_ERROR(cudaDriverGetVersion(&driver));
  EXIT_ON_ERROR(cudaGetDeviceCount(&count));
  printf("runtime %d, driver %d, %d device(s)\n", runtime, driver, count);
  for (int device = 0; device < count; ++device) {
    EXIT_ON_ERROR(cudaSetDevice(device));
    cudaDeviceProp properties;
    memset(&properties, 0, sizeof(cudaDeviceProp));
    EXIT_ON_ERROR(cudaGetDeviceProperties(&properties, device));
    printProperties(device, properties);
    for (const Attribute &attribute : attributes) {
      int value = -1;
      EXIT_ON_ERROR(cudaDeviceGetAttribute(&value, attribute.id, device));
      printf("  %-32s %d\n", attribute.name, value);
    }
    for (const Attribute &attribute : byPaste) {
      int value = -1;
      if (cudaDeviceGetAttribute(&value, attribute.id, device) == cudaSuccess)
        printf("  %-32s %d\n", attribute.name, value);
    }
    if (!printLimits())
      printf("  limits are not known\n");
    char bus[32];
    int again = -1;
    EXIT_ON_ERROR(cudaDeviceGetPCIBusId(bus, sizeof bus, device));
    EXIT_ON_ERROR(cudaDeviceGetByPCIBusId(&again, bus));
    printf("  bus id %s is device %d\n", bus, again);
  }
  cudaDeviceProp wanted = {};
  wanted.major = 8;
  int chosen = -1;
  EXIT_ON_ERROR(cudaChooseDevice(&chosen, &wanted));
  printf("chosen: %d\n", chosen);
  return 0;
}
