// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Devices that a program chooses by their names, or from a list of NVIDIA's
// architectures.
#include "parse/collect/hazards/Findings.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace llvm;
using namespace clang;

namespace tranship {

static bool isPropertyOf(const Expr &E, StringRef Name) {
  const auto *Field = dyn_cast_or_null<FieldDecl>(namedBy(rootOf(E)));
  return Field && Field->getName() == Name &&
         Field->getParent()->getName() == "cudaDeviceProp";
}

/// Variables that get the major number of an architecture from the runtime.
static SmallPtrSet<const ValueDecl *, 4> majorNumbers(const UnitFlow &Flow) {
  SmallPtrSet<const ValueDecl *, 4> Found;
  auto Look = [&](StringRef Function, StringRef Attribute) {
    Flow.eachCall(Function, 3, [&](const Placed<CallExpr> &Call) {
      const auto *Asked =
          dyn_cast_or_null<EnumConstantDecl>(namedBy(*Call.What->getArg(1)));
      const ValueDecl *To = namedBy(rootOf(*Call.What->getArg(0)));
      if (Asked && To && Asked->getName() == Attribute)
        Found.insert(To);
    });
  };
  Look("cudaDeviceGetAttribute", "cudaDevAttrComputeCapabilityMajor");
  Look("cuDeviceGetAttribute", "CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR");
  return Found;
}

namespace {

class ListSearch {
public:
  ListSearch(const UnitFlow &Flow, FactSink &Sink)
      : Flow(Flow), Sink(Sink), Majors(majorNumbers(Flow)) {}

  void compared() const;
  void chosen() const;
  void named() const;

private:
  bool isMajor(const Expr &E) const {
    return any_of(Flow.originsOf(E), [&](const Expr *Origin) {
      return isPropertyOf(*Origin, "major") ||
             Majors.contains(namedBy(*Origin));
    });
  }

  /// `major * 10 + minor`, also by a variable or a function.
  bool isArchitecture(const Expr &E) const {
    return any_of(Flow.originsOf(E), [&](const Expr *Origin) {
      const auto *Sum = dyn_cast<BinaryOperator>(Origin);
      if (!Sum || (Sum->getOpcode() != BO_Add && Sum->getOpcode() != BO_Or))
        return false;
      const auto *Product =
          dyn_cast<BinaryOperator>(Sum->getLHS()->IgnoreParenCasts());
      return Product &&
             (Product->getOpcode() == BO_Mul ||
              Product->getOpcode() == BO_Shl) &&
             (isMajor(*Product->getLHS()) || isMajor(*Product->getRHS()));
    });
  }

  bool asksName(const Stmt &S) const;

  void note(const Stmt &S, StringRef What) const {
    Sink.note(S.getSourceRange(), fact::Finding{What.str(), ""});
  }

  const UnitFlow &Flow;
  FactSink &Sink;
  const SmallPtrSet<const ValueDecl *, 4> Majors;
};

} // namespace

/// `entry.arch == major * 10 + minor`. Numbers of the text are another rule's.
void ListSearch::compared() const {
  for (const Placed<BinaryOperator> &Test : Flow.Operators) {
    const Expr &Left = *Test.What->getLHS(), &Right = *Test.What->getRHS();
    if (!Test.What->isEqualityOp() || Flow.valueOf(Left) || Flow.valueOf(Right))
      continue;
    bool OfLeft = isArchitecture(Left);
    if (OfLeft != isArchitecture(Right) && namedBy(OfLeft ? Right : Left))
      note(*Test.What, "device-list");
  }
}

/// `switch (major * 10 + minor)`, and `tunings.find(arch)`.
void ListSearch::chosen() const {
  for (const Placed<SwitchStmt> &Switch : Flow.Switches)
    if (isArchitecture(*Switch.What->getCond()))
      note(*Switch.What->getCond(), "device-list");
  for (StringRef Name : {"find", "count", "at", "contains"})
    Flow.eachCall(Name, 0, [&](const Placed<CallExpr> &Call) {
      if (any_of(Call.What->arguments(), [&](const Expr *A) {
            return A->IgnoreParenCasts()->getType()->isIntegerType() &&
                   isArchitecture(*A);
          }))
        note(*Call.What, "device-list");
    });
}

/// Names of NVIDIA's devices, of which one may be part of another word.
static bool isProduct(StringRef Text) {
  return any_of(ArrayRef<StringRef>{"Tesla", "GeForce", "Quadro", "NVIDIA",
                                    "RTX", "GTX", "TITAN", "A100", "H100",
                                    "V100", "P100", "T4", "L40", "H200", "B200",
                                    "Jetson", "Orin", "Xavier", "Tegra"},
                [&](StringRef Word) { return Text.contains(Word); });
}

static bool namesProduct(const Stmt &S) {
  const auto *Text = dyn_cast<clang::StringLiteral>(&S);
  return Text && Text->isOrdinary() && isProduct(Text->getString());
}

static bool comparesText(const CallExpr &Call) {
  StringRef Name = calledName(Call);
  return !Name.contains("print") && !Name.starts_with("strcpy") &&
         (Name.starts_with("str") || Name.contains("find") ||
          Name == "compare" || Name == "contains" ||
          isa<CXXOperatorCallExpr>(Call));
}

bool ListSearch::asksName(const Stmt &S) const {
  return isa<MemberExpr, DeclRefExpr>(S) &&
         any_of(Flow.originsOf(cast<Expr>(S)), [](const Expr *Origin) {
           return isPropertyOf(*Origin, "name");
         });
}

/// `strstr(prop.name, "A100")`, and `strstr(prop.name, profile.match)` for the
/// entries of a table.
void ListSearch::named() const {
  auto Names = [&](const CallExpr &Call) {
    return anyBelow(Call, namesProduct) ||
           any_of(Call.arguments(), [&](const Expr *Argument) {
             return any_of(Flow.originsOf(*Argument), [](const Expr *Origin) {
               return namesProduct(*Origin);
             });
           });
  };
  for (const Placed<CallExpr> &Call : Flow.Calls)
    if (comparesText(*Call.What) && Names(*Call.What) &&
        anyBelow(*Call.What, [&](const Stmt &S) { return asksName(S); }))
      note(*Call.What, "device-name");
}

void findDeviceLists(const UnitFlow &Flow, FactSink &Sink) {
  ListSearch Search(Flow, Sink);
  Search.compared();
  Search.chosen();
  Search.named();
}

} // namespace tranship
