// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "hazards/flow/HostWaits.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// The brace of the body of the lambda whose `[` is token \p I; NoToken if it
/// is not a lambda.
static uint32_t lambdaBody(const SourceFile &File, uint32_t I) {
  uint32_t At = File[I].Partner;
  if (!File.is(I, tok::l_square) || At == NoToken || At < I)
    return NoToken;
  if (File.is(++At, tok::l_paren) && File[At].Partner != NoToken)
    At = File[At].Partner + 1;
  return File.is(At, tok::l_brace) && File[At].Partner != NoToken ? At
                                                                  : NoToken;
}

HostWaits::HostWaits(const View &V) : File(V.File) {
  // Where lambdas of a name begin, the outer ones first.
  SmallVector<std::pair<StringRef, uint32_t>, 8> Open;
  for (const FunctionText &F : V.analysis<HostFunctions>().functions()) {
    Open.clear();
    for (uint32_t I = F.Body; I < F.End; ++I) {
      while (!Open.empty() && File[Open.back().second].Partner < I)
        Open.pop_back();
      if (uint32_t Body = lambdaBody(File, I); Body != NoToken &&
                                               File.is(I - 1, tok::equal) &&
                                               File.isIdentifier(I - 2))
        Open.push_back({File.name(I - 2), Body});
      if (!isSynchronization(File, I))
        continue;
      // The function around a lambda may never do what the lambda does.
      if (Open.empty() && !F.Name.empty())
        Waiting.insert(F.Name);
      for (const auto &[Name, Body] : Open)
        if (Body < I)
          Waiting.insert(Name);
    }
  }
}

bool HostWaits::at(uint32_t I) const {
  return isSynchronization(File, I) ||
         (File.isIdentifier(I) && File.is(I + 1, tok::l_paren) &&
          Waiting.contains(File.name(I)));
}

} // namespace tranship
