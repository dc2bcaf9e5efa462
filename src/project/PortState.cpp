// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "project/PortState.h"
#include "project/ConfigYaml.h"
#include "project/Includes.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;

namespace {

/// The state as it is written: files as `hash path`.
struct Written {
  tranship::PortState State;
  tranship::Config::StringList Files;
};

} // namespace

template <> struct llvm::yaml::MappingTraits<Written> {
  static void mapping(IO &Io, Written &W) {
    Io.mapRequired("tranship", W.State.Version);
    Io.mapOptional("from", W.State.From, std::string());
    Io.mapOptional("commit", W.State.Commit, std::string());
    Io.mapOptional("build", W.State.Build, std::string());
    Io.mapOptional("settings", W.State.Settings);
    Io.mapOptional("conflicts", W.State.Conflicts,
                   tranship::Config::StringList());
    Io.mapOptional("files", W.Files);
  }
};

namespace tranship {

Expected<std::optional<PortState>> PortState::read(StringRef Folder) {
  std::string Path = joined(Folder, FileName);
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
  yaml::Input In((*Buffer)->getMemBufferRef(), nullptr, Note, &Problem);
  In >> W;
  if (In.error())
    return createStringError(Problem.empty()
                                 ? Path + ": cannot read how the port was made"
                                 : Problem);
  for (StringRef Line : W.Files) {
    auto [Hash, Name] = Line.split(' ');
    W.State.Files[Name.str()] = Hash.str();
  }
  return std::move(W.State);
}

std::string PortState::text() const {
  Written W{*this, {}};
  for (const auto &[Name, Hash] : Files)
    W.Files.push_back(Hash + " " + Name);
  std::string Text = "# How tranship made this port, for `tranship sync` and "
                     "the next --in-place.\n";
  raw_string_ostream Out(Text);
  yaml::Output Yaml(Out, nullptr, /*WrapColumn=*/0);
  Yaml << W;
  return Text;
}

} // namespace tranship
