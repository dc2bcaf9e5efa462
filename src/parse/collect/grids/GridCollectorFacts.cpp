// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Turns what GridCollector collected into facts, once the whole unit is read.
#include "parse/collect/grids/GridCollector.h"
#include "clang/Index/USRGeneration.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace clang;

namespace tranship {

/// Resolves calls by name and through pointers.
void GridCollector::resolveNames() {
  for (auto &[F, N] : Nodes) {
    for (const NamedCall &Call : N->ByName) {
      const FunctionDecl *Only = Members.lookup(Call.Name);
      if (Only && Call.Count >= Only->getMinRequiredArguments() &&
          Call.Count <= Only->getNumParams())
        addCall(*N, *Only, Call.Passed);
      else
        N->Opaque = true;
    }
    for (const FunctionDecl *Held : functionsIn(N->Variables.getArrayRef()))
      if (!Sink.isCuda(*Held))
        addCall(*N, *Held, {});
  }
}

/// Code that a condition leaves out of this parse may be part of another one.
void GridCollector::markSkipped(ArrayRef<SourceLocation> Skipped) {
  for (auto &[F, N] : Nodes) {
    SourceRange Body = N->Body->getSourceRange();
    SourceLocation First = Sources.getExpansionLoc(Body.getBegin());
    SourceLocation Last = Sources.getExpansionLoc(Body.getEnd());
    FileID File = Sources.getFileID(First);
    N->Opaque |= any_of(Skipped, [&](SourceLocation S) {
      return Sources.getFileID(S) == File && First < S && S < Last;
    });
  }
}

/// Propagates what callees do to their callers.
void GridCollector::spread() {
  for (auto &[F, N] : Nodes)
    N->Leads = N->Sync.isValid();
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (auto &[F, N] : Nodes)
      for (const auto &[Callee, Passed] : N->Calls) {
        auto Known = Nodes.find(Callee);
        bool Here = Known != Nodes.end();
        bool Leads = N->Leads || !Here || Known->second->Leads;
        bool Opaque = N->Opaque || (Here && Known->second->Opaque);
        Changed |= Leads != N->Leads || Opaque != N->Opaque;
        N->Leads = Leads;
        N->Opaque = Opaque;
      }
  }
}

/// Whether another unit can refer to a function that this unit need not report
/// itself.
bool GridCollector::isWanted(const Node &N) const {
  const FunctionDecl &F = *N.Body;
  return N.Leads || isKernel(F) ||
         (F.isExternallyVisible() && !F.isInlined() && !F.isTemplated());
}

/// Whether the launch names its kernel, so that it cannot mean another kernel
/// in another unit or another expansion of a macro.
bool GridCollector::isDirect(const Launch &L) {
  return L.Names.size() == 1 && isa<FunctionDecl>(L.Names.front()) &&
         L.Where.isFileID();
}

bool GridCollector::isWanted(
    const Launch &L, const SetVector<const FunctionDecl *> &Kernels) const {
  return !Kernels.empty() && (L.IsCooperative || !isDirect(L) ||
                              any_of(Kernels, [&](const FunctionDecl *K) {
                                auto Known = Nodes.find(K);
                                return Known == Nodes.end() ||
                                       Known->second->Leads;
                              }));
}

uint32_t GridCollector::usr(const FunctionDecl &F) {
  auto [Known, New] = Usrs.try_emplace(&F, 0);
  if (New) {
    SmallString<128> Usr;
    // A declaration without a USR gets a unique name.
    if (index::generateUSRForDecl(&F, Usr))
      Usr = ("?" + Twine(Usrs.size())).str();
    Known->second = Sink.text(Usr);
  }
  return Known->second;
}

void GridCollector::write(const Node &N, GridFacts &Facts) {
  const FunctionDecl &F = writtenFunction(*N.Body);
  GridFunction Out;
  Out.Usr = usr(F);
  Out.Name = Sink.text(F.getNameAsString());
  if (N.Sync.isValid()) {
    PresumedLoc Place = Sources.getPresumedLoc(Sources.getExpansionLoc(N.Sync),
                                               /*UseLineDirectives=*/false);
    if (Place.isValid())
      Out.SyncAt = Sink.text((sys::path::filename(Place.getFilename()) + ":" +
                              Twine(Place.getLine()))
                                 .str());
  }
  Out.Syncs = N.Syncs;
  Out.IsKernel = isKernel(*N.Body);
  Out.IsVisible = F.isExternallyVisible();
  Out.IsOpaque = N.Opaque;
  Out.SyncedParameters.assign(N.SyncedParameters.begin(),
                              N.SyncedParameters.end());
  for (const auto &[Callee, Passed] : N.Calls) {
    auto Known = Nodes.find(Callee);
    if (Known == Nodes.end() || isWanted(*Known->second))
      Out.Calls.push_back({usr(*Callee), Passed});
  }
  Facts.Functions.push_back(std::move(Out));
}

void GridCollector::write(const Launch &L, GridFacts &Facts) {
  SetVector<const FunctionDecl *> Kernels = functionsIn(L.Names);
  Kernels.remove_if([](const FunctionDecl *F) { return !isKernel(*F); });
  if (!isWanted(L, Kernels))
    return;
  auto Place = Sink.place(L.Where);
  if (!Place)
    return;
  GridLaunch Out;
  Out.File = Place->File;
  Out.Offset = Place->Offset;
  Out.Length = Place->Length;
  Out.IsCooperative = L.IsCooperative;
  Out.IsChevron = L.IsChevron;
  Out.IsDirect = isDirect(L);
  Out.Form = Sink.text(L.Form);
  for (const FunctionDecl *Kernel : Kernels)
    Out.Kernels.push_back(usr(*Kernel));
  Facts.Launches.push_back(std::move(Out));
}

void GridCollector::finish(ArrayRef<SourceLocation> Skipped, GridFacts &Facts) {
  resolveNames();
  markSkipped(Skipped);
  spread();
  for (const auto &[F, N] : Nodes)
    if (isWanted(*N))
      write(*N, Facts);
  for (const Launch &L : Launches)
    write(L, Facts);
}

} // namespace tranship
