// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "commands/delta/Delta.h"
#include "commands/delta/Units.h"
#include "commands/sync/PortTree.h"
#include "commands/sync/Tree.h"
#include "files/Command.h"
#include "files/Input.h"
#include "files/Paths.h"
#include "parse/commands/BuiltinFiles.h"
#include "report/Document.h"
#include "session/job/Job.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

namespace {

/// A text as it stands, or as it is ported.
struct Form {
  std::vector<CodeUnit> Units;
  bool Ported = false;
};

/// Two files, or one that the other side lacks: its path is empty.
struct FilePair {
  std::string A, B;
};

class Comparer {
public:
  Comparer(const RunOptions &Options, raw_ostream &Out)
      : Options(Options), Out(Out), Table(Options.CommandLine, false) {}

  Error compareFolders(StringRef A, StringRef B);
  Error compareFiles(const FilePair &Files);
  ExitCode finish();

private:
  Expected<std::vector<Form>> formsOf(const std::string &Path);
  Expected<std::vector<CodeUnit>> preprocessed(const std::string &Path);
  Expected<bool> isSamePreprocessed(const FilePair &Files);
  bool isWrittenByPort(StringRef Name, StringRef Path);
  void add(const FilePair &Files, const CodeChange &Change);
  void accept(const FilePair &Files, StringRef By, bool Differs);
  void compareOthers(const FilePair &Files, StringRef Name);

  const RunOptions &Options;
  raw_ostream &Out;
  SettingsTable Table;
  SourceStore Sources;
  std::optional<ScratchFolder> Ported; ///< Has the port of A.
  json::Array Compared, Changes;
  bool Differs = false;
};

} // namespace

static StringRef shownName(const FilePair &Files) {
  return Files.B.empty() ? Files.A : Files.B;
}

void Comparer::add(const FilePair &Files, const CodeChange &C) {
  Differs = true;
  Out << shownName(Files);
  if (unsigned Line = Files.B.empty() || !C.BFirst ? C.AFirst : C.BFirst)
    Out << ":" << Line;
  Out << ": " << C.Kind << ": ";
  if (C.Old.empty() && C.New.empty())
    Out << (Files.A.empty()   ? "only in the second"
            : Files.B.empty() ? "only in the first"
                              : "differs");
  else if (C.Old.empty())
    Out << "added: " << C.New;
  else if (C.New.empty())
    Out << "removed: " << C.Old;
  else
    Out << "'" << C.Old << "' became '" << C.New << "'";
  Out << "\n";
  Changes.push_back(json::Object{{"a", json::fixUTF8(Files.A)},
                                 {"b", json::fixUTF8(Files.B)},
                                 {"kind", C.Kind},
                                 {"a_line", C.AFirst},
                                 {"a_end_line", C.ALast},
                                 {"b_line", C.BFirst},
                                 {"b_end_line", C.BLast},
                                 {"old", json::fixUTF8(C.Old)},
                                 {"new", json::fixUTF8(C.New)}});
}

void Comparer::accept(const FilePair &Files, StringRef By, bool Differ) {
  Compared.push_back(
      json::Object{{"a", json::fixUTF8(Files.A)},
                   {"b", json::fixUTF8(Files.B)},
                   {"by", By},
                   {"verdict", Differ ? "functional" : "inert"}});
}

/// The text as it is, as it is ported, and as it is ported with launches as
/// calls.
Expected<std::vector<Form>> Comparer::formsOf(const std::string &Path) {
  Expected<SourceRef> Source = Sources.read(Path);
  if (!Source)
    return Source.takeError();
  Expected<const Settings *> By = Table.forFile(Path);
  if (!By)
    return By.takeError();
  StringRef Text = (*Source)->text();
  const Map &Names = *(*By)->Names;
  LineTable Lines(Text);
  std::vector<Form> Result;
  Result.push_back(
      {unitsOf(Text, Names,
               [&](uint32_t At) { return Lines.positionOf(At).Line; }),
       false});
  for (LaunchSyntax Syntax : {LaunchSyntax::Chevron, LaunchSyntax::Function}) {
    PortOptions How = portOptions(Path, **By, Sources);
    How.Launches = Syntax;
    PortResult Port = portText(Text, Names, How);
    if (Port.Edits.empty())
      break;
    // Where a byte of the port comes from.
    std::vector<std::pair<uint32_t, uint32_t>> From = {{0, 0}};
    uint32_t Grown = 0;
    for (const Replacement &R : Port.Edits.replacements(Text)) {
      From.emplace_back(R.Where.Begin + Grown, R.Where.Begin);
      Grown += R.Text.size() - (R.Where.End - R.Where.Begin);
      From.emplace_back(R.Where.End + Grown, R.Where.End);
    }
    auto LineOf = [&](uint32_t At) {
      auto Next = upper_bound(From, std::pair(At, UINT32_MAX));
      auto [Begin, Origin] = *std::prev(Next);
      uint32_t Place = Origin + (At - Begin);
      if (Next != From.end())
        Place = std::min(Place, Next->second);
      return Lines.positionOf(std::min<uint32_t>(Place, Text.size())).Line;
    };
    std::string New = Port.Edits.apply(Text);
    Result.push_back({unitsOf(New, Names, LineOf), true});
    if (!Port.Launches)
      break;
  }
  return Result;
}

static size_t sizeOf(ArrayRef<UnitHunk> Hunks) {
  size_t Sum = 0;
  for (const UnitHunk &H : Hunks)
    Sum += H.AEnd - H.AFirst + (H.BEnd - H.BFirst);
  return Sum;
}

/// What the compiler of the options makes of a file before it compiles it.
Expected<std::vector<CodeUnit>>
Comparer::preprocessed(const std::string &Path) {
  Expected<CommandEnd> End =
      runCommand("sh", {"-c", Options.Compiler + " -E -P \"$1\"", "sh", Path});
  if (!End)
    return End.takeError();
  if (End->Status != 0)
    return createStringError("cannot preprocess " + Path + ":\n" +
                             StringRef(End->Errors).trim());
  Expected<const Settings *> By = Table.forFile(Path);
  if (!By)
    return By.takeError();
  return unitsOf(End->Output, *(*By)->Names, [](uint32_t) { return 0u; });
}

Expected<bool> Comparer::isSamePreprocessed(const FilePair &Files) {
  if (Options.Compiler.empty())
    return false;
  Expected<std::vector<CodeUnit>> A = preprocessed(Files.A),
                                  B = preprocessed(Files.B);
  if (!A || !B)
    return joinErrors(A.takeError(), B.takeError());
  return compareUnits(*A, *B).empty();
}

/// Compares the forms of both files, and keeps the pair that differs least.
Error Comparer::compareFiles(const FilePair &Files) {
  Expected<std::vector<Form>> A = formsOf(Files.A), B = formsOf(Files.B);
  if (!A || !B)
    return joinErrors(A.takeError(), B.takeError());
  const Form *BestA = nullptr, *BestB = nullptr;
  std::vector<UnitHunk> Least;
  for (const Form &InA : *A)
    for (const Form &InB : *B) {
      std::vector<UnitHunk> Hunks = compareUnits(InA.Units, InB.Units);
      if (BestA && sizeOf(Hunks) >= sizeOf(Least))
        continue;
      BestA = &InA;
      BestB = &InB;
      Least = std::move(Hunks);
    }
  if (!Least.empty()) {
    Expected<bool> Same = isSamePreprocessed(Files);
    if (!Same)
      return Same.takeError();
    if (*Same) {
      accept(Files, "preprocessor", false);
      return Error::success();
    }
  }
  accept(Files, BestA->Ported || BestB->Ported ? "port" : "tokens",
         !Least.empty());
  for (const UnitHunk &H : Least)
    add(Files, describeHunk(BestA->Units, BestB->Units, H));
  return Error::success();
}

/// Whether a port of the first folder has the text of \p Path as its file \p
/// Name: tranship's own headers, build files.
bool Comparer::isWrittenByPort(StringRef Name, StringRef Path) {
  std::string Text = contentsOf(Path);
  bool Found = Ported && contentsOf(Ported->path("port/" + Name.str())) == Text;
  forEachOwnHeader("support/", [&](StringRef Own, StringRef Its) {
    Found |= Name.ends_with(Own) && Its == Text;
  });
  return Found;
}

/// Files that are no sources: they are the same, or as a port has them.
void Comparer::compareOthers(const FilePair &Files, StringRef Name) {
  const bool Both = !Files.A.empty() && !Files.B.empty();
  const bool Same = Both && contentsOf(Files.A) == contentsOf(Files.B);
  const bool OfPort =
      !Same && !Files.B.empty() && isWrittenByPort(Name, Files.B);
  accept(Files, OfPort ? "port" : "bytes", !Same && !OfPort);
  if (!Same && !OfPort)
    add(Files, {"file", "", "", 0, 0, 0, 0});
}

/// The file of \p Among that has the name \p Name but for its extension.
static std::string partnerOf(StringRef Name, const Tree &Among) {
  auto Stem = [](StringRef Path) {
    return Path.take_front(Path.size() - sys::path::filename(Path).size() +
                           sys::path::filename(Path).find('.'));
  };
  auto IsHeader = [](StringRef Path) {
    StringRef Extension = sys::path::extension(Path);
    return Extension.starts_with(".h") && Extension != ".hip";
  };
  for (const auto &[Other, File] : Among)
    if (isPortSource(Other) && Stem(Other) == Stem(Name) &&
        IsHeader(Other) == IsHeader(Name))
      return Other;
  return "";
}

Error Comparer::compareFolders(StringRef A, StringRef B) {
  Tree InA, InB;
  if (Error E = listTree(A).moveInto(InA))
    return E;
  if (Error E = listTree(B).moveInto(InB))
    return E;
  if (Expected<ScratchFolder> Folder = ScratchFolder::create())
    Ported.emplace(std::move(*Folder));
  else
    return Folder.takeError();
  RunOptions Port = Options;
  Port.CommandLine.Lexical = true;
  if (Error E = portTree(Port, absolutePath(A), Ported->path("port")))
    return E;
  // Hidden files are not ported.
  auto Leave = [](const auto &Entry) {
    StringRef Name = Entry.first;
    return Name.ends_with(".prehip") || Name.starts_with(".") ||
           Name.contains("/.") || Entry.second.IsLink;
  };
  for (Tree *Files : {&InA, &InB})
    std::erase_if(*Files, Leave);
  for (const auto &[Name, File] : InA) {
    std::string Other = InB.count(Name)      ? Name
                        : isPortSource(Name) ? partnerOf(Name, InB)
                                             : "";
    FilePair Files{joined(A, Name), Other.empty() ? "" : joined(B, Other)};
    InB.erase(Other);
    if (Files.B.empty() || !isPortSource(Name))
      compareOthers(Files, Name);
    else if (Error E = compareFiles(Files))
      return E;
  }
  for (const auto &[Name, File] : InB)
    compareOthers({"", joined(B, Name)}, Name);
  return Error::success();
}

ExitCode Comparer::finish() {
  const StringRef Verdict = Differs ? "functional" : "inert";
  Out.flush();
  if (!Options.Quiet)
    errs() << "tranship: " << Verdict << ": " << Compared.size()
           << (Compared.size() == 1 ? " file" : " files") << " compared, "
           << Changes.size() << (Changes.size() == 1 ? " change" : " changes")
           << "\n";
  json::Object All{{"verdict", Verdict},
                   {"files", std::move(Compared)},
                   {"changes", std::move(Changes)}};
  if (cantFail(wantsDocument(Options)))
    if (Error E = writeDocument(Options, "delta", std::move(All)))
      return fail(std::move(E));
  return Differs ? Findings : Done;
}

ExitCode delta(const RunOptions &Options) {
  if (Error E = wantsDocument(Options).takeError())
    return fail(std::move(E));
  if (Options.Paths.size() != 2)
    return fail("name two files or two folders: tranship delta A B");
  const std::string &A = Options.Paths[0], &B = Options.Paths[1];
  for (const std::string &Path : Options.Paths)
    if (!sys::fs::exists(Path))
      return fail(Path + ": no such file or folder");
  if (sys::fs::is_directory(A) != sys::fs::is_directory(B))
    return fail("one is a file and one a folder: " + A + ", " + B);
  Comparer Its(Options, ownsOutput(Options) ? nulls() : outs());
  Error E = sys::fs::is_directory(A) ? Its.compareFolders(A, B)
                                     : Its.compareFiles({A, B});
  return E ? fail(std::move(E)) : Its.finish();
}

} // namespace tranship
