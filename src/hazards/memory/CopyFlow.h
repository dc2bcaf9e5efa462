// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What happens to the host's side of an asynchronous copy.
#ifndef TRANSHIP_HAZARDS_MEMORY_COPYFLOW_H
#define TRANSHIP_HAZARDS_MEMORY_COPYFLOW_H

#include "hazards/flow/HostWaits.h"
#include "hazards/memory/AsyncCopies.h"

namespace tranship {

/// What happens to the variable of a copy before the host waits for the stream.
enum class Fate : uint8_t { Safe, Ends, Freed, Changed, Read };

/// Follows the text after one copy.
class CopyFlow {
public:
  CopyFlow(const SourceFile &File, const HostWaits &Waits,
           const FunctionText &F, const AsyncCopy &C, const HostVariable &X)
      : File(File), Waits(Waits), F(F), All(F.Statements), C(C), X(X),
        Name(File.name(X.Name)) {}

  Fate run() const;

private:
  std::optional<Fate> walk(uint32_t First, uint32_t End) const;
  std::optional<Fate> use(uint32_t I) const;
  bool isFreed(uint32_t I) const;
  bool isWritten(uint32_t I) const;
  bool isRead(uint32_t I) const;
  bool isPassedOn(uint32_t I) const;
  std::optional<uint32_t> leave(uint32_t N) const;

  const SourceFile &File;
  const HostWaits &Waits;
  const FunctionText &F;
  const StatementList &All;
  const AsyncCopy &C;
  const HostVariable &X;
  llvm::StringRef Name;
};

} // namespace tranship

#endif
