// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Constants without a literal: enumerators, and members of class templates by
// the arguments of the template.
#include "hazards/flow/Constants.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// Notes the enumerators without an explicit value: they are one more than the
/// one before.
void Constants::findEnumerators() {
  for (uint32_t I : File.named("enum")) {
    uint32_t Open = I + 1;
    while (File.isIdentifier(Open) ||
           File.isOneOf(Open, tok::colon, tok::coloncolon))
      ++Open;
    std::optional<uint32_t> Close =
        File.is(Open, tok::l_brace) ? closingBracket(File, Open) : std::nullopt;
    if (!Close)
      continue;
    Enumerator Last;
    for (const Argument &A : readCall(File, Open, *Close).Arguments) {
      if (A.First == A.End)
        continue;
      Last = A.End == A.First + 1 ? Enumerator{Last.Value, Last.More + 1}
                                  : Enumerator{{A.First + 2, A.End}, 0};
      auto [Known, New] = Enumerators.try_emplace(File.name(A.First), Last);
      if (!New)
        Known->second.More = -1;
    }
  }
}

/// The parameters of the template whose class has the brace \p Brace.
static std::optional<Call> templateParameters(const SourceFile &File,
                                              uint32_t Brace) {
  if (Brace < 6 || !File.is(Brace - 3, tok::greater))
    return std::nullopt; // `template <...> struct Name {`
  std::optional<uint32_t> Open = openingAngle(File, Brace - 3);
  if (!Open || *Open == 0 || !File.isName(*Open - 1, "template"))
    return std::nullopt;
  return readCall(File, *Open, Brace - 3);
}

/// The name of a parameter: `N` of `int N = 4`.
static StringRef parameterName(const SourceFile &File, const Argument &A) {
  uint32_t End = A.First;
  while (End < A.End && !File.is(End, tok::equal))
    ++End;
  return End > A.First ? File.name(End - 1) : StringRef();
}

/// The value of `Class::Name`, where Class is an alias of a template with
/// arguments and the value is computed from them.
std::optional<int64_t> Constants::member(uint32_t Class, uint32_t Name,
                                         unsigned Depth) const {
  std::optional<Span> Init = initializer(Name);
  std::optional<Span> Type = V.analysis<TypeAliases>().at(Class);
  if (!Init || !Type || Type->First + 2 > Type->End)
    return std::nullopt;
  uint32_t Open = Type->First + 1;
  std::optional<uint32_t> Close =
      File.is(Open, tok::less) ? closingAngle(File, Open) : std::nullopt;
  std::optional<uint32_t> Brace = Types.classNamed(File.name(Type->First));
  if (!Close || !Brace || closingBracket(File, *Brace) < Init->First)
    return std::nullopt;
  std::optional<Call> Parameters = templateParameters(File, *Brace);
  Call Values = readCall(File, Open, *Close);
  if (!Parameters || Values.Arguments.size() > Parameters->Arguments.size())
    return std::nullopt;
  StringMap<Span> Given;
  for (auto [N, A] : enumerate(Values.Arguments))
    Given[parameterName(File, Parameters->Arguments[N])] = A;
  return value(*Init, Depth + 1, &Given);
}

} // namespace tranship
