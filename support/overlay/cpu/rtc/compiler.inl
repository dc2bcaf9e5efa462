// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The kit's compiler, called by a program that runs.
#ifndef TRANSHIP_CPU_RTC_COMPILER_INL
#define TRANSHIP_CPU_RTC_COMPILER_INL

#include "tranship/cpu/elf.h"
#include "tranship/cpu/rtc/options.inl"
#include <cerrno>
#include <cstdlib>
#include <dlfcn.h>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace tranship {
namespace cpu {

/// The engine's, if there is one in the program.
__attribute__((weak)) const char *moduleOption();

namespace rtc {

namespace fs = std::filesystem;

/// What differs between platforms.
struct Form {
  const char *Compiler; ///< In the kit's bin/.
  Words Options;
};
inline Form platformForm() {
#if defined(TRANSHIP_CPU_HIP)
  return {"hipcc",
          {"--genco", "-x", "hip", "-D__HIPCC_RTC__=1", "-include",
           "hip/hip_runtime.h"}};
#elif defined(TRANSHIP_CPU_MACA)
  return {"mxcc", {"--genco", "-x", "maca", "-include", "mcr/mc_runtime.h"}};
#else
  return {"nvcc", {"-cubin", "-x", "cu", "-D__CUDACC_RTC__=1"}};
#endif
}

/// A folder that is removed with what is in it.
class Folder {
public:
  Folder() {
    std::error_code Code;
    const fs::path Parent = fs::temp_directory_path(Code);
    std::string Name =
        (Code ? fs::path("/tmp") : Parent) / "tranship-rtc-XXXXXX";
    if (mkdtemp(&Name[0]))
      Its = Name;
  }
  Folder(const Folder &) = delete;
  Folder &operator=(const Folder &) = delete;
  ~Folder() {
    std::error_code Code;
    if (!Its.empty())
      fs::remove_all(Its, Code);
  }
  const fs::path &path() const { return Its; } ///< Empty if there is none.

private:
  fs::path Its;
};

inline std::string contentsOf(const fs::path &File) {
  std::ifstream In(File, std::ios::binary);
  return {std::istreambuf_iterator<char>(In), {}};
}

inline bool writeFile(const fs::path &File, const std::string &Text) {
  std::error_code Code;
  fs::create_directories(File.parent_path(), Code);
  std::ofstream Out(File, std::ios::binary);
  Out << Text;
  return static_cast<bool>(Out.flush());
}

/// The kit: what TRANSHIP_KIT names, else the one that this library is in.
inline fs::path kit() {
  if (const char *Named = std::getenv("TRANSHIP_KIT"); Named && *Named)
    return Named;
  Dl_info Here;
  if (!dladdr(reinterpret_cast<const void *>(&kit), &Here) || !Here.dli_fname)
    return {};
  std::error_code Code;
  return fs::canonical(Here.dli_fname, Code).parent_path().parent_path();
}

/// Runs a program, with what it prints going to a file. Its exit status; -1 if
/// it did not exit, or was not started.
inline int runProgram(const Words &Command, const fs::path &Output) {
  std::vector<char *> Arguments;
  for (const std::string &Word : Command)
    Arguments.push_back(const_cast<char *>(Word.c_str()));
  Arguments.push_back(nullptr);
  posix_spawn_file_actions_t Files;
  posix_spawn_file_actions_init(&Files);
  posix_spawn_file_actions_addopen(&Files, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&Files, 1, Output.c_str(),
                                   O_WRONLY | O_CREAT | O_TRUNC, 0600);
  posix_spawn_file_actions_adddup2(&Files, 1, 2);
  pid_t Child = 0;
  const int Failed = posix_spawn(&Child, Arguments[0], &Files, nullptr,
                                 Arguments.data(), environ);
  posix_spawn_file_actions_destroy(&Files);
  int Status = 0;
  if (Failed)
    return -1;
  while (waitpid(Child, &Status, 0) < 0)
    if (errno != EINTR)
      return -1;
  return WIFEXITED(Status) ? WEXITSTATUS(Status) : -1;
}

/// The name in the symbol table of what the pointer \p Name points to in a
/// library that is not loaded; empty if it is not found.
inline std::string pointedTo(const symbols::ElfFile &Library,
                             const std::string &Name) {
  using Address = ElfW(Addr);
  Address Place = 0, Target = 0;
  Library.forEachSymbol([&](const ElfW(Sym) & S, const char *Its) {
    if (S.st_shndx != SHN_UNDEF && Name == Its)
      Place = S.st_value;
  });
  // The linker has bound it to this library's own: its address is enough.
  Library.forEachSection([&](const ElfW(Shdr) & Section, const char *) {
    if (Section.sh_type != SHT_RELA)
      return;
    const char *At = Library.at(Section.sh_addr);
    for (size_t I = 0; At && I < Section.sh_size / sizeof(ElfW(Rela)); ++I) {
      const auto &R = reinterpret_cast<const ElfW(Rela) *>(At)[I];
      if (R.r_offset == Place)
        Target = static_cast<Address>(R.r_addend);
    }
  });
  std::string Result;
  Library.forEachSymbol([&](const ElfW(Sym) & S, const char *Its) {
    const unsigned Type = S.st_info & 0xf;
    if (S.st_shndx != SHN_UNDEF && Target != 0 && S.st_value == Target &&
        (Type == STT_FUNC || Type == STT_OBJECT) && Result.empty())
      Result = Its;
  });
  return Result;
}

inline void replaceAll(std::string &Text, const std::string &What,
                       const std::string &By) {
  for (size_t At = 0; (At = Text.find(What, At)) != std::string::npos;
       At += By.size())
    Text.replace(At, What.size(), By);
}

} // namespace rtc
} // namespace cpu
} // namespace tranship

#endif
