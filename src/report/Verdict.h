// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What stands at the top of a page: for those who read no further.
#ifndef TRANSHIP_REPORT_VERDICT_H
#define TRANSHIP_REPORT_VERDICT_H

#include "report/CheckReport.h"

namespace tranship {

/// One sentence: how much of CUDA a port has, and how many places are left.
std::string verdictOf(const CheckReport &Report);

/// Today as year-month-day in UTC; the day of SOURCE_DATE_EPOCH if that is set,
/// so that pages can be made again.
std::string reportDate();

} // namespace tranship

#endif
