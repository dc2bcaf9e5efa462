// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which pointers of a file get their memory from which function.
#ifndef TRANSHIP_HAZARDS_MEMORY_ALLOCATIONS_H
#define TRANSHIP_HAZARDS_MEMORY_ALLOCATIONS_H

#include "hazards/flow/HostFunctions.h"

namespace tranship {

/// A pointer that gets memory.
struct Allocation {
  uint32_t Name = 0;    ///< The function that allocates.
  uint32_t Close = 0;   ///< Where its call ends.
  uint32_t Pointer = 0; ///< The token that names the pointer.
  /// The token that declares it, if that is in the same function.
  std::optional<HostVariable> Local;
};

class Allocations {
public:
  /// Those by functions that \p Is holds for, which get the pointer's address
  /// or, by register functions and the like, the pointer itself.
  Allocations(const View &V, const HostFunctions &Host,
              llvm::function_ref<bool(llvm::StringRef)> Is);

  llvm::ArrayRef<Allocation> all() const { return All; }

  /// The one whose pointer the name at token \p Use means: the same variable
  /// of a function, or a member or global variable of the same name.
  const Allocation *of(uint32_t Use) const;

private:
  void add(uint32_t I, uint32_t Pointer, uint32_t Close);
  void addResults();
  bool returns(uint32_t I, llvm::StringRef Name) const;

  const SourceFile &File;
  const HostFunctions &Host;
  std::vector<Allocation> All;
};

/// The `__managed__` variables of the file, with the tokens that declare them.
llvm::StringMap<uint32_t> findManagedVariables(const View &V);

} // namespace tranship

#endif
