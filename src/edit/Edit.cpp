// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "edit/Edit.h"
#include "llvm/ADT/STLExtras.h"
#include <cassert>
#include <utility>

using namespace llvm;

namespace tranship {

/// Orders outer edits before inner ones that begin at the same place, and
/// insertions before everything else there.
static bool before(const Edit &A, const Edit &B) {
  if (A.Where.Begin != B.Where.Begin)
    return A.Where.Begin < B.Where.Begin;
  if (A.Where.empty() != B.Where.empty())
    return A.Where.empty();
  return A.Where.End > B.Where.End;
}

std::vector<Conflict> EditSet::settle() {
  stable_sort(Edits, before);
  std::vector<Conflict> Conflicts;
  std::vector<Edit> Kept;
  // Indices of the kept edits that enclose this place.
  SmallVector<size_t, 8> Open;
  for (Edit &E : Edits) {
    while (!Open.empty() && Kept[Open.back()].Where.End <= E.Where.Begin)
      Open.pop_back();
    bool Overlaps = !Open.empty() && E.Where.End > Kept[Open.back()].Where.End;
    bool Repeats = !Kept.empty() && Kept.back().Where == E.Where;
    if (Overlaps || Repeats) {
      const Edit &Made = Repeats ? Kept.back() : Kept[Open.back()];
      Conflicts.push_back({Made, std::move(E), !Repeats});
      continue;
    }
    if (!E.Where.empty())
      Open.push_back(Kept.size());
    Kept.push_back(std::move(E));
  }
  Edits = std::move(Kept);
  return Conflicts;
}

SmallVector<Range> EditSet::outermost() const {
  assert(is_sorted(Edits, before) && "settle() comes first");
  SmallVector<Range> Result;
  uint32_t End = 0;
  for (const Edit &E : Edits) {
    if (E.Where.Begin < End)
      continue;
    Result.push_back(E.Where);
    End = std::max(End, E.Where.End);
  }
  return Result;
}

/// Whether \p E writes the parts of the source that it keeps in their order and
/// only once.
static bool keepsOrder(const Edit &E) {
  uint32_t At = E.Where.Begin;
  for (const EditPiece &P : E.Pieces) {
    if (P.Source.empty())
      continue;
    if (P.Source.Begin < At || P.Source.End > E.Where.End)
      return false;
    At = P.Source.End;
  }
  return true;
}

void EditSet::flatten(StringRef Source, Range Part, size_t First,
                      uint32_t Outside, std::vector<Replacement> &Out) const {
  uint32_t At = Part.Begin;
  for (size_t I = First; I != Edits.size(); ++I) {
    const Edit &E = Edits[I];
    if (E.Where.Begin > Part.End || E.Where.Begin >= Outside)
      break;
    if (E.Where.Begin < At || !Part.contains(E.Where))
      continue;
    At = E.Where.End;
    auto Add = [&](Range Where, std::string Text) {
      if (!Where.empty() || !Text.empty())
        Out.push_back({Where, std::move(Text), E.Where.Begin, E.Rule});
    };
    bool InOrder = keepsOrder(E);
    uint32_t Written = E.Where.Begin;
    std::string Text;
    for (const EditPiece &P : E.Pieces) {
      if (P.Source.empty()) {
        Text += P.Text;
        continue;
      }
      if (!InOrder) {
        render(Source, P.Source, I + 1, E.Where.End, Text);
        continue;
      }
      Add({Written, P.Source.Begin}, std::exchange(Text, {}));
      flatten(Source, P.Source, I + 1, E.Where.End, Out);
      Written = P.Source.End;
    }
    Add({Written, E.Where.End}, std::move(Text));
  }
}

std::vector<Replacement> EditSet::replacements(StringRef Source) const {
  assert(is_sorted(Edits, before) && "settle() comes first");
  std::vector<Replacement> Result;
  flatten(Source, {0, static_cast<uint32_t>(Source.size())}, 0, UINT32_MAX,
          Result);
  return Result;
}

std::string EditSet::apply(StringRef Source, Range Part) const {
  assert(is_sorted(Edits, before) && "settle() comes first");
  assert(Part.Begin <= Part.End && Part.End <= Source.size());
  std::string Out;
  Out.reserve(Part.End - Part.Begin + 16 * Edits.size());
  render(Source, Part, 0, UINT32_MAX, Out);
  return Out;
}

void EditSet::render(StringRef Source, Range Part, size_t First,
                     uint32_t Outside, std::string &Out) const {
  auto Found = std::lower_bound(
      Edits.begin() + First, Edits.end(), Part.Begin,
      [](const Edit &E, uint32_t At) { return E.Where.Begin < At; });
  uint32_t At = Part.Begin;
  for (size_t I = Found - Edits.begin(); I != Edits.size(); ++I) {
    const Edit &E = Edits[I];
    if (E.Where.Begin > Part.End || E.Where.Begin >= Outside)
      break;
    // An edit inside one that was made is written as part of that edit.
    if (E.Where.Begin < At || !Part.contains(E.Where))
      continue;
    Out.append(Source.data() + At, E.Where.Begin - At);
    for (const EditPiece &P : E.Pieces) {
      if (P.Source.empty())
        Out += P.Text;
      else
        render(Source, P.Source, I + 1, E.Where.End, Out);
    }
    At = E.Where.End;
  }
  Out.append(Source.data() + At, Part.End - At);
}

} // namespace tranship
