// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A kit: a folder that builds take for ROCm, MXMACA or CUDA, for the CPU.
#ifndef TRANSHIP_COMMANDS_SDK_KIT_H
#define TRANSHIP_COMMANDS_SDK_KIT_H

#include "commands/run/Compiler.h"
#include "tables/targets/Target.h"

namespace tranship {

struct Kit {
  std::string Folder; ///< Absolute.
  const Platform *Where = nullptr;
  Compiler With;

  std::string include() const { return Folder + "/include"; }
  /// Links to a toolkit's libraries that are headers, or nothing.
  std::string libraries() const { return include() + "/cccl"; }
  /// The engine as a shared library, by whose path programs find it.
  std::string runtime() const;
  /// The version of the toolkit that it stands for: "13.0".
  std::string version() const;

  /// The plugin of its compiler: of no other, should it be called with one.
  std::string plugin() const;

  /// The engine as an object file, for programs with the options \p More:
  /// sanitizers. Compiled when it is first asked for.
  llvm::Expected<std::string>
  engineObject(llvm::ArrayRef<std::string> More) const;
};

/// Writes the kit \p K. Engines are kept in the folder \p Cache, too, if it has
/// a name. \p Tool is the path of this program.
llvm::Error writeKit(const Kit &K, llvm::StringRef Tool, llvm::StringRef Cache);

} // namespace tranship

#endif
