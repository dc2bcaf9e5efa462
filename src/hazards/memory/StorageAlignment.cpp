// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Temporary storage of CUB's algorithms that is part of a larger piece of
// memory. CUB aligns it, so it may begin anywhere; the target's library uses it
// as it is.
#include "hazards/flow/Constants.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "text/Patterns.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// What cudaMalloc aligns memory to.
static constexpr int64_t Alignment = 256;

namespace {

class StorageParts {
public:
  StorageParts(const View &V, Writer &W)
      : W(W), File(V.File), Title(V.To->Title), Known(V.analysis<Constants>()),
        Host(V.analysis<HostFunctions>()) {}

  void look(uint32_t Function, const Call &Around);

private:
  Span offsetIn(Span S) const;
  Span lastValue(uint32_t Use) const;
  bool isCarved(Span Offset, unsigned Depth) const;

  Writer &W;
  const SourceFile &File;
  StringRef Title;
  const Constants &Known;
  const HostFunctions &Host;
};

} // namespace

/// What is added to a pointer in \p S: `n * 4` of `base + n * 4`, `i` of
/// `&pool[i]`. Empty if nothing is.
Span StorageParts::offsetIn(Span S) const {
  S = withoutCasts(File, S);
  bool Address = File.is(S.First, tok::amp);
  for (uint32_t I = S.First; I < S.End; ++I) {
    if (File.is(I, tok::plus))
      return {I + 1, S.End};
    std::optional<uint32_t> Close = closingBracket(File, I);
    if (Close && Address && File.is(I, tok::l_square))
      return {I + 1, *Close};
    if (Close)
      I = *Close;
  }
  return {};
}

/// The last value of the variable at token \p Use before that, in its function.
Span StorageParts::lastValue(uint32_t Use) const {
  const FunctionText *F = Host.around(Use);
  for (uint32_t I = Use; F && I-- > F->Params;) {
    if (!File.isName(I, File.name(Use)) || isMemberName(File, I))
      continue;
    bool Adds = File.is(I + 1, tok::plusequal);
    if (!Adds && !File.is(I + 1, tok::equal))
      continue;
    uint32_t End = I + 2;
    while (End < F->End && !File.isOneOf(End, tok::semi, tok::comma))
      End = closingBracket(File, End).value_or(End) + 1;
    return {I, End}; // `p = base + n`, or `p += n`.
  }
  return {};
}

/// Whether \p Offset is computed from sizes and nothing rounds it up.
bool StorageParts::isCarved(Span Offset, unsigned Depth) const {
  if (Offset.empty() || Depth > 3)
    return false;
  if (std::optional<int64_t> Value = Known.valueOf(Offset))
    return *Value % Alignment != 0;
  bool Computed = false;
  for (uint32_t I = Offset.First; I < Offset.End; ++I) {
    StringRef Name = File.name(I);
    if (File.isOneOf(I, tok::tilde, tok::percent, tok::slash) ||
        Name.contains_insensitive("align") ||
        Name.contains_insensitive("round") || Name.contains_insensitive("pad"))
      return false;
    Computed |= File.is(I, tok::star) || Name == "sizeof";
    if (!File.isIdentifier(I) ||
        File.isOneOf(I + 1, tok::l_paren, tok::period, tok::arrow) ||
        isMemberName(File, I))
      continue;
    std::optional<Span> From = Known.initializer(I);
    if (From && !From->empty() && !From->contains(I)) {
      bool Carved = isCarved(*From, Depth + 1);
      if (!Carved && From->End - From->First > 1)
        return false;
      Computed |= Carved;
    }
  }
  return Computed;
}

void StorageParts::look(uint32_t Function, const Call &Around) {
  const Argument &Storage = Around.Arguments[0];
  Span Where = Storage;
  Span Offset = offsetIn(Where);
  Span Plain = withoutCasts(File, Where);
  if (Offset.empty() && Plain.End == Plain.First + 1 &&
      File.isIdentifier(Plain.First)) {
    Span Given = lastValue(Plain.First);
    if (Given.empty())
      return;
    Offset = File.is(Given.First + 1, tok::plusequal)
                 ? Span{Given.First + 2, Given.End}
                 : offsetIn({Given.First + 2, Given.End});
  }
  if (isCarved(Offset, 0))
    W.report(DiagnosticId::StorageAlignment, File[Storage.First].where(),
             "the temporary storage of '" + File.name(Function) +
                 "' begins at an offset that is not rounded up: " + Title +
                 "'s library needs it aligned to " + Twine(Alignment) +
                 " bytes");
}

void reportStorageAlignment(const View &V, Writer &W) {
  // Nothing is known about other targets' libraries.
  if (!V.To->HasNotes)
    return;
  StorageParts Parts(V, W);
  eachMatch(V.File, "cub :: Name :: Name <...> (",
            [&](uint32_t I, uint32_t End) {
              std::optional<Call> Around = callAt(V.File, End - 1);
              if (Around && Around->Arguments.size() > 2 &&
                  V.File.name(I + 2).starts_with("Device"))
                Parts.look(I + 4, *Around);
            });
}

} // namespace tranship
