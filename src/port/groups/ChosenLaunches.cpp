// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "port/groups/ChosenLaunches.h"
#include "text/Calls.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

bool isUnderCondition(const SourceFile &File, uint32_t I, uint32_t First) {
  if (File.branchOf(I) != File.branchOf(First))
    return true;
  while (I-- > First) {
    bool Ends = File.is(I, tok::semi) ||
                (File.is(I, tok::r_brace) && !File.isName(I + 1, "else"));
    if (Ends) { // What is before is done: go to the brace around.
      while (I > First && !File.is(I, tok::l_brace))
        I = openingBracket(File, I).value_or(I) - 1;
      continue;
    }
    auto Open = openingBracket(File, I);
    // `if (x) sync();` and `if (x) { sync(); }`
    if (Open && File.is(I, tok::r_paren) && File.isName(*Open - 1, "if"))
      return true;
    I = Open.value_or(I);
  }
  return false;
}

bool isLaunchedCooperatively(const SourceFile &File, StringRef Name) {
  for (uint32_t I : File.candidates()) {
    if (!File.name(I).contains("LaunchCooperativeKernel"))
      continue;
    std::optional<Call> Args = callAt(File, I + 1);
    if (Args && File.hasName({I + 2, Args->Close}, Name))
      return true;
  }
  return false;
}

} // namespace tranship
