// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/commands/IncludeGuess.h"
#include "files/Paths.h"
#include "parse/commands/StandardHeaders.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship {

namespace {

struct IncludeFolder {
  std::string Path;
  bool HidesOthers = false; ///< Has a header named like one of the system.

  std::string option() const {
    return (HidesOthers ? "-idirafter" : "-I") + Path;
  }
};

/// A header that files ask for and do not find beside them.
struct Header {
  /// Where the tree has it: each folder with this header below it.
  SmallVector<StringRef, 1> Folders;
  /// How often it is asked for, by the folder of those that ask.
  MapVector<StringRef, unsigned> Askers;
};

class Guesser {
public:
  Guesser(ArrayRef<std::string> Files, function_ref<bool(StringRef)> IsForeign);

  void read(StringRef File, const StoredSource &Text);
  std::vector<IncludeFolder> choose();

private:
  bool isOutside(StringRef Name) const;
  void markHiders(std::vector<IncludeFolder> &Folders) const;
  void ask(StringRef Name, StringRef Asker);
  Header locate(StringRef Name) const;
  void weigh(const Header &H, bool Add);
  StringRef best() const;

  function_ref<bool(StringRef)> IsForeign;
  StringMap<SmallVector<StringRef, 1>> ByName; ///< By the last component.
  DenseSet<StringRef> Paths;
  StringMap<Header> Headers;
  /// The folders that may be meant, with the includes that mean them and that
  /// no chosen folder serves.
  MapVector<StringRef, unsigned> Candidates;
};

} // namespace

static bool isRead(StringRef File) {
  return StringSwitch<bool>(sys::path::extension(File).lower())
      .Cases(".c", ".cc", ".cpp", ".cxx", ".c++", ".cu", true)
      .Cases(".h", ".hh", ".hpp", ".hxx", ".h++", ".cuh", true)
      .Cases(".inl", ".inc", ".ipp", ".tpp", ".tcc", ".txx", true)
      .Cases(".ixx", ".icc", ".def", ".impl", ".cui", ".cuhpp", true)
      .Default(false);
}

/// How much of \p Folder is above \p Other as well, in characters.
static size_t sharedLength(StringRef Folder, StringRef Other) {
  size_t Result = 0;
  for (size_t I = 0;; ++I) {
    bool Ends = I == Folder.size() || Folder[I] == '/';
    bool OtherEnds = I == Other.size() || Other[I] == '/';
    if (Ends && OtherEnds)
      Result = I;
    if (I >= Folder.size() || I >= Other.size() || Folder[I] != Other[I])
      return Result;
  }
}

Guesser::Guesser(ArrayRef<std::string> Files,
                 function_ref<bool(StringRef)> IsForeign)
    : IsForeign(IsForeign) {
  Paths.reserve(Files.size());
  for (StringRef File : Files)
    if (Paths.insert(File).second)
      ByName[sys::path::filename(File)].push_back(File);
}

void Guesser::read(StringRef File, const StoredSource &Text) {
  StringRef Folder = sys::path::parent_path(File);
  for (const IncludedHeader &I : Text.includes()) {
    std::string Name = withSlashes(I.Name);
    if (!I.Next && !(I.Quoted && Paths.contains(joined(Folder, Name))))
      ask(joined("", Name), Folder);
  }
}

void Guesser::ask(StringRef Name, StringRef Asker) {
  auto [Entry, New] = Headers.try_emplace(Name);
  Header &H = Entry->second;
  if (New)
    H = locate(Name);
  if (!H.Folders.empty())
    ++H.Askers[Asker];
}

/// Whether \p Name means a header that is not the tree's.
bool Guesser::isOutside(StringRef Name) const {
  return isStandardHeader(Name) || (!Name.contains('/') && IsForeign(Name));
}

Header Guesser::locate(StringRef Name) const {
  Header Result;
  if (isOutside(Name))
    return Result;
  auto Known = ByName.find(sys::path::filename(Name));
  if (Known == ByName.end())
    return Result;
  for (StringRef File : Known->second)
    if (StringRef Folder = File; Folder.consume_back(Name) &&
                                 Folder.consume_back("/") && !Folder.empty())
      Result.Folders.push_back(Folder);
  return Result;
}

/// Adds what asks for \p H to the folders that are meant, or takes it away.
void Guesser::weigh(const Header &H, bool Add) {
  for (const auto &[Asker, Count] : H.Askers) {
    size_t Nearest = 0;
    for (StringRef Folder : H.Folders)
      Nearest = std::max(Nearest, sharedLength(Folder, Asker));
    for (StringRef Folder : H.Folders)
      if (sharedLength(Folder, Asker) == Nearest) {
        unsigned &Served = Candidates[Folder];
        Served = Add ? Served + Count : Served - Count;
      }
  }
}

/// The folder that serves the most of what no chosen one serves. Of several,
/// the one nearer to the top, which more files can mean.
StringRef Guesser::best() const {
  StringRef Result;
  auto Rank = [&](StringRef Folder) {
    return std::tuple(-int64_t(Candidates.lookup(Folder)), Folder.count('/'),
                      Folder);
  };
  for (const auto &[Folder, Served] : Candidates)
    if (Served && (Result.empty() || Rank(Folder) < Rank(Result)))
      Result = Folder;
  return Result;
}

void Guesser::markHiders(std::vector<IncludeFolder> &Folders) const {
  StringMap<bool *> Known;
  for (IncludeFolder &F : Folders)
    Known[F.Path] = &F.HidesOthers;
  for (StringRef File : Paths) {
    StringRef Folder = sys::path::parent_path(File);
    // The system's names have one slash at most: sys/time.h.
    for (int Depth = 0; Depth != 2; ++Depth) {
      auto Found = Known.find(Folder);
      if (Found != Known.end() && isOutside(File.substr(Folder.size() + 1)))
        *Found->second = true;
      Folder = sys::path::parent_path(Folder);
    }
  }
}

std::vector<IncludeFolder> Guesser::choose() {
  for (const auto &Entry : Headers)
    weigh(Entry.second, /*Add=*/true);
  std::vector<IncludeFolder> Result;
  for (StringRef Folder = best(); !Folder.empty(); Folder = best()) {
    Result.push_back({Folder.str()});
    // A compiler takes this one whatever the file that asks, so the folders
    // behind it are no more needed for the same headers.
    for (auto &Entry : Headers)
      if (Header &H = Entry.second; is_contained(H.Folders, Folder)) {
        weigh(H, /*Add=*/false);
        H.Askers.clear();
      }
  }
  markHiders(Result);
  return Result;
}

std::vector<std::string>
guessIncludeOptions(ArrayRef<std::string> Files, SourceStore &Sources,
                    function_ref<bool(StringRef Name)> IsForeign) {
  Guesser Guess(Files, IsForeign);
  for (StringRef File : Files)
    if (isRead(File))
      if (SourceRef Text = Sources.find(File))
        Guess.read(File, *Text);
  std::vector<std::string> Result;
  for (const IncludeFolder &F : Guess.choose())
    Result.push_back(F.option());
  return Result;
}

} // namespace tranship
