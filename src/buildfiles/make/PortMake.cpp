// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/make/PortMake.h"
#include "buildfiles/make/LinePort.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship::make {

bool isMakeFile(StringRef Path) {
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

namespace {

class MakeWriter {
public:
  MakeWriter(const MakeFile &File, const MakeFacts &Facts,
             const BuildOptions &Options)
      : File(File), Facts(Facts), Options(Options), Port(File, Facts, Options),
        Kept(keptLines(File.Text)) {}

  BuildResult run();

private:
  bool both() const { return Options.Mode == BuildMode::Both; }
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
  /// With USE_HIP and without: the lines that follow each other.
  Range Block;
  std::string Ported;
};

} // namespace

/// The line with its break.
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

/// The line as it is, and its port, in the branches of a condition.
void MakeWriter::alternative(const Line &L, const LinePort::Result &R) {
  Range Where = wholeLines(L.Where);
  if (L.Kind == LineKind::Directive || L.Kind == LineKind::Include)
    return;
  if (L.InDefine || L.Kind == LineKind::Rule) {
    Port.findings().report(DiagnosticId::BuildUnknown, L.Where,
                           "this line cannot be chosen by USE_HIP and is left");
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

/// All compilers that the file runs find tranship's headers. Files that others
/// include have that from those.
std::string MakeWriter::supportFolder() const {
  StringRef Folder = sys::path::parent_path(File.Path);
  StringRef Name = sys::path::filename(File.Path);
  if (Facts.SupportRoot.empty() || Facts.Included.contains(Name) ||
      !(Name.starts_with("Makefile") || Name.starts_with("makefile") ||
        Name.starts_with("GNUmakefile")) ||
      Name.ends_with(".am") || !Folder.consume_front(Facts.SupportRoot) ||
      !(Folder.empty() || Folder.starts_with("/")))
    return "";
  std::string Way;
  for (char C : Folder)
    if (C == '/')
      Way += Way.empty() ? ".." : "/..";
  // configure says where the sources of a Makefile.in are.
  std::string Here = Name.ends_with(".in")
                         ? (Way.empty() ? "@srcdir@" : "@srcdir@/")
                         : "$(dir $(lastword $(MAKEFILE_LIST)))";
  return "export CPATH := $(abspath " + Here + Way + ")$(CPATH:%=:%)";
}

/// Where nothing says where ROCm is.
void MakeWriter::defaults() {
  StringRef Name = sys::path::filename(File.Path);
  bool NeedsRoot = (Port.usesRoot() || NamesRoot) &&
                   !(Facts.SetsRoot && !both()) && !Name.ends_with(".am") &&
                   !Name.ends_with(".in");
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
    if (both() && L.Kind == LineKind::Assign &&
        BuildTable::builtin().find(BuildKind::Root, File.text(L.Name))) {
      R = {{}, /*Remove=*/true}; // The default serves HIP.
      NamesRoot = true;
    }
    if (both())
      alternative(L, R);
    else
      hip(L, R);
  }
  flush();
  defaults();
  Edits.settle();
  return {std::move(Edits), Port.findings().take()};
}

BuildResult portFile(const MakeFile &File, const MakeFacts &Facts,
                     const BuildOptions &Options) {
  return MakeWriter(File, Facts, Options).run();
}

} // namespace tranship::make
