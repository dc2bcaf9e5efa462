// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the values of compiler options mean.
#ifndef TRANSHIP_PARSE_COMMANDS_COMMANDVALUES_H
#define TRANSHIP_PARSE_COMMANDS_COMMANDVALUES_H

#include "parse/commands/CommandAdapter.h"
#include <optional>

namespace tranship {

/// The language that `-x` names; nothing when it leaves that to the extension.
std::optional<SourceLanguage> languageNamed(llvm::StringRef Name);

/// The language that \p Compiler, a host compiler, gives \p File by its name.
SourceLanguage hostLanguage(llvm::StringRef Compiler, llvm::StringRef File);

/// Whether Clang knows `-std=<Name>`.
bool isKnownStandard(llvm::StringRef Name);

/// Whether \p Name is a standard of \p Language; CUDA's are those of C++.
bool isStandardOf(llvm::StringRef Name, SourceLanguage Language);

/// Whether Clang's target is an x86 unless it is told otherwise.
bool targetIsX86();

/// Whether Clang knows `-march=<Name>`, as far as that can be said: true for
/// targets that are no x86.
bool isKnownProcessor(llvm::StringRef Name);

/// What `__CUDA_ARCH__` is for a value of nvcc's -arch or -gencode: 900 for
/// `sm_90a`, 800 for `arch=compute_80,code=sm_86`. Nothing for `native`, `all`
/// and the like, of which only nvcc knows what they stand for.
std::optional<unsigned> cudaArchitecture(llvm::StringRef Value);

} // namespace tranship

#endif
