// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "session/record/PortState.h"
#include "files/Paths.h"
#include "options/ConfigYaml.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;

namespace {

/// Files that were made with the same settings.
struct EarlierRun {
  tranship::Config Settings;
  tranship::StringList Files;
};

/// The state as it is written: files as `hash path`.
struct Written {
  tranship::PortState State;
  tranship::StringList Files;
  std::vector<EarlierRun> Earlier;
};

} // namespace

LLVM_YAML_IS_SEQUENCE_VECTOR(EarlierRun)

template <> struct llvm::yaml::MappingTraits<EarlierRun> {
  static void mapping(IO &Io, EarlierRun &R) {
    Io.mapOptional("settings", R.Settings);
    Io.mapOptional("files", R.Files);
  }
};

template <> struct llvm::yaml::MappingTraits<Written> {
  static void mapping(IO &Io, Written &W) {
    Io.mapRequired("tranship", W.State.Version);
    Io.mapOptional("from", W.State.From, std::string());
    Io.mapOptional("commit", W.State.Commit, std::string());
    Io.mapOptional("build", W.State.Build, std::string());
    Io.mapOptional("settings", W.State.Settings);
    Io.mapOptional("conflicts", W.State.Conflicts, tranship::StringList());
    Io.mapOptional("earlier", W.Earlier);
    Io.mapOptional("files", W.Files); // A run adds to them while it writes.
  }
};

namespace tranship {

static std::string textOf(const Config &C) {
  std::string Text;
  raw_string_ostream Out(Text);
  dumpConfig(Out, C);
  return Text;
}

void PortState::adopt(const Config &By) {
  std::string New = textOf(By);
  if (New == textOf(Settings))
    return;
  for (const auto &[File, Hash] : Files)
    Earlier.try_emplace(File, Settings);
  std::erase_if(Earlier,
                [&](const auto &Entry) { return textOf(Entry.second) == New; });
  Settings = By;
}

void PortState::note(StringRef Name, StringRef Hash) {
  Files[Name.str()] = Hash.str();
  Before.erase(Name.str());
  Earlier.erase(Name.str());
}

void PortState::announce(StringRef Name, StringRef Hash) {
  auto [At, New] = Files.try_emplace(Name.str(), Hash);
  if (!New && At->second != Hash)
    Before.emplace(Name, std::exchange(At->second, Hash.str()));
  Earlier.erase(Name.str());
}

const Config &PortState::settingsOf(StringRef Name) const {
  auto Found = Earlier.find(Name.str());
  return Found == Earlier.end() ? Settings : Found->second;
}

/// A path as YAML accepts it, whatever bytes it has: others become `%0A`.
static std::string escaped(StringRef Path) {
  std::string Result;
  for (char C : Path) {
    if (isPrint(C) && C != '%')
      Result += C;
    else
      Result += "%" + toHex(StringRef(&C, 1));
  }
  return Result;
}

static std::string unescaped(StringRef Text) {
  std::string Result, Byte;
  for (; !Text.empty(); Text = Text.drop_front()) {
    if (Text.front() == '%' && tryGetFromHex(Text.substr(1, 2), Byte)) {
      Result += Byte;
      Text = Text.drop_front(2);
    } else {
      Result += Text.front();
    }
  }
  return Result;
}

std::string PortState::line(StringRef Name, StringRef Hash) {
  std::string Path = escaped(Name);
  std::string Quoted;
  for (char C : Path)
    Quoted += C == '\'' ? "''" : std::string(1, C);
  return ("  - '" + Hash + " " + Quoted + "'\n").str();
}

Expected<std::optional<PortState>> PortState::read(StringRef Folder,
                                                   StringRef Name) {
  std::string Path = joined(Folder, Name);
  if (!sys::fs::exists(Path))
    return std::nullopt;
  auto Buffer = MemoryBuffer::getFile(Path);
  if (!Buffer)
    return createStringError(Path + ": " + Buffer.getError().message());
  std::string Problem;
  auto Note = [](const SMDiagnostic &D, void *Where) {
    auto &First = *static_cast<std::string *>(Where);
    if (First.empty())
      First =
          (D.getFilename() + ":" + Twine(D.getLineNo()) + ": " + D.getMessage())
              .str();
  };
  Written W;
  // A run that was killed may have left half a line.
  StringRef Whole = (*Buffer)->getBuffer();
  Whole = Whole.take_front(Whole.rfind('\n') + 1);
  yaml::Input In(MemoryBufferRef(Whole, Path), nullptr, Note, &Problem);
  In >> W;
  if (In.error())
    return createStringError(Problem.empty()
                                 ? Path + ": cannot read how the port was made"
                                 : Problem);
  for (std::string &Path : W.State.Conflicts)
    Path = unescaped(Path);
  for (const EarlierRun &R : W.Earlier)
    for (StringRef File : R.Files)
      W.State.Earlier[unescaped(File)] = R.Settings;
  StringSet<> Known;
  for (StringRef Line : W.Files) {
    auto [Hash, Escaped] = Line.split(' ');
    std::string File = unescaped(Escaped);
    if (Known.insert(File).second)
      W.State.Files[File] = Hash.str();
    else
      W.State.announce(File, Hash);
  }
  return std::move(W.State);
}

std::string PortState::text() const {
  Written W{*this, {}, {}};
  for (std::string &Path : W.State.Conflicts)
    Path = escaped(Path);
  for (const auto &[Name, Hash] : Files) {
    auto [First, Last] = Before.equal_range(Name);
    for (const auto &[Same, Old] : make_range(First, Last))
      W.Files.push_back(Old + " " + escaped(Name));
    W.Files.push_back(Hash + " " + escaped(Name));
  }
  std::map<std::string, EarlierRun> Runs;
  for (const auto &[Name, By] : Earlier)
    if (Files.count(Name)) {
      EarlierRun &R = Runs[textOf(By)];
      R.Settings = By;
      R.Files.push_back(escaped(Name));
    }
  for (auto &[Key, R] : Runs)
    W.Earlier.push_back(std::move(R));
  std::string Text = "# How tranship made this port, for `tranship sync` and "
                     "the next --in-place.\n";
  raw_string_ostream Out(Text);
  yaml::Output Yaml(Out, nullptr, /*WrapColumn=*/0);
  Yaml << W;
  // The files come last, because lines are added to them.
  StringRef Whole = Text;
  Whole.consume_back("...\n");
  return Whole.str();
}

} // namespace tranship
