// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/commands/CommandValues.h"
#include "clang/Basic/LangStandard.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Path.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"
#include "llvm/TargetParser/X86TargetParser.h"

using namespace llvm;

namespace tranship {

SourceLanguage languageOf(StringRef File) {
  return StringSwitch<SourceLanguage>(sys::path::extension(File))
      .Cases(".cu", ".cuh", ".cuinc", SourceLanguage::Cuda)
      .Cases(".h", ".hh", ".hpp", ".hxx", ".h++", ".H", SourceLanguage::Cuda)
      .Cases(".inl", ".inc", ".ipp", ".tpp", ".txx", ".tcc", ".impl",
             SourceLanguage::Cuda)
      .Case(".c", SourceLanguage::C)
      .Default(SourceLanguage::Cxx);
}

std::optional<SourceLanguage> languageNamed(StringRef Name) {
  return StringSwitch<std::optional<SourceLanguage>>(Name)
      .Cases("cu", "cuda", "cuda-cpp-output", "hip", SourceLanguage::Cuda)
      .Cases("c++", "c++-header", "c++-cpp-output", SourceLanguage::Cxx)
      .Cases("c++-system-header", "c++-user-header", "c++-module",
             SourceLanguage::Cxx)
      .Cases("c", "c-header", "cpp-output", SourceLanguage::C)
      .Default(std::nullopt);
}

SourceLanguage hostLanguage(StringRef Compiler, StringRef File) {
  StringRef Extension = sys::path::extension(File);
  if (Extension == ".cu" || Extension == ".cuh")
    return SourceLanguage::Cuda;
  bool IsCxx = Compiler.contains("++") || Compiler.contains("cxx") ||
               Compiler.contains("icp") || Compiler.ends_with("CC");
  if (languageOf(File) == SourceLanguage::C && !IsCxx)
    return SourceLanguage::C;
  return SourceLanguage::Cxx;
}

bool isKnownStandard(StringRef Name) {
  return clang::LangStandard::getLangKind(Name) !=
         clang::LangStandard::lang_unspecified;
}

bool isStandardOf(StringRef Name, SourceLanguage Language) {
  auto Kind = clang::LangStandard::getLangKind(Name);
  if (Kind == clang::LangStandard::lang_unspecified)
    return false;
  return clang::LangStandard::getLangStandardForKind(Kind).getLanguage() ==
         (Language == SourceLanguage::C ? clang::Language::C
                                        : clang::Language::CXX);
}

bool targetIsX86() {
  static const bool Is = Triple(sys::getDefaultTargetTriple()).isX86();
  return Is;
}

bool isKnownProcessor(StringRef Name) {
  return !targetIsX86() || Name == "native" ||
         X86::parseArchX86(Name) != X86::CK_None;
}

std::optional<unsigned> cudaArchitecture(StringRef Value) {
  Value.consume_front("arch=");
  StringRef Name = Value.take_until([](char C) { return C == ','; });
  unsigned Number = 0;
  if (Name.split('_').second.consumeInteger(10, Number))
    return std::nullopt;
  return Number * 10;
}

} // namespace tranship
