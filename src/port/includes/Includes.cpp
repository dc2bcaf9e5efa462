// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// #include: each CUDA header becomes the target's, headers that would then be
// included twice are removed, and those that nvcc or CUDA's headers include
// implicitly are added.
#include "port/includes/CodeBranch.h"
#include "port/includes/HasInclude.h"
#include "port/includes/IncludeLines.h"
#include "port/includes/IncludePlace.h"
#include "rules/Rules.h"
#include "tables/map/HeaderFacts.h"
#include "text/Fragments.h"
#include "text/IncludedHeaders.h"
#include "text/Scopes.h"
#include "text/Triage.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// Has `__half` for C.
static constexpr StringLiteral HalfHeader = "tranship/half.h";

/// Ports one spelled header. Returns its name after the port, which the caller
/// writes if nothing but its `\` changes. \p Unported has the first header that
/// is reported for each reason: one message is enough for all headers of one
/// row.
static std::string portHeader(const View &V, Writer &W, HeaderName H,
                              StringMap<std::string> &Unported) {
  const std::string Old = withSlashes(H.Path.in(V.File.text()));
  StringRef Vendored = vendoredHeader(V.Names, Old);
  if (isOwnHeader(V, H, Vendored))
    return Old;
  bool IsCopy = !Vendored.empty() && Vendored != Old;
  std::optional<Row> R = V.Names.findHeader(IsCopy ? Vendored : Old);
  if (!R)
    return Old;
  Resolution What = V.resolve(*R);
  bool Ported = What.What == Resolution::State::Rename;
  W.count(*R, H.Path, Ported);
  // `dir/*` as a result means: all of these headers keep their names.
  if (Ported && !What.Text.ends_with("*")) {
    if (What.Supplied) {
      StringRef Support = suppliedHeader(*R, What);
      W.replace({H.Path.Begin - 1, H.Path.End + 1},
                ("\"" + Support + "\"").str());
      return Support.str();
    }
    // The target's library is not part of the user's tree.
    if (IsCopy)
      W.replace({H.Path.Begin - 1, H.Path.End + 1},
                ("<" + What.Text + ">").str());
    else if (What.Text != Old)
      W.replace(H.Path, What.Text);
    return What.Text.str();
  }
  if (!Ported) {
    Row Named = *R;
    StringRef First =
        Unported.try_emplace(R->Note.empty() ? R->Key : R->Note, Old)
            .first->second;
    Named.Key = R->Key.ends_with("*") ? First : Old;
    W.reportUnported(Named, What, H.Path);
  }
  return Old;
}

namespace {

class IncludeRule {
public:
  IncludeRule(const View &V, Writer &W) : V(V), W(W), File(V.File) {}

  void run() {
    for (const Directive &D : File.directives()) {
      if (D.Kind == DirectiveKind::Include && D.argument() < D.End)
        portInclude(D);
      else if (D.Kind == DirectiveKind::If || D.Kind == DirectiveKind::Elif)
        portHasInclude(D);
    }
    // Code of a target includes what it uses.
    if (V.Options.From)
      return;
    // A file that is included inside a function cannot have an #include. A file
    // that is compiled by itself is not such a file.
    if (!V.Options.ImplicitRuntime && isFragment(File, V.Names))
      return W.leaveSupport();
    if (isTextForRunTime())
      return W.leaveSupport();
    if (!V.Options.AtRunTime)
      addRuntimes();
    // A .cu file without any CUDA stays as it is.
    if (!isPortAlready() &&
        (!V.Options.ImplicitRuntime || HasRuntime || needsRuntime()))
      addCHeaders(V, Lines, Added);
    addComingHeaders(V, Lines, Added);
    if (isPortAlready())
      W.dropSupport([&](StringRef Header) {
        return none_of(
            Lines, [&](const IncludeLine &Line) { return Line.New == Header; });
      });
    else
      addSupportHeaders(V, W.support(), Lines, Added);
    // Its place is known already.
    if (NeedsHalf)
      W.needSupport(HalfHeader, *NeedsHalf);
    Added.write(V, W);
    noteSuppliedHeaders(V, W, Lines);
  }

private:
  void portInclude(const Directive &D);
  void portIncludedMacro(const Directive &D);
  void portHasInclude(const Directive &D);
  bool isTextForRunTime() const;
  bool needsRuntime() const;
  bool isPortAlready() const;
  void addRuntimes();
  bool mayBeC() const;
  bool mayUseRuntime(const HeaderName &H) const;
  bool usesRuntime(uint32_t I) const;
  bool hasRuntimeBefore(const Directive &D) const;
  void see(StringRef Path, const Directive &D);

  const View &V;

  Writer &W;
  const SourceFile &File;
  /// Headers as they will be after the port, and the branches they are in.
  StringMap<SmallVector<uint32_t, 1>> Seen;
  std::vector<IncludeLine> Lines;
  StringMap<std::string> Unported; ///< See portHeader.
  AddedIncludes Added;
  /// Those that need the runtime's header and come before it.
  SmallVector<const Directive *, 1> EarlyHeaders;
  std::optional<Range> NeedsHalf;
  bool HasRuntime = false; ///< In every build.
  /// A .cuh header, or one of the user's headers, which may use what nvcc
  /// includes.
  bool IncludesDeviceHeader = false;
};

void IncludeRule::see(StringRef Path, const Directive &D) {
  Seen[Path].push_back(D.Branch);
  HasRuntime |= Path == V.To->RuntimeHeader && isForAllCode(V, D.Branch);
}

/// Whether the runtime's header, or a part of it, is included before \p D
/// whenever \p D is.
bool IncludeRule::hasRuntimeBefore(const Directive &D) const {
  StringRef Stem = StringRef(V.To->RuntimeHeader).drop_back(2);
  return any_of(EarlyHeaders,
                [&](const Directive *Early) {
                  return File.holds(Early->Branch, D.Branch);
                }) ||
         any_of(Lines, [&](const IncludeLine &Line) {
           return StringRef(Line.New).starts_with(Stem) &&
                  File.holds(Line.Where->Branch, D.Branch);
         });
}

/// Whether a header that the port leaves has code for the device, by its name.
/// Such a header may rely on nvcc, which includes the runtime's header first.
static bool isForDevice(StringRef Header) {
  return Header.ends_with(".cuh") || (Header.contains_insensitive("cuda") &&
                                      !Header.starts_with("tranship/"));
}

/// Whether the header is one of the user's, which may use what nvcc includes.
bool IncludeRule::mayUseRuntime(const HeaderName &H) const {
  StringRef Old = H.Path.in(File.text());
  // The support headers include what they need.
  if (Old.ends_with(".cuh") || (!H.Angled && !Old.starts_with("tranship/")))
    return true;
  return H.Angled && V.Options.ImplicitRuntime && V.Options.FindsOwnHeader &&
         V.Options.FindsOwnHeader(Old);
}

void IncludeRule::portInclude(const Directive &D) {
  std::optional<HeaderName> H = headerNameAt(File, D.argument());
  if (V.isKept(D.First)) { // It stays, and later lines must know.
    if (H) {
      StringRef Path = H->Path.in(File.text());
      see(Path, D);
      Lines.push_back({Path, Path.str(), &D, true});
    }
    return;
  }
  if (!H)
    return portIncludedMacro(D);
  StringRef Old = H->Path.in(File.text());
  // A header is looked for on the disk.
  IncludesDeviceHeader = IncludesDeviceHeader || mayUseRuntime(*H);
  if (!H->Angled && V.Options.SupportOfFragment &&
      scopeAround(File, D.First) != Scope::File)
    for (StringRef Support : V.Options.SupportOfFragment(Old))
      W.needSupport(Support, H->Path);

  size_t EditsBefore = W.numEdits();
  std::string New = portHeader(V, W, *H, Unported);
  bool Changed = W.numEdits() != EditsBefore;
  if (!Changed && New != Old)
    W.replace(H->Path, New);
  bool Repeats = any_of(
      Seen[New], [&](uint32_t Branch) { return File.holds(Branch, D.Branch); });
  see(New, D);
  if (Changed && Repeats) {
    W.takeBack();
    W.remove(File.linesOf(D));
    return;
  }
  if (Changed && V.Options.AtRunTime &&
      is_contained(V.To->BuiltInAtRunTime, New)) {
    W.takeBack();
    W.remove(File.linesOf(D));
    return;
  }
  bool Relies = Changed ? V.To->needsRuntimeFirst(New)
                        : V.Options.ImplicitRuntime && isForDevice(Old);
  if (Relies && !hasRuntimeBefore(D)) {
    EarlyHeaders.push_back(&D);
    Seen[V.To->RuntimeHeader].push_back(D.Branch);
  }
  if (Changed)
    Added.needCpp(File, D);
  if (Changed && New == V.To->HalfInC && V.Options.Support && mayBeC()) {
    Added.add(File.linesOf(D).Begin, ("\"" + HalfHeader + "\"").str());
    NeedsHalf = File.linesOf(D);
  }
  Lines.push_back({Old, std::move(New), &D, false});
}

/// `#include NAME`: the header is ported where NAME is defined.
void IncludeRule::portIncludedMacro(const Directive &D) {
  if (!File.isIdentifier(D.argument()))
    return;
  StringRef Name = File.name(D.argument());
  bool Found = false;
  for (const MacroDefinition &M : V.Known.macros(Name)) {
    // A kept line does not have the port's header.
    if (M.FunctionLike || V.isKept(M.BodyFirst - 1))
      continue;
    if (auto H = headerNameAt(File, M.BodyFirst)) {
      std::string New = portHeader(V, W, *H, Unported);
      // Under a condition it may be another one.
      if (V.Known.macros(Name).size() == 1)
        see(New, D);
      Found = true;
    }
  }
  if (!Found && Name.contains_insensitive("cuda"))
    W.report(DiagnosticId::MacroInclude, File[D.argument()].where(),
             message(Message::HeaderUnseen, {Name}));
}

void IncludeRule::portHasInclude(const Directive &D) {
  if (V.isKept(D.First)) // As a whole: see Conditions.cpp.
    return;
  // The condition asks for what the target lacks.
  for (uint32_t I = D.argument(); I + 2 < D.End; ++I)
    if (auto H = queriedHeader(File, I); H && !isMissingHeader(V, *H))
      portHeader(V, W, *H, Unported);
}

/// Whether the identity-mapped function \p Name is declared by the runtime's
/// header only. Most such functions are those of <math.h>, which host code may
/// use as well.
static bool isRuntimeFunction(StringRef Name) {
  return Name.starts_with("__") || Name.starts_with("make_") ||
         Name.starts_with("atomic") || Name.starts_with("tex1D") ||
         Name.starts_with("tex2D") || Name.starts_with("tex3D") ||
         Name.starts_with("surf");
}

/// Whether candidate \p I is something that cuda_runtime.h declares.
bool IncludeRule::usesRuntime(uint32_t I) const {
  if (!mayUseHeader(V, I))
    return false;
  StringRef Name = File.name(I);
  auto Rows = V.Names.rows(KeySpace::Identifier, Name);
  if (Rows.empty())
    return false;
  const Row &R = Rows.front();
  Resolution What = V.resolve(R);
  bool Same = What.What == Resolution::State::Rename && What.Text == Name;
  switch (R.What) {
  case Kind::Function:
    return !Same || isRuntimeFunction(Name);
  case Kind::Keyword:
    return !isSharedKeyword(Name);
  case Kind::Type:
  case Kind::Variable:
    return true;
  case Kind::Enumerator:
    return !Same;
  case Kind::Macro:
    return What.What == Resolution::State::Rename && !Same;
  default:
    return false;
  }
}

/// Whether the file uses anything that cuda_runtime.h declares, or includes a
/// header that may rely on nvcc having done so.
bool IncludeRule::needsRuntime() const {
  // Kept lines need none of the target's headers.
  return IncludesDeviceHeader ||
         any_of(File.launches(), [&](uint32_t I) { return !V.isKept(I); }) ||
         any_of(File.candidates(), [&](uint32_t I) { return usesRuntime(I); });
}

/// Whether every compiler of the file sees kernels or their launches.
static bool hasKernels(const View &V) {
  const SourceFile &File = V.File;
  auto IsAlways = [&](uint32_t I) {
    return isForAllCode(V, File.branchOf(I)) && !V.isKept(I);
  };
  return any_of(File.launches(), IsAlways) ||
         any_of(File.candidates(), [&](uint32_t I) {
           return File.isName(I, "__global__") && IsAlways(I) &&
                  !File.directiveOf(I);
         });
}

/// Whether the file is C++ that no compiler reads by itself: it includes
/// nothing and has no kernels. Its device code is used in programs at run time,
/// including those for other languages.
bool IncludeRule::isTextForRunTime() const {
  return V.Options.CppSource && Lines.empty() && !hasKernels(V) &&
         none_of(File.directives(), [](const Directive &D) {
           return D.Kind == DirectiveKind::Include;
         });
}

/// Adds the runtime's header if nvcc includes it implicitly, otherwise before
/// the headers that need it.
void IncludeRule::addRuntimes() {
  StringRef Runtime = V.To->RuntimeHeader;
  bool Implicit =
      V.Options.ImplicitRuntime || (V.Options.CppSource && hasKernels(V));
  if (Implicit && needsRuntime() && !HasRuntime)
    return Added.add(placeForInclude(V), Runtime);
  for (const Directive *D : EarlyHeaders)
    Added.add(File.linesOf(*D).Begin, Runtime);
}

/// Whether the file is the target's already: it includes the target's header,
/// and nothing in it had to change. If it is a port, a parse of the original
/// knew which of our headers it needs, and no parse knows that now.
bool IncludeRule::isPortAlready() const {
  return HasRuntime && W.numEdits() == 0;
}

/// Whether compilers of C may see the file.
bool IncludeRule::mayBeC() const {
  return V.Options.PlainC || any_of(File.directives(), [&](const Directive &D) {
           return D.Kind != DirectiveKind::Define &&
                  File.isName(D.argument(), "__cplusplus");
         });
}

} // namespace

void portIncludes(const View &V, Writer &W) { IncludeRule(V, W).run(); }

} // namespace tranship
