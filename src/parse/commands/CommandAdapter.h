// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Converts compile commands of nvcc, GCC and others to what Clang accepts.
#ifndef TRANSHIP_PARSE_COMMANDS_COMMANDADAPTER_H
#define TRANSHIP_PARSE_COMMANDS_COMMANDADAPTER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <string>
#include <vector>

namespace tranship {

/// The language in which Clang reads a source file.
enum class SourceLanguage : uint8_t { Cuda, Cxx, C };

/// The part of a compile command that determines what a file means.
struct AdaptedCommand {
  SourceLanguage Language = SourceLanguage::Cuda;
  /// For Clang's driver: no compiler, no source file, no language (`-x`), no
  /// toolkit, no outputs, and no options that only concern code generation or
  /// linking. Relative paths stay relative.
  std::vector<std::string> Arguments;
  /// Unknown options as written; they are left out of Arguments.
  std::vector<std::string> Unknown;

  /// Whether the file is compiled as CUDA.
  bool IsCuda() const { return Language == SourceLanguage::Cuda; }
};

/// Adapts \p Command, a whole command line including its compiler, that
/// compiles \p File in the folder \p Directory. Response files (`@FILE`,
/// `--options-file FILE`) are read from there; one that cannot be read counts
/// as an unknown option.
AdaptedCommand adaptCommand(llvm::ArrayRef<std::string> Command,
                            llvm::StringRef File, llvm::StringRef Directory);

/// The same for options alone, such as those after `--` on the command line of
/// a Clang tool. They may be Clang's, GCC's or nvcc's; an option with several
/// meanings is read as Clang's.
AdaptedCommand adaptOptions(llvm::ArrayRef<std::string> Options,
                            llvm::StringRef File, llvm::StringRef Directory);

/// The language of a file without a command, by its extension: .cu, .cuh, .h,
/// .hpp and the like are CUDA, .c is C, all others are C++.
SourceLanguage languageOf(llvm::StringRef File);

} // namespace tranship

#endif
