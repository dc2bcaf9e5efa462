// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "rules/device/ThreadValues.h"
#include "text/Operators.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

bool isCollective(const SourceFile &File, uint32_t I) {
  StringRef Name = File.name(I);
  if (!Name.consume_front("__"))
    return false;
  return Name.starts_with("shfl") || Name.starts_with("ballot") ||
         Name.starts_with("any") || Name.starts_with("all") ||
         Name.starts_with("match_") || Name.starts_with("reduce_") ||
         Name.starts_with("syncthreads_");
}

/// Longer values are not read to their end.
static constexpr uint32_t MaxValue = 128;

/// The most statements before one that are looked at.
static constexpr unsigned MaxSteps = 256;

/// How deep macros in macros are followed.
static constexpr unsigned MaxMacroDepth = 4;

/// Functions whose result for a thread depends on its own arguments only.
static bool isElementwise(StringRef Name) {
  return StringSwitch<bool>(Name)
      .Cases("min", "max", "abs", "__ldg", "__mul24", "__umul24", true)
      .Cases("int", "unsigned", "size_t", "long", "float", "double", true)
      .Cases("uint32_t", "int32_t", "int64_t", "sizeof", true)
      .Default(false);
}

static bool isLaneName(StringRef Name) {
  return Name.contains_insensitive("lane");
}

/// Whether a parameter of this name is the index of a thread in its block.
static bool isThreadName(StringRef Name) {
  std::string Lower = Name.lower();
  erase(Lower, '_');
  return StringSwitch<bool>(Lower)
      .Cases("tid", "tx", "tidx", "threadid", "thid", "localid", true)
      .Cases("threadindex", "threadinblock", "threadrank", true)
      .Default(false);
}

static bool isWarpName(StringRef Name) {
  return Name.contains_insensitive("warp") || Name == "wid";
}

ThreadValues::ThreadValues(const View &V, const DeviceFunction &F)
    : V(V), File(V.File), F(F) {
  for (uint32_t I = F.Params + 1; I < F.Body; ++I) {
    bool Ends = File.isOneOf(I + 1, tok::comma, tok::r_paren);
    if (!Ends || !File.isIdentifier(I))
      continue;
    if (isLaneName(File.name(I)))
      Names[File.name(I)] = Kind::Lane;
    else if (isThreadName(File.name(I)))
      Names[File.name(I)] = Kind::Thread;
  }
  for (uint32_t I = F.Body; I < F.End; ++I)
    if (File.is(I, tok::equal) && File.isIdentifier(I - 1))
      learn(I);
}

/// Takes note of `Name = ...` with the `=` at token \p Equal.
void ThreadValues::learn(uint32_t Equal) {
  Span Value = {Equal + 1, Equal + 1};
  uint32_t Limit = std::min(F.End, Equal + MaxValue);
  for (; Value.End < Limit; ++Value.End) {
    if (File.isOneOf(Value.End, tok::semi, tok::comma, tok::r_paren))
      break;
    if (auto Close = closingBracket(File, Value.End))
      Value.End = std::min(*Close, Limit);
  }
  StringRef Name = File.name(Equal - 1);
  // `int end = 0;`, and some lanes get another value.
  bool Number = Value.End == Value.First + 1 &&
                File.is(Value.First, tok::numeric_constant);
  if (Number && !Names.contains(Name)) {
    Leaders.try_emplace(Name, Elects::Many);
    Numbers.insert(Name);
    return;
  }
  Kind Is = kindOf(Value);
  if (Is != Kind::Unknown && Numbers.contains(Name))
    Is = Kind::Data;
  learn(Name, Is, elects(Value));
}

/// A name with several values is what they have in common.
void ThreadValues::learn(StringRef Name, Kind Is, Elects One) {
  auto [Known, New] = Names.try_emplace(Name, Is);
  if (!New && Known->second != Is)
    Known->second = Known->second == Kind::Unknown || Is == Kind::Unknown
                        ? Kind::Unknown
                        : Kind::Data;
  auto [Leader, First] = Leaders.try_emplace(Name, One);
  if (!First)
    Leader->second &= One;
}

ThreadValues::Kind ThreadValues::nameKind(uint32_t I) const {
  // CUDA counts lanes along x.
  if (File.isName(I, "threadIdx") && File.is(I + 1, tok::period) &&
      File.isName(I + 2, "x"))
    return Kind::Thread;
  // A member of that name is something different.
  if (isMemberName(File, I))
    return Kind::Unknown;
  auto Found = Names.find(File.name(I));
  if (Found != Names.end())
    return Found->second;
  // `#define tid threadIdx.x`
  ArrayRef<MacroDefinition> Macros = V.Known.macros(File.name(I));
  if (Macros.size() != 1 || Macros[0].FunctionLike ||
      MacroDepth == MaxMacroDepth)
    return Kind::Unknown;
  ++MacroDepth;
  Kind Is = kindOf({Macros[0].BodyFirst, Macros[0].BodyEnd});
  --MacroDepth;
  return Is;
}

/// The result of a call of the function at token \p I.
ThreadValues::Kind ThreadValues::callKind(uint32_t I) const {
  StringRef Name = File.name(I);
  if (isLaneName(Name))
    return Kind::Lane;
  if (Name != "thread_rank")
    return Kind::Unknown;
  bool OfWarp = I > 1 && (isWarpName(File.name(I - 2)) ||
                          File.name(I - 2).contains_insensitive("tile"));
  return OfWarp ? Kind::Lane : Kind::Thread;
}

ThreadValues::Kind ThreadValues::kindOf(Span Expression) const {
  Kind Result = Kind::Unknown;
  bool IsIndex = true;
  for (uint32_t I = Expression.First; I < Expression.End; ++I) {
    switch (File[I].Kind) {
    case tok::slash:
    case tok::greatergreater:
    case tok::tilde:
      return Kind::Unknown; // Several lanes may have the same value.
    case tok::percent:
    case tok::amp:
      if (Result == Kind::Thread)
        Result = Kind::Lane;
      break;
    case tok::minus:
      // `i - lane` is the same for all lanes.
      if (File.isIdentifier(I + 1) && nameKind(I + 1) != Kind::Unknown)
        return Kind::Unknown;
      break;
    case tok::l_square:
    case tok::less:
    case tok::greater:
    case tok::lessequal:
    case tok::greaterequal:
    case tok::equalequal:
    case tok::exclaimequal:
    case tok::exclaim:
    case tok::ampamp:
    case tok::pipepipe:
    case tok::question:
      IsIndex = false;
      break;
    case tok::raw_identifier: {
      bool Call = File.is(I + 1, tok::l_paren) && !isElementwise(File.name(I));
      Kind Is = Call ? callKind(I) : nameKind(I);
      if (Call && Is == Kind::Unknown)
        return Kind::Unknown;
      if (Is != Kind::Unknown && Result != Kind::Lane)
        Result = Is;
      IsIndex &= Is != Kind::Data;
      break;
    }
    default:
      break;
    }
  }
  return Result == Kind::Unknown || IsIndex ? Result : Kind::Data;
}

/// Removes brackets around all of \p S.
Span ThreadValues::trim(Span S) const {
  while (S.First < S.End && File.is(S.First, tok::l_paren) &&
         File[S.First].Partner == S.End - 1)
    S = {S.First + 1, S.End - 1};
  return S;
}

/// Which threads have a given value of the expression \p Index.
Elects ThreadValues::picks(Span Index) const {
  Index = trim(Index);
  Kind Is = kindOf(Index);
  if (Is == Kind::Lane)
    return Elects::OneLane;
  if (Is == Kind::Thread)
    return Elects::OneThread;
  if (Index.First + 1 != Index.End || !File.isIdentifier(Index.First))
    return Elects::Many;
  StringRef Name = File.name(Index.First);
  if (isLaneName(Name))
    return Elects::OneLane;
  return isWarpName(Name) ? Elects::OneWarp : Elects::Many;
}

/// elects() for an expression without `&&` outside brackets.
Elects ThreadValues::electsOne(Span Part) const {
  Part = trim(Part);
  if (Part.empty())
    return Elects::Many;
  if (File.is(Part.First, tok::exclaim))
    return rejects({Part.First + 1, Part.End});
  for (uint32_t I = Part.First; I < Part.End; ++I) {
    if (File.is(I, tok::equalequal))
      return picks({Part.First, I}) | picks({I + 1, Part.End});
    if (File.is(I, tok::less) && I + 2 == Part.End && File.name(I + 1) == "1")
      return picks({Part.First, I});
    if (auto Close = closingBracket(File, I))
      I = *Close;
  }
  for (uint32_t I = Part.First; I < Part.End; ++I)
    if (File.name(I).starts_with("elect") || File.name(I).contains("_elect"))
      return Elects::OneLane;
  if (Part.First + 1 != Part.End || !File.isIdentifier(Part.First))
    return Elects::Many;
  StringRef Name = File.name(Part.First);
  if (Name.contains_insensitive("leader"))
    return Elects::OneThread;
  auto Found = Leaders.find(Name);
  return Found == Leaders.end() ? Elects::Many : Found->second;
}

Elects ThreadValues::elects(Span Condition) const {
  Condition = trim(Condition);
  Elects Result = Elects::Many;
  uint32_t First = Condition.First;
  for (uint32_t I = First; I <= Condition.End; ++I) {
    if (I == Condition.End || File.is(I, tok::ampamp)) {
      Result |= electsOne({First, I});
      First = I + 1;
      continue;
    }
    if (File.isOneOf(I, tok::pipepipe, tok::question))
      return Elects::Many;
    if (auto Close = closingBracket(File, I))
      I = std::min(*Close, Condition.End - 1);
  }
  return Result;
}

Elects ThreadValues::rejects(Span Condition) const {
  Condition = trim(Condition);
  if (Condition.empty())
    return Elects::Many;
  if (File.is(Condition.First, tok::exclaim))
    return electsOne({Condition.First + 1, Condition.End});
  for (uint32_t I = Condition.First; I < Condition.End; ++I) {
    if (File.is(I, tok::exclaimequal) ||
        (File.is(I, tok::greater) && File.name(I + 1) == "0"))
      return picks({Condition.First, I}) | picks({I + 1, Condition.End});
    if (auto Close = closingBracket(File, I))
      I = *Close;
  }
  // `if (threadIdx.x) return;`
  return picks(Condition);
}

/// Whether the statement number \p N, or the only one inside, leaves the
/// function or the iteration.
bool ThreadValues::leaves(uint32_t N) const {
  const StatementList &All = F.Statements;
  if (All[N].Is == Statement::What::Block) {
    uint32_t Only = All.firstIn(N);
    return Only != NoStatement && leaves(Only);
  }
  return All[N].Is == Statement::What::Return ||
         All[N].Is == Statement::What::Continue;
}

Elects ThreadValues::around(uint32_t N) const {
  const StatementList &All = F.Statements;
  Elects Result = Elects::Many;
  for (; N != NoStatement && All[N].Parent != NoStatement; N = All[N].Parent) {
    uint32_t Around = All[N].Parent;
    const Statement &Parent = All[Around];
    if (Parent.Is == Statement::What::If)
      Result |= All[N].IsElse ? rejects(Parent.Head) : elects(Parent.Head);
    if (Parent.Is != Statement::What::Block)
      continue;
    // `if (threadIdx.x != 0) return;` further up.
    uint32_t Before = All[N].Previous;
    for (unsigned Steps = 0; Before != NoStatement && Steps < MaxSteps;
         ++Steps, Before = All[Before].Previous)
      if (All[Before].Is == Statement::What::If &&
          All.firstIn(Before) != NoStatement && leaves(All.firstIn(Before)))
        Result |= rejects(All[Before].Head);
  }
  return Result;
}

} // namespace tranship
