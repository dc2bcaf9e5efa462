// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Plain renames for sed. POSIX has no word boundaries, so each word is put
// between newlines, which a line cannot contain, and loses them when it is
// renamed: nothing is renamed twice, and the order of the names does not
// matter.
#include "commands/export/Formats.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship {

namespace {

class SedWriter {
public:
  explicit SedWriter(raw_ostream &Out) : Out(Out) {}

  void headers(ArrayRef<PlainRename> All);
  void names(ArrayRef<PlainRename> All, size_t Length);

private:
  std::string label() { return "t" + std::to_string(++Labels); }

  raw_ostream &Out;
  unsigned Labels = 0;
};

} // namespace

/// \p Text with a backslash before each of \p Special.
static std::string escaped(StringRef Text, StringRef Special) {
  std::string Result;
  for (char C : Text) {
    if (Special.contains(C))
      Result += '\\';
    Result += C;
  }
  return Result;
}

void SedWriter::headers(ArrayRef<PlainRename> All) {
  Out << "/^[[:blank:]]*#[[:blank:]]*include[[:blank:]]*[<\"]/{\n";
  for (const PlainRename &R : All)
    Out << "s|\\([<\"]\\)" << escaped(R.Old, ".[]*^$\\|") << "\\([>\"]\\)|\\1"
        << escaped(R.New, "\\|&") << "\\2|\nt\n";
  Out << "b\n}\n";
}

/// Renames in groups of names that begin with the same \p Length characters: a
/// line without such a word skips the group.
void SedWriter::names(ArrayRef<PlainRename> All, size_t Length) {
  constexpr size_t Small = 6;
  constexpr size_t Step = 3;
  for (size_t I = 0; I != All.size();) {
    StringRef Prefix = All[I].Old.take_front(Length);
    size_t End = I + 1;
    while (End != All.size() && All[End].Old.starts_with(Prefix) &&
           Prefix.size() == Length)
      ++End;
    ArrayRef<PlainRename> Group = All.slice(I, End - I);
    std::string Skip = label();
    Out << "/\\n" << Prefix << "/!b " << Skip << '\n';
    if (Group.size() > Small && Prefix.size() == Length)
      names(Group, Length + Step);
    else
      for (const PlainRename &R : Group)
        Out << "s/\\n" << R.Old << "\\n/" << R.New << "/g\n";
    Out << ':' << Skip << '\n';
    I = End;
  }
}

void writeSed(raw_ostream &Out, const Map &Names, const Target &To) {
  Out << "# " << originText(To) << "\n"
      << "# Renames names and headers, also in comments and strings; what "
         "needs more than that is left alone.\n"
      << "#   sed -f SCRIPT FILE          sed -i -f SCRIPT FILE...\n";
  SedWriter Writer(Out);
  Writer.headers(plainHeaders(Names, To));
  Out << "s/[A-Za-z0-9_][A-Za-z0-9_]*/\\\n&\\\n/g\n";
  Writer.names(plainNames(Names, To), 4);
  Out << "s/\\n//g\n";
}

} // namespace tranship
