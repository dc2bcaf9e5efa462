// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "lex/context/Context.h"
#include "map/HeaderFacts.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;

namespace tranship {

bool Context::isOwn(uint32_t I) const {
  switch (ownerOf(I)) {
  case Owner::User:
  case Owner::Disputed:
    return true;
  case Owner::Cuda:
    return false;
  case Owner::Unseen:
  case Owner::Unknown:
    break;
  }
  return Known.declares(File.name(I), I);
}

void Context::report(DiagnosticId Id, Range Where, const Twine &Message) {
  if (Known.isKept(Where) || File.isDead(File.branchAt(Where.Begin)))
    return;
  if (Current && !Current->reports(Id))
    Result.Faults.push_back((Current->Name + " reports " + idText(Id)).str());
  std::string Text = Message.str();
  auto [Found, New] = Reported.try_emplace((idText(Id) + " " + Text).str(), 0);
  if (!New) {
    Result.Diagnostics[Found->second].Others.push_back(Where);
    return;
  }
  Found->second = Result.Diagnostics.size();
  Result.Diagnostics.push_back(
      {Id, Where, std::move(Text), {}, Written.rule()});
}

/// Whether another platform has the name as CUDA spells it. Such names are part
/// of the language that all of them share, so that to leave one is most likely
/// right.
static bool isSharedName(const Row &R, const Target &To) {
  return any_of(platforms(), [&](const Platform &P) {
    if (P.MapColumn == To->MapColumn || P.Versions.empty())
      return false;
    Resolution Other =
        tranship::resolve(R.cell(P.MapColumn), P.Versions.back());
    return Other.What == Resolution::State::Rename && Other.Text == R.Key;
  });
}

std::string Context::noteOf(const Row &R) const {
  std::string Result =
      To->HasNotes && !R.Note.empty() ? ": " + R.Note.str() : "";
  if (!hasSupport() && resolve(R, Supply::Rest).Supplied)
    Result += "; tranship's own header has it, but --no-polyfill";
  return Result;
}

void Context::reportUnported(const Row &R, const Resolution &What,
                             Range Where) {
  std::string Because = noteOf(R);
  std::string Name = "'" + R.Key.str() + "'";
  switch (What.What) {
  case Resolution::State::Absent:
  case Resolution::State::Unneeded: // Where more than the word depends on it.
    return report(DiagnosticId::NoCounterpart, Where,
                  Name + " has no counterpart in " + To->Title + Because);
  case Resolution::State::NotEstablished:
    if (isSharedName(R, To))
      return report(DiagnosticId::UnverifiedName, Where,
                    Name + " stays as it is: whether " + To->Title +
                        " has it under this name is not established");
    return report(DiagnosticId::NotEstablished, Where,
                  "no counterpart of " + Name + " in " + To->Title +
                      " is established" + Because);
  case Resolution::State::TooNew:
    return report(DiagnosticId::TargetVersion, Where,
                  Name + " becomes '" + What.Text + "', which needs " +
                      To->Title + " " + What.Since.str() + "; the target is " +
                      To.title());
  case Resolution::State::Rename:
  case Resolution::State::Template:
    break;
  }
}

void Context::needSupport(StringRef Header) {
  if (!is_contained(Support, Header))
    Support.push_back(Header);
}

void Context::count(const Row &R, bool Ported) {
  if (Ported && R.cell(To->MapColumn).contains('+') && resolve(R).Supplied)
    needSupport(supportHeader(R.Library));
  ReferenceCount &Count = Result.References[R.Library];
  ++(Ported ? Count.Ported : Count.Unported);
}

void Context::noteEvidence(const Row &R, Range Where) {
  if (!To->HasEvidence || !R.Evidence.starts_with("rule"))
    return;
  Resolution What = resolve(R);
  if (What.Text != R.Key)
    report(DiagnosticId::UnverifiedName, Where,
           "'" + What.Text + "' follows " + To->Title +
               "'s naming rule, but was seen in no header or program");
}

} // namespace tranship
