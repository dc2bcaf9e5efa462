// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Headers of C that nvcc includes before a .cu file and no header of a target
// includes: functions of <string.h>, and those of <math.h> for the host.
#include "port/includes/IncludeLines.h"
#include "port/includes/IncludePlace.h"
#include "rules/ParsedPlaces.h"
#include "text/Calls.h"
#include "llvm/ADT/DenseSet.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// Whether the words of the declaration around token \p I say that it also runs
/// on the host.
static bool isOfHost(const SourceFile &File, uint32_t I) {
  auto IsHost = [&](uint32_t J) { return File.isName(J, "__host__"); };
  for (uint32_t J = I; J > 0 && File.isIdentifier(J - 1); --J)
    if (IsHost(J - 1))
      return true;
  for (uint32_t J = I + 1; File.isIdentifier(J); ++J)
    if (IsHost(J))
      return true;
  return false;
}

/// The token after the body of the declaration with the word \p I, which makes
/// it device-only; \p I if it has no body.
static uint32_t afterBody(const SourceFile &File, uint32_t I) {
  for (uint32_t J = I + 1; J < File.size(); ++J) {
    if (File.isOneOf(J, tok::semi, tok::r_brace))
      break;
    std::optional<uint32_t> Close = closingBracket(File, J);
    if (File.is(J, tok::l_brace))
      return Close ? *Close : I;
    if (Close && File.isOneOf(J, tok::l_paren, tok::l_square))
      J = *Close;
  }
  return I;
}

namespace {

/// Finds which of these headers a file needs.
class NeededCHeaders {
public:
  NeededCHeaders(const View &V, ArrayRef<IncludeLine> Lines)
      : V(V), File(V.File), Lines(Lines) {}

  void add(AddedIncludes &Added);

private:
  bool isIncluded(const CHeader &Header) const;
  bool isCalled(uint32_t I) const;
  void findByParse();
  void findByText();

  const View &V;
  const SourceFile &File;
  ArrayRef<IncludeLine> Lines;
  DenseSet<uint32_t> Parsed; ///< Tokens that the parse decided.
  SmallVector<const CHeader *, 2> Needed;
};

} // namespace

/// Whether a line of the file includes the header.
bool NeededCHeaders::isIncluded(const CHeader &Header) const {
  return any_of(Lines, [&](const IncludeLine &Line) {
    return is_contained(Header.ComesWith, Line.Old);
  });
}

void NeededCHeaders::findByParse() {
  V.Parsed.forEach<fact::StandardFunction>(
      [&](const At<fact::StandardFunction> &Fact) {
        if (std::optional<uint32_t> I = File.tokenAt(Fact.Where.Begin))
          Parsed.insert(*I);
        // If units disagree, one of them needs it.
        if (!Fact.IsMissing && !Fact.Disputed)
          return;
        for (const CHeader &Header : cHeaders())
          if (Header.Name == Fact.Header && !V.Known.isKept(Fact.Where) &&
              !is_contained(Needed, &Header))
            Needed.push_back(&Header);
      });
}

/// After another word it is a declaration.
bool NeededCHeaders::isCalled(uint32_t I) const {
  return File.is(I + 1, tok::l_paren) && (I == 0 || !File.isIdentifier(I - 1) ||
                                          isBeforeExpression(File.name(I - 1)));
}

void NeededCHeaders::findByText() {
  for (uint32_t I = 0; I + 1 < File.size(); ++I) {
    if (!File.isIdentifier(I))
      continue;
    StringRef Name = File.name(I);
    if (!File.directiveOf(I) &&
        (Name == "__global__" || Name == "__device__") && !isOfHost(File, I)) {
      I = afterBody(File, I);
      continue;
    }
    const CHeader *Header = cHeaderOf(Name);
    if (Header && !Parsed.contains(I) && !is_contained(Needed, Header) &&
        isCalled(I) && mayUseHeader(V, I))
      Needed.push_back(Header);
  }
}

void NeededCHeaders::add(AddedIncludes &Added) {
  findByParse();
  if (V.Options.ImplicitRuntime)
    findByText();
  for (const CHeader &Header : cHeaders())
    if (is_contained(Needed, &Header) && !isIncluded(Header) &&
        !V.To.brings(Header.Name))
      Added.add(placeForInclude(V), Header.Name);
}

void addCHeaders(const View &V, ArrayRef<IncludeLine> Lines,
                 AddedIncludes &Added) {
  NeededCHeaders(V, Lines).add(Added);
}

} // namespace tranship
