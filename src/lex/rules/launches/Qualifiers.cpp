// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `__host__ __device__` where only another declaration of the function has it:
// nvcc takes that for both, the targets' compilers refuse the second.
#include "lex/context/Writer.h"
#include "lex/rules/Rules.h"

namespace tranship {

void portQualifiers(const View &V, Writer &W) {
  V.Parsed.forEach<fact::MissingQualifiers>(
      [&](const At<fact::MissingQualifiers> &Fact) {
        if (Fact.Disputed)
          return;
        // The user's word also serves builds without CUDA.
        W.insert(Fact.Where.Begin,
                 (Fact.Macro.empty() ? "__host__ __device__" : Fact.Macro) +
                     " ");
      });
}

} // namespace tranship
