// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What `tranship fix` writes: repairs of findings of a check, in a source that
// stays CUDA.
#ifndef TRANSHIP_SESSION_JOB_REPAIRS_H
#define TRANSHIP_SESSION_JOB_REPAIRS_H

#include "session/job/Job.h"

namespace tranship {

/// The edits that repair what the checks \p Ids report about \p Text, the text
/// of \p J.
PortResult repairFile(const Job &J, llvm::StringRef Text,
                      llvm::ArrayRef<DiagnosticId> Ids);

/// Adds to each of \p All, findings about \p Text, its repair.
void addRepairs(const Job &J, llvm::StringRef Text, std::vector<Finding> &All);

} // namespace tranship

#endif
