// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/make/WordPort.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship::make {

static bool isWordChar(char C) { return isAlnum(C) || C == '_'; }

/// Calls \p Visit with the offset of each occurrence of the word \p Word in \p
/// Text.
static void forEachWord(StringRef Text, StringRef Word,
                        function_ref<void(size_t)> Visit) {
  for (size_t I = Text.find(Word); I != StringRef::npos;
       I = Text.find(Word, I + 1)) {
    bool Begins = I == 0 || !isWordChar(Text[I - 1]);
    StringRef Behind = Text.substr(I + Word.size());
    if (Begins && (Behind.empty() || !isWordChar(Behind[0])))
      Visit(I);
  }
}

bool mentionsNvcc(StringRef Text) {
  bool Found = false;
  forEachWord(Text, "nvcc", [&](size_t) { Found = true; });
  return Found;
}

static std::string replaceWord(StringRef Text, StringRef Word, StringRef New) {
  std::string Result;
  size_t Done = 0;
  forEachWord(Text, Word, [&](size_t I) {
    Result += Text.slice(Done, I);
    Result += New;
    Done = I + Word.size();
  });
  return Result + Text.substr(Done).str();
}

std::string WordPort::renameNvcc(StringRef Text) const {
  return replaceWord(Text, "nvcc", Table.compiler());
}

/// The length of the toolkit's folder at the front of \p Rest, or 0 if there is
/// none. \p New is set to its replacement.
size_t WordPort::rootAt(StringRef Rest, bool IsRoot, std::string &New) const {
  if (size_t Length = toolkitFolder(Rest)) {
    New = IsRoot ? Table.usualRoot().str() : rootReference();
    return Length;
  }
  if (Rest.size() < 4 || Rest[0] != '$')
    return 0;
  bool Bracket = Rest[1] == '(' || Rest[1] == '{';
  StringRef Name = Rest.substr(1 + Bracket).take_while(isWordChar);
  size_t End = 1 + Bracket + Name.size();
  bool Closed = End < Rest.size() && (Rest[End] == ')' || Rest[End] == '}');
  if (!Facts.isRoot(Name) || (Bracket && !Closed))
    return 0;
  New = Rest.take_front(End + Bracket).str();
  if (Table.find(BuildKind::Root, Name)) // References to other variables stay.
    New = (Rest.take_front(1 + Bracket) + rootVariable() +
           Rest.substr(End, Bracket))
              .str();
  return End + Bracket;
}

/// The file name of the library that replaces one such as `libcudart.so.12`.
static std::string libraryFile(StringRef Name, const BuildTable &Table) {
  StringRef Stem = Name;
  if (!Stem.consume_front("lib"))
    return "";
  Stem = Stem.take_until([](char C) { return C == '.'; });
  const BuildRow *R = Table.find(BuildKind::Library, Stem);
  return !R || R->To.empty() || R->To == "-" ? ""
                                             : ("lib" + R->To + ".so").str();
}

/// Ports the folders after the toolkit's and removes them from \p Rest.
std::string WordPort::folder(StringRef &Rest, Range Where, bool &Known,
                             bool &Gone) {
  StringRef Way = Rest.take_while([](char C) {
    return isWordChar(C) || C == '/' || C == '.' || C == '-' || C == '+';
  });
  StringRef Below = Way.ltrim('/'), Folder = Below.rtrim('/');
  Known = true;
  if (Folder.empty()) {
    Rest = Rest.substr(Way.size());
    return Way.str();
  }
  const BuildRow *R = nullptr;
  for (;;) {
    R = Table.find(BuildKind::Folder, Folder);
    if (R || !Folder.contains('/'))
      break;
    Folder = Folder.rsplit('/').first;
  }
  StringRef Inside = Below.substr(Folder.size());
  StringRef File = Inside.ltrim('/');
  bool Cut = Rest.substr(Way.size()).starts_with("$") && File.empty() &&
             !Way.ends_with("/"); // lib$(BITS)
  std::string New;
  if (R && R->To == "-")
    Gone = true;
  if (R && !R->To.empty() && !Cut)
    New = "/" + (R->To == "-" ? "lib" : R->To.str());
  if (R && Folder == "bin" && !File.empty()) {
    const BuildRow *Program = Table.find(BuildKind::Program, File);
    bool Has = Program && !Program->To.empty();
    New = Has ? "/" + R->To.str() + "/" + Program->To.str() : "";
    Known = Has;
    if (!Has)
      Said.missing(Where, File, Program ? Program->Note : "");
  } else if (R && R->To == "lib" && File.starts_with("lib")) {
    std::string Library = libraryFile(File, Table);
    New = Library.empty() ? "" : "/lib/" + Library;
    if ((Known = !Library.empty()) == false)
      Said.missing(Where, File, "");
  } else if (!New.empty()) {
    New += Inside;
  } else {
    Known = false;
    Said.missing(Where, ("CUDA's folder " + Way).str(), "");
  }
  Rest = Rest.substr(Way.size());
  return New;
}

std::string WordPort::folders(StringRef Text, Range Where, Place P,
                              bool &Gone) {
  std::string Result;
  for (StringRef Rest = Text; !Rest.empty();) {
    std::string Root;
    size_t Length = rootAt(Rest, P.IsRoot, Root);
    if (!Length) {
      // In $(CUDA_HOME:a=b) and $(wildcard ...), only the name changes.
      StringRef Name =
          Rest.size() > 2 ? Rest.substr(2).take_while(isWordChar) : StringRef();
      bool Opens = Rest[0] == '$' && Rest.size() > 2 &&
                   (Rest[1] == '(' || Rest[1] == '{');
      if (Opens && Table.find(BuildKind::Root, Name)) {
        (Result += Rest.take_front(2)) += rootVariable();
        Rest = Rest.substr(2 + Name.size());
        continue;
      }
      Result += Rest[0];
      Rest = Rest.substr(1);
      continue;
    }
    StringRef Old = Rest;
    Rest = Rest.substr(Length);
    bool Known = true;
    std::string Way = folder(Rest, Where, Known, Gone);
    if (!Known) {
      Result += Old.drop_back(Rest.size());
      continue;
    }
    UsesRoot |= StringRef(Root).contains(rootVariable());
    Result += Root + Way;
  }
  return Result;
}

std::string WordPort::library(StringRef Text, Range Where) {
  StringRef Name = Text;
  if (!Name.consume_front("-l"))
    return Text.str();
  const BuildRow *R = Table.find(BuildKind::Library, Name);
  if (!R)
    return Text.str();
  StringRef To = Said.counterpart(Where, Text, *R);
  if (To == "-")
    return "";
  return To.empty() ? Text.str() : ("-l" + To).str();
}

/// Ports programs in references such as $(shell which nvcc | sed ...), which
/// locate the compiler.
std::string WordPort::programs(StringRef Text, Range Where) {
  bool Mentions = mentionsNvcc(Text);
  forEachReference(Text, {0, uint32_t(Text.size())}, [&](const Reference &R) {
    Mentions |= Facts.Compilers.contains(R.Name.in(Text));
  });
  if (!Mentions)
    return Text.str();
  if (Text.contains("--version") || Text.contains("nvcc -V")) {
    Said.report(DiagnosticId::BuildVersion, Where, AsksVersion);
    return Text.str();
  }
  for (StringRef Search : {"which ", "command -v ", "type -P ", "type -p ",
                           "whereis ", "realpath "})
    if (Text.contains(Search))
      return renameNvcc(Text);
  return Text.str();
}

/// Whether \p Text is the include folder of the toolkit.
bool WordPort::isInclude(StringRef Text, unsigned Depth) const {
  Text = Text.trim("\"'").rtrim('/');
  std::string Root;
  if (size_t Length = rootAt(Text, false, Root))
    return Text.substr(Length).ltrim('/') == "include" ||
           Text.substr(Length) == "/targets/x86_64-linux/include";
  auto Found = Facts.Values.find(onlyReference(Text));
  return Found != Facts.Values.end() && Depth < 4 &&
         any_of(
             Found->second,
             [&](StringRef Value) { return isInclude(Value, Depth + 1); });
}

std::string WordPort::port(StringRef Text, Range Where, Place P) {
  std::string New = library(Text, Where);
  if (New.empty())
    return New;
  New = programs(New, Where);
  bool Gone = false;
  New = folders(New, Where, P, Gone);
  if (Gone && StringRef(New).starts_with("-L"))
    return "";
  New = renameSources(New, Options);
  // Headers need a macro for the platform where its compiler does not define
  // one.
  if (StringRef Folder = Text, Macro = Options.To->HostMacro;
      !Macro.empty() && !P.OnlyNvcc && Folder.consume_front("-I") &&
      isInclude(Folder))
    New += (" -D" + Macro + "=1").str();
  return New;
}

} // namespace tranship::make
