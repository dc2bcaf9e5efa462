// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a parse knows about the names in a file. The semantic engine writes it,
// the lexical engine reads it.
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

/// Who declares a name. The order is that in which knowledge about one place is
/// merged, see FileKnowledge::learn.
enum class Owner : uint8_t {
  Unseen,   ///< No parse read it: another branch of an #if, an unused macro.
  Unknown,  ///< A parse read the name and could not tell.
  Cuda,     ///< CUDA, or one of its libraries.
  User,     ///< The user's code.
  Disputed, ///< CUDA in one unit, or in one use of a macro; the user in
            ///< another.
};

/// A name whose owner differs between units.
struct Dispute {
  uint32_t Offset = 0;
  llvm::StringRef CudaUnit;   ///< The unit that sees CUDA's declaration.
  llvm::StringRef UserUnit;   ///< The unit that sees the user's declaration.
  llvm::StringRef DeclaredAt; ///< `file:line` of the user's declaration.
  /// No unit that sees the user's declaration has CUDA's runtime API.
  bool RuntimeDecides = false;
};

/// The kinds of facts about a place. facts/Facts.h has a struct for each.
enum class TypeFactKind : uint8_t {
  Arguments,
  Member,
  /// A handle that is an integer in CUDA and a pointer on the targets (a
  /// CUdeviceptr, a texture object), where an integer is needed.
  IntegerCast,
  /// An integer or another kind of handle, where a handle or a bfloat16 is
  /// needed.
  HandleCast,
  /// `p += n` with a CUdeviceptr p.
  PointerStep,
  /// The operator of such a step.
  PointerOperator,
  /// A name whose header no file of the user includes before it: a header of
  /// CUDA brings it in. The first such name in a file stands for all names of
  /// that header.
  ComingHeader,
  GroupMember,
  GroupWidth,
  TileSize,
  GridSyncLaunch,
  UnneededCooperation,
  /// A `<<<` that the parse read, so that it is known whether the launch has a
  /// fact.
  Launch,
  /// Where a declaration begins that lacks the `__host__ __device__` of another
  /// declaration of the same function.
  MissingQualifiers,
  /// A function of the C library that host code uses.
  StandardFunction,
  /// What nvcc accepts and Clang rejects, with Clang's remedy.
  CompilerFix,
  /// The same where no remedy is safe.
  CompilerRefusal,
  /// An expression with a value that the compiler knows.
  Constant,
  /// A number that is cast to an enumeration of CUDA.
  NumberCast,
  /// An argument of a kernel that points to memory of the host.
  HostPointer,
  /// A place that goes wrong on the target, as a row of the table `findings`
  /// says.
  Finding,
  /// A value of a list for built-in vectors that classes would not take.
  VectorValue,
};
inline constexpr unsigned NumTypeFactKinds = 22;

/// A fact about the \c Length bytes at \c Offset, as it goes through a pipe.
struct TypeFact {
  TypeFactKind Kind = TypeFactKind::Arguments;
  uint32_t Offset = 0;
  uint32_t Length = 0;
  llvm::StringRef Text;  ///< What encode() of its struct returns.
  bool Disputed = false; ///< Another unit, or another use of a macro, differs.
};

/// The fact \p F at its place.
template <class F> struct At : F {
  At(const TypeFact &Fact)
      : F(F::decode(Fact.Text)), Where{Fact.Offset, Fact.Offset + Fact.Length},
        Disputed(Fact.Disputed) {}

  Range Where;
  bool Disputed; ///< Another unit, or another use of a macro, differs.
};

/// What is known about one file, by offset.
class FileKnowledge {
public:
  Owner ownerOf(uint32_t Offset) const {
    auto Found = Names.find(Offset);
    return Found == Names.end() ? Owner::Unseen : Found->second.Whose;
  }

  /// Adds what the unit \p Unit saw. \p DeclaredAt matters for a name of the
  /// user. Both texts must outlive this object. \p HasRuntime: the unit has
  /// CUDA's runtime API.
  void learn(uint32_t Offset, Owner Whose, llvm::StringRef Unit,
             llvm::StringRef DeclaredAt, bool HasRuntime = true);

  /// Adds a fact about types. Its text must outlive this object.
  void learn(const TypeFact &Fact);

  /// Adds what \p Other knows about places that are unknown here. Types are
  /// left out: facts about types at one place concern other places as well.
  void learnRest(const FileKnowledge &Other) {
    Names.insert(Other.Names.begin(), Other.Names.end());
  }

  /// The fact of the kind \p F, one of facts/Facts.h, at \p Offset; nothing if
  /// the parse says nothing.
  template <class F> std::optional<At<F>> find(uint32_t Offset) const {
    auto Found = Types.find({F::Kind, Offset});
    if (Found == Types.end())
      return std::nullopt;
    return At<F>(Found->second);
  }

  /// Whether a fact about types, on which units agree, begins at \p Offset.
  bool hasTypeAt(uint32_t Offset) const;

  /// Calls \p Visit for all facts of the kind \p F, in file order.
  template <class F>
  void forEach(llvm::function_ref<void(const At<F> &)> Visit) const {
    for (auto I = Types.lower_bound({F::Kind, 0});
         I != Types.end() && I->first.first == F::Kind; ++I)
      Visit(At<F>(I->second));
  }

  /// The names on which units disagree, in file order.
  std::vector<Dispute> disputes() const;

private:
  struct Name {
    Owner Whose = Owner::Unseen;
    llvm::StringRef CudaUnit;
    llvm::StringRef UserUnit;
    llvm::StringRef DeclaredAt;
    /// A unit that sees the user's declaration has the runtime API.
    bool UserHasRuntime = false;
  };
  llvm::DenseMap<uint32_t, Name> Names;
  std::map<std::pair<TypeFactKind, uint32_t>, TypeFact> Types;
};

} // namespace tranship

#endif
