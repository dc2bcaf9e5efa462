// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a parse knows of the names in a file. The semantic engine finds it, the
// lexical engine asks it.
#ifndef TRANSHIP_FACTS_KNOWLEDGE_H
#define TRANSHIP_FACTS_KNOWLEDGE_H

#include "edit/Edit.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace tranship {

/// Whose declaration a name refers to. In the order in which knowledge about
/// one place adds up, see FileKnowledge::learn.
enum class Owner : uint8_t {
  Unseen,   ///< No parse came by: another branch of an #if, an unused macro.
  Unknown,  ///< A parse read the name and could not tell.
  Cuda,     ///< CUDA, or one of its libraries.
  User,     ///< The user's code.
  Disputed, ///< CUDA in one unit, or in one use of a macro; the user in
            ///< another.
};

/// A name whose owner depends on who looks.
struct Dispute {
  uint32_t Offset = 0;
  llvm::StringRef CudaUnit;   ///< The unit that sees CUDA's.
  llvm::StringRef UserUnit;   ///< The unit that sees the user's.
  llvm::StringRef DeclaredAt; ///< `file:line` of the user's declaration.
  /// No unit that sees the user's has CUDA's runtime API.
  bool RuntimeDecides = false;
};

/// What a parse says about a place. facts/Facts.h has a struct for each.
enum class TypeFactKind : uint8_t {
  Arguments,
  Member,
  /// A handle that is an integer in CUDA and a pointer on the targets (a
  /// CUdeviceptr, a texture object) where an integer is wanted.
  IntegerCast,
  /// An integer or another kind of handle where a handle is wanted.
  HandleCast,
  /// `p += n` with a CUdeviceptr p.
  PointerStep,
  /// The operator of such a step.
  PointerOperator,
  /// A name whose header no file of the user's includes before it: one of
  /// CUDA's brings it along. The first such name of a file stands for all of
  /// that header.
  ComingHeader,
  GroupMember,
  GroupWidth,
  TileSize,
  GridSyncLaunch,
  UnneededCooperation,
  /// A `<<<` that the parse read, so that it knows whether anything is to be
  /// said of the launch.
  Launch,
  /// Where a declaration begins that leaves out the `__host__ __device__` of
  /// another one of the same function.
  MissingQualifiers,
  /// A function of the C library that host code uses.
  StandardFunction,
  /// What nvcc takes and Clang does not, with Clang's remedy.
  CompilerFix,
  /// The same where no remedy is safe.
  CompilerRefusal,
};
inline constexpr unsigned NumTypeFactKinds = 17;

/// A fact about the \c Length bytes at \c Offset, as it goes through a pipe.
struct TypeFact {
  TypeFactKind Kind = TypeFactKind::Arguments;
  uint32_t Offset = 0;
  uint32_t Length = 0;
  llvm::StringRef Text;  ///< What encode() of its struct gives.
  bool Disputed = false; ///< Another unit, or another use of a macro, differs.
};

/// The fact \p F where it holds.
template <class F> struct At : F {
  At(const TypeFact &Fact)
      : F(F::decode(Fact.Text)), Where{Fact.Offset, Fact.Offset + Fact.Length},
        Disputed(Fact.Disputed) {}

  Range Where;
  bool Disputed; ///< Another unit, or another use of a macro, differs.
};

/// What is known of one file, by the offset in it.
class FileKnowledge {
public:
  Owner ownerOf(uint32_t Offset) const {
    auto Found = Names.find(Offset);
    return Found == Names.end() ? Owner::Unseen : Found->second.Whose;
  }

  /// Adds what the unit \p Unit saw. \p DeclaredAt counts for a name of the
  /// user's. Both texts must live as long as this does. \p HasRuntime: the
  /// unit has CUDA's runtime API.
  void learn(uint32_t Offset, Owner Whose, llvm::StringRef Unit,
             llvm::StringRef DeclaredAt, bool HasRuntime = true);

  /// Adds what a unit's types tell. The text must live as long as this does.
  void learn(const TypeFact &Fact);

  /// Adds what \p Other knows of places that this knows nothing of. Types are
  /// left out: those of one place speak of others, too.
  void learnRest(const FileKnowledge &Other) {
    Names.insert(Other.Names.begin(), Other.Names.end());
  }

  /// The fact of the kind \p F, one of facts/Facts.h, at \p Offset;
  /// nothing when the parse tells nothing.
  template <class F> std::optional<At<F>> find(uint32_t Offset) const {
    auto Found = Types.find({F::Kind, Offset});
    if (Found == Types.end())
      return std::nullopt;
    return At<F>(Found->second);
  }

  /// Calls \p Visit for all facts of the kind \p F, in the order of the file.
  template <class F>
  void forEach(llvm::function_ref<void(const At<F> &)> Visit) const {
    for (auto I = Types.lower_bound({F::Kind, 0});
         I != Types.end() && I->first.first == F::Kind; ++I)
      Visit(At<F>(I->second));
  }

  /// The names that units do not agree on, in the order of the file.
  std::vector<Dispute> disputes() const;

private:
  struct Name {
    Owner Whose = Owner::Unseen;
    llvm::StringRef CudaUnit;
    llvm::StringRef UserUnit;
    llvm::StringRef DeclaredAt;
    bool UserHasRuntime = false; ///< A unit that sees the user's has it.
  };
  llvm::DenseMap<uint32_t, Name> Names;
  std::map<std::pair<TypeFactKind, uint32_t>, TypeFact> Types;
};

} // namespace tranship

#endif
