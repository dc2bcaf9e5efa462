// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the files of the program tell: names of functions, sections.
#ifndef TRANSHIP_CPU_SYMBOLS_H
#define TRANSHIP_CPU_SYMBOLS_H

#include "tranship/cpu/elf.h"
#include "tranship/cpu/modules.inl"
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <cxxabi.h>
#include <fcntl.h>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

namespace tranship {
namespace cpu {
namespace symbols {

/// The running program's file, or that of a shared library, mapped; empty if it
/// cannot be read.
class Image : public ElfFile {
public:
  struct Place {
    uintptr_t Address, Bias;
    std::string File; ///< Empty for the program.
  };
  TRANSHIP_CPU_NOT_NOTED explicit Image(const Place &P) : Bias(P.Bias) {
    int File = open(P.File.empty() ? "/proc/self/exe" : P.File.c_str(),
                    O_RDONLY | O_CLOEXEC);
    struct stat Status;
    if (File < 0)
      return;
    if (fstat(File, &Status) == 0) {
      void *Mapped = mmap(nullptr, static_cast<size_t>(Status.st_size),
                          PROT_READ, MAP_PRIVATE, File, 0);
      if (Mapped != MAP_FAILED)
        static_cast<ElfFile &>(*this) =
            ElfFile(static_cast<const char *>(Mapped));
    }
    close(File);
  }

  /// That \p Address was loaded from.
  TRANSHIP_CPU_NOT_NOTED static const Image &of(const void *Address) {
    static std::mutex Lock;
    static std::map<uintptr_t, Image> All;
    Place At = {reinterpret_cast<uintptr_t>(Address), 0, ""};
    dl_iterate_phdr(find, &At);
    std::lock_guard<std::mutex> Guard(Lock);
    return All.try_emplace(At.Bias, At).first->second;
  }

  /// What addresses of the file become when it is loaded.
  uintptr_t bias() const { return Bias; }

private:
  uintptr_t Bias = 0;

  TRANSHIP_CPU_NOT_NOTED static int find(dl_phdr_info *Info, size_t,
                                         void *Data) {
    auto &P = *static_cast<Place *>(Data);
    for (int I = 0; I < Info->dlpi_phnum; ++I) {
      const auto &Part = Info->dlpi_phdr[I];
      if (Part.p_type != PT_LOAD ||
          P.Address - Info->dlpi_addr - Part.p_vaddr >= Part.p_memsz)
        continue;
      P.Bias = Info->dlpi_addr;
      P.File = Info->dlpi_name;
      return 1;
    }
    return 0;
  }
};

struct Section {
  char *Begin, *End;
};

/// Of shared variables that are not thread_local.
TRANSHIP_CPU_NOT_NOTED inline Section section(const Module &M) {
  Section Result = {nullptr, nullptr};
  const Image &File = Image::of(reinterpret_cast<void *>(M.OfThread));
  File.forEachSection([&](const ElfW(Shdr) & S, const char *Its) {
    if (std::string(Its) == ".tranship.shared") {
      Result.Begin = reinterpret_cast<char *>(File.bias() + S.sh_addr);
      Result.End = Result.Begin + S.sh_size;
    }
  });
  return Result;
}

/// The function at an address, as the compiler mangled its name; empty if the
/// program has no symbol table, or no function there.
TRANSHIP_CPU_NOT_NOTED inline std::string functionAt(const void *Address) {
  std::string Result;
  const Image &File = Image::of(Address);
  uintptr_t Wanted = reinterpret_cast<uintptr_t>(Address) - File.bias();
  File.forEachSymbol([&](const ElfW(Sym) & S, const char *Name) {
    // The type has four bits, in both sizes of ELF.
    if ((S.st_info & 0xf) == STT_FUNC && S.st_value == Wanted && Wanted != 0)
      Result = Name;
  });
  return Result;
}

/// "scale(float*, int)"; empty where the name is not C++'s.
TRANSHIP_CPU_NOT_NOTED inline std::string demangle(const std::string &Name) {
  int Status = 0;
  char *Text = abi::__cxa_demangle(Name.c_str(), nullptr, nullptr, &Status);
  std::string Result = Text ? Text : "";
  std::free(Text);
  return Result;
}

/// A function with variables in shared memory.
struct SharedOwner {
  std::string Function; ///< Demangled.
  size_t Bytes;         ///< Of its variables; padding is not known.
};

/// The functions of the program that have variables in shared memory, of the
/// thread or, with one worker, in a section of their own. Their names begin
/// with _ZZ, behind which is the function's. Those of functions that a kernel
/// calls are listed as theirs.
TRANSHIP_CPU_NOT_NOTED inline std::vector<SharedOwner> sharedOwners() {
  static std::mutex Lock;
  static std::vector<SharedOwner> All;
  static unsigned Changes = 0;
  std::lock_guard<std::mutex> Guard(Lock);
  if (Changes == modules().Changes)
    return All;
  Changes = modules().Changes;
  All.clear();
  for (const Module *M = modules().First; M; M = M->Next) {
    const Section Own = section(*M);
    const size_t Others = All.size();
    std::set<std::string> Seen;
    const Image &File = Image::of(reinterpret_cast<void *>(M->OfThread));
    File.forEachSymbol([&](const ElfW(Sym) & S, const char *Name) {
      char *Address = reinterpret_cast<char *>(File.bias() + S.st_value);
      const bool IsShared = (S.st_info & 0xf) == STT_TLS ||
                            (Address >= Own.Begin && Address < Own.End);
      if (!IsShared || std::strncmp(Name, "_ZZ", 3) != 0 ||
          !Seen.insert(Name).second)
        return;
      std::string Function = demangle(Name);
      const size_t End = Function.rfind("::");
      if (End == std::string::npos)
        return;
      Function.resize(End);
      for (size_t I = Others; I < All.size(); ++I)
        if (All[I].Function == Function) {
          All[I].Bytes += S.st_size;
          return;
        }
      All.push_back({Function, S.st_size});
    });
  }
  return All;
}

/// "scale" of "void space::scale<float>(float*)", and of what a launch spells:
/// "space::scale<float>", "(scale<float>)".
TRANSHIP_CPU_NOT_NOTED inline std::string plainName(std::string Name) {
  for (const char *Unnamed = "(anonymous namespace)::";;) {
    const size_t At = Name.find(Unnamed);
    if (At == std::string::npos)
      break;
    Name.erase(At, std::strlen(Unnamed));
  }
  const size_t First = Name.find_first_not_of("( ");
  if (First == std::string::npos)
    return "";
  Name.erase(0, First);
  Name.resize(std::min(Name.find_first_of("<()"), Name.size()));
  while (!Name.empty() && Name.back() == ' ')
    Name.pop_back();
  return Name.substr(Name.find_last_of(" :") + 1);
}

/// Without the dynamic loader.
inline bool isStatic() { return getauxval(AT_BASE) == 0; }

} // namespace symbols
} // namespace cpu
} // namespace tranship

#endif
