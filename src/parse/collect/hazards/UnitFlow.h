// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where the values of a unit come from: what its variables, members, parameters
// and functions can be given. A check asks it instead of the text, so that a
// constant, a wrapper or a view class hides nothing.
#ifndef TRANSHIP_PARSE_COLLECT_HAZARDS_UNITFLOW_H
#define TRANSHIP_PARSE_COLLECT_HAZARDS_UNITFLOW_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringMap.h"
#include <optional>

namespace tranship {

/// A statement, and the function around it.
template <class S> struct Placed {
  const S *What = nullptr;
  const clang::FunctionDecl *Around = nullptr;
};

/// The expressions that a value can come from, the nearest first. No
/// expression is in it twice.
using Origins = llvm::SmallSetVector<const clang::Expr *, 8>;

/// \p E without casts, parentheses and copies; the value of a default argument
/// or of a member's default, where it is written.
const clang::Expr &stripped(const clang::Expr &E);

/// The object of `v[i]`, an element of a container; or null.
const clang::Expr *containerIn(const clang::Expr &E);

/// The list of values that \p Range goes through: `{1, 2}`, or that of which a
/// container is made; or null.
const clang::Expr *listOf(const clang::Expr &Range);

/// The values of \p List; none if Clang could not convert one, which is null.
llvm::ArrayRef<clang::Expr *> valuesIn(const clang::InitListExpr &List);

/// The variable or member that \p E names, through casts; or null.
const clang::ValueDecl *namedBy(const clang::Expr &E);

/// The variable or member at the root of `p[i]`, `*p`, `p->x`, `&p[1]`.
const clang::Expr &rootOf(const clang::Expr &E);

/// The name of the function that \p Call calls; empty if that is not known, or
/// if it is an operator's and the like.
llvm::StringRef calledName(const clang::CallExpr &Call);

/// The value of an integer or enumerator that the compiler knows; unsigned ones
/// of 64 bits wrap.
std::optional<int64_t> constantValue(const clang::Expr &E,
                                     const clang::ASTContext &Syntax);

/// The value of a floating-point constant, as a double.
std::optional<double> floatValue(const clang::Expr &E,
                                 const clang::ASTContext &Syntax);

/// Whether one of \p All names the variable or member \p D.
bool anyNames(const Origins &All, const clang::ValueDecl &D);

/// Visits \p S and all below it.
void eachBelow(const clang::Stmt &S,
               llvm::function_ref<void(const clang::Stmt &)> Visit);

/// Whether \p Is holds for \p S or for something below it.
bool anyBelow(const clang::Stmt &S,
              llvm::function_ref<bool(const clang::Stmt &)> Is);

/// Whether \p S or something below it names \p D, or a variable \p Name.
bool namesBelow(const clang::Stmt &S, const clang::ValueDecl &D);
bool namesBelow(const clang::Stmt &S, llvm::StringRef Name);

/// The class of which `std::make_unique<T>(...)`, `v.emplace_back(...)` and
/// their like make an object; or null.
const clang::CXXRecordDecl *classMadeBy(const clang::FunctionDecl &Callee);

/// Numbers from the least to the largest one.
struct NumberRange {
  double Least = 0, Most = 0;
};

class UnitFlow {
public:
  explicit UnitFlow(const clang::ASTContext &Syntax) : Syntax(Syntax) {}

  void enter(const clang::Decl &D);
  void visit(const clang::Stmt &S, const clang::FunctionDecl *Around);

  Origins originsOf(const clang::Expr &E) const;
  /// Calls \p Visit for \p E, for what the variables in it can come from, and
  /// for all below these.
  void eachSource(const clang::Expr &E,
                  llvm::function_ref<void(const clang::Stmt &)> Visit) const;

  /// What the variable or member is given in the unit.
  llvm::SmallVector<const clang::Expr *, 2>
  givenTo(const clang::ValueDecl &D) const;

  /// The only value that the variable or member has; or null.
  const clang::Expr *onlyValueOf(const clang::ValueDecl &D) const {
    auto All = givenTo(D);
    for (const clang::Expr *Each : All)
      if (&stripped(*Each) != &stripped(*All[0]))
        return nullptr; // A list gives a member its default once more.
    return !All.empty() && !isChanged(D) ? All[0] : nullptr;
  }

  /// Whether the value of \p E becomes an element of memory.
  bool isStored(const clang::Expr &E) const {
    return StoredValues.contains(&stripped(E));
  }

  /// What is stored in elements of the array, the container or the memory: by
  /// `d[i] = x` and `d.push_back(x)`.
  llvm::ArrayRef<const clang::Expr *> storedIn(const clang::ValueDecl &D) const;

  /// What the program stores in the memory that \p E points to, or that \p E is
  /// an element of; also before a copy, and by the constructor of a vector.
  llvm::SmallVector<const clang::Expr *, 4>
  contentsOf(const clang::Expr &E) const;

  std::optional<int64_t> valueOf(const clang::Expr &E) const {
    return constantValue(E, Syntax);
  }

  /// How many elements the array or container has, if the program says so.
  std::optional<int64_t> elementsOf(const clang::Expr &Container) const;

  /// The loop over a container whose elements \p D names; or null.
  const clang::CXXForRangeStmt *loopOver(const clang::ValueDecl &D) const {
    return Ranges.lookup(&D);
  }

  /// The number that \p E is, through constants, variables with one value and
  /// arithmetic.
  std::optional<double> floatOf(const clang::Expr &E, unsigned Depth = 0) const;

  /// The least and the largest number that \p E is known to be, also by indices
  /// of loops and by what memory holds; or nothing if it can be another one.
  std::optional<NumberRange> rangeOf(const clang::Expr &E) const {
    unsigned Steps = 0;
    return rangeOf(E, Steps);
  }

  /// All values that are known of what \p E can be.
  llvm::SmallVector<int64_t, 4> valuesOf(const clang::Expr &E) const;

  /// All values that are known of what \p E can be, also by arithmetic.
  llvm::SmallVector<int64_t, 4> numbersOf(const clang::Expr &E) const {
    unsigned Steps = 0;
    return numbersOf(E, Steps);
  }

  /// Whether \p E can come from the variable or member \p D.
  bool comesFrom(const clang::Expr &E, const clang::ValueDecl &D) const {
    return anyNames(originsOf(E), D);
  }

  /// Calls \p Visit for the calls of the function of that name, with so many
  /// arguments at least: a function of the user's may take fewer.
  void eachCall(
      llvm::StringRef Name, unsigned Arguments,
      llvm::function_ref<void(const Placed<clang::CallExpr> &)> Visit) const;

  /// Whether the unit calls the function of that name.
  bool calls(llvm::StringRef Name) const { return ByName.contains(Name); }

  /// The functions that \p F calls, those that they call, and \p F.
  llvm::SmallSetVector<const clang::FunctionDecl *, 8>
  calledBy(const clang::FunctionDecl &F) const;

  const clang::ASTContext &Syntax;
  std::vector<Placed<clang::CallExpr>> Calls;
  /// Their configurations have a grid and a block.
  std::vector<Placed<clang::CUDAKernelCallExpr>> Launches;
  std::vector<Placed<clang::CXXConstructExpr>> Constructions;
  std::vector<Placed<clang::Stmt>> Loops;
  std::vector<Placed<clang::IfStmt>> Ifs;
  std::vector<Placed<clang::ExplicitCastExpr>> Pointers; ///< Casts to these.
  std::vector<Placed<clang::BinaryOperator>> Operators;
  std::vector<Placed<clang::UnaryOperator>> Negations; ///< `-x`
  std::vector<Placed<clang::CastExpr>> Truncations;    ///< To integers.
  std::vector<Placed<clang::CastExpr>> Truths;         ///< Of integers.
  /// What only chooses between two texts, as for a message.
  llvm::SmallPtrSet<const clang::Stmt *, 8> Wordings;
  std::vector<Placed<clang::InitListExpr>> Lists; ///< In braces, for structs.
  std::vector<Placed<clang::SwitchStmt>> Switches;
  std::vector<double> Floats; ///< The values of literals.

private:
  void give(const clang::ValueDecl &To, const clang::Expr &From);
  void giveList(const clang::InitListExpr &List);
  void giveMade(const clang::CallExpr &Call);
  void visitCall(const clang::CallExpr &Call,
                 const clang::FunctionDecl *Around);
  void visitAssignment(const clang::BinaryOperator &Set);
  void assign(const clang::Expr &To, const clang::Expr &From);
  bool isChanged(const clang::ValueDecl &D) const {
    return Changed.contains(D.getCanonicalDecl()) ||
           Written.contains(D.getCanonicalDecl());
  }
  void store(const clang::Expr &To, const clang::Expr &From);
  template <class Arguments>
  void giveParameters(const clang::FunctionDecl &Callee, Arguments Given);
  void addAliases(llvm::SmallSetVector<const clang::ValueDecl *, 8> &All) const;
  void follow(const clang::Expr &E, Origins &Found) const;
  void followName(const clang::ValueDecl &Name, Origins &Found) const;
  bool followElement(const clang::Expr &E, Origins &Found) const;
  void followCall(const clang::CallExpr &Call, Origins &Found) const;
  void followAll(llvm::ArrayRef<const clang::Expr *> All,
                 Origins &Found) const {
    for (const clang::Expr *E : All)
      follow(*E, Found);
  }
  llvm::SmallVector<int64_t, 4> numbersOf(const clang::Expr &E,
                                          unsigned &Steps) const;
  std::optional<NumberRange> rangeOf(const clang::Expr &E,
                                     unsigned &Steps) const;
  std::optional<NumberRange> rangeOfAll(llvm::ArrayRef<const clang::Expr *> All,
                                        unsigned &Steps) const;
  bool isChosen(const clang::Expr &E) const;
  llvm::SmallVector<int64_t, 4> bitsOf(const clang::ValueDecl &Name,
                                       unsigned &Steps) const;
  llvm::SmallVector<int64_t, 4> countedTo(const clang::ValueDecl &Name,
                                          unsigned &Steps) const;

  llvm::StringMap<std::vector<Placed<clang::CallExpr>>> ByName;
  llvm::DenseMap<const clang::Decl *, llvm::SmallVector<const clang::Expr *, 2>>
      Given;
  llvm::DenseMap<const clang::FunctionDecl *,
                 llvm::SmallVector<const clang::Expr *, 2>>
      Returned;
  llvm::DenseMap<const clang::Decl *, llvm::SmallVector<const clang::Expr *, 2>>
      Stored;
  llvm::DenseSet<const clang::Expr *> StoredValues;
  /// The parameters by which functions write a variable or member: `make(&d)`,
  /// and `make(d)` by a reference.
  llvm::DenseMap<const clang::Decl *,
                 llvm::SmallVector<const clang::ParmVarDecl *, 2>>
      Written;
  /// What is added to the bits of a variable: `flags |= x`.
  llvm::DenseMap<const clang::Decl *, llvm::SmallVector<const clang::Expr *, 2>>
      Added;
  /// The loops that count a variable up or down.
  llvm::DenseMap<const clang::Decl *, const clang::ForStmt *> Counted;
  llvm::DenseMap<const clang::Decl *, const clang::CXXForRangeStmt *> Ranges;
  /// A place that names the parameter.
  llvm::DenseMap<const clang::ParmVarDecl *, const clang::Expr *> Named;
  /// What is counted up or down, or whose address a call gets.
  llvm::DenseSet<const clang::Decl *> Changed;
};

} // namespace tranship

#endif
