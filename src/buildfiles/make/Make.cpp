// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/make/Make.h"
#include "buildfiles/make/LinePort.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship::make {

static bool hasMakeName(StringRef Path) {
  StringRef Name = sys::path::filename(Path);
  for (StringRef Extension : {".prehip", "~", ".orig", ".rej", ".html"})
    if (Name.ends_with(Extension))
      return false;
  for (StringRef Extension : {".mk", ".mak", ".make", ".mk.in", ".makefile"})
    if (Name.ends_with(Extension) && Name != "CMakeLists.make")
      return true;
  for (StringRef Base : {"Makefile", "makefile", "GNUmakefile"})
    if (Name == Base || Name.starts_with((Base + ".").str()))
      return true;
  return Name.starts_with("make.inc");
}

/// Whether \p Path is a makefile that is not generated from a file beside it.
static bool isMakeFile(StringRef Path) {
  return hasMakeName(Path) && !sys::fs::exists(Path + ".in") &&
         !sys::fs::exists(Path + ".am") &&
         !(Path.ends_with(".in") && sys::fs::exists(Path.drop_back(3) + ".am"));
}

namespace {

class MakeWriter {
public:
  MakeWriter(const MakeFile &File, const MakeFacts &Facts,
             const BuildOptions &Options)
      : File(File), Facts(Facts), Options(Options), Port(File, Facts, Options),
        Kept(keptLines(File.Text)) {}

  BuildResult run();

private:
  Range wholeLines(Range R) const;
  void hip(const Line &L, const LinePort::Result &R);
  void alternative(const Line &L, const LinePort::Result &R);
  void flush();
  void defaults();
  std::string supportFolder() const;

  const MakeFile &File;
  const MakeFacts &Facts;
  const BuildOptions &Options;
  LinePort Port;
  std::vector<Range> Kept;
  EditSet Edits;
  bool NamesRoot = false;
  /// Consecutive lines with and without USE_HIP.
  Range Block;
  std::string Ported;
};

} // namespace

/// The range of whole lines, with their line breaks.
Range MakeWriter::wholeLines(Range R) const {
  StringRef Text = File.Text;
  size_t End = Text.find('\n', R.End);
  return {R.Begin, uint32_t(End == StringRef::npos ? Text.size() : End + 1)};
}

void MakeWriter::hip(const Line &L, const LinePort::Result &R) {
  if (R.Remove)
    return Edits.remove(wholeLines(L.Where));
  for (const Edit &E : R.Edits)
    Edits.add(E);
}

void MakeWriter::flush() {
  if (Block.empty())
    return;
  StringRef Old = File.text(Block);
  StringRef Break = StringRef(File.Text).contains("\r\n") ? "\r\n" : "\n";
  std::string Last = Old.ends_with("\n") ? "" : Break.str();
  std::string New =
      ("ifeq ($(USE_HIP),1)" + Break + Ported + (Ported.empty() ? "" : Last) +
       "else" + Break + Old + Last + "endif" + Break)
          .str();
  Edits.replace(Block, New);
  Block = {};
  Ported.clear();
}

/// Writes the original line and its port into the branches of a condition.
void MakeWriter::alternative(const Line &L, const LinePort::Result &R) {
  Range Where = wholeLines(L.Where);
  if (L.Kind == LineKind::Directive || L.Kind == LineKind::Include)
    return;
  if (L.InDefine || L.Kind == LineKind::Rule) {
    Port.findings().unknown(
        L.Where, "this line cannot be chosen by USE_HIP and is left");
    return;
  }
  if (Block.End != Where.Begin)
    flush();
  if (Block.empty())
    Block = Where;
  Block.End = Where.End;
  if (R.Remove)
    return;
  EditSet Own;
  for (const Edit &E : R.Edits)
    Own.add(E);
  Own.settle();
  Ported += Own.apply(File.Text, Where);
}

/// The line that adds the support folder for all compilers that the file runs,
/// or nothing. A file that others include gets it from them.
std::string MakeWriter::supportFolder() const {
  StringRef Name = sys::path::filename(File.Path);
  bool Top = any_of(ArrayRef<StringRef>{"Makefile", "makefile", "GNUmakefile"},
                    [&](StringRef Base) { return Name.starts_with(Base); });
  auto Way = Options.wayToSupport(sys::path::parent_path(File.Path));
  if (!Way || !Top || Facts.Included.contains(Name) || Name.ends_with(".am"))
    return "";
  // In a Makefile.in, configure fills in where the sources are.
  std::string Here = Name.ends_with(".in")
                         ? (Way->empty() ? "@srcdir@" : "@srcdir@/")
                         : "$(dir $(lastword $(MAKEFILE_LIST)))";
  return "export CPATH := $(abspath " + Here + *Way + ")$(CPATH:%=:%)";
}

/// Inserts a default for ROCm's folder, unless a file sets it, and the support
/// folder.
void MakeWriter::defaults() {
  StringRef Name = sys::path::filename(File.Path);
  bool NeedsRoot = (Port.usesRoot() || NamesRoot) &&
                   !(Facts.SetsRoot && !Options.both()) &&
                   !Name.ends_with(".am") && !Name.ends_with(".in");
  auto First = find_if(File.Lines,
                       [](const Line &L) { return L.Kind != LineKind::Blank; });
  StringRef Break = StringRef(File.Text).contains("\r\n") ? "\r\n" : "\n";
  const BuildTable &Table = Options.table();
  std::string New;
  if (NeedsRoot)
    New = (Table.rootVariable() + " ?= " + Table.usualRoot() + Break).str();
  if (std::string Support = supportFolder(); !Support.empty())
    New += Support + Break.str();
  if (!New.empty() && First != File.Lines.end())
    Edits.insert(First->Where.Begin, New);
}

BuildResult MakeWriter::run() {
  for (const Fault &F : File.Faults)
    if (!isKept(Kept, F.Where))
      Port.findings().report(DiagnosticId::BuildSyntax, F.Where, F.Message);
  for (const Line &L : File.Lines) {
    if (L.Kind == LineKind::Blank || isKept(Kept, L.Where))
      continue;
    LinePort::Result R = Port.port(L);
    if (!R.changes())
      continue;
    if (Options.both() && L.Kind == LineKind::Assign &&
        Options.table().find(BuildKind::Root, File.text(L.Name))) {
      R = {{}, /*Remove=*/true}; // The default value works for HIP.
      NamesRoot = true;
    }
    if (Options.both())
      alternative(L, R);
    else
      hip(L, R);
  }
  flush();
  defaults();
  Edits.settle();
  return {std::move(Edits), Port.findings().take(), {}};
}

static std::vector<BuildGroup> learn(ArrayRef<BuildFile> Files,
                                     const BuildOptions &Options) {
  auto Parsed = std::make_shared<std::vector<MakeFile>>();
  for (const BuildFile &File : Files)
    Parsed->push_back(parseMakeFile(File.Path, File.Text));
  std::vector<BuildGroup> Result;
  for (const std::vector<size_t> &Numbers : groupByIncludes(*Parsed)) {
    BuildGroup G;
    std::vector<const MakeFile *> Group;
    for (size_t N : Numbers) {
      G.Files.push_back(&Files[N]);
      Group.push_back(&(*Parsed)[N]);
    }
    auto Facts =
        std::make_shared<const MakeFacts>(learnMake(Group, Options.builds()));
    G.Done = Facts->UsesCuda && Facts->IsDone;
    G.Port = [Parsed, Group, Facts, &Options](size_t N) {
      return Facts->UsesCuda ? MakeWriter(*Group[N], *Facts, Options).run()
                             : BuildResult();
    };
    Result.push_back(std::move(G));
  }
  return Result;
}

static constexpr StringLiteral TopFiles[] = {"GNUmakefile", "makefile",
                                             "Makefile"};
static constexpr BuildStart Starts[] = {
    {TopFiles, "", "make -C %f GPU_TARGETS=%c"}};

const BuildSystem Make = {"Make", Starts, isMakeFile, learn};

} // namespace tranship::make
