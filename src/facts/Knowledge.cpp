// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "facts/Knowledge.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace tranship {

void FileKnowledge::learn(uint32_t Offset, Owner Whose, StringRef Unit,
                          StringRef DeclaredAt, bool HasRuntime) {
  Name &N = Names[Offset];
  bool SeesCuda = Whose == Owner::Cuda || Whose == Owner::Disputed;
  bool SeesUser = Whose == Owner::User || Whose == Owner::Disputed;
  N.UserHasRuntime |= SeesUser && HasRuntime;
  if (SeesCuda && N.CudaUnit.empty())
    N.CudaUnit = Unit;
  if (SeesUser && N.UserUnit.empty()) {
    N.UserUnit = Unit;
    N.DeclaredAt = DeclaredAt;
  }
  if (!N.CudaUnit.empty() && !N.UserUnit.empty())
    N.Whose = Owner::Disputed;
  else
    N.Whose = std::max(N.Whose, Whose);
}

void FileKnowledge::learn(const TypeFact &Fact) {
  auto [Known, New] = Types.try_emplace({Fact.Kind, Fact.Offset}, Fact);
  // Instances of a template, or units, tell the same in different words.
  if (!New && Fact.Kind != TypeFactKind::Finding &&
      (Known->second.Text != Fact.Text || Known->second.Length != Fact.Length))
    Known->second.Disputed = true;
}

bool FileKnowledge::hasTypeAt(uint32_t Offset) const {
  for (unsigned K = 0; K != NumTypeFactKinds; ++K) {
    auto Kind = static_cast<TypeFactKind>(K);
    // A value says nothing about what a name is.
    if (Kind == TypeFactKind::Constant || Kind == TypeFactKind::HostPointer)
      continue;
    auto Found = Types.find({Kind, Offset});
    if (Found != Types.end() && !Found->second.Disputed)
      return true;
  }
  return false;
}

std::vector<Dispute> FileKnowledge::disputes() const {
  std::vector<Dispute> Result;
  for (const auto &[Offset, N] : Names)
    if (N.Whose == Owner::Disputed)
      Result.push_back(
          {Offset, N.CudaUnit, N.UserUnit, N.DeclaredAt, !N.UserHasRuntime});
  sort(Result,
       [](const Dispute &A, const Dispute &B) { return A.Offset < B.Offset; });
  return Result;
}

} // namespace tranship
