// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the program's own file tells: names of functions, sections.
#ifndef TRANSHIP_CPU_SYMBOLS_H
#define TRANSHIP_CPU_SYMBOLS_H

#include "tranship/cpu/engine.h"
#include <cstdint>
#include <cstdlib>
#include <cxxabi.h>
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <string>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

namespace tranship {
namespace cpu {
namespace symbols {

/// The file of the running program, mapped; empty if it cannot be read. What is
/// in shared libraries is not found.
class Image {
public:
  static const Image &get() {
    static const Image TheImage;
    return TheImage;
  }

  template <class Visit> void forEachSection(Visit Each) const {
    if (!Header)
      return;
    auto *Sections =
        reinterpret_cast<const ElfW(Shdr) *>(Bytes + Header->e_shoff);
    const char *Names = Bytes + Sections[Header->e_shstrndx].sh_offset;
    for (unsigned I = 0; I < Header->e_shnum; ++I)
      Each(Sections[I], Names + Sections[I].sh_name);
  }
  template <class Visit> void forEachSymbol(Visit Each) const {
    forEachSection([&](const ElfW(Shdr) & Section, const char *) {
      if (Section.sh_type != SHT_SYMTAB)
        return;
      auto *Sections =
          reinterpret_cast<const ElfW(Shdr) *>(Bytes + Header->e_shoff);
      const char *Names = Bytes + Sections[Section.sh_link].sh_offset;
      auto *Symbols =
          reinterpret_cast<const ElfW(Sym) *>(Bytes + Section.sh_offset);
      for (size_t I = 0; I < Section.sh_size / sizeof(ElfW(Sym)); ++I)
        Each(Symbols[I], Names + Symbols[I].st_name);
    });
  }
  /// What addresses of the file become when it is loaded.
  uintptr_t bias() const { return Bias; }

private:
  const char *Bytes = nullptr;
  const ElfW(Ehdr) *Header = nullptr;
  uintptr_t Bias = 0;

  TRANSHIP_CPU_NOT_NOTED Image() {
    int File = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
    struct stat Status;
    if (File < 0)
      return;
    if (fstat(File, &Status) == 0) {
      void *Mapped = mmap(nullptr, static_cast<size_t>(Status.st_size),
                          PROT_READ, MAP_PRIVATE, File, 0);
      if (Mapped != MAP_FAILED) {
        Bytes = static_cast<const char *>(Mapped);
        Header = reinterpret_cast<const ElfW(Ehdr) *>(Bytes);
      }
    }
    close(File);
    dl_iterate_phdr(
        [](dl_phdr_info *Info, size_t, void *Data) {
          *static_cast<uintptr_t *>(Data) = Info->dlpi_addr;
          return 1; // The first is the program.
        },
        &Bias);
  }
};

struct Section {
  char *Begin, *End;
};

TRANSHIP_CPU_NOT_NOTED inline Section section(const char *Name) {
  Section Result = {nullptr, nullptr};
  const Image &File = Image::get();
  File.forEachSection([&](const ElfW(Shdr) & S, const char *Its) {
    if (std::string(Its) == Name) {
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
  const Image &File = Image::get();
  uintptr_t Wanted = reinterpret_cast<uintptr_t>(Address) - File.bias();
  File.forEachSymbol([&](const ElfW(Sym) & S, const char *Name) {
    // The type has four bits, in both sizes of ELF.
    if ((S.st_info & 0xf) == STT_FUNC && S.st_value == Wanted)
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

/// Without the dynamic loader.
inline bool isStatic() { return getauxval(AT_BASE) == 0; }

} // namespace symbols
} // namespace cpu
} // namespace tranship

#endif
