// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "buildfiles/table/Findings.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace tranship {

void Findings::report(DiagnosticId Id, Range Where, const Twine &Message) {
  std::string Text = Message.str();
  for (Diagnostic &D : All)
    if (D.Id == Id && D.Message == Text) {
      D.Others.push_back(Where);
      return;
    }
  All.push_back({Id, Where, std::move(Text), {}, 0});
}

void Findings::report(const FlagChange &C) {
  if (C.What == FlagChange::Left)
    return missing(C.Where, C.Name, C.Note);
  if (C.What == FlagChange::Architecture)
    return architecture(C.Where);
  if (C.New.empty())
    report(DiagnosticId::BuildFlag, C.Where,
           "'" + C.Name + "' is left out" + (C.Note.empty() ? "" : ": ") +
               C.Note);
  else if (!C.Note.empty())
    replaced(C.Where, C.Name, C.New, C.Note);
}

void Findings::replaced(Range Where, StringRef Name, StringRef New,
                        StringRef Note) {
  if (!Note.empty())
    report(DiagnosticId::BuildFlag, Where,
           "'" + Name + "' becomes '" + New + "': " + Note);
}

void Findings::forget(Range Where, ArrayRef<DiagnosticId> Ids) {
  for (Diagnostic &D : All)
    erase_if(D.Others, [&](Range R) {
      return is_contained(Ids, D.Id) && Where.contains(R);
    });
  erase_if(All, [&](Diagnostic &D) {
    if (!is_contained(Ids, D.Id) || !Where.contains(D.Where))
      return false;
    if (D.Others.empty())
      return true;
    D.Where = D.Others.front();
    D.Others.erase(D.Others.begin());
    return false;
  });
}

void Findings::architecture(Range Where) {
  report(DiagnosticId::BuildArchitecture, Where,
         "the cards to build for are named by GPU_TARGETS, not by CUDA's "
         "architectures");
}

void Findings::missing(Range Where, StringRef Name, StringRef Note) {
  report(DiagnosticId::BuildNoCounterpart, Where,
         "'" + Name +
             (Target == BuildTarget::Hip
                  ? "' has no counterpart in ROCm and is left"
                  : "' has no established counterpart in MXMACA and is left") +
             (Note.empty() ? "" : "; ") + Note);
}

std::vector<Diagnostic> Findings::take() {
  llvm::sort(All, [](const Diagnostic &A, const Diagnostic &B) {
    return A.Where < B.Where;
  });
  return std::move(All);
}

/// Where the extensions of sources stand in \p Text, and their new ones.
static std::vector<std::pair<Range, StringRef>>
sourceExtensions(StringRef Text, const BuildOptions &Options) {
  std::vector<std::pair<Range, StringRef>> Result;
  for (const auto &[From, To] : Options.Renames)
    for (size_t I = Text.find(From); I != StringRef::npos;
         I = Text.find(From, I + 1)) {
      size_t End = I + From.size();
      bool Whole =
          End == Text.size() || (!isAlnum(Text[End]) && Text[End] != '_');
      if (Whole && !Text.substr(I).starts_with(To) &&
          !Text.take_front(End).ends_with(To))
        Result.push_back({{uint32_t(I), uint32_t(End)}, To});
    }
  return Result;
}

void renameSources(StringRef Text, uint32_t Base, const BuildOptions &Options,
                   function_ref<void(Range, StringRef)> Replace) {
  for (const auto &[R, To] : sourceExtensions(Text, Options))
    Replace({Base + R.Begin, Base + R.End}, To);
}

std::string renameSources(StringRef Text, const BuildOptions &Options) {
  EditSet Edits;
  for (const auto &[R, To] : sourceExtensions(Text, Options))
    Edits.replace(R, To);
  Edits.settle();
  return Edits.apply(Text);
}

void KeptPlaces::comment(StringRef Words, Range Line) {
  if (Words == "tranship: keep") {
    All.push_back(Line);
  } else if (Words == "tranship: off" && !Off) {
    Off = Line.Begin;
  } else if (Words == "tranship: on" && Off) {
    All.push_back({*Off, Line.End});
    Off.reset();
  }
}

std::vector<Range> KeptPlaces::take(uint32_t Size) {
  if (Off)
    All.push_back({*Off, Size});
  return std::move(All);
}

std::vector<Range> keptLines(StringRef Text, StringRef Mark) {
  KeptPlaces Result;
  for (size_t Begin = 0; Begin < Text.size();) {
    size_t End = std::min(Text.find('\n', Begin), Text.size());
    StringRef Line = Text.slice(Begin, End).rtrim();
    StringRef Words = Line.substr(std::min(Line.rfind(Mark), Line.size()));
    Words.consume_front(Mark);
    Result.comment(Words.trim(), {uint32_t(Begin), uint32_t(End)});
    Begin = End + 1;
  }
  return Result.take(Text.size());
}

bool isKept(ArrayRef<Range> Kept, Range Where) {
  return any_of(Kept, [&](Range K) {
    return K.Begin < Where.End && Where.Begin < K.End;
  });
}

} // namespace tranship
