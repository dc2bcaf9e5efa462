// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Names that are CUDA's in one unit and the user's in another: a header shared
// with code for the CPU, which has its own stand-ins. The text keeps CUDA's
// name. If only units without CUDA's runtime have the stand-in, the target's
// runtime distinguishes the two, and a macro gives the new name.
#include "port/names/Names.h"
#include "rules/Rules.h"
#include "rules/View.h"
#include "rules/Writer.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace tranship {

namespace {

class DisputeRule {
public:
  DisputeRule(const View &V, Writer &W) : V(V), File(V.File), W(W) {}

  void run();

private:
  std::optional<uint32_t> tokenOf(const Dispute &D) const;
  StringRef newName(StringRef Name) const;
  bool canLead(const Dispute &D, uint32_t I) const;
  unsigned depth(uint32_t Branch) const;
  std::optional<uint32_t> placeBefore(uint32_t I) const;
  void report(const Dispute &D, uint32_t I);

  const View &V;
  const SourceFile &File;
  Writer &W;
};

} // namespace

/// The candidate at the dispute's place.
std::optional<uint32_t> DisputeRule::tokenOf(const Dispute &D) const {
  std::optional<uint32_t> I = File.tokenAt(D.Offset);
  if (!I || !is_contained(File.candidates(), *I))
    return std::nullopt;
  return I;
}

/// The result of a plain rename; empty if the name stays or needs more.
StringRef DisputeRule::newName(StringRef Name) const {
  auto R = V.Names.find(KeySpace::Identifier, Name);
  if (!R)
    return "";
  Resolution To = V.resolve(*R);
  bool Plain = To.What == Resolution::State::Rename && !To.Supplied;
  return Plain && To.Text != Name ? To.Text : StringRef();
}

/// Whether the target's runtime shows whose the name is.
bool DisputeRule::canLead(const Dispute &D, uint32_t I) const {
  return D.RuntimeDecides && !V.To->RuntimeGuard.empty() && !V.isKept(I) &&
         !newName(File.name(I)).empty() && !V.Known.declares(File.name(I), I);
}

unsigned DisputeRule::depth(uint32_t Branch) const {
  unsigned Depth = 0;
  for (; Branch; Branch = File.branches()[Branch].Parent)
    ++Depth;
  return Depth;
}

/// A line between the includes before token \p I and the token, in all builds
/// that have the token.
std::optional<uint32_t> DisputeRule::placeBefore(uint32_t I) const {
  std::optional<uint32_t> Place;
  uint32_t Branch = 0; // That of the place.
  for (const Directive &D : File.directives()) {
    if (D.First >= I)
      break;
    bool Leaves = D.Kind == DirectiveKind::Endif && Place &&
                  depth(D.Branch) < depth(Branch);
    if (D.Kind != DirectiveKind::Include && !Leaves)
      continue;
    Place = File.linesOf(D).End;
    Branch = D.Branch;
  }
  if (!Place || !File.holds(Branch, File.branchOf(I)))
    return std::nullopt;
  return Place;
}

void DisputeRule::report(const Dispute &D, uint32_t I) {
  auto R = V.Names.find(KeySpace::Identifier, File.name(I));
  if (!R || mayBeBesideOverload(V, I))
    return;
  Resolution To = V.resolve(*R);
  if (To.What == Resolution::State::Rename && To.Text == R->Key)
    return;
  std::string Message =
      ("'" + File.name(I) + "' is CUDA's in " + D.CudaUnit + ", but ").str();
  // One unit can use a macro in both ways.
  Message += D.CudaUnit == D.UserUnit ? "also" : "in " + D.UserUnit.str();
  Message +=
      " the name declared at " + D.DeclaredAt.str() + "; it is not changed";
  W.report(DiagnosticId::DisputedName, File[I].where(), Message);
}

void DisputeRule::run() {
  MapVector<StringRef, SmallVector<std::pair<Dispute, uint32_t>>> ByName;
  for (const Dispute &D : V.Parsed.disputes())
    if (std::optional<uint32_t> I = tokenOf(D))
      ByName[File.name(*I)].push_back({D, *I});
  MapVector<uint32_t, std::string> Macros; // By their place.
  for (auto &[Name, Places] : ByName) {
    uint32_t First = Places.front().second;
    std::optional<uint32_t> At = placeBefore(First);
    bool Leads = At && all_of(Places, [&](const auto &P) {
                   return canLead(P.first, P.second);
                 });
    if (!Leads) {
      for (const auto &[D, I] : Places)
        report(D, I);
      continue;
    }
    Macros[*At] +=
        ("#define " + Name + " " + newName(Name) + File.newline()).str();
  }
  for (const auto &[At, Lines] : Macros)
    W.insert(At, ("#ifdef " + V.To->RuntimeGuard + File.newline() + Lines +
                  "#endif" + File.newline())
                     .str());
}

void portDisputedName(const View &V, Writer &W) {
  if (!V.Parsed.disputes().empty())
    DisputeRule(V, W).run();
}

} // namespace tranship
