// A runtime without a device: what tranship/cooperative_launch.h calls, under the names that the maps have, with answers
// that a test sets.
#include <cstddef>
enum mcError_t { mcSuccess, mcErrorInvalidValue, mcErrorNotSupported, mcErrorCooperativeLaunchTooLarge };
enum mcDeviceAttribute { mcDeviceAttributeCooperativeLaunch, mcDeviceAttributeMultiProcessorCount };
struct Stream;
typedef Stream *mcStream_t;
struct dim3 {
  unsigned x, y, z;
  constexpr dim3(unsigned x = 1, unsigned y = 1, unsigned z = 1) : x(x), y(y), z(z) {}
};
namespace fake {
inline int supported = 1, processors = 4, blocksEach = 2, launches = 0;
inline std::size_t shared = 0;
inline dim3 grid(0), block(0);
inline mcStream_t stream = nullptr;
inline mcError_t last = mcSuccess;
inline void (*run)(void **) = nullptr; // Calls the kernel with what is behind the addresses.
} // namespace fake
inline mcError_t mcGetDevice(int *device) {
  *device = 0;
  return mcSuccess;
}
inline mcError_t mcDeviceGetAttribute(int *value, mcDeviceAttribute which, int) {
  *value = which == mcDeviceAttributeCooperativeLaunch ? fake::supported : fake::processors;
  return mcSuccess;
}
template <class T>
mcError_t mcOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, T, int threads, std::size_t) {
  *blocks = threads > 1024 ? 0 : fake::blocksEach;
  return threads > 0 ? mcSuccess : mcErrorInvalidValue;
}
inline mcError_t mcLaunchCooperativeKernel(const void *, dim3 grid, dim3 block, void **arguments, std::size_t shared,
                                           mcStream_t stream) {
  if (grid.x == 0)
    return fake::last = mcErrorInvalidValue;
  ++fake::launches;
  fake::grid = grid, fake::block = block, fake::shared = shared, fake::stream = stream;
  if (fake::run)
    fake::run(arguments);
  return mcSuccess;
}
inline const char *mcGetErrorString(mcError_t error) {
  return error == mcErrorCooperativeLaunchTooLarge ? "too large" : error == mcErrorNotSupported ? "not supported" : "?";
}
