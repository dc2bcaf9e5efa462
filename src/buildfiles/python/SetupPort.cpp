// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/python/SetupPort.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship::python {

using literals::Bracket;
using literals::Literal;

SetupPort::SetupPort(StringRef Text, const BuildOptions &Options, bool Torch)
    : ListPort(Text, Options,
               Torch ? "the cards to build for are named by PYTORCH_ROCM_ARCH, "
                       "not by CUDA's architectures"
                     : "the cards to build for are those of the machine, or "
                       "HIPCC_COMPILE_FLAGS_APPEND names them "
                       "(--offload-arch=...)"),
      Torch(Torch) {}

bool SetupPort::isKey(const Literal &L) const {
  StringRef Behind = Text.substr(L.Where.End).ltrim();
  return Read.Brackets[L.Bracket].Kind == '{' && Behind.starts_with(":");
}

bool SetupPort::isSubscript(const Literal &L) const {
  const Bracket &B = Read.Brackets[L.Bracket];
  StringRef Before = Text.take_front(B.Where.Begin);
  return B.Kind == '[' && !Before.empty() &&
         (isAlnum(Before.back()) || Before.back() == '_' ||
          Before.back() == ']' || Before.back() == ')');
}

/// The lists that nvcc gets.
void SetupPort::flagLists() {
  std::vector<SmallVector<const Literal *>> In = byBracket();
  for (auto [N, B] : enumerate(Read.Brackets)) {
    if (B.Kind != '[' && B.Kind != '(')
      continue;
    SmallVector<const Literal *> &Elements = In[N];
    erase_if(Elements,
             [&](const Literal *L) { return isKey(*L) || isSubscript(*L); });
    if (Elements.empty())
      continue;
    std::string Before = before(B).lower();
    bool Named = StringRef(Before).contains("nvcc") && B.Kind == '[';
    bool Only = any_of(Elements, [&](const Literal *L) {
      return literals::isNvccs(L->Inner.in(Text));
    });
    // A call has other arguments than options.
    if (B.Kind == '(' && Elements.size() == 1 &&
        Elements[0]->Inner.in(Text).contains(' '))
      continue;
    if (Named || Only)
      flagList(Elements);
  }
}

void SetupPort::literal(const Literal &L) {
  StringRef Value = L.Inner.in(Text);
  if (Value.empty() || Value.contains('\n') || isKey(L))
    return;
  // What PyTorch reads is PyTorch's.
  if (Table.find(BuildKind::Root, Value))
    return Torch ? void() : replace(L.Inner, "ROCM_PATH");
  if (isSubscript(L) || Torch)
    return;
  const Bracket &B = Read.Brackets[L.Bracket];
  StringRef Before = before(B);
  StringRef Name = Value;
  bool Flag = Name.consume_front("-l");
  if (Flag || (B.Kind == '[' &&
               (Before.contains("libraries") || Before.contains("LIBRARIES"))))
    if (const BuildRow *R = Table.find(BuildKind::Library, Name)) {
      if (R->To.empty())
        return Said.missing(L.Where, Value, R->Note);
      if (R->To == "-")
        return Removed.push_back(L.Where);
      Said.replaced(L.Where, Value, R->To, R->Note);
      return replace(L.Inner, ((Flag ? "-l" : "") + R->To).str());
    }
  if (Value == "nvcc" || Value.ends_with("/nvcc"))
    return replace(L.Inner, folders(Value.drop_back(4).str() + "hipcc"));
  if (Value == "lib64")
    return replace(L.Inner, "lib");
  std::string New = folders(words(L));
  for (const auto &[From, To] : Options.Renames)
    if (StringRef(New).ends_with(From))
      New = New.substr(0, New.size() - From.size()) + To;
  replace(L.Inner, New);
}

BuildResult SetupPort::run() {
  flagLists();
  forEachLeft([&](const Literal &L) { literal(L); });
  removeElements();
  Edits.settle();
  return {std::move(Edits), Said.take()};
}

} // namespace tranship::python
