// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sources of CUDA's. Meson takes no language but C++ for them, and tells it by
// the file's name: hip_sources gives each a file of C++ that includes it.
#include "buildfiles/meson/MesonPort.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace tranship::meson {

std::string MesonPort::sourceName(const Literal &L) const {
  StringRef Value = value(L);
  return Value.ends_with(".cu") && Value.size() > 3
             ? renameSources(Value, Options)
             : "";
}

static bool isCpp(StringRef Name) {
  return is_contained({".cpp", ".cc", ".cxx", ".c++", ".C"},
                      sys::path::extension(Name));
}

/// Whether the list with the literal is passed unchanged to a program or a
/// library.
bool MesonPort::isSourceList(const Literal &L) const {
  Range Where = L.Where;
  size_t In = L.Bracket;
  if (Read.Brackets[In].Kind == '[') {
    Where = Read.Brackets[In].Where;
    In = Parents[In];
  }
  if (const Call *C = CallOf[In]) {
    if (!isTarget(*C))
      return false;
    const Argument *Name = C->positional(0), *Sources = C->find("sources");
    if (Sources && Sources->Value.contains(Where))
      return true;
    return any_of(C->Args, [&](const Argument &A) {
      return A.Key.empty() && A.Whole != Name->Whole && A.Value.contains(Where);
    });
  }
  StringRef To = assignedTo(Text, Where.Begin);
  return In == 0 && !To.empty() && !Facts.Loops.contains(To);
}

/// Whether the literal is a whole element and names a file relative to this
/// folder.
bool MesonPort::isPlainSource(const Literal &L) const {
  // The sources may already have been ported and renamed.
  StringRef Folder = sys::path::parent_path(File.Path);
  auto Exists = [&](const Twine &Name) {
    SmallString<256> Path(Folder);
    sys::path::append(Path, Name);
    return sys::fs::exists(Path);
  };
  if (!Exists(value(L)) && !Exists(sourceName(L)))
    return false;
  return L.Bracket == 0 || none_of(StringRef("+/"), [&](char C) {
           return Text.substr(L.Where.End)
                      .ltrim()
                      .starts_with(StringRef(&C, 1)) ||
                  Text.take_front(L.Where.Begin)
                      .rtrim()
                      .ends_with(StringRef(&C, 1));
         });
}

std::string MesonPort::keepPath() const {
  return Ambiguous ? ", preserve_path_from: meson.current_source_dir()" : "";
}

void MesonPort::wrap(ArrayRef<const Literal *> Run) {
  for (const Literal *L : Run)
    replace(L->Inner, sourceName(*L));
  Edits.insert(Run.front()->Where.Begin, "hip_sources.process(");
  Edits.insert(Run.back()->Where.End, keepPath() + ")");
}

void MesonPort::leaveSource(const Literal &L) {
  Said.unknown(L.Where, "'" + value(L) + "' is left: as a source it is " +
                            "hip_sources.process('" + sourceName(L) + "')");
}

/// `files('a.cu', 'b.cpp')`
void MesonPort::filesCall(const Call &C) {
  std::vector<const Literal *> All = literalsIn(C.Where), Cuda;
  for (const Literal *L : All)
    if (std::string New = sourceName(*L); !New.empty() && !isCpp(New))
      Cuda.push_back(L);
    else if (!New.empty())
      replace(L->Inner, New);
  if (Cuda.empty() || isKept(C.Where))
    return;
  StringRef To = assignedTo(Text, C.Where.Begin);
  bool Indexed = Text.substr(C.Where.End).starts_with("[");
  if (Indexed || Facts.Loops.contains(To) ||
      !all_of(Cuda, [&](const Literal *L) { return isPlainSource(*L); }))
    return leaveSource(*Cuda.front());
  if (Cuda.size() == All.size()) {
    for (const Literal *L : Cuda)
      replace(L->Inner, sourceName(*L));
    replace({C.Where.Begin, C.Where.Begin + uint32_t(C.Name.size())},
            "hip_sources.process");
    if (Ambiguous)
      Edits.insert(C.Args.back().Whole.End, keepPath());
    return;
  }
  std::string New;
  for (const Literal *L : Cuda) {
    New += (New.empty() ? "'" : ", '") + sourceName(*L) + "'";
    Removed.push_back(L->Where);
  }
  Edits.insert(C.Where.Begin, "[");
  Edits.insert(C.Where.End, ", hip_sources.process(" + New + keepPath() + ")]");
}

void MesonPort::sources() {
  StringSet<> Names;
  for (const Literal &L : Read.Literals)
    if (!sourceName(L).empty() &&
        !Names.insert(sys::path::filename(value(L))).second)
      Ambiguous = true;
  for (const Call &C : File.Calls)
    if (C.Name == "files")
      filesCall(C);
  std::vector<const Literal *> Run;
  auto Finish = [&] {
    if (!Run.empty())
      wrap(Run);
    Run.clear();
  };
  for (const Literal &L : Read.Literals) {
    bool Follows =
        !Run.empty() && Run.back()->Bracket == L.Bracket &&
        Text.slice(Run.back()->Where.End, L.Where.Begin).trim() == ",";
    if (!Follows)
      Finish();
    std::string New = sourceName(L);
    const Call *C = CallOf[L.Bracket], *Outer = CallOf[Parents[L.Bracket]];
    bool InFiles =
        (C && C->Name == "files") || (Outer && Outer->Name == "files");
    if (New.empty() || InFiles || isKept(L.Where)) {
      Finish();
    } else if (isCpp(New)) {
      Finish();
      replace(L.Inner, New);
    } else if (C && !isTarget(*C)) {
      Finish(); // Other commands read the file under its new name.
      replace(L.Inner, New);
    } else if (isSourceList(L) && isPlainSource(L)) {
      Run.push_back(&L);
    } else {
      Finish();
      leaveSource(L);
    }
  }
  Finish();
}

} // namespace tranship::meson
