// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the command line of a kit's compiler asks for.
#ifndef TRANSHIP_COMMANDS_SDK_DRIVERREQUEST_H
#define TRANSHIP_COMMANDS_SDK_DRIVERREQUEST_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>
#include <vector>

namespace tranship {

/// One of the compilers that a kit has.
struct DriverTool {
  llvm::StringLiteral Name;
  llvm::StringLiteral Platform; ///< Empty: all have it.
  bool LikeNvcc;                ///< Its options are nvcc's, otherwise Clang's.
  bool CppIsDevice;             ///< Kernels may be in .cpp, as for hipcc.
};

/// Null if there is none.
const DriverTool *driverTool(llvm::StringRef Platform, llvm::StringRef Name);
llvm::ArrayRef<DriverTool> driverTools();

enum class SourceKind : uint8_t { Device, Cpp, Other, Object };

struct DriverInput {
  std::string Path;
  SourceKind Kind;
  std::string Language; ///< What `-x` says of an Other; may be empty.
  size_t Place;         ///< In LinkLine.
};

/// A command line, read.
struct DriverRequest {
  std::vector<DriverInput> Sources; ///< Without objects and libraries.
  std::string Output;
  std::string OutputFolder; ///< Of what has no name in Output.
  std::string StopBehind;   ///< Clang's option for the last step; empty: links.
  std::string Optimize;     ///< What -O says; empty: not at all.
  std::string Standard;     ///< What -std= says.
  std::vector<std::string> Options;  ///< Clang's, for all steps.
  std::vector<std::string> Defines;  ///< For the device's sources alone.
  std::vector<std::string> LinkLine; ///< Objects, libraries ..., in order.
  std::vector<std::string> Folders;  ///< Of headers, as they are written.
  std::vector<std::string> RunArguments;
  std::vector<std::string> Refusals; ///< What cannot be done, and why.
  /// A module of each source, and the end of its name; nothing: as usual.
  std::optional<std::string> Module;
  bool Parts = false; ///< Device code is linked: -rdc=true, -fgpu-rdc.
  bool DeviceLink = false, Archive = false, Shared = false;
  bool Run = false; ///< The program, when it is linked or named as the input.
  std::string Architectures; ///< Lists GPUs, with this before each number.
  bool Verbose = false, DryRun = false, Version = false, Targets = false;

  bool hasOption(llvm::StringRef Beginning) const;
};

llvm::Expected<DriverRequest>
readDriverRequest(const DriverTool &Tool,
                  llvm::ArrayRef<const char *> Arguments);

} // namespace tranship

#endif
