// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Values that the target's runtime or a library answers otherwise, by the table
// `call-values`: the value may come through a constant, a member or a wrapper.
#include "parse/collect/hazards/Findings.h"
#include "tables/map/Table.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace clang;

namespace tranship {

namespace {

/// A row. `uses` has names of functions, `Class.member` for what a member is
/// given (`Class.member.member` for one of a member's, `member.member` where
/// its class has no name), `Class::method`, `==NAME` for what is compared with
/// an enumerator, and `?Class.member` for a member that decides something.
/// `argument` is a number, and behind a point that of an argument in the call
/// that makes it. `where` is the number of another argument, and the only value
/// it may have; or a function that the unit must call. `when` is `any` for each
/// call, or for one of the numbers in `values`, `used` for a call whose result
/// is not thrown away, `nonzero` for a member that the program never compares
/// with 0, `counts` for one of which a product or a share is made as well,
/// `device` for such a one in a kernel, `given` for a pointer that is not null
/// or a number that is not 0, `compared` for a variable that the call fills and
/// the program compares with a number, and `names` for a text that has one of
/// the values as a word.
struct ValueRow {
  explicit ValueRow(const TableRow &R)
      : Finding(R[0]), Uses(wordsIn(R[1])), When(R[3]), Values(wordsIn(R[4])) {
    for (StringRef N : split(R[2], '.'))
      if (!N.empty())
        Path.push_back(numberIn(N));
    for (StringRef Value : Values)
      if (int64_t N = 0; !Value.getAsInteger(10, N))
        Numbers.push_back(N);
    auto Other = wordsIn(R[5]);
    if (Other.size() == 2)
      Where = {numberIn(Other[0]), numberIn(Other[1])};
    else if (Other.size() == 1)
      Beside = Other[0];
  }

  int64_t number() const { return Numbers[0]; }

  StringRef Finding;
  std::vector<StringRef> Uses;
  SmallVector<unsigned, 2> Path;
  StringRef When;
  std::vector<StringRef> Values;
  SmallVector<int64_t, 4> Numbers;
  std::optional<std::pair<unsigned, int64_t>> Where;
  StringRef Beside;
};

/// Whether a `switch` only gives each number a text, or is as long as a table.
bool listsNames(const SwitchStmt &Switch) {
  unsigned Cases = 0, Texts = 0;
  for (const SwitchCase *At = Switch.getSwitchCaseList(); At;
       At = At->getNextSwitchCase()) {
    ++Cases;
    const Stmt *Body = At->getSubStmt();
    Texts +=
        Body && isa<ReturnStmt>(Body) && anyBelow(*Body, [](const Stmt &S) {
          return isa<clang::StringLiteral>(S);
        });
  }
  return Cases > 12 || Texts * 2 > Cases;
}

/// Calls \p Visit for the labels that have a branch of their own.
void eachBranch(const SwitchStmt &Switch,
                function_ref<void(const Expr &)> Visit) {
  SmallPtrSet<const Stmt *, 8> Shared;
  for (const SwitchCase *At = Switch.getSwitchCaseList(); At;
       At = At->getNextSwitchCase())
    if (isa_and_nonnull<SwitchCase>(At->getSubStmt()))
      Shared.insert({At, At->getSubStmt()});
  for (const SwitchCase *At = Switch.getSwitchCaseList(); At;
       At = At->getNextSwitchCase())
    if (const auto *Case = dyn_cast<CaseStmt>(At); Case && !Shared.contains(At))
      Visit(*Case->getLHS());
}

/// Looks for what one row names.
class RowSearch {
public:
  RowSearch(const UnitFlow &Flow, FactSink &Sink, const ValueRow &Row)
      : Flow(Flow), Sink(Sink), Row(Row) {}

  void look(StringRef Use) const {
    if (Use.consume_front("=="))
      return compared([&](const Expr &E) { return enumerator(E) == Use; });
    if (Use.consume_front("?"))
      return decides([&](const Expr &E) {
        Origins All = Flow.originsOf(E);
        return any_of(All, [&](const Expr *O) { return isMember(*O, Use); }) &&
               none_of(All, [&](const Expr *O) { return isBeside(*O, Use); });
      });
    if (Use.contains("::"))
      return method(Use);
    if (Use.contains('.'))
      return given(Use);
    Flow.eachCall(Use, 0, [&](const Placed<CallExpr> &C) {
      if (isAsked(C))
        call(C, Use);
      if (Row.When == "later")
        kept(C);
    });
  }

private:
  void call(const Placed<CallExpr> &C, StringRef Name) const;
  void part(const Expr &Origin) const;
  void kept(const Placed<CallExpr> &C) const;
  void argument(const Expr &E, StringRef Name) const;
  void given(StringRef Use) const;
  void method(StringRef Use) const;
  void compared(function_ref<bool(const Expr &)> Is) const;
  void decides(function_ref<bool(const Expr &)> Is) const;
  bool isAtLeast(const Placed<BinaryOperator> &Part) const;
  void value(const Expr &E, unsigned Depth = 0) const;
  bool holds(int64_t Value) const;
  bool isNothing(const Expr &E) const;

  /// The enumerator that \p E names, or that has its value as an argument of a
  /// template; or nothing.
  StringRef enumerator(const Expr &E) const {
    if (const auto *Name = dyn_cast_or_null<EnumConstantDecl>(namedBy(E)))
      return Name->getName();
    const auto *Type = E.getType()->getAs<EnumType>();
    std::optional<int64_t> Value =
        Type && isa<CastExpr>(E) ? Flow.valueOf(E) : std::nullopt;
    if (Value)
      for (const EnumConstantDecl *Each : Type->getDecl()->enumerators())
        if (Each->getInitVal() == *Value)
          return Each->getName();
    return "";
  }

  bool isAsked(const Placed<CallExpr> &C) const {
    bool OfResult = Row.When == "used" || Row.When == "device";
    return !OfResult ||
           (isUsed(C) && (Row.When == "used" || isDevice(C.Around)));
  }

  static bool isClass(const RecordDecl &Class, StringRef Name) {
    StringRef Is = Class.getName();
    return Is == Name || Is.starts_with((Name + "_").str());
  }

  /// Whether \p E is another member of the class: then it is a function for
  /// all of them that asks, as to print numbers.
  static bool isBeside(const Expr &E, StringRef Use) {
    auto [Owner, Name] = Use.rsplit('.');
    const auto *Field = dyn_cast_or_null<FieldDecl>(namedBy(E));
    return Field && isClass(*Field->getParent(), Owner) &&
           Field->getName() != Name;
  }

  /// Whether \p E is the member that `Class.member` or `member.member` means.
  static bool isMember(const Expr &E, StringRef Use) {
    auto [Owner, Name] = Use.rsplit('.');
    const Expr *Whole = E.IgnoreParenImpCasts();
    if (const auto *Element = dyn_cast<ArraySubscriptExpr>(Whole))
      Whole = Element->getBase();
    const auto *Member = dyn_cast<MemberExpr>(Whole->IgnoreParenImpCasts());
    const auto *Field =
        Member ? dyn_cast<FieldDecl>(Member->getMemberDecl()) : nullptr;
    if (!Field || Field->getName() != Name)
      return false;
    const Expr &Base = *Member->getBase();
    if (Owner.contains('.'))
      return isMember(Base, Owner);
    const ValueDecl *Of = namedBy(Base);
    return isClass(*Field->getParent(), Owner) ||
           (Of && isa<FieldDecl>(Of) && Of->getName() == Owner);
  }

  void note(const Expr &E, const Twine &Detail = "") const {
    noteUse(Flow, Sink, E.getSourceRange(),
            fact::Finding{Row.Finding.str(), Detail.str()});
  }

  const UnitFlow &Flow;
  FactSink &Sink;
  const ValueRow &Row;
};

} // namespace

bool RowSearch::holds(int64_t Value) const {
  if (Row.When == "above")
    return Value > Row.number();
  if (Row.When == "below")
    return Value < Row.number();
  if (Row.When == "has")
    return (Value & Row.number()) != 0;
  bool Equal = is_contained(Row.Numbers, Value);
  return Row.When == "other" ? !Equal : Equal;
}

/// Whether \p E is null or 0, as far as is known.
bool RowSearch::isNothing(const Expr &E) const {
  if (E.getType()->isAnyPointerType() || isa<CXXNullPtrLiteralExpr>(E))
    return isNull(Flow, E);
  return Flow.valuesOf(E) == SmallVector<int64_t, 4>{0};
}

/// Wrappers of wrappers that are looked through.
static constexpr unsigned MaxWrappers = 4;

/// Notes a number at \p E, and a name where it stands: there it changes.
void RowSearch::value(const Expr &E, unsigned Depth) const {
  if (Row.When == "given") {
    if (!isNothing(E))
      note(E);
    return;
  }
  if (Row.When == "later") {
    if (!enumerator(E).empty())
      return; // The maps port or refuse it, unless it is kept.
    const Origins All = Flow.originsOf(E); // reverse() refers to it.
    for (const Expr *Origin : reverse(All))
      if (auto V = Flow.valueOf(*Origin); V && holds(*V))
        return note(*Origin); // Where it is written.
    if (any_of(Flow.numbersOf(E), [&](int64_t V) { return holds(V); }))
      note(E); // Put together from several.
    return;
  }
  if (Row.When != "is") {
    auto Holds = [&](int64_t V) { return holds(V); };
    if (any_of(Flow.valuesOf(E), Holds) || any_of(Flow.numbersOf(E), Holds))
      note(E);
    return;
  }
  // Of a parameter, each call chooses for itself.
  if (const auto *Parameter = dyn_cast_or_null<ParmVarDecl>(namedBy(E));
      Parameter && Depth < MaxWrappers) {
    for (const Expr *Given : Flow.givenTo(*Parameter))
      value(*Given, Depth + 1);
    return;
  }
  const Expr *Found = nullptr;
  SmallPtrSet<const ValueDecl *, 4> Names;
  for (const Expr *Origin : Flow.originsOf(E)) {
    StringRef Name = enumerator(*Origin);
    if (!Name.empty())
      Names.insert(namedBy(*Origin));
    if (is_contained(Row.Values, Name) && !Found)
      Found = Origin;
  }
  // Of many values, the program chooses one that works.
  if (Found && Names.size() <= 2)
    note(*Found, enumerator(*Found));
}

void RowSearch::call(const Placed<CallExpr> &C, StringRef Name) const {
  if (Row.When != "compared" && isHandled(Flow, C))
    return;
  const CallExpr &Call = *C.What;
  if (Row.Path.empty())
    return note(*Call.getCallee(), Name);
  if (Row.Where) {
    auto [Other, Only] = *Row.Where;
    if (Other >= Call.getNumArgs() ||
        Flow.valuesOf(*Call.getArg(Other)) != SmallVector<int64_t, 4>{Only})
      return;
  }
  if (Row.Path[0] >= Call.getNumArgs())
    return;
  const Expr &Argument = *Call.getArg(Row.Path[0]);
  if (Row.Where && Row.When == "is") {
    // Two arguments do not go together, so that the call is the place.
    if (any_of(Flow.originsOf(Argument), [&](const Expr *Origin) {
          return is_contained(Row.Values, enumerator(*Origin));
        }))
      noteUse(Flow, Sink, Call.getCallee()->getSourceRange(),
              fact::Finding{Row.Finding.str(), Name.str()});
    return;
  }
  if (Row.Path.size() == 1)
    return argument(Argument, Name);
  for (const Expr *Origin : Flow.originsOf(Argument))
    part(*Origin);
}

/// The argument of the call that makes a struct, or the member in its place:
/// `make_cudaExtent(w, h, d)`, `{w, h, d}`, `extent.width = w`.
void RowSearch::part(const Expr &Origin) const {
  const unsigned N = Row.Path[1];
  if (const auto *Made = dyn_cast<CallExpr>(&Origin)) {
    if (N < Made->getNumArgs())
      value(*Made->getArg(N));
  } else if (const auto *List = dyn_cast<InitListExpr>(&Origin)) {
    const ArrayRef<Expr *> Values = valuesIn(*List);
    if (N < Values.size() && !isa<ImplicitValueInitExpr>(Values[N]))
      value(*Values[N]);
  } else if (const ValueDecl *Variable = namedBy(Origin)) {
    for (const Placed<BinaryOperator> &Set : Flow.Operators) {
      const auto *Member =
          dyn_cast<MemberExpr>(Set.What->getLHS()->IgnoreParenImpCasts());
      const auto *Field =
          Member ? dyn_cast<FieldDecl>(Member->getMemberDecl()) : nullptr;
      if (Set.What->getOpcode() == BO_Assign && Field &&
          Field->getFieldIndex() == N &&
          namedBy(*Member->getBase()) == Variable)
        value(*Set.What->getRHS());
    }
  }
}

/// The value itself in a call whose result goes somewhere: it cannot be left
/// out of the port.
void RowSearch::kept(const Placed<CallExpr> &C) const {
  if (Row.Path.size() != 1 || Row.Path[0] >= C.What->getNumArgs())
    return;
  const Expr &Argument = *C.What->getArg(Row.Path[0]);
  std::optional<int64_t> Value = Flow.valueOf(Argument);
  if (!enumerator(Argument).empty() && Value && holds(*Value) && isUsed(C) &&
      !isHandled(Flow, C))
    note(Argument);
}

void RowSearch::argument(const Expr &E, StringRef Name) const {
  if (Row.When == "compared") {
    if (const ValueDecl *Filled = namedBy(rootOf(E)))
      eachComparison(Flow, *Filled, [&](const Expr &At) { note(At, Name); });
  } else if (Row.When == "names") {
    if (auto Found = findWord(Flow, E, Row.Values))
      note(*Found->At, Found->Word);
  } else {
    value(E);
  }
}

void RowSearch::method(StringRef Use) const {
  Flow.eachCall(Use.rsplit("::").second, 0, [&](const Placed<CallExpr> &C) {
    const auto *Method =
        dyn_cast_or_null<CXXMethodDecl>(C.What->getDirectCallee());
    if (Method && Method->getParent()->getIdentifier() &&
        Method->getParent()->getName() == Use.rsplit("::").first)
      call(C, Use);
  });
}

void RowSearch::given(StringRef Use) const {
  for (const Placed<BinaryOperator> &Set : Flow.Operators)
    if (Set.What->getOpcode() == BO_Assign &&
        isMember(*Set.What->getLHS(), Use))
      value(*Set.What->getRHS());
  auto [Owner, Name] = Use.rsplit('.');
  for (const Placed<InitListExpr> &List : Flow.Lists) {
    const RecordDecl &Class = *List.What->getType()->getAsRecordDecl();
    if (!Class.isUnion() && isClass(Class, Owner))
      for (auto [Field, Init] : zip(Class.fields(), valuesIn(*List.What)))
        if (Field->getName() == Name && !isa<ImplicitValueInitExpr>(Init))
          value(*Init);
  }
}

void RowSearch::compared(function_ref<bool(const Expr &)> Is) const {
  for (const Placed<BinaryOperator> &Test : Flow.Operators)
    if (Test.What->isComparisonOp() && !Flow.Wordings.contains(Test.What) &&
        (Is(*Test.What->getLHS()) || Is(*Test.What->getRHS())))
      note(*Test.What);
  for (const Placed<SwitchStmt> &Switch : Flow.Switches)
    if (!listsNames(*Switch.What))
      eachBranch(*Switch.What, [&](const Expr &Label) {
        if (Is(Label))
          note(Label);
      });
}

/// Whether \p Part is an argument of `max(1, x / 4)`.
bool RowSearch::isAtLeast(const Placed<BinaryOperator> &Part) const {
  bool Found = false;
  for (StringRef Name : {"max", "fmax", "fmaxf"})
    Flow.eachCall(Name, 0, [&](const Placed<CallExpr> &Call) {
      Found |=
          Call.Around == Part.Around &&
          anyBelow(*Call.What, [&](const Stmt &S) { return &S == Part.What; });
    });
  return Found;
}

/// Comparisons, conditions, and what a number divides or limits.
void RowSearch::decides(function_ref<bool(const Expr &)> Is) const {
  auto IsZero = [&](const Expr &E) { return Flow.valueOf(E) == 0; };
  if (Row.When == "nonzero" &&
      any_of(Flow.Operators, [&](const Placed<BinaryOperator> &Test) {
        const Expr &Left = *Test.What->getLHS(), &Right = *Test.What->getRHS();
        return Test.What->isComparisonOp() &&
               ((Is(Left) && IsZero(Right)) || (IsZero(Left) && Is(Right)));
      }))
    return;
  if (Row.When == "counts")
    for (const Placed<BinaryOperator> &Part : Flow.Operators) {
      const Expr &Left = *Part.What->getLHS(), &Right = *Part.What->getRHS();
      if ((Part.What->getOpcode() == BO_Mul && (Is(Left) || Is(Right))) ||
          (Part.What->getOpcode() == BO_Div && Is(Left) && !isAtLeast(Part)))
        note(*Part.What);
    }
  compared(Is);
  for (const Placed<CastExpr> &Truth : Flow.Truths)
    if (!Flow.Wordings.contains(Truth.What) && Is(*Truth.What->getSubExpr()))
      note(*Truth.What);
  for (const Placed<BinaryOperator> &Part : Flow.Operators)
    if ((Part.What->getOpcode() == BO_Div ||
         Part.What->getOpcode() == BO_Rem) &&
        Is(*Part.What->getRHS()))
      note(*Part.What);
  Flow.eachCall("min", 0, [&](const Placed<CallExpr> &Call) {
    if (any_of(Call.What->arguments(), [&](const Expr *A) { return Is(*A); }))
      note(*Call.What);
  });
}

void findCallValues(const UnitFlow &Flow, FactSink &Sink) {
  static const auto Rows =
      readTable("call-values", [](const TableRow &R) { return ValueRow(R); });
  for (const ValueRow &Row : Rows) {
    if (!Row.Beside.empty() && !Flow.calls(Row.Beside))
      continue;
    for (StringRef Use : Row.Uses)
      RowSearch(Flow, Sink, Row).look(Use);
  }
}

} // namespace tranship
