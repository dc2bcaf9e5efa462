// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "engine/Port.h"
#include "edit/Message.h"
#include "engine/Registry.h"
#include "engine/Waking.h"
#include "facts/Facts.h"
#include "hazards/names/Redesign.h"
#include "rules/Writer.h"
#include "text/TargetCode.h"
#include "text/Triage.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include <utility>

using namespace llvm;

namespace tranship {

/// Of the places of \p D, which are in order, keeps one of each line: the same
/// about one line need not be said twice. Repairs have each place.
static void joinLines(Diagnostic &D, StringRef Text) {
  if (isRepairable(D.Id, Repair::Port) || isRepairable(D.Id, Repair::Source))
    return;
  uint32_t Before = D.Where.Begin;
  erase_if(D.Others, [&](Range R) {
    StringRef Between = Text.slice(std::exchange(Before, R.Begin), R.Begin);
    return !Between.contains('\n');
  });
}

/// Brings the places of each diagnostic and then the diagnostics themselves
/// into the order of the file. Two rules can say the same about one place.
static void settleDiagnostics(std::vector<Diagnostic> &Diagnostics,
                              StringRef Text) {
  for (Diagnostic &D : Diagnostics) {
    D.Others.push_back(D.Where);
    sort(D.Others);
    D.Others.erase(unique(D.Others), D.Others.end());
    D.Where = D.Others.front();
    D.Others.erase(D.Others.begin());
    joinLines(D, Text);
  }
  stable_sort(Diagnostics, [](const Diagnostic &A, const Diagnostic &B) {
    return A.Where.Begin < B.Where.Begin;
  });
}

/// Whether a parse found something to write in a file without a word of CUDA:
/// its words can come from macros of a header.
static bool lacksQualifiers(const FileKnowledge *Parsed) {
  bool Any = false;
  if (Parsed)
    Parsed->forEach<fact::MissingQualifiers>([&](const auto &) { Any = true; });
  return Any;
}

/// A file that stands in for one of CUDA's headers declares hundreds of its
/// names: one note is enough. \p Diagnostics are in the order of the file.
static void joinUserDeclared(std::vector<Diagnostic> &Diagnostics) {
  constexpr size_t Many = 16;
  std::string Whole = message(Message::UserDeclared, {""});
  StringRef Rest = StringRef(Whole).drop_front(2); // Behind the quotes.
  auto Says = [&](const Diagnostic &D) {
    return D.Id == DiagnosticId::UserDeclared &&
           StringRef(D.Message).ends_with(Rest);
  };
  size_t Number = count_if(Diagnostics, Says);
  if (Number < Many)
    return;
  auto First = find_if(Diagnostics, Says);
  StringRef Name = StringRef(First->Message).drop_back(Rest.size());
  std::string Joined =
      message(Message::ManyUserDeclared, {Twine(Number).str(), Name});
  Diagnostics.erase(std::remove_if(std::next(First), Diagnostics.end(), Says),
                    Diagnostics.end());
  First->Message = std::move(Joined);
  First->Others.clear();
}

/// Whether \p Name is a header of the topic's, or in one of its namespaces.
static bool isPartOf(StringRef Name, const RedesignTopic &T) {
  return is_contained(T.Spaces, Name.split("::").first) ||
         any_of(T.Headers, [&](StringRef H) { return Name.starts_with(H); });
}

/// A file that needs a redesign is said to, with the number of uses: of the
/// library's headers and names the first one is enough.
static void joinRedesigned(std::vector<Diagnostic> &Diagnostics) {
  for (const RedesignTopic &T : redesignTopics()) {
    bool Named = any_of(Diagnostics, [&](const Diagnostic &D) {
      return D.Id == DiagnosticId::Redesign &&
             StringRef(D.Message).contains(T.Title);
    });
    bool First = true;
    erase_if(Diagnostics, [&](Diagnostic &D) {
      StringRef Name = StringRef(D.Message).drop_front().split('\'').first;
      if (!Named || D.Id != DiagnosticId::NoCounterpart || !isPartOf(Name, T))
        return false;
      D.Others.clear();
      return !std::exchange(First, false);
    });
  }
}

/// What is the target's already is only reported on.
static void forgetPort(PortResult &Result) {
  Result.Edits = EditSet();
  Result.Support.clear();
  Result.References = ReferenceCounts();
  Result.Unknown = 0;
}

/// Whether rule \p R makes the repairs that are asked for.
static bool repairs(const Rule &R, const PortOptions &Options) {
  return any_of(R.Reports, [&](DiagnosticId Id) {
    return is_contained(Options.Fixes, Id);
  });
}

PortResult portText(StringRef Text, const Map &Names,
                    const PortOptions &Options) {
  PortResult Result;
  // A .cu file that has no CUDA itself still gives its headers the runtime's.
  bool FeedsHeaders = Options.ImplicitRuntime && Text.contains("include \"");
  // Device code in strings needs no kernel.
  bool HasPrograms = Options.RtcStrings && Text.contains("__device__ ");
  if (!Options.Comments && !FeedsHeaders && !HasPrograms &&
      !lacksQualifiers(Options.Parsed) && !mentionsCuda(Text, Names))
    return Result;
  SourceFile File(Text, Names);
  View V(File, Names, Options);
  if (Options.RtcStrings && !Options.RepairsOnly)
    V.PortProgram = [&](StringRef Program) {
      PortOptions Inner = Options;
      Inner.RtcStrings = false;
      Inner.AtRunTime = true;
      Inner.ImplicitRuntime = Inner.CppSource = false;
      Inner.IsOwnHeader = nullptr;
      Inner.SupportOfFragment = nullptr;
      Inner.Parsed = nullptr;
      return portText(Program, Names, Inner);
    };
  Writer W(V, rules(), Result);

  RuleSet Awake = Options.WakeAll ? RuleSet().set()
                                  : awakeRules(File, Options.Parsed != nullptr);
  for (const auto &[Number, R] : enumerate(rules())) {
    if (!Awake[Number])
      continue;
    if (Options.RepairsOnly
            ? !repairs(R, Options)
            : (Options.To->KeepsCuda && !Options.From && !R.KeepsCuda) ||
                  (Options.From && !R.ReadsTargets))
      continue;
    W.begin(Number);
    R.Run(V, W);
  }
  if (!Options.To->KeepsCuda && !Options.From &&
      isTargetCode(File, *Options.To.Where))
    forgetPort(Result);
  Result.Conflicts = Result.Edits.settle();
  settleDiagnostics(Result.Diagnostics, Text);
  joinUserDeclared(Result.Diagnostics);
  joinRedesigned(Result.Diagnostics);
  return Result;
}

} // namespace tranship
