// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A file of the program, as it lies in memory: its sections and symbols.
#ifndef TRANSHIP_CPU_ELF_H
#define TRANSHIP_CPU_ELF_H

#include "tranship/cpu/engine.h"
#include <cstddef>
#include <elf.h>
#include <link.h>

namespace tranship {
namespace cpu {
namespace symbols {

/// An ELF file of this machine's kind; without sections if there is none.
class ElfFile {
public:
  ElfFile() = default;
  TRANSHIP_CPU_NOT_NOTED explicit ElfFile(const char *Bytes)
      : Bytes(Bytes), Header(reinterpret_cast<const ElfW(Ehdr) *>(Bytes)) {}

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
      // A stripped library has names of what others use.
      if (Section.sh_type != SHT_SYMTAB && Section.sh_type != SHT_DYNSYM)
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
  /// What lies at an address of the file that is not loaded; null if nothing.
  TRANSHIP_CPU_NOT_NOTED const char *at(ElfW(Addr) Address) const {
    const char *Result = nullptr;
    forEachSection([&](const ElfW(Shdr) & S, const char *) {
      if (S.sh_type != SHT_NOBITS && S.sh_flags & SHF_ALLOC &&
          Address - S.sh_addr < S.sh_size)
        Result = Bytes + S.sh_offset + (Address - S.sh_addr);
    });
    return Result;
  }

private:
  const char *Bytes = nullptr;
  const ElfW(Ehdr) *Header = nullptr;
};

} // namespace symbols
} // namespace cpu
} // namespace tranship

#endif
