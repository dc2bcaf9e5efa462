// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_FILES_INPUT_H
#define TRANSHIP_FILES_INPUT_H

#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include <string>

namespace tranship {

/// A file that is not to be ported, which is a failure only if the user named
/// it: it is not text, or was removed after the folder was read.
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
/// cannot be ported: it is missing, unreadable, a directory, larger than 2 GiB,
/// or not text (it contains NUL bytes or is UTF-16).
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
readSource(llvm::StringRef Path);

/// Why \p Text cannot be ported, as a clause. Empty if it can.
llvm::StringRef whyNoText(llvm::StringRef Text);

/// Makes readSource() fail where it waits for a pipe or a terminal. A signal
/// handler may call it.
void stopReading();

/// The bytes of the file \p Path, whatever they are.
llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>>
readBytes(const llvm::Twine &Path);

/// The bytes of the file \p Path; empty if it cannot be read.
std::string contentsOf(const llvm::Twine &Path);

/// Whether \p Text is the contents of the file \p Path.
bool holdsText(llvm::StringRef Path, llvm::StringRef Text);

/// Whether \p Path is small enough to be read as a source.
bool isPortableSize(llvm::StringRef Path);

/// Whether nvcc treats \p Path as CUDA and includes cuda_runtime.h before it.
bool hasImplicitRuntime(llvm::StringRef Path);

/// Whether \p Path has the name of a C++ file that is compiled by itself.
bool isCppSource(llvm::StringRef Path);

/// Whether `#include "Header"` in the file \p Path finds a file beside it.
bool isOwnHeader(llvm::StringRef Path, llvm::StringRef Header);

} // namespace tranship

#endif
