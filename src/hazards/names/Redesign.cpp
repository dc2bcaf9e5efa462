// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Files that need a redesign for the target: they are for parts of NVIDIA's
// hardware, or for a library that is. Reported once per file and part.
#include "hazards/names/Redesign.h"
#include "port/ptx/PtxMatch.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

class RedesignRule {
public:
  RedesignRule(const View &V, Writer &W)
      : V(V), W(W), File(V.File), Found(redesignTopics().size()) {}

  void run();

private:
  struct Uses {
    uint32_t First = NoToken;
    unsigned Number = 0;
  };

  bool lacks(const RedesignTopic &T) const;
  void include(const Directive &D);
  void name(uint32_t I);
  void statement(const AsmStatement &Asm, uint32_t I);
  void note(size_t Topic, uint32_t I);

  const View &V;
  Writer &W;
  const SourceFile &File;
  std::vector<Uses> Found; ///< By the topic's number.
};

} // namespace

static bool beginsWithOne(StringRef Text, ArrayRef<StringRef> Begins) {
  return any_of(Begins, [&](StringRef B) { return Text.starts_with(B); });
}

/// Whether the target is known to have nothing like it.
bool RedesignRule::lacks(const RedesignTopic &T) const {
  auto R = V.Names.find(KeySpace::Identifier, T.Key);
  return R && V.resolve(*R).What == Resolution::State::Absent;
}

void RedesignRule::note(size_t Topic, uint32_t I) {
  if (V.isKept(I) || File.isDead(File.branchOf(I)))
    return;
  Uses &U = Found[Topic];
  U.First = std::min(U.First, I);
  ++U.Number;
}

void RedesignRule::include(const Directive &D) {
  if (D.argument() >= D.End)
    return;
  StringRef Path = File.between(D.argument(), D.End - 1).in(File.text());
  Path = Path.ltrim("<\"");
  // A path with a folder is the library's wherever it is.
  if (!Path.contains('/') && File.text()[File[D.argument()].Begin] == '"' &&
      V.Options.IsOwnHeader && V.Options.IsOwnHeader(Path))
    return;
  for (auto [N, T] : enumerate(redesignTopics()))
    if (beginsWithOne(Path, T.Headers) && lacks(T))
      note(N, D.argument());
}

void RedesignRule::name(uint32_t I) {
  StringRef Name = File.name(I);
  if (I > 0 && File.isOneOf(I - 1, tok::period, tok::arrow))
    return;
  bool IsKnown = V.Names.contains(KeySpace::Identifier, Name);
  bool Qualifies = File.is(I + 1, tok::coloncolon);
  for (auto [N, T] : enumerate(redesignTopics())) {
    bool Space = Qualifies && is_contained(T.Spaces, Name) &&
                 !V.Known.hasNestedNamespace(Name) &&
                 File.text().contains(T.Spaces.front());
    bool Begins = IsKnown && !Qualifies ? beginsWithOne(Name, T.Names)
                                        : is_contained(T.Names, Name);
    if (!(Space || Begins) || V.isOwn(I) || !lacks(T))
      continue;
    // Of `nvcuda::wmma::fragment` the first name counts.
    if (I == 0 || !File.is(I - 1, tok::coloncolon) || !Space)
      note(N, I);
  }
}

/// Whether an instruction in \p Text begins with \p Opcode.
static bool hasInstruction(StringRef Text, StringRef Opcode) {
  for (size_t At = Text.find(Opcode); At != StringRef::npos;
       At = Text.find(Opcode, At + 1))
    if (At == 0 || StringRef(" \t\n;{}:").contains(Text[At - 1]))
      return true;
  return false;
}

/// Notes the part of the hardware that \p Asm is for, unless it is ported.
void RedesignRule::statement(const AsmStatement &Asm, uint32_t I) {
  for (auto [N, T] : enumerate(redesignTopics()))
    if (any_of(T.Opcodes, [&](StringRef Opcode) {
          return hasInstruction(Asm.Visible, Opcode);
        }))
      return counterpartOf(V, Asm) ? void() : note(N, I);
}

void RedesignRule::run() {
  for (const Directive &D : File.directives())
    if (D.Kind == DirectiveKind::Include)
      include(D);
  auto IsCode = [&](uint32_t I) {
    const Directive *D = File.directiveOf(I);
    return !D || D->Kind == DirectiveKind::Define;
  };
  for (auto [N, Word] : enumerate(File.words().words()))
    if (any_of(redesignTopics(), [&](const RedesignTopic &T) {
          return is_contained(T.Spaces, Word) || beginsWithOne(Word, T.Names);
        }))
      for (uint32_t I : File.words().tokensOf(N))
        if (IsCode(I))
          name(I);
  for (uint32_t I : asmWords(File))
    if (auto Asm = asmAt(File, I); Asm && IsCode(I))
      statement(*Asm, I);
  for (auto [T, U] : zip(redesignTopics(), Found))
    if (U.Number > 0)
      W.report(DiagnosticId::Redesign, File[U.First].where(),
               "this file needs a redesign for " + V.To->Title + ": " +
                   T.Title + ", " + Twine(U.Number) +
                   (U.Number == 1 ? " use" : " uses") + "; consider " + T.Hint);
}

void reportRedesign(const View &V, Writer &W) { RedesignRule(V, W).run(); }

} // namespace tranship
