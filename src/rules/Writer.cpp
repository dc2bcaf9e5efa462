// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "rules/Writer.h"
#include "tables/map/HeaderFacts.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;

namespace tranship {

void Writer::rewrite(Range Where, SmallVector<EditPiece, 1> Pieces) {
  // Text may be added before and after what is kept, not inside it.
  bool IsKept = Where.empty() ? V.Known.keptAround(Where.Begin).has_value()
                              : V.Known.isKept(Where);
  if (!IsKept)
    Result.Edits.add({Where, std::move(Pieces), Current});
}

void Writer::report(DiagnosticId Id, Range Where, const Twine &Message) {
  if (V.Known.isKept(Where) || V.File.isDead(V.File.branchAt(Where.Begin)))
    return;
  if (const Rule &R = Rules[Current]; !R.reports(Id))
    Result.Faults.push_back((R.Name + " reports " + idText(Id)).str());
  std::string Text = Message.str();
  auto [Found, New] = Reported.try_emplace((idText(Id) + " " + Text).str(), 0);
  if (!New) {
    Result.Diagnostics[Found->second].Others.push_back(Where);
    return;
  }
  Found->second = Result.Diagnostics.size();
  Result.Diagnostics.push_back({Id, Where, std::move(Text), {}, Current});
}

/// Whether another platform has the name as CUDA spells it. Such names are part
/// of the language that all of them share, so it is most likely right to leave
/// them.
static bool isSharedName(const Row &R, const Target &To) {
  return any_of(platforms(), [&](const Platform &P) {
    if (P.MapColumn == To->MapColumn || P.Versions.empty())
      return false;
    Resolution Other =
        tranship::resolve(R.cell(P.MapColumn), P.Versions.back());
    return Other.What == Resolution::State::Rename && Other.Text == R.Key;
  });
}

void Writer::reportUnported(const Row &R, const Resolution &What, Range Where) {
  std::string Because = V.noteOf(R);
  switch (What.What) {
  case Resolution::State::Absent:
  case Resolution::State::Unneeded: // For decisions about more than the word.
    return report(
        DiagnosticId::NoCounterpart, Where,
        message(Message::NoCounterpart, {R.Key, V.To->Title, Because}));
  case Resolution::State::NotEstablished:
    if (isSharedName(R, V.To))
      return report(DiagnosticId::UnverifiedName, Where,
                    message(Message::SharedName, {R.Key, V.To->Title}));
    return report(
        DiagnosticId::NotEstablished, Where,
        message(Message::NotEstablished, {R.Key, V.To->Title, Because}));
  case Resolution::State::TooNew:
    return report(
        DiagnosticId::TargetVersion, Where,
        message(Message::NeedsVersion, {R.Key, What.Text, V.To->Title,
                                        What.Since.str(), V.To.title()}));
  case Resolution::State::Rename:
  case Resolution::State::Template:
    break;
  }
}

void Writer::needSupport(StringRef Header, Range Where) {
  if (Header.empty() || V.Known.isKept(Where))
    return;
  if (!is_contained(Result.Support, Header))
    Result.Support.push_back(Header);
  Result.SupportUses.emplace_back(Header, Where.Begin);
}

void Writer::count(const Row &R, Range Where, bool Ported) {
  if (V.Known.isKept(Where))
    return;
  // The header's line becomes that of the support header.
  if (Ported && R.What != Kind::Header &&
      R.cell(V.To->MapColumn).contains('+') && V.resolve(R).Supplied)
    needSupport(supportHeader(R.Library), Where);
  ReferenceCount &Count = Result.References[R.Library];
  ++(Ported ? Count.Ported : Count.Unported);
}

void Writer::noteEvidence(const Row &R, Range Where) {
  if (!V.To->HasEvidence || !R.Evidence.starts_with("rule"))
    return;
  Resolution What = V.resolve(R);
  if (What.Text != R.Key)
    report(DiagnosticId::UnverifiedName, Where,
           message(Message::NamedByRule, {What.Text, V.To->Title}));
}

} // namespace tranship
