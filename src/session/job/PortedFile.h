// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef TRANSHIP_SESSION_JOB_PORTEDFILE_H
#define TRANSHIP_SESSION_JOB_PORTEDFILE_H

#include "session/job/Job.h"

namespace tranship {

/// All that a report says of \p Port, made of \p Text for the job \p J: each
/// edit with its reason and what decided it, and each name that was left.
CheckedFile portedFile(const Job &J, llvm::StringRef Text,
                       const PortResult &Port);

} // namespace tranship

#endif
