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
         "'" + Name + "' has " + buildsOf(To).NoCounterpart + " and is left" +
             (Note.empty() ? "" : "; ") + Note);
}

StringRef Findings::counterpart(Range Where, StringRef Name,
                                const BuildRow &R) {
  bool Option = R.Kind == BuildKind::Library && Name.starts_with("-l");
  if (R.To.empty())
    missing(Where, Name, R.Note);
  else if (R.To != "-")
    replaced(Where, Name, ((Option ? "-l" : "") + R.To).str(), R.Note);
  return R.To;
}

std::vector<Diagnostic> Findings::take() {
  llvm::sort(All, [](const Diagnostic &A, const Diagnostic &B) {
    return A.Where < B.Where;
  });
  return std::move(All);
}

std::optional<std::string> BuildOptions::wayToSupport(StringRef Below) const {
  if (SupportRoot.empty() || !Below.consume_front(SupportRoot) ||
      !(Below.empty() || Below.starts_with("/")))
    return std::nullopt;
  return join(SmallVector<StringRef>(Below.count('/'), ".."), "/");
}

/// The ranges of source extensions in \p Text, and their new extensions.
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

std::vector<Range> keptLines(StringRef Text) {
  std::vector<Range> Result;
  std::optional<uint32_t> Off; // Where the unported code begins.
  for (StringRef Line : split(Text, '\n')) {
    uint32_t Begin = Line.data() - Text.data(), End = Begin + Line.size();
    StringRef Words = Line.substr(std::min(Line.rfind('#'), Line.size()));
    Words = Words.drop_front(!Words.empty()).trim();
    if (Words == "tranship: keep") {
      Result.push_back({Begin, End});
    } else if (Words == "tranship: off" && !Off) {
      Off = Begin;
    } else if (Words == "tranship: on" && Off) {
      Result.push_back({*Off, End});
      Off.reset();
    }
  }
  if (Off)
    Result.push_back({*Off, uint32_t(Text.size())});
  return Result;
}

bool isKept(ArrayRef<Range> Kept, Range Where) {
  return any_of(Kept, [&](Range K) {
    return K.Begin < Where.End && Where.Begin < K.End;
  });
}

} // namespace tranship
