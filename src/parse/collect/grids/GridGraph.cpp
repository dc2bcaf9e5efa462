// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/collect/grids/GridGraph.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"
#include <cassert>

using namespace llvm;

namespace tranship {

void GridGraph::add(StringRef Name, const GridFacts &Facts,
                    ArrayRef<std::string> Texts) {
  assert(!Solved && "solve() comes last");
  unsigned Unit = Units.size();
  Units.push_back(Name.str());
  // Keeps a USR as long as this object lives.
  auto Usr = [&](uint32_t Text) {
    return ByUsr.try_emplace(Texts[Text]).first->first();
  };
  for (const GridFunction &F : Facts.Functions) {
    Function &Added = Functions.emplace_back();
    Added.Unit = Unit;
    Added.Name = Texts[F.Name];
    Added.SyncAt = Texts[F.SyncAt];
    Added.IsVisible = F.IsVisible;
    Added.IsOpaque = F.IsOpaque;
    Added.Syncs = F.Syncs;
    Added.SyncedParameters.insert(F.SyncedParameters.begin(),
                                  F.SyncedParameters.end());
    for (const GridCall &C : F.Calls)
      Added.Calls.push_back({Usr(C.Callee), C.Groups});
    StringRef Key = Usr(F.Usr);
    ByUnit[{Unit, Key}] = &Added;
    if (F.IsVisible)
      ByUsr[Key].push_back(&Added);
  }
  for (const GridLaunch &L : Facts.Launches) {
    Launch Added = {Unit,     L.IsCooperative, L.IsChevron, L.IsDirect,
                    L.Length, Texts[L.Form],   {}};
    for (uint32_t Kernel : L.Kernels)
      Added.Kernels.push_back(Usr(Kernel));
    Launches[Texts[L.File]][L.Offset].push_back(std::move(Added));
  }
}

/// The bodies that a unit can mean by a name: its own, or else those of other
/// units. Unrelated programs use the same names.
GridGraph::Candidates GridGraph::find(unsigned Unit, StringRef Usr) const {
  auto Own = ByUnit.find({Unit, Usr});
  if (Own != ByUnit.end())
    return {Own->second};
  auto Others = ByUsr.find(Usr);
  return Others == ByUsr.end() ? Candidates() : Others->second;
}

/// Propagates the effect of a call to \p Caller. Returns whether anything
/// changed.
bool GridGraph::spread(Function &Caller, const Call &C,
                       const Candidates &Callees) {
  bool Changed = false;
  auto All = [&](auto Is) {
    return !Callees.empty() &&
           all_of(Callees, [&](const Function *F) { return Is(*F); });
  };
  auto Wait = [&] {
    Changed |= !Caller.Syncs;
    if (!Caller.Syncs)
      Caller.Through = Callees.front();
    Caller.Syncs = true;
  };
  if (All([](const Function &F) { return F.Syncs; }))
    Wait();
  for (GroupArgument Group : C.Groups) {
    if (!All([&](const Function &F) {
          return F.SyncedParameters.contains(Group.Index);
        }))
      continue;
    if (Group.Source == GroupArgument::Grid)
      Wait();
    else if (Caller.SyncedParameters.insert(Group.Source - 1).second) {
      Changed = true;
      if (!Caller.Through)
        Caller.Through = Callees.front();
    }
  }
  // If only some of the possible bodies do it, it counts as unknown.
  bool Unsure = Callees.empty() || any_of(Callees, [](const Function *F) {
                  return F->IsOpaque || F->Syncs;
                });
  if (Unsure && !Caller.IsOpaque)
    Changed = Caller.IsOpaque = true;
  return Changed;
}

void GridGraph::spreadAll() {
  // The result must not depend on the order in which units were parsed.
  auto Before = [this](const Function *A, const Function *B) {
    return isBefore(A, B);
  };
  for (auto &Entry : ByUsr)
    stable_sort(Entry.second, Before);
  std::vector<Function *> Ordered;
  for (Function &F : Functions)
    Ordered.push_back(&F);
  stable_sort(Ordered, Before);
  std::vector<std::tuple<Function *, const Call *, Candidates>> Edges;
  for (Function *F : Ordered)
    for (const Call &C : F->Calls)
      Edges.emplace_back(F, &C, find(F->Unit, C.Callee));
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (auto &[Caller, C, Callees] : Edges)
      Changed |= spread(*Caller, *C, Callees);
  }
}

GridGraph::Waits GridGraph::waits(unsigned Unit, StringRef Usr,
                                  const Function *&Who) const {
  Candidates Found = find(Unit, Usr);
  if (Found.empty())
    return Waits::Unknown;
  Who = Found.front();
  if (all_of(Found, [](const Function *F) { return F->Syncs; }))
    return Waits::Yes;
  return any_of(Found,
                [](const Function *F) { return F->Syncs || F->IsOpaque; })
             ? Waits::Unknown
             : Waits::No;
}

/// What to report about a launch of \p Kernel, except for its form.
fact::GridSyncLaunch GridGraph::describe(const Function &Kernel) {
  fact::GridSyncLaunch Result;
  Result.Kernel = Kernel.Name;
  const Function *Last = &Kernel;
  for (; Last->SyncAt.empty() && Last->Through; Last = Last->Through)
    Result.Through.push_back(Last->Through->Name);
  Result.SyncAt = Last->SyncAt;
  return Result;
}

/// The text of the fact for launches that are written at one place; empty if
/// there is nothing to report.
std::string GridGraph::tell(const std::vector<Launch> &Here,
                            TypeFactKind &Kind) const {
  const Function *Waiting = nullptr, *Any = nullptr;
  unsigned Yes = 0, All = 0, No = 0;
  bool Cooperative = false, Direct = true;
  for (const Launch &L : Here) {
    Cooperative |= L.IsCooperative;
    Direct &= L.IsDirect;
    for (StringRef Kernel : L.Kernels) {
      ++All;
      const Function *Who = nullptr;
      Waits What = waits(L.Unit, Kernel, Who);
      No += What == Waits::No;
      Yes += What == Waits::Yes;
      Any = Who ? Who : Any;
      // Choose the same one in whatever order the units came.
      if (What == Waits::Yes &&
          (!Waiting || describe(*Who).encode() < describe(*Waiting).encode()))
        Waiting = Who;
    }
  }
  if (Cooperative) {
    Kind = TypeFactKind::UnneededCooperation;
    return Direct && No == All && Any
               ? fact::UnneededCooperation{Any->Name}.encode()
               : "";
  }
  Kind = TypeFactKind::GridSyncLaunch;
  if (!Waiting)
    return "";
  fact::GridSyncLaunch Fact = describe(*Waiting);
  Fact.Form = LaunchForm::parse(Here.front().Form);
  if (any_of(Here, [&](const Launch &L) { return L.Form != Here[0].Form; }))
    Fact.Form.Obstacle = LaunchObstacle::DifferentKernels;
  if (Yes != All)
    Fact.Form.Obstacle = LaunchObstacle::OtherKernels;
  return Fact.encode();
}

void GridGraph::solve(function_ref<void(StringRef, TypeFactKind, uint32_t,
                                        uint32_t, const std::string &)>
                          Tell) {
  assert(!Solved && "solve() is called once");
  Solved = true;
  spreadAll();
  for (const auto &File : Launches)
    for (const auto &[Offset, Here] : File.second) {
      TypeFactKind Kind;
      std::string Text = tell(Here, Kind);
      if (!Text.empty())
        Tell(File.first(), Kind, Offset, Here.front().Length, Text);
    }
}

} // namespace tranship
