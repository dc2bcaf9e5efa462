// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Programs that rely on the very numbers of cuRAND's generators, or on the
// layout of their states: from the same seed, the target's draw others.
#include "hazards/flow/HostFunctions.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "text/Calls.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// Whether the file has an array of this name with numbers that it lists.
static bool isRecorded(const SourceFile &File, StringRef Name) {
  return any_of(File.named(Name), [&](uint32_t I) {
    uint32_t Close =
        File.is(I + 1, tok::l_square) ? File[I + 1].Partner : I + 1;
    return File.is(Close + 1, tok::equal) && File.is(Close + 2, tok::l_brace) &&
           File.is(Close + 3, tok::numeric_constant);
  });
}

namespace {

class SequenceRule {
public:
  SequenceRule(const View &V, Writer &W) : V(V), W(W), File(V.File) {}

  void run();

private:
  void findNumbers();
  bool isCompared(uint32_t I) const;
  void states(uint32_t I, const Call &Args);

  const View &V;
  Writer &W;
  const SourceFile &File;
  StringSet<> Numbers; ///< Memory that has a generator's numbers.
};

} // namespace

/// `curandGenerateUniform(generator, numbers, n)`, and copies of that.
void SequenceRule::findNumbers() {
  auto Note = [&](const Call &Args, unsigned To) {
    uint32_t Name = To < Args.Arguments.size()
                        ? namedBy(File, Args.Arguments[To])
                        : NoToken;
    if (Name != NoToken)
      Numbers.insert(File.name(Name));
  };
  V.callsOf({"curandGenerate", "curandGenerateUniform", "curandGenerateNormal",
             "curandGenerateUniformDouble", "curandGenerateNormalDouble",
             "curandGenerateLogNormal", "curandGeneratePoisson"},
            [&](uint32_t, const Call &Args) { Note(Args, 1); });
  V.callsOf({"cudaMemcpy", "cudaMemcpyAsync"}, [&](uint32_t, const Call &Args) {
    uint32_t From =
        Args.Arguments.size() > 1 ? namedBy(File, Args.Arguments[1]) : NoToken;
    if (From != NoToken && Numbers.contains(File.name(From)))
      Note(Args, 0);
  });
}

/// Whether `numbers[i]` at token \p I is compared with a recorded one:
/// `- expected[i]`, `== expected[i]`, `EXPECT_NEAR(.., expected[i], ..)`.
bool SequenceRule::isCompared(uint32_t I) const {
  uint32_t Behind = File[I + 1].Partner + 1;
  bool Compares =
      File.isOneOf(Behind, tok::minus, tok::equalequal, tok::exclaimequal) ||
      (File.is(Behind, tok::comma) && (File.name(I - 2).contains("EXPECT") ||
                                       File.name(I - 2).contains("ASSERT")));
  return Compares && File.is(Behind + 2, tok::l_square) &&
         isRecorded(File, File.name(Behind + 1));
}

/// `fwrite(states, sizeof(curandState), n, file)`
void SequenceRule::states(uint32_t I, const Call &Args) {
  for (uint32_t At : seq(Args.Open, Args.Close))
    if (File.isName(At, "sizeof") &&
        File.name(At + 2).starts_with("curandState") && !V.isOwn(At + 2))
      return W.report(DiagnosticId::RandomSequence, File[I].where(),
                      "a state of cuRAND is written to a file: its size and "
                      "layout differ in " +
                          Twine(V.To->Title) +
                          ", so that neither reads the other's; write the seed "
                          "and the offset instead");
}

void SequenceRule::run() {
  findNumbers();
  for (uint32_t I = 2; I + 1 < File.size(); ++I) {
    if (!File.isIdentifier(I))
      continue;
    if (File.isName(I, "fwrite", "write"))
      if (std::optional<Call> Args = callAt(File, I + 1))
        states(I, *Args);
    if (Numbers.contains(File.name(I)) && File.is(I + 1, tok::l_square) &&
        isCompared(I))
      W.report(DiagnosticId::RandomSequence, File[I].where(),
               "numbers of cuRAND are compared with recorded ones: " +
                   Twine(V.To->Title) +
                   "'s generators draw others from the same seed; record them "
                   "anew, or compare their mean and variance");
  }
}

void reportRandomSequence(const View &V, Writer &W) {
  SequenceRule(V, W).run();
}

} // namespace tranship
