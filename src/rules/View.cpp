// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "rules/View.h"
#include "tables/map/HeaderFacts.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace tranship {

void View::callsOf(std::initializer_list<StringRef> Names,
                   function_ref<void(uint32_t, const Call &)> Look) const {
  SmallVector<uint32_t> Uses;
  for (StringRef Name : Names)
    append_range(Uses, File.named(Name));
  llvm::sort(Uses);
  for (uint32_t I : Uses)
    if (!isOwn(I))
      if (auto Args = callAt(File, afterTemplateArguments(File, I)))
        Look(I, *Args);
}

bool View::isFound(uint32_t I, StringRef What) const {
  auto Known = Parsed.find<fact::Finding>(File[I].Begin);
  return Known && Known->What == What;
}

bool View::isOwn(uint32_t I) const {
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
  StringRef Name = File.name(I);
  // A target's macro such as HIP_DYNAMIC_SHARED(type, name) looks like a
  // function that is declared.
  if (Options.From && Known.macros(Name).empty()) {
    SmallVector<Row, 2> Rows = Names.rows(KeySpace::Identifier, Name);
    if (!Rows.empty() && Rows.front().What == Kind::Macro)
      return false;
  }
  if (Known.declares(Name, I))
    return true;
  if (!Options.OwnHeadersDeclare)
    return false;
  auto R = Names.find(KeySpace::Identifier, Name);
  return R && isBeginning(R->Key) && Options.OwnHeadersDeclare(Name);
}

bool View::hasSupport(const Row &R) const {
  return Options.Support &&
         (!Options.PlainC || isSuppliedInC(R, R.cell(To->MapColumn)));
}

std::string View::noteOf(const Row &R) const {
  std::string Result =
      To->HasNotes && !R.Note.empty() ? ": " + R.Note.str() : "";
  if (!hasSupport(R) && resolve(R, Supply::Rest).Supplied)
    Result += message(
        Options.Support ? Message::SupportNotInC : Message::SupportUnused, {});
  return Result;
}

} // namespace tranship
