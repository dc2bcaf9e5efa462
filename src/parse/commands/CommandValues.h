// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the values of compiler options mean.
#ifndef TRANSHIP_PARSE_COMMANDS_COMMANDVALUES_H
#define TRANSHIP_PARSE_COMMANDS_COMMANDVALUES_H

#include "parse/commands/CommandAdapter.h"
#include <optional>

namespace tranship {

/// The language that `-x` names; nothing if the extension decides.
std::optional<SourceLanguage> languageNamed(llvm::StringRef Name);

/// The language that the host compiler \p Compiler gives \p File by its name.
SourceLanguage hostLanguage(llvm::StringRef Compiler, llvm::StringRef File);

/// Whether Clang knows `-std=<Name>`.
bool isKnownStandard(llvm::StringRef Name);

/// Whether \p Name is a standard of \p Language; CUDA's are those of C++.
bool isStandardOf(llvm::StringRef Name, SourceLanguage Language);

/// Whether Clang's default target is an x86.
bool targetIsX86();

/// Whether Clang knows `-march=<Name>`; true for targets other than x86, where
/// this is not known.
bool isKnownProcessor(llvm::StringRef Name);

/// The value of `__CUDA_ARCH__` for a value of nvcc's -arch or -gencode: 900
/// for `sm_90a`, 800 for `arch=compute_80,code=sm_86`. Nothing for `native`,
/// `all` and the like, which only nvcc can resolve.
std::optional<unsigned> cudaArchitecture(llvm::StringRef Value);

} // namespace tranship

#endif
