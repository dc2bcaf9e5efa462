// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#if WITH_TRACE
#include <nvtx3/nvToolsExt.h>
#endif

#include <string>

namespace trace {

/// A range of time that the profiler shows.
class Range {
public:
  explicit Range(const char *Name) {
#if WITH_TRACE
    nvtxRangePushA(Name);
#else
    (void)Name;
#endif
  }
  explicit Range(const std::string &Name) : Range(Name.c_str()) {}
  ~Range() {
#if WITH_TRACE
    nvtxRangePop();
#endif
  }
  Range(const Range &) = delete;
};

inline void mark(const char *What) {
#if WITH_TRACE
  nvtxMarkA(What);
#else
  (void)What;
#endif
}

} // namespace trace

#define TRACE_NAME2(A, B) A##B
#define TRACE_NAME(A, B) TRACE_NAME2(A, B)
#define TRACE_SCOPE(Name) ::trace::Range TRACE_NAME(Range_, __LINE__)(Name)
#define TRACE_FUNCTION() TRACE_SCOPE(__func__)
