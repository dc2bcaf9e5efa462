// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conditions that the port leaves with nothing inside.
#include "buildfiles/cmake/FilePort.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

using namespace llvm;

namespace tranship::cmake {

namespace {

struct Block {
  size_t If;          ///< The number of its command.
  bool Empty = true;  ///< All inside goes.
  bool Loses = false; ///< Something inside goes.
};

} // namespace

/// An `if` whose branches the port has emptied goes with them, and with the
/// comments inside.
void FilePort::removeEmptyBlocks() {
  SmallVector<Block> Open;
  for (size_t N = 0; N < Ports.size(); ++N) {
    CommandPort &P = Ports[N];
    StringRef Name = P.C->Name;
    if (Name == "if") {
      Open.push_back({N});
      continue;
    }
    if (Open.empty() || Name == "else" || Name == "elseif")
      continue;
    if (Name != "endif") {
      bool Goes = P.Remove && P.Before.empty() && P.After.empty();
      Open.back().Empty &= Goes;
      Open.back().Loses |= Goes;
      continue;
    }
    Block B = Open.pop_back_val();
    // What is kept has no port, but is between its neighbours.
    size_t Inside = std::distance(Ports[B.If].C, P.C);
    bool Goes = B.Empty && B.Loses && Inside == N - B.If;
    if (!Open.empty()) {
      Open.back().Empty &= Goes;
      Open.back().Loses |= Goes;
    }
    if (!Goes)
      continue;
    for (size_t I = B.If; I <= N; ++I) {
      if (isCondition(Ports[I].C->Name))
        Said.forget(Ports[I].C->Where, {DiagnosticId::BuildVersion,
                                        DiagnosticId::BuildNoCounterpart});
      Ports[I].Remove = false;
      Ports[I].Edits.clear();
    }
    Ports[B.If].Remove = true;
    Ports[B.If].RemoveUpTo = P.C->Where.End;
  }
}

} // namespace tranship::cmake
