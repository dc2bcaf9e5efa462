// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Launches whose kernel is in the same file: which parameter gets which
// argument, and what the kernel does with it.
#ifndef TRANSHIP_HAZARDS_MEMORY_KERNELARGUMENTS_H
#define TRANSHIP_HAZARDS_MEMORY_KERNELARGUMENTS_H

#include "hazards/flow/HostFunctions.h"
#include "port/launches/Launches.h"

namespace tranship {

/// A name that a launch passes to a kernel.
struct KernelArgument {
  uint32_t Chevron = 0;  ///< The launch.
  uint32_t Close = 0;    ///< Where it ends.
  uint32_t Argument = 0; ///< The token that names the argument.
  const DeviceFunction *Kernel = nullptr; ///< Null if it is not in the file.
  uint32_t Parameter = NoToken;           ///< The name of the parameter.
};

/// The named arguments of the launches in functions of the host.
class KernelArguments : public Analysis {
public:
  explicit KernelArguments(const View &V);

  llvm::ArrayRef<KernelArgument> all() const { return All; }

  /// Launches in host functions whose kernel is in the file, without arguments
  /// and parameters.
  llvm::ArrayRef<KernelArgument> launches() const { return Launches; }

private:
  std::vector<KernelArgument> Launches;
  std::vector<KernelArgument> All;
};

/// A parameter of a function of the device.
struct DeviceParameter {
  const DeviceFunction *Of = nullptr;
  uint32_t Name = NoToken;
};

/// The parameter that gets the argument at token \p I, the name of a pointer or
/// of an object whose address is taken, if the brackets around it call a device
/// function that the file has once.
std::optional<DeviceParameter> parameterFor(const View &V,
                                            const DeviceCode &Code, uint32_t I);

/// An atomic operation on memory: `atomicMax(&p[i], x)`.
struct AtomicUpdate {
  uint32_t Name = 0;         ///< `atomicMax`
  llvm::StringRef Operation; ///< `Max`
  uint32_t Object = 0;       ///< The first name of what it changes: `p`.
  uint32_t Last = 0;         ///< The last one: `count` of `&p->count`.
};

/// The atomic operation at token \p I, if there is one.
std::optional<AtomicUpdate> atomicUpdateAt(const View &V, uint32_t I);

} // namespace tranship

#endif
