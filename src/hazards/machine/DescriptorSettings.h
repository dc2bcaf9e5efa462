// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a file writes into the members of its texture descriptors.
#ifndef TRANSHIP_HAZARDS_MACHINE_DESCRIPTORSETTINGS_H
#define TRANSHIP_HAZARDS_MACHINE_DESCRIPTORSETTINGS_H

#include "hazards/flow/Constants.h"

namespace tranship {

/// One member that is given a value.
struct DescriptorSetting {
  uint32_t Member = 0; ///< The member's name.
  Span Value;
};

/// The settings of the descriptors of textures, resources and arrays, by the
/// function, the variable and the member.
class DescriptorSettings {
public:
  explicit DescriptorSettings(const View &V);

  /// The value of the member \p Name of the descriptor \p Descriptor in the
  /// call at token \p Call: the last value written before it in the same
  /// function or, for a descriptor that outlives functions, the only one in the
  /// file.
  std::optional<DescriptorSetting> before(uint32_t Call, Span Descriptor,
                                          llvm::StringRef Name) const;

private:
  using Settings = llvm::SmallVector<DescriptorSetting, 2>;

  const SourceFile &File;
  const HostFunctions &Host;
  llvm::StringMap<Settings> All; ///< By `variable.member`, in order.
};

} // namespace tranship

#endif
