// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What GridWaits.cpp reads from a unit, until it becomes facts.
#ifndef TRANSHIP_PARSE_COLLECT_GRIDS_GRIDCOLLECTOR_H
#define TRANSHIP_PARSE_COLLECT_GRIDS_GRIDCOLLECTOR_H

#include "parse/collect/grids/GridGroups.h"
#include "parse/collect/grids/GridWaits.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringMap.h"
#include <set>

namespace tranship {

class GridCollector {
public:
  GridCollector(const clang::SourceManager &Sources, FactSink &Sink)
      : Sources(Sources), Sink(Sink) {}

  bool isCuda(const clang::NamedDecl &D) { return Sink.isCuda(D); }

  // The function whose body is being read; null outside of functions.
  const clang::FunctionDecl *function() const { return Current; }
  const clang::FunctionDecl *enter(const clang::FunctionDecl *F);
  void leave(const clang::FunctionDecl *Outer);

  // Begins the initializer of a variable.
  const clang::ValueDecl *beginValue(const clang::ValueDecl *V) {
    return std::exchange(Value, V);
  }
  void endValue(const clang::ValueDecl *Outer) { Value = Outer; }

  // What the current function does. Only device functions are followed.
  void markOpaque();
  void noteSync(clang::SourceLocation Where);
  void noteSyncedParameter(unsigned Index, clang::SourceLocation Where);
  void call(const clang::FunctionDecl &F,
            llvm::ArrayRef<const clang::Expr *> Arguments);
  /// Calls the unit's only member function called \p Name.
  void callUnique(llvm::StringRef Name,
                  llvm::ArrayRef<const clang::Expr *> Arguments);
  /// Refers to a function or variable.
  void refer(const clang::ValueDecl &D);
  void assign(const clang::Expr &To, const clang::Expr &From);

  // Records a launch, in any function.
  void launch(const clang::CUDAKernelCallExpr &Call);
  void launch(clang::SourceLocation Where, const clang::Expr &Kernel,
              bool IsCooperative);

  void finish(llvm::ArrayRef<clang::SourceLocation> Skipped, GridFacts &Facts);

private:
  using Groups = std::vector<GroupArgument>;
  struct NamedCall {
    std::string Name;
    size_t Count = 0;
    Groups Passed;
  };
  struct Node {
    const clang::FunctionDecl *Body = nullptr;
    /// Where it synchronizes the grid or a parameter.
    clang::SourceLocation Sync;
    bool Syncs = false; ///< It synchronizes the grid.
    bool Opaque = false;
    /// It leads to a grid synchronization or out of the unit.
    bool Leads = false;
    std::set<unsigned> SyncedParameters;
    llvm::MapVector<const clang::FunctionDecl *, Groups> Calls;
    llvm::SetVector<const clang::ValueDecl *> Variables;
    std::vector<NamedCall> ByName;
  };
  struct Launch {
    clang::SourceLocation Where;
    llvm::SmallVector<const clang::ValueDecl *, 1> Names;
    std::string Form;
    bool IsChevron = false;
    bool IsCooperative = false;
  };

  Node *node();
  Groups groups(llvm::ArrayRef<const clang::Expr *> Arguments) const;
  void addCall(Node &From, const clang::FunctionDecl &To, const Groups &Passed);
  void pass(const clang::FunctionDecl &F,
            llvm::ArrayRef<const clang::Expr *> Arguments);
  llvm::SetVector<const clang::FunctionDecl *>
  functionsIn(llvm::ArrayRef<const clang::ValueDecl *> Names) const;
  void resolveNames();
  void markSkipped(llvm::ArrayRef<clang::SourceLocation> Skipped);
  void spread();
  bool isWanted(const Node &N) const;
  static bool isDirect(const Launch &L);
  bool isWanted(const Launch &L,
                const llvm::SetVector<const clang::FunctionDecl *> &K) const;
  void write(const Node &N, GridFacts &Facts);
  void write(const Launch &L, GridFacts &Facts);
  uint32_t usr(const clang::FunctionDecl &F);

  const clang::SourceManager &Sources;
  FactSink &Sink;
  const clang::FunctionDecl *Current = nullptr;
  /// The node of Current if that is a device function.
  Node *Followed = nullptr;
  const clang::ValueDecl *Value = nullptr;
  llvm::MapVector<const clang::FunctionDecl *, std::unique_ptr<Node>> Nodes;
  /// The unit's own member functions by name; null if there are several.
  llvm::StringMap<const clang::FunctionDecl *> Members;
  /// The functions that a variable, parameter or field can hold.
  llvm::DenseMap<const clang::ValueDecl *,
                 llvm::SetVector<const clang::ValueDecl *>>
      Values;
  std::vector<Launch> Launches;
  llvm::DenseMap<const clang::FunctionDecl *, uint32_t> Usrs;
};

} // namespace tranship

#endif
