// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "engine/Port.h"
#include "edit/Message.h"
#include "engine/Registry.h"
#include "engine/TargetBranches.h"
#include "engine/Waking.h"
#include "facts/Facts.h"
#include "hazards/names/Redesign.h"
#include "port/includes/HasInclude.h"
#include "rules/Writer.h"
#include "text/IncludedHeaders.h"
#include "text/TargetCode.h"
#include "text/Triage.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Path.h"
#include <utility>

using namespace llvm;

namespace tranship {

/// Keeps one of the places of \p D, which are in order, for each line: nobody
/// needs the same message twice about one line. Repairs need all places.
static void joinLines(Diagnostic &D, StringRef Text) {
  if (isRepairable(D.Id, Repair::Port) || isRepairable(D.Id, Repair::Source))
    return;
  uint32_t Before = D.Where.Begin;
  erase_if(D.Others, [&](Range R) {
    StringRef Between = Text.slice(std::exchange(Before, R.Begin), R.Begin);
    return !Between.contains('\n');
  });
}

/// Whether the name at token \p I, in a condition, is a macro of CUDA's that
/// the port leaves and nothing defines, or asks for a header that is missing.
static bool isUndefined(const View &V, uint32_t I) {
  if (std::optional<HeaderName> H = queriedHeader(V.File, I))
    return isMissingHeader(V, *H);
  StringRef Name = V.File.name(I);
  auto R = V.Names.find(KeySpace::Guard, Name);
  if (!R)
    R = V.Names.find(KeySpace::Identifier, Name);
  if (!R || R->What == Kind::Namespace || V.isOwn(I))
    return false;
  Resolution What = V.resolve(*R);
  return What.What != Resolution::State::Rename || What.Text != Name;
}

/// What `#include` \p D leaves behind of the macros \p Asked.
static HeaderMacros macrosOfHeader(const View &V, const Directive &D,
                                   const StringSet<> &Asked) {
  std::optional<HeaderName> H = headerNameAt(V.File, D.argument());
  if (!H || !V.Options.MacrosOfHeader)
    return {};
  return V.Options.MacrosOfHeader(H->Path.in(V.File.text()), Asked);
}

/// The macro that CUDA's `__CUDA_ARCH__` becomes.
static std::string deviceMacro(const View &V) {
  auto R = V.Names.find(KeySpace::Identifier, "__CUDA_ARCH__");
  Resolution What = R ? V.resolve(*R) : Resolution();
  return What.What == Resolution::State::Rename ? What.Text.str() : "";
}

/// Whether the macro \p Name begins with the name of a library's namespace
/// that the target lacks, as `CUTE_ARCH_TMA_SM90_ENABLED`.
static bool isOfMissingLibrary(const View &V, StringRef Name) {
  auto [Library, Rest] = Name.split('_');
  if (Rest.empty())
    return false;
  auto R = V.Names.find(KeySpace::Identifier, Library.lower());
  return R && R->What == Kind::Namespace && Library != R->Key &&
         V.resolve(*R).What == Resolution::State::Absent;
}

/// Calls \p Look with the branches of the file as the port has them, if only
/// what headers say of the macros \p Asked matters.
static void
withBranches(const View &V, const PortResult &Result, const StringSet<> &Asked,
             function_ref<void(const TargetBranches &Branches)> Look) {
  auto IsMissing = [&](uint32_t I) { return isUndefined(V, I); };
  auto IsOfMissing = [&](StringRef Name) {
    return isOfMissingLibrary(V, Name);
  };
  auto Included = [&](const Directive &D) {
    return macrosOfHeader(V, D, Asked);
  };
  std::string Device = deviceMacro(V);
  Look(TargetBranches(V.File, V.Names, *V.To.Where, Result.Edits,
                      V.Options.ImplicitRuntime,
                      {IsMissing, IsOfMissing, Device, Included}));
}

/// All names in conditions of the file.
static StringSet<> namesInConditions(const SourceFile &File) {
  StringSet<> Found;
  for (const Directive &D : File.directives())
    if (opensConditional(D.Kind) || D.Kind == DirectiveKind::Elif)
      for (uint32_t I = D.argument(); I < D.End; ++I)
        if (File.isIdentifier(I) && !File.isName(I, "defined"))
          Found.insert(File.name(I));
  return Found;
}

/// What is known after the file of the macros that the user asks for.
static HeaderMacros askedMacros(const View &V, const PortResult &Result) {
  const StringSet<> &Asked = *V.Options.AskedMacros;
  HeaderMacros Found;
  withBranches(V, Result, Asked, [&](const TargetBranches &Branches) {
    HeaderMacros All = Branches.macros();
    for (const auto &[Name, State] : All.Known)
      if (Asked.contains(Name))
        Found.Known[Name] = State;
    for (StringRef Name : All.Open.keys())
      if (Asked.contains(Name))
        Found.Open.insert(Name);
  });
  return Found;
}

/// Whether a build may leave out \p Branch.
static bool isConditional(const SourceFile &File, uint32_t Branch) {
  return Branch != 0 && Branch != File.guardBranch();
}

/// The branches with an #include of a header that is called \p Name.
static SmallVector<uint32_t, 1> branchesIncluding(const SourceFile &File,
                                                  StringRef Name) {
  SmallVector<uint32_t, 1> Found;
  for (const Directive &D : File.directives()) {
    if (D.Kind != DirectiveKind::Include)
      continue;
    std::optional<HeaderName> H = headerNameAt(File, D.argument());
    if (H && sys::path::filename(H->Path.in(File.text())) == Name)
      Found.push_back(D.Branch);
  }
  return Found;
}

/// Whether a build for the target reads an #include of a header that is called
/// \p Name.
static bool seesInclude(const View &V, const PortResult &Result,
                        StringRef Name) {
  SmallVector<uint32_t, 1> In = branchesIncluding(V.File, Name);
  bool Sees = any_of(
      In, [&](uint32_t Branch) { return !isConditional(V.File, Branch); });
  if (Sees || In.empty())
    return Sees;
  auto Look = [&](const TargetBranches &Branches) {
    Sees = any_of(In, [&](uint32_t Branch) {
      return Branches.of(Branch) != Readers::Others;
    });
  };
  withBranches(V, Result, namesInConditions(V.File), Look);
  return Sees;
}

/// Drops what is said of code that no build for the target compiles.
static void dropLeftOut(const View &V, PortResult &Result) {
  const SourceFile &File = V.File;
  auto InConditional = [&](Range R) {
    return isConditional(File, File.branchAt(R.Begin));
  };
  if (File.branches().size() == 1 ||
      none_of(Result.Diagnostics, [&](const Diagnostic &D) {
        return InConditional(D.Where) || any_of(D.Others, InConditional);
      }))
    return;
  auto Drop = [&](const TargetBranches &Branches) {
    erase_if(Result.Diagnostics, [&](Diagnostic &D) {
      D.Others.push_back(D.Where);
      erase_if(D.Others, [&](Range R) { return Branches.leavesOut(R.Begin); });
      if (D.Others.empty())
        return true;
      D.Where = D.Others.pop_back_val();
      return false;
    });
  };
  withBranches(V, Result, namesInConditions(File), Drop);
}

/// Sorts the places of each diagnostic, then the diagnostics, in the order of
/// the file. Two rules can say the same about one place.
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

/// A file that replaces one of CUDA's headers declares hundreds of its names:
/// one note is enough. \p Diagnostics are in the order of the file.
static void joinUserDeclared(std::vector<Diagnostic> &Diagnostics) {
  constexpr size_t Many = 16;
  std::string Whole = message(Message::UserDeclared, {""});
  StringRef Rest = StringRef(Whole).drop_front(2); // After the quotes.
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

/// Whether \p Name is a header or a name of the topic's, or in one of its
/// namespaces.
static bool isPartOf(StringRef Name, const RedesignTopic &T) {
  auto Begins = [&](StringRef Begin) { return Name.starts_with(Begin); };
  return is_contained(T.Spaces, Name.split("::").first) ||
         any_of(T.Headers, Begins) || any_of(T.Names, Begins);
}

/// A file that needs a redesign is reported once, at the first of the library's
/// headers and names, with the number of uses.
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

/// Code that is the target's already only gets reports.
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

/// Whether the file makes the runtime's header, which nvcc includes in it,
/// visible to headers of the user's.
static bool feedsHeaders(StringRef Text, const PortOptions &Options) {
  return Options.ImplicitRuntime &&
         (Text.contains("include \"") ||
          (Options.FindsOwnHeader &&
           any_of(includesIn(Text), [&](const IncludedHeader &I) {
             return Options.FindsOwnHeader(I.Name);
           })));
}

PortResult portText(StringRef Text, const Map &Names,
                    const PortOptions &Options) {
  PortResult Result;
  // Device code in strings needs no kernel.
  bool HasPrograms = Options.RtcStrings && Text.contains("__device__ ");
  // A macro of another file may stand for CUDA's words.
  bool ForCpu = Options.Launches == LaunchSyntax::Cpu;
  bool ConditionsOnly = Options.AskedMacros || !Options.AskedInclude.empty();
  if (!ConditionsOnly && !Options.Comments && !HasPrograms && !ForCpu &&
      !lacksQualifiers(Options.Parsed) && !mentionsCuda(Text, Names) &&
      !feedsHeaders(Text, Options))
    return Result;
  SourceFile File(Text, Names);
  View V(File, Names, Options);
  if (!Options.AtRunTime && !Options.RepairsOnly)
    V.PortProgram = [&](StringRef Program) {
      PortOptions Inner = Options;
      Inner.RtcStrings = false;
      Inner.AtRunTime = true;
      Inner.ImplicitRuntime = Inner.CppSource = false;
      Inner.IsOwnHeader = Inner.FindsOwnHeader = nullptr;
      Inner.SupportOfFragment = nullptr;
      Inner.MacrosOfHeader = nullptr;
      Inner.OwnHeadersDeclare = nullptr;
      Inner.Parsed = nullptr;
      return portText(Program, Names, Inner);
    };
  Writer W(V, rules(), Result);

  RuleSet Awake = Options.WakeAll ? RuleSet().set() : awakeRules(File, Options);
  for (const auto &[Number, R] : enumerate(rules())) {
    if (!Awake[Number] || (ConditionsOnly && R.When != Phase::Claim))
      continue;
    if (Options.RepairsOnly
            ? !repairs(R, Options)
            : (Options.To->KeepsCuda && !Options.From && !R.KeepsCuda) ||
                  (Options.From &&
                   !(V.staysAsItIs() ? R.ChecksTargets : R.ReadsTargets)))
      continue;
    W.begin(Number);
    R.Run(V, W);
  }
  if (!Options.To->KeepsCuda && !Options.From &&
      isTargetCode(File, *Options.To.Where))
    forgetPort(Result);
  if (isSyclCode(File)) {
    forgetPort(Result);
    Result.Diagnostics.clear();
  }
  Result.Conflicts = Result.Edits.settle();
  if (Options.AskedMacros)
    Result.Macros = askedMacros(V, Result);
  else if (!Options.AskedInclude.empty())
    Result.SeesInclude = seesInclude(V, Result, Options.AskedInclude);
  else if (!Options.RepairsOnly && !Options.To->KeepsCuda)
    dropLeftOut(V, Result);
  settleDiagnostics(Result.Diagnostics, Text);
  joinUserDeclared(Result.Diagnostics);
  joinRedesigned(Result.Diagnostics);
  return Result;
}

} // namespace tranship
