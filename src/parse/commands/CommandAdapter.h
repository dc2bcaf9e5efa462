// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compile commands of nvcc, GCC and others, made into what Clang takes.
#ifndef TRANSHIP_PARSE_COMMANDS_COMMANDADAPTER_H
#define TRANSHIP_PARSE_COMMANDS_COMMANDADAPTER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <string>
#include <vector>

namespace tranship {

/// How Clang is to read a source file.
enum class SourceLanguage : uint8_t { Cuda, Cxx, C };

/// A compile command as far as it decides what a file means.
struct AdaptedCommand {
  SourceLanguage Language = SourceLanguage::Cuda;
  /// For Clang's driver: no compiler, no source file, no language (`-x`), no
  /// toolkit, no outputs, and nothing that only code generation or linking
  /// looks at. Relative paths stay relative.
  std::vector<std::string> Arguments;
  /// Options that no table knows, as they were written; they are left out.
  std::vector<std::string> Unknown;

  /// Whether the file is compiled as CUDA.
  bool IsCuda() const { return Language == SourceLanguage::Cuda; }
};

/// Adapts \p Command, a whole command line with its compiler, that compiles
/// \p File in the folder \p Directory. Response files (`@FILE`,
/// `--options-file FILE`) are read from there; one that cannot be read counts
/// as unknown.
AdaptedCommand adaptCommand(llvm::ArrayRef<std::string> Command,
                            llvm::StringRef File, llvm::StringRef Directory);

/// The same for options alone, such as those that stand behind `--` on the
/// command line of a Clang tool. They may be Clang's, GCC's or nvcc's; an
/// option that means different things to them is read as Clang's.
AdaptedCommand adaptOptions(llvm::ArrayRef<std::string> Options,
                            llvm::StringRef File, llvm::StringRef Directory);

/// The language of a file that no command speaks of, by its extension: .cu,
/// .cuh, .h, .hpp and the like are CUDA's, .c is C, all others C++.
SourceLanguage languageOf(llvm::StringRef File);

} // namespace tranship

#endif
