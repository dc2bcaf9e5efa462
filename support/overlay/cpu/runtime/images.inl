// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Modules: shared libraries that the kits' compilers make of sources with
// kernels, in memory or in files. They stay loaded when they are unloaded: what
// is known of their functions is found by their addresses.
#ifndef TRANSHIP_CPU_RUNTIME_IMAGES_INL
#define TRANSHIP_CPU_RUNTIME_IMAGES_INL

#include "tranship/cpu/cuda/cuda.h"
#include "tranship/cpu/rtc/form.h"
#include "tranship/cpu/runtime.inl"
#include <dlfcn.h>
#include <fstream>
#include <iterator>

struct CUmod_st {
  const tranship::cpu::symbols::Image *Its;
};

/// One input: the code of several is not put together.
struct CUlinkState_st {
  std::string Image; ///< As programs give it.
  std::string Linked;
};

namespace tranship {
namespace cpu {

#ifdef TRANSHIP_CPU_ENGINE
/// What a module must be compiled with to fit the engine: an option for Clang,
/// empty if it needs none.
TRANSHIP_CPU_API const char *moduleOption() {
#if __has_feature(address_sanitizer) &&                                        \
    __has_feature(undefined_behavior_sanitizer)
  return "-fsanitize=address,undefined";
#elif __has_feature(address_sanitizer)
  return "-fsanitize=address";
#elif __has_feature(undefined_behavior_sanitizer)
  return "-fsanitize=undefined";
#else
  return "";
#endif
}
#endif

namespace driver {

/// Options of a load or of a linker. Logs are all that has an effect.
struct JitOptions {
  unsigned Count = 0;
  const CUjit_option *Options = nullptr;
  void **Values = nullptr;

  void **find(CUjit_option Option) const {
    for (unsigned I = 0; I < Count && Options && Values; ++I)
      if (Options[I] == Option)
        return Values + I;
    return nullptr;
  }
  /// Writes a log to where the program wants it.
  void log(CUjit_option Buffer, CUjit_option Size,
           const std::string &Text) const {
    void **To = find(Buffer), **Bytes = find(Size);
    if (!To || !*To || !Bytes)
      return;
    const size_t Room = reinterpret_cast<size_t>(*Bytes);
    if (Room)
      std::snprintf(static_cast<char *>(*To), Room, "%s", Text.c_str());
    *Bytes = reinterpret_cast<void *>(std::min(Room, Text.size()));
  }
  void log(const std::string &Errors) const {
    log(CU_JIT_INFO_LOG_BUFFER, CU_JIT_INFO_LOG_BUFFER_SIZE_BYTES, "");
    log(CU_JIT_ERROR_LOG_BUFFER, CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES, Errors);
  }
};

struct LoadedModules {
  std::mutex Lock;
  std::set<CUmodule> All;
};
inline LoadedModules &loadedModules() {
  static LoadedModules &Only = *new LoadedModules;
  return Only;
}
inline bool isLoaded(CUmodule Module) {
  const std::lock_guard<std::mutex> Guard(loadedModules().Lock);
  return loadedModules().All.count(Module) != 0;
}

/// Text with the word that begins each PTX, behind comments.
inline bool isPtx(const char *Image) {
  size_t Length = 0;
  while (Image[Length] == '\t' || Image[Length] == '\n' ||
         Image[Length] == '\r' || Image[Length] >= ' ')
    ++Length;
  return std::string(Image, Length).find(".version") != std::string::npos;
}

/// Code for a GPU: PTX, cubins, fat binaries of CUDA and of Clang.
inline bool isForGpu(const char *Image) {
  constexpr unsigned char Fat[] = {0x50, 0xed, 0x55, 0xba};
  return std::memcmp(Image, Fat, sizeof(Fat)) == 0 ||
         std::strncmp(Image, "__CLANG_OFFLOAD_BUNDLE__", 24) == 0 ||
         std::strncmp(Image, "CCOB", 4) == 0 ||
         std::strncmp(Image, ELFMAG, SELFMAG) == 0 || isPtx(Image);
}

/// A shared library of machines like this one, not of GPUs. \p Bytes as in
/// libraryIn().
inline bool isForCpu(const char *Image, size_t Bytes) {
  ElfW(Ehdr) Header;
  if ((Bytes && Bytes < sizeof(Header)) ||
      std::strncmp(Image, ELFMAG, SELFMAG) != 0)
    return false;
  std::memcpy(&Header, Image, sizeof(Header));
#if defined(__aarch64__)
  constexpr unsigned Own = EM_AARCH64;
#else
  constexpr unsigned Own = EM_X86_64;
#endif
  return Header.e_type == ET_DYN && Header.e_machine == Own &&
         Header.e_shentsize == sizeof(ElfW(Shdr));
}

/// How long a shared library is: its sections' headers are the last of it.
inline size_t elfSize(const char *Image) {
  ElfW(Ehdr) Header;
  std::memcpy(&Header, Image, sizeof(Header));
  return Header.e_shoff + size_t(Header.e_shnum) * Header.e_shentsize;
}

/// Every module has this symbol, of its platform.
inline const char *moduleMark() {
#if defined(TRANSHIP_CPU_HIP)
  return "tranship_module_hip";
#elif defined(TRANSHIP_CPU_MACA)
  return "tranship_module_maca";
#else
  return "tranship_module_cuda";
#endif
}

/// Whether a shared library was made as a module for this platform.
inline bool isModule(const std::string &Library) {
  bool Result = false;
  symbols::ElfFile(Library.data())
      .forEachSymbol([&](const ElfW(Sym) & S, const char *Name) {
        Result |=
            S.st_shndx != SHN_UNDEF && std::strcmp(Name, moduleMark()) == 0;
      });
  return Result;
}

/// The shared library in an image, of \p Bytes bytes if that is not 0. An image
/// is text that ends with a null, or tells its size.
inline cudaError_t libraryIn(std::string &Out, const char *Image,
                             size_t Bytes = 0) {
  if (!Image)
    return cudaErrorInvalidValue;
  if (form::isText(Image)) {
    Out = form::fromText(Image);
    if (!isForCpu(Out.c_str(), Out.size() + 1) ||
        elfSize(Out.data()) > Out.size())
      return cudaErrorInvalidPtx;
  } else if (isForCpu(Image, Bytes)) {
    const size_t Size = elfSize(Image);
    if (Bytes && Size > Bytes)
      return cudaErrorInvalidKernelImage;
    Out.assign(Image, Size);
  } else {
    return isForGpu(Image) ? cudaErrorNoKernelImageForDevice
                           : cudaErrorInvalidKernelImage;
  }
  return isModule(Out) ? cudaSuccess : cudaErrorNoKernelImageForDevice;
}

/// Loads a shared library from memory: a file that has no name, but that tools
/// which look for lines of the source can open. Null if it cannot be loaded.
inline void *loadLibrary(const std::string &Library, std::string &Errors) {
  const int File = memfd_create("tranship-module", MFD_CLOEXEC);
  size_t Done = 0;
  while (File >= 0 && Done < Library.size()) {
    const ssize_t Some =
        write(File, Library.data() + Done, Library.size() - Done);
    if (Some <= 0)
      break;
    Done += size_t(Some);
  }
  void *Result = nullptr;
  if (File < 0 || Done < Library.size()) {
    Errors = "no memory for a module";
  } else {
    const std::string Path =
        "/proc/" + std::to_string(getpid()) + "/fd/" + std::to_string(File);
    Result = dlopen(Path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!Result)
      Errors = dlerror();
  }
  if (!Result && File >= 0)
    close(File);
  return Result;
}

inline cudaError_t loadImage(CUmodule *Out, const void *Image,
                             const JitOptions &Options = {}, size_t Bytes = 0) {
  if (!Out)
    return cudaErrorInvalidValue;
  std::string Library, Errors;
  const cudaError_t Status =
      libraryIn(Library, static_cast<const char *>(Image), Bytes);
  if (Status != cudaSuccess) {
    Options.log("this is not a module for the CPU");
    return Status;
  }
  void *Handle = loadLibrary(Library, Errors);
  Options.log(Errors);
  if (!Handle) {
    std::fprintf(stderr, "tranship: a module cannot be loaded: %s\n",
                 Errors.c_str());
    return cudaErrorSharedObjectInitFailed;
  }
  const symbols::Image &Its = symbols::Image::of(dlsym(Handle, moduleMark()));
  *Out = new CUmod_st{&Its};
  const std::lock_guard<std::mutex> Guard(loadedModules().Lock);
  loadedModules().All.insert(*Out);
  return cudaSuccess;
}

inline cudaError_t readFile(std::string &Out, const char *File) {
  if (!File)
    return cudaErrorInvalidValue;
  std::ifstream In(File, std::ios::binary);
  if (!In)
    return cudaErrorFileNotFound;
  Out.assign(std::istreambuf_iterator<char>(In), {});
  return cudaSuccess;
}

inline cudaError_t loadFile(CUmodule *Out, const char *File) {
  std::string Image;
  const cudaError_t Status = readFile(Image, File);
  return Status == cudaSuccess
             ? loadImage(Out, Image.c_str(), {}, Image.size() + 1)
             : Status;
}

inline cudaError_t unload(CUmodule Module) {
  const std::lock_guard<std::mutex> Guard(loadedModules().Lock);
  if (!loadedModules().All.erase(Module))
    return cudaErrorInvalidResourceHandle;
  delete Module;
  return cudaSuccess;
}

/// What a module has under a name, its symbol and its address.
struct Found {
  ElfW(Sym) Symbol = {};
  char *Address = nullptr;
};
inline cudaError_t findIn(Found &Out, CUmodule Module, const char *Name,
                          unsigned char Type) {
  if (!isLoaded(Module))
    return cudaErrorInvalidResourceHandle;
  if (!Name)
    return cudaErrorInvalidValue;
  const symbols::Image &In = *Module->Its;
  In.forEachSymbol([&](const ElfW(Sym) & S, const char *Its) {
    if (S.st_shndx != SHN_UNDEF && (S.st_info & 0xf) == Type &&
        std::strcmp(Its, Name) == 0)
      Out = {S, reinterpret_cast<char *>(In.bias() + S.st_value)};
  });
  return Out.Address ? cudaSuccess : cudaErrorSymbolNotFound;
}

inline cudaError_t functionIn(CUfunction *Out, CUmodule Module,
                              const char *Name) {
  Found Its;
  if (!Out)
    return cudaErrorInvalidValue;
  const cudaError_t Status = findIn(Its, Module, Name, STT_FUNC);
  if (Status == cudaSuccess)
    *Out = reinterpret_cast<CUfunction>(Its.Address);
  return Status;
}

inline cudaError_t variableIn(CUdeviceptr *Out, size_t *Bytes, CUmodule Module,
                              const char *Name) {
  Found Its;
  const cudaError_t Status = findIn(Its, Module, Name, STT_OBJECT);
  if (Status != cudaSuccess)
    return Status;
  if (Out)
    *Out = CUdeviceptr(uintptr_t(Its.Address));
  if (Bytes)
    *Bytes = Its.Symbol.st_size;
  return useSymbol(Its.Address, Its.Symbol.st_size, 0);
}

inline cudaError_t createLink(CUlinkState *Out, const JitOptions &Options) {
  if (!Out)
    return cudaErrorInvalidValue;
  Options.log("");
  *Out = new CUlinkState_st;
  return cudaSuccess;
}

inline cudaError_t addToLink(CUlinkState State, const void *Image,
                             size_t Bytes) {
  if (!State || !Image)
    return cudaErrorInvalidValue;
  if (!State->Image.empty())
    return cudaErrorNotSupported;
  // What is shorter than an image's beginning is none.
  State->Image.assign(static_cast<const char *>(Image), Bytes);
  return libraryIn(State->Linked, State->Image.c_str(), Bytes + 1);
}

inline cudaError_t addFileToLink(CUlinkState State, const char *File) {
  std::string Image;
  const cudaError_t Status = readFile(Image, File);
  return Status == cudaSuccess ? addToLink(State, Image.data(), Image.size())
                               : Status;
}

inline cudaError_t completeLink(CUlinkState State, void **Image,
                                size_t *Bytes) {
  if (!State || !Image || State->Linked.empty())
    return cudaErrorInvalidValue;
  *Image = &State->Linked[0];
  return give(Bytes, State->Linked.size());
}

inline cudaError_t destroyLink(CUlinkState State) {
  if (!State)
    return cudaErrorInvalidResourceHandle;
  delete State;
  return cudaSuccess;
}

} // namespace driver
} // namespace cpu
} // namespace tranship

#endif
