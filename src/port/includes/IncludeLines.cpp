// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "port/includes/IncludeLines.h"
#include "port/includes/CodeBranch.h"
#include "port/includes/IncludePlace.h"
#include "tables/map/HeaderFacts.h"
#include "text/Conditionals.h"
#include "text/Operators.h"
#include "text/Scopes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

static std::string includeOf(StringRef Header, StringRef Newline) {
  bool Quoted = Header.starts_with("\"");
  return (Quoted ? "#include " + Header : "#include <" + Header + ">").str() +
         Newline.str();
}

/// The lines of \p Headers for a file that \p Other also reads.
static std::string linesFor(ArrayRef<std::string> Headers,
                            const OtherReader &Other, StringRef Newline) {
  std::string Hidden, Rest;
  for (StringRef Header : Headers) {
    bool Hides =
        !Other.Macro.empty() && !(Other.HasSupport && Header.starts_with("\""));
    (Hides ? Hidden : Rest) += includeOf(Header, Newline);
  }
  if (!Hidden.empty())
    Hidden = "#ifndef " + Other.Macro + Newline.str() + Hidden + "#endif" +
             Newline.str();
  return Hidden + Rest;
}

void AddedIncludes::needCpp(const SourceFile &File, const Directive &D) {
  if (!linkageAround(File, D.First))
    return;
  Range Whole = File.linesOf(D);
  Lines[Whole.Begin].Opens = true;
  Lines[Whole.End].Closes = true;
}

/// \p Line for C++ compilers only, if others see byte \p At as well.
static std::string forCpp(bool OnlyCpp, StringRef Line, StringRef Newline) {
  std::string Text = (Line + Newline).str();
  if (OnlyCpp)
    return Text;
  return ("#ifdef __cplusplus" + Newline + Text + "#endif" + Newline).str();
}

/// \p Text with what makes its lines, and those around it that need it, C++.
std::string AddedIncludes::linkageOf(const SourceFile &File, uint32_t At,
                                     StringRef Text, const Place &P) const {
  uint32_t Next = 0; // The first token after it.
  while (Next < File.size() && File[Next].Begin < At)
    ++Next;
  std::optional<uint32_t> Brace = linkageAround(File, Next);
  if (!Brace || (P.Opens && P.Closes))
    return Text.str();
  bool OnlyCpp = File.holds(File.branchOf(*Brace), File.branchAt(At));
  std::string Result;
  if (!P.Closes)
    Result += forCpp(OnlyCpp, "extern \"C++\" {", File.newline());
  Result += Text;
  if (!P.Opens)
    Result += forCpp(OnlyCpp, "}", File.newline());
  return Result;
}

void AddedIncludes::write(const View &V, Writer &W) const {
  StringRef Text = V.File.text();
  for (const auto &[At, P] : Lines) {
    // What is after one of the user's includes is seen whenever the include is.
    OtherReader Other =
        At == placeForInclude(V) ? otherReaderOf(V) : OtherReader();
    std::string Edit;
    bool AfterMark = At == 3 && Text.starts_with("\xEF\xBB\xBF");
    if (At != V.File.lineBegin(At) && !AfterMark)
      Edit += V.File.newline();
    std::string New = linesFor(P.Headers, Other, V.File.newline());
    W.insert(At, Edit + linkageOf(V.File, At, New, P));
  }
}

bool mayUseHeader(const View &V, uint32_t I) {
  const SourceFile &File = V.File;
  // A kept line still needs CUDA's header.
  if (V.isKept(I) || V.isOwn(I))
    return false;
  if (isMemberName(File, I))
    return false;
  if (I > 1 && File.is(I - 1, tok::coloncolon) && File.isIdentifier(I - 2))
    return false; // A namespace's; its header includes what it needs.
  const Directive *D = File.directiveOf(I);
  return !D || (D->Kind == DirectiveKind::Define && I != D->argument());
}

namespace {

/// What a file needs from one library.
class ComingHeader {
public:
  ComingHeader(const View &V, const ComingLibrary &Library,
               ArrayRef<IncludeLine> Lines)
      : V(V), Library(Library), Lines(Lines) {
    if (auto R = V.Names.findHeader(Library.Header))
      if (Resolution What = V.resolve(*R);
          What.What == Resolution::State::Rename)
        Name = What.Text.str();
    for (const IncludeLine &Line : Lines)
      if (!Line.Kept && is_contained(Library.With, Line.Old)) {
        Carrier = &Line;
        break;
      }
  }

  /// Adds it, if the file uses it and does not include it.
  void add(AddedIncludes &Added) const;

private:
  bool isIncluded() const;
  bool isNeeded() const;
  bool isUsedUnseen(uint32_t I) const;

  const View &V;
  const ComingLibrary &Library;
  ArrayRef<IncludeLine> Lines;
  std::string Name;                     ///< Empty: the target has none.
  const IncludeLine *Carrier = nullptr; ///< The line that already includes it.
};

} // namespace

bool ComingHeader::isIncluded() const {
  return any_of(Lines, [&](const IncludeLine &Line) {
    return Line.New == Name || Library.isOwnHeader(Line.Old);
  });
}

/// Whether the word at \p I is where a type can be. `half` is also a popular
/// name for numbers.
static bool looksLikeType(const SourceFile &File, uint32_t I) {
  return File.isIdentifier(I + 1) ||
         File.isOneOf(I + 1, tok::star, tok::amp, tok::greater,
                      tok::greatergreater, tok::l_paren);
}

/// Whether candidate \p I, about which no parse knows anything, uses the
/// library.
bool ComingHeader::isUsedUnseen(uint32_t I) const {
  if (V.ownerOf(I) >= Owner::Cuda || !mayUseHeader(V, I))
    return false;
  auto Rows = V.Names.rows(KeySpace::Identifier, V.File.name(I));
  if (Rows.empty() || Rows.front().Library != Library.Library)
    return false;
  if (Rows.front().What == Kind::Type && all_of(V.File.name(I), isAlpha) &&
      !looksLikeType(V.File, I))
    return false;
  Resolution What = V.resolve(Rows.front());
  return What.What == Resolution::State::Rename ||
         What.What == Resolution::State::Template;
}

bool ComingHeader::isNeeded() const {
  bool Told = false;
  V.Parsed.forEach<fact::ComingHeader>([&](const At<fact::ComingHeader> &Fact) {
    Told |= Fact.Header == Library.Header && !V.Known.isKept(Fact.Where);
  });
  return Told || (Carrier && any_of(V.File.candidates(), [&](uint32_t I) {
                    return isUsedUnseen(I);
                  }));
}

void ComingHeader::add(AddedIncludes &Added) const {
  if (Name.empty() || isIncluded() || !isNeeded())
    return;
  Added.add(Carrier ? V.File.linesOf(*Carrier->Where).End : placeForInclude(V),
            Name);
}

void addComingHeaders(const View &V, ArrayRef<IncludeLine> Lines,
                      AddedIncludes &Added) {
  for (const ComingLibrary &Library : comingLibraries())
    ComingHeader(V, Library, Lines).add(Added);
}

void addSupportHeaders(const View &V, ArrayRef<StringRef> Needed,
                       ArrayRef<IncludeLine> Lines, AddedIncludes &Added) {
  for (StringRef Support : Needed) {
    auto R = V.Names.findHeader(headerBefore(Support));
    StringRef Own = R ? V.resolve(*R).Text : StringRef(V.To->RuntimeHeader);
    auto Follows = [&](const IncludeLine &Line) {
      return !Line.Kept && Line.New == Own;
    };
    if (any_of(Lines, [&](const IncludeLine &Line) {
          return Line.New == Support && isForAllCode(V, Line.Where->Branch);
        }))
      continue;
    std::string Quoted = ("\"" + Support + "\"").str();
    const auto *Always = find_if(Lines, [&](const IncludeLine &Line) {
      return Follows(Line) && isForAllCode(V, Line.Where->Branch);
    });
    if (Always != Lines.end()) {
      Added.add(V.File.linesOf(*Always->Where).End, Quoted);
      continue;
    }
    // If CUDA's header is included under conditions, so is what uses it. The
    // user's branch for the target says nothing about the others.
    SmallVector<const IncludeLine *, 2> There;
    bool Any = any_of(
        Lines, [&](const IncludeLine &Line) { return Line.New == Support; });
    for (const IncludeLine &Line : Lines)
      if (Follows(Line) && Line.Old != Line.New && !Any && There.empty())
        There.push_back(&Line);
    for (const IncludeLine &Line : Lines)
      if (Follows(Line) && Line.Old == Line.New && !There.empty() &&
          areAlternatives(V.File, Line.Where->First, There[0]->Where->First))
        There.push_back(&Line);
    for (const IncludeLine *Line : There)
      Added.add(V.File.linesOf(*Line->Where).End, Quoted);
    if (!Any && There.empty())
      Added.add(placeForInclude(V), Quoted);
  }
}

StringRef suppliedHeader(const Row &R, const Resolution &What) {
  return What.Text == R.Key ? supportHeader(R.Library) : What.Text;
}

void noteSuppliedHeaders(const View &V, Writer &W,
                         ArrayRef<IncludeLine> Lines) {
  for (const IncludeLine &Line : Lines) {
    if (Line.Kept || Line.New == Line.Old)
      continue;
    auto R = V.Names.findHeader(Line.Old);
    Resolution What = R ? V.resolve(*R) : Resolution();
    if (What.Supplied)
      W.needSupport(suppliedHeader(*R, What), V.File.linesOf(*Line.Where));
  }
}

} // namespace tranship
