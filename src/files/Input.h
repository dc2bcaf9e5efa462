// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_FILES_INPUT_H
#define TRANSHIP_FILES_INPUT_H

#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include <string>

namespace tranship {

/// Says that a file is nothing to port, which is no failure when nobody named
/// it: no text, or gone since the folder was read.
class SkippedSource : public llvm::ErrorInfo<SkippedSource> {
public:
  static char ID;

  explicit SkippedSource(std::string Message) : Message(std::move(Message)) {}

  void log(llvm::raw_ostream &Out) const override { Out << Message; }
  std::error_code convertToErrorCode() const override {
    return llvm::inconvertibleErrorCode();
  }

private:
  std::string Message;
};

/// Reads a source file, or standard input for "-". The error says why \p Path
/// is none that can be ported: missing, unreadable, a directory, larger than
/// 2 GiB, or no text (it holds NUL bytes or is UTF-16).
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
readSource(llvm::StringRef Path);

/// The bytes of the file \p Path, whatever they are.
llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>>
readBytes(const llvm::Twine &Path);

/// The bytes of the file \p Path; empty if it cannot be read.
std::string contentsOf(const llvm::Twine &Path);

/// Whether the file \p Path holds \p Text and nothing else.
bool holdsText(llvm::StringRef Path, llvm::StringRef Text);

/// Whether \p Path is small enough to be read as a source.
bool isPortableSize(llvm::StringRef Path);

/// Whether nvcc takes \p Path for CUDA and includes cuda_runtime.h before it.
bool hasImplicitRuntime(llvm::StringRef Path);

/// Whether the name \p Path is that of a C++ file which is compiled by itself.
bool isCppSource(llvm::StringRef Path);

/// Whether `#include "Header"` in the file \p Path finds a file beside it.
bool isOwnHeader(llvm::StringRef Path, llvm::StringRef Header);

} // namespace tranship

#endif
