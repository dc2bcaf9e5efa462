// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The runtime's functions that programs need, under CUDA's or HIP's names:
// EMULATION_NAME(Malloc) is cudaMalloc or hipMalloc. Included once, by the
// mode.

enum EMULATION_NAME(Error_t) {
  EMULATION_NAME(Success) = 0,
  EMULATION_NAME(ErrorInvalidValue) = 1
};

enum EMULATION_NAME(MemcpyKind) {
  EMULATION_NAME(MemcpyHostToHost),
  EMULATION_NAME(MemcpyHostToDevice),
  EMULATION_NAME(MemcpyDeviceToHost),
  EMULATION_NAME(MemcpyDeviceToDevice),
  EMULATION_NAME(MemcpyDefault)
};

inline const char *EMULATION_NAME(GetErrorString)(EMULATION_NAME(Error_t)) {
  return "no error";
}
inline EMULATION_NAME(Error_t) EMULATION_NAME(GetLastError)() {
  return EMULATION_NAME(Success);
}
inline EMULATION_NAME(Error_t) EMULATION_NAME(DeviceSynchronize)() {
  return EMULATION_NAME(Success);
}

template <class T>
EMULATION_NAME(Error_t)
EMULATION_NAME(Malloc)(T **Memory, size_t Bytes) {
  *Memory = static_cast<T *>(emulation::allocate(Bytes));
  return EMULATION_NAME(Success);
}
template <class T>
EMULATION_NAME(Error_t)
EMULATION_NAME(MallocManaged)(T **Memory, size_t Bytes) {
  return EMULATION_NAME(Malloc)(Memory, Bytes);
}
inline EMULATION_NAME(Error_t) EMULATION_NAME(Free)(void *Memory) {
  std::free(Memory);
  return EMULATION_NAME(Success);
}
inline EMULATION_NAME(Error_t)
    EMULATION_NAME(Memcpy)(void *To, const void *From, size_t Bytes,
                           EMULATION_NAME(MemcpyKind)) {
  std::memmove(To, From, Bytes);
  return EMULATION_NAME(Success);
}
inline EMULATION_NAME(Error_t)
    EMULATION_NAME(Memset)(void *Memory, int Value, size_t Bytes) {
  std::memset(Memory, Value, Bytes);
  return EMULATION_NAME(Success);
}
template <class T>
EMULATION_NAME(Error_t)
EMULATION_NAME(MemcpyToSymbol)(T &Symbol, const void *From, size_t Bytes) {
  std::memcpy(&Symbol, From, Bytes);
  return EMULATION_NAME(Success);
}
template <class T>
EMULATION_NAME(Error_t)
EMULATION_NAME(MemcpyFromSymbol)(void *To, const T &Symbol, size_t Bytes) {
  std::memcpy(To, &Symbol, Bytes);
  return EMULATION_NAME(Success);
}
#define EMULATION_SYMBOL(NAME) NAME

struct EMULATION_NAME(DeviceProp) {
  char name[256] = "emulation";
  int warpSize = emulation::waveSize();
  int multiProcessorCount = 2, maxThreadsPerBlock = 1024;
};
inline EMULATION_NAME(Error_t)
    EMULATION_NAME(GetDeviceProperties)(EMULATION_NAME(DeviceProp) * Properties,
                                        int) {
  *Properties = EMULATION_NAME(DeviceProp)();
  return EMULATION_NAME(Success);
}
inline EMULATION_NAME(Error_t) EMULATION_NAME(GetDevice)(int *Device) {
  *Device = 0;
  return EMULATION_NAME(Success);
}
inline EMULATION_NAME(Error_t) EMULATION_NAME(SetDevice)(int) {
  return EMULATION_NAME(Success);
}
