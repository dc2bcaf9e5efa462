// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Work in separate processes: crashes, leaks and endless loops end with the
// process.
#ifndef TRANSHIP_FILES_PROCESSES_H
#define TRANSHIP_FILES_PROCESSES_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/raw_ostream.h"
#include <string>

namespace tranship {

/// How a task ended.
struct TaskEnd {
  std::string Output;  ///< What the task wrote.
  std::string Failure; ///< Why it did not finish; empty if it did.
};

struct ProcessLimits {
  unsigned Jobs = 1;        ///< Processes at a time.
  unsigned Seconds = 0;     ///< Of processor time for a task; 0: no limit.
  uint64_t MemoryBytes = 0; ///< Of address space for a task; 0: no limit.
};

/// Runs the tasks 0 to \p Count - 1, each in a fork of this process, which must
/// have one thread. A task writes its result to the stream that it gets;
/// everything else that it does is lost. \p Done is called in this process, in
/// the order in which tasks end. Once \p Stop returns true, nothing new is
/// begun and running tasks are ended; those are not done.
void runInProcesses(
    size_t Count, const ProcessLimits &Limits,
    llvm::function_ref<void(size_t Task, llvm::raw_ostream &Out)> Task,
    llvm::function_ref<void(size_t Task, TaskEnd End)> Done,
    llvm::function_ref<bool()> Stop);

} // namespace tranship

#endif
