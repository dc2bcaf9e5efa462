// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lex/rules/includes/IncludeLines.h"
#include "lex/rules/includes/IncludePlace.h"
#include "map/HeaderFacts.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

void AddedIncludes::write(Context &C) const {
  StringRef Text = C.File.text();
  for (const auto &[At, Headers] : Lines) {
    std::string Edit;
    bool AfterMark = At == 3 && Text.starts_with("\xEF\xBB\xBF");
    if (At != C.File.lineBegin(At) && !AfterMark)
      Edit += C.File.newline();
    for (const std::string &Header : Headers) {
      bool Quoted = StringRef(Header).starts_with("\"");
      Edit += Quoted ? "#include " + Header : "#include <" + Header + ">";
      Edit += C.File.newline();
    }
    C.edits().insert(At, Edit);
  }
}

bool mayUseHeader(const Context &C, uint32_t I) {
  const SourceFile &File = C.File;
  if (C.isKept(I) || C.isOwn(I))
    return false;
  if (I > 0 && (File.is(I - 1, tok::period) || File.is(I - 1, tok::arrow)))
    return false;
  if (I > 1 && File.is(I - 1, tok::coloncolon) && File.isIdentifier(I - 2))
    return false; // A namespace's; its header includes what it needs.
  const Directive *D = File.directiveOf(I);
  return !D || (D->Kind == DirectiveKind::Define && I != D->argument());
}

namespace {

/// What a file needs of one library.
class ComingHeader {
public:
  ComingHeader(const Context &C, const ComingLibrary &Library,
               ArrayRef<IncludeLine> Lines)
      : C(C), Library(Library), Lines(Lines) {
    if (auto R = C.Names.findHeader(Library.Header))
      if (Resolution What = C.resolve(*R);
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

  const Context &C;
  const ComingLibrary &Library;
  ArrayRef<IncludeLine> Lines;
  std::string Name;                     ///< Empty: the target has none.
  const IncludeLine *Carrier = nullptr; ///< The line that brings it along.
};

} // namespace

bool ComingHeader::isIncluded() const {
  return any_of(Lines, [&](const IncludeLine &Line) {
    return Line.New == Name || Library.isOwnHeader(Line.Old);
  });
}

/// Whether the word at \p I stands where a type can. `half` is a popular name
/// for numbers, too.
static bool looksLikeType(const SourceFile &File, uint32_t I) {
  return File.isIdentifier(I + 1) || File.is(I + 1, tok::star) ||
         File.is(I + 1, tok::amp) || File.is(I + 1, tok::greater) ||
         File.is(I + 1, tok::greatergreater) || File.is(I + 1, tok::l_paren);
}

/// Whether candidate \p I, which no parse could tell anything of, uses the
/// library.
bool ComingHeader::isUsedUnseen(uint32_t I) const {
  if (C.ownerOf(I) >= Owner::Cuda || !mayUseHeader(C, I))
    return false;
  auto Rows = C.Names.rows(KeySpace::Identifier, C.File.name(I));
  if (Rows.empty() || Rows.front().Library != Library.Library)
    return false;
  if (Rows.front().What == Kind::Type && all_of(C.File.name(I), isAlpha) &&
      !looksLikeType(C.File, I))
    return false;
  Resolution What = C.resolve(Rows.front());
  return What.What == Resolution::State::Rename ||
         What.What == Resolution::State::Template;
}

bool ComingHeader::isNeeded() const {
  bool Told = false;
  if (C.Options.Parsed)
    C.Options.Parsed->forEach(
        TypeFactKind::ComingHeader, [&](const TypeFact &Fact) {
          Range Where = {Fact.Offset, Fact.Offset + Fact.Length};
          Told |= Fact.Text == Library.Header && !C.Known.isKept(Where);
        });
  return Told || (Carrier && any_of(C.File.candidates(), [&](uint32_t I) {
                    return isUsedUnseen(I);
                  }));
}

void ComingHeader::add(AddedIncludes &Added) const {
  if (Name.empty() || isIncluded() || !isNeeded())
    return;
  Added.add(Carrier ? C.File.linesOf(*Carrier->Where).End
                    : placeForInclude(C.File, C.Known),
            Name);
}

void addComingHeaders(const Context &C, ArrayRef<IncludeLine> Lines,
                      AddedIncludes &Added) {
  for (const ComingLibrary &Library : comingLibraries())
    ComingHeader(C, Library, Lines).add(Added);
}

/// Whether what \p Line includes is there in every build.
static bool isUnconditional(const SourceFile &File, const IncludeLine &Line) {
  return Line.Where->Branch == 0 || Line.Where->Branch == File.guardBranch();
}

void addSupportHeaders(const Context &C, ArrayRef<IncludeLine> Lines,
                       AddedIncludes &Added) {
  for (StringRef Support : C.support()) {
    auto R = C.Names.findHeader(sys::path::filename(Support));
    StringRef Own = R ? C.resolve(*R).Text : StringRef(C.To->RuntimeHeader);
    auto Follows = [&](const IncludeLine &Line) {
      return !Line.Kept && Line.New == Own;
    };
    if (any_of(Lines, [&](const IncludeLine &Line) {
          return Line.New == Support && isUnconditional(C.File, Line);
        }))
      continue;
    std::string Quoted = ("\"" + Support + "\"").str();
    const auto *Always = find_if(Lines, [&](const IncludeLine &Line) {
      return Follows(Line) && isUnconditional(C.File, Line);
    });
    if (Always != Lines.end()) {
      Added.add(C.File.linesOf(*Always->Where).End, Quoted);
      continue;
    }
    // Where the target's header is included under conditions, what uses it is.
    bool Any = any_of(
        Lines, [&](const IncludeLine &Line) { return Line.New == Support; });
    for (const IncludeLine &Line : Lines)
      if (Follows(Line) && !Any) {
        Added.add(C.File.linesOf(*Line.Where).End, Quoted);
        Any = true;
      }
    if (!Any)
      Added.add(placeForInclude(C.File, C.Known), Quoted);
  }
}

} // namespace tranship
