// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Determines which kernels synchronize the grid, over all units of a run, and
// what that means for their launches.
#ifndef TRANSHIP_PARSE_COLLECT_GRIDS_GRIDGRAPH_H
#define TRANSHIP_PARSE_COLLECT_GRIDS_GRIDGRAPH_H

#include "facts/Facts.h"
#include "parse/collect/GridFacts.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include <deque>
#include <map>
#include <set>
#include <string>

namespace tranship {

class GridGraph {
public:
  /// Adds the facts of one unit. The arguments need not outlive the call. The
  /// order of the units does not matter.
  void add(llvm::StringRef Unit, const GridFacts &Facts,
           llvm::ArrayRef<std::string> Texts);

  /// Calls \p Tell for each launch that has a fact. Call it once, after all
  /// units were added.
  void solve(llvm::function_ref<void(llvm::StringRef File, TypeFactKind Kind,
                                     uint32_t Offset, uint32_t Length,
                                     const std::string &Text)>
                 Tell);

private:
  struct Call {
    llvm::StringRef Callee;
    std::vector<GroupArgument> Groups;
  };
  struct Function {
    unsigned Unit = 0;
    std::string Name;
    std::string SyncAt;
    bool IsVisible = false;
    bool IsOpaque = false;
    bool Syncs = false;
    std::set<uint32_t> SyncedParameters;
    std::vector<Call> Calls;
    const Function *Through = nullptr; ///< The call through which it waits.
  };
  struct Launch {
    unsigned Unit = 0;
    bool IsCooperative = false;
    bool IsChevron = false;
    bool IsDirect = false;
    uint32_t Length = 0;
    std::string Form;
    std::vector<llvm::StringRef> Kernels;
  };
  enum class Waits : uint8_t { No, Unknown, Yes };
  using Candidates = llvm::SmallVector<Function *, 1>;

  Candidates find(unsigned Unit, llvm::StringRef Usr) const;
  bool spread(Function &Caller, const Call &C, const Candidates &Callees);
  void spreadAll();
  Waits waits(unsigned Unit, llvm::StringRef Usr, const Function *&Who) const;
  std::string tell(const std::vector<Launch> &Here, TypeFactKind &Kind) const;
  static fact::GridSyncLaunch describe(const Function &Kernel);

  bool isBefore(const Function *A, const Function *B) const {
    return Units[A->Unit] < Units[B->Unit];
  }

  bool Solved = false;
  std::vector<std::string> Units; ///< The names of the units.
  std::deque<Function> Functions;
  std::map<std::pair<unsigned, llvm::StringRef>, Function *> ByUnit;
  /// The functions that other units can refer to.
  llvm::StringMap<Candidates> ByUsr;
  llvm::StringMap<std::map<uint32_t, std::vector<Launch>>> Launches;
};

} // namespace tranship

#endif
