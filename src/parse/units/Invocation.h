// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_PARSE_UNITS_INVOCATION_H
#define TRANSHIP_PARSE_UNITS_INVOCATION_H

#include "parse/commands/Toolkit.h"
#include "parse/commands/Units.h"
#include "llvm/ADT/StringMap.h"

namespace tranship {

/// Asks Clang's driver for the arguments of `clang -cc1`. The driver looks into
/// many folders, so equal questions are asked once.
class FrontendArguments {
public:
  /// \p Cuda may be null: then CUDA code is parsed without CUDA's headers.
  FrontendArguments(const Toolkit *Cuda,
                    llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files)
      : Cuda(Cuda), Files(std::move(Files)) {}

  /// The arguments for \p U, without its file. Empty if the driver does not
  /// understand its options.
  const std::vector<std::string> &of(const Unit &U);

private:
  std::vector<std::string> ask(const Unit &U) const;

  const Toolkit *Cuda;
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Files;
  llvm::StringMap<std::vector<std::string>> Known;
};

} // namespace tranship

#endif
