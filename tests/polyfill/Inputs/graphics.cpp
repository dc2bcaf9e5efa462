// Stands in for HIP's runtime: tells what it was given. A resource is the buffer's name.
#include <cstdint>
#include <cstdio>
#include <hip/hip_runtime_api.h>

#include <hip/hip_gl_interop.h>

static unsigned nameOf(hipGraphicsResource_t Resource) { return (unsigned)reinterpret_cast<std::uintptr_t>(Resource); }
static hipError_t tell(const char *What, hipGraphicsResource_t Resource) {
  printf("%s %u\n", What, nameOf(Resource));
  return hipSuccess;
}

hipError_t hipSetDevice(int Device) {
  printf("device %d\n", Device);
  return hipSuccess;
}
hipError_t hipGraphicsGLRegisterBuffer(hipGraphicsResource **Resource, GLuint Buffer, unsigned Flags) {
  *Resource = reinterpret_cast<hipGraphicsResource *>(std::uintptr_t(Buffer));
  printf("register %u with %u\n", Buffer, Flags);
  return hipSuccess;
}
hipError_t hipGraphicsMapResources(int, hipGraphicsResource_t *Resources, hipStream_t) {
  return tell("map", *Resources);
}
hipError_t hipGraphicsUnmapResources(int, hipGraphicsResource_t *Resources, hipStream_t) {
  return tell("unmap", *Resources);
}
hipError_t hipGraphicsUnregisterResource(hipGraphicsResource_t Resource) { return tell("unregister", Resource); }
hipError_t hipGraphicsResourceGetMappedPointer(void **Pointer, size_t *Size, hipGraphicsResource_t Resource) {
  *Pointer = Resource;
  *Size = 64;
  return hipSuccess;
}
