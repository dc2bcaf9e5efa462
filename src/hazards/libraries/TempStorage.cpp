// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Storage of CUB's collectives that is used again without a barrier. The
// earlier collective may still read it; if a block is one wave, no barrier
// inside the target's collectives hides that.
#include "hazards/flow/TypeAliases.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "rules/device/DeviceCode.h"
#include "text/Insertions.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

namespace {

/// One call of a collective.
struct Use {
  uint32_t At;         ///< The name of the collective, or of the object.
  std::string Storage; ///< A variable, or a member of a struct.
  /// For the user's own values in a union: what they are; empty for a
  /// collective.
  std::string Member = {};
};

class StorageRule {
public:
  StorageRule(const View &V, Writer &W, const DeviceFunction &F)
      : V(V), W(W), File(V.File), F(F), All(F.Statements) {}

  void run();

private:
  bool isStorageType(uint32_t I) const;
  void findStorages();
  void findUses();
  void findParameters();
  void noteAccess(uint32_t I);
  std::string storageIn(uint32_t Open) const;
  StringRef lambdaAround(uint32_t I) const;
  bool isReused(const Use &Before, const Use &Again) const;
  bool isBarrier(uint32_t I) const;
  bool hasBarrier(uint32_t First, uint32_t End) const;
  bool meets(uint32_t Before, uint32_t After) const;
  bool exclude(uint32_t Before, uint32_t After) const;
  bool leaves(uint32_t N, uint32_t Until) const;
  uint32_t loopWithout(uint32_t I) const;
  bool isAlone(const Use &U) const;
  void report(const Use &Again, uint32_t Before);
  bool repair(const Use &Again);

  const View &V;
  Writer &W;
  const SourceFile &File;
  const DeviceFunction &F;
  const StatementList &All;
  StringMap<bool> Storages;             ///< Whether members share the storage.
  StringMap<std::string> Objects;       ///< `BlockScan scan(temp);`
  StringMap<std::string> Lambdas;       ///< Those that use a storage.
  std::vector<std::string> Collectives; ///< Members that hold TempStorage.
  std::vector<Use> Uses;
};

} // namespace

/// Whether the file declares a union of this name.
static bool isUnion(const SourceFile &File, StringRef Name) {
  for (uint32_t I : File.named(Name))
    if (File.is(I + 1, tok::l_brace))
      for (uint32_t At = I; At > 0 && I - At < 8 && File[At].Kind != tok::semi;
           --At)
        if (File.isName(At - 1, "union"))
          return true;
  return false;
}

/// Whether the word at token \p I is the type of a storage, or stands for one.
bool StorageRule::isStorageType(uint32_t I) const {
  return File.isIdentifier(I) &&
         V.analysis<TypeAliases>().anyWord({I, I + 1}, [&](uint32_t Word) {
           return File.name(Word).contains("TempStorage");
         });
}

/// `__shared__ typename BlockScan::TempStorage temp, other;` and unions of
/// them. Arrays belong to warps, whose collectives need no barrier of a block.
void StorageRule::findStorages() {
  for (uint32_t I = F.Body; I < F.End; ++I) {
    if (!File.isName(I, "__shared__"))
      continue;
    bool Named = false;
    bool Union = false;
    uint32_t At = I + 1;
    for (; At < F.End && !File.is(At, tok::semi); ++At) {
      Union |= File.isName(At, "union") || isUnion(File, File.name(At));
      Named |= isStorageType(At);
      if (File.is(At, tok::l_brace) && closingBracket(File, At)) {
        uint32_t Close = *closingBracket(File, At);
        for (; At < Close; ++At)
          if (File.isName(At, "TempStorage")) {
            Named = true;
            Collectives.push_back(File.name(At + 1).str());
          }
      }
      bool Last = File.isOneOf(At + 1, tok::semi, tok::comma);
      if (Named && Last && File.isIdentifier(At))
        Storages[File.name(At)] = Union;
    }
    I = At;
  }
}

/// `typename BlockScan::TempStorage &temp`.
void StorageRule::findParameters() {
  for (uint32_t I = F.Params; I + 2 < F.Body; ++I)
    if (File.is(I + 1, tok::amp) && File.isIdentifier(I + 2) &&
        isStorageType(I))
      Storages[File.name(I + 2)] = false;
}

/// The storage that the brackets at \p Open pass to a collective.
std::string StorageRule::storageIn(uint32_t Open) const {
  auto Close = closingBracket(File, Open);
  uint32_t Name = Open + 1;
  auto Found = Storages.find(File.name(Name));
  if (!Close || Found == Storages.end())
    return {};
  if (*Close == Open + 2 || Found->second)
    return Found->first().str();
  if (*Close == Open + 4 && File.is(Name + 1, tok::period))
    return (Found->first() + "." + File.name(Name + 2)).str();
  return {};
}

/// `shared.values[i]`: a member of a union that does not belong to a
/// collective.
void StorageRule::noteAccess(uint32_t I) {
  auto Found = Storages.find(File.name(I));
  if (Found == Storages.end() || !Found->second ||
      !File.is(I + 1, tok::period) ||
      File.isOneOf(I - 1, tok::l_paren, tok::comma))
    return;
  std::string Member = File.name(I + 2).str();
  if (!is_contained(Collectives, Member))
    Uses.push_back({I, Found->first().str(), Member});
}

/// The name of the lambda whose body has token \p I: `auto name = [&](..) {`.
StringRef StorageRule::lambdaAround(uint32_t I) const {
  for (uint32_t N = All.at(I); N != NoStatement; N = All[N].Parent) {
    uint32_t Params =
        All[N].Is == Statement::What::Block ? All[N].Where.First - 1 : F.Body;
    if (!File.is(Params, tok::r_paren))
      continue;
    uint32_t Capture = File[Params].Partner - 1;
    if (!File.is(Capture, tok::r_square))
      continue;
    uint32_t Equal = File[Capture].Partner - 1;
    return File.is(Equal, tok::equal) ? File.name(Equal - 1) : StringRef();
  }
  return {};
}

void StorageRule::findUses() {
  for (uint32_t I = F.Body + 1; I + 1 < F.End; ++I) {
    if (File.isIdentifier(I))
      noteAccess(I);
    if (!File.is(I, tok::l_paren))
      continue;
    std::string Storage = storageIn(I);
    if (!Storage.empty()) {
      uint32_t Close = File[I].Partner;
      StringRef Lambda = lambdaAround(I);
      if (!Lambda.empty())
        Lambdas[Lambda] = Storage;
      else if (File.is(Close + 1, tok::period))
        Uses.push_back({I, Storage});
      else if (File.is(Close + 1, tok::semi) && File.isIdentifier(I - 1))
        Objects[File.name(I - 1)] = Storage;
      continue;
    }
    if (auto Lambda = Lambdas.find(File.name(I - 1)); Lambda != Lambdas.end())
      Uses.push_back({I - 1, Lambda->second});
    if (File.is(I - 2, tok::period) && File.isIdentifier(I - 3))
      if (auto Object = Objects.find(File.name(I - 3)); Object != Objects.end())
        Uses.push_back({I - 3, Object->second});
  }
}

/// Whether the second use overwrites the first one's values: those of a
/// collective, or of another member of a union.
bool StorageRule::isReused(const Use &Before, const Use &Again) const {
  return Before.Storage == Again.Storage &&
         (Before.Member.empty() || Before.Member != Again.Member);
}

/// Whether all threads of the block meet at token \p I, or may meet in a
/// function called there.
bool StorageRule::isBarrier(uint32_t I) const {
  if (!File.isIdentifier(I))
    return false;
  StringRef Name = File.name(I);
  return Name.contains_insensitive("sync") ||
         Name.contains_insensitive("barrier") || Name == "asm";
}

bool StorageRule::hasBarrier(uint32_t First, uint32_t End) const {
  for (uint32_t I = First; I < End; ++I)
    if (isBarrier(I))
      return true;
  return false;
}

/// Whether statement \p N, up to token \p Until, leaves the code around it.
bool StorageRule::leaves(uint32_t N, uint32_t Until) const {
  for (uint32_t In = N; In < All[N].Next && All[In].Where.First < Until; ++In)
    switch (All[In].Is) {
    case Statement::What::Return:
    case Statement::What::Break:
    case Statement::What::Continue:
    case Statement::What::Goto:
      return true;
    default:
      break;
    }
  return false;
}

/// Whether no thread gets from token \p Before to token \p After: they are in
/// two branches, or the first one's branch leaves.
bool StorageRule::exclude(uint32_t Before, uint32_t After) const {
  for (uint32_t N = All.at(Before); N != NoStatement; N = All[N].Parent) {
    if (All[N].Where.contains(After))
      return All[N].Is == Statement::What::If ||
             All[N].Is == Statement::What::Switch;
    if (leaves(N, All[N].Where.End))
      return true;
  }
  return false;
}

/// Whether a block can go from one use to the other without a barrier.
bool StorageRule::meets(uint32_t Before, uint32_t After) const {
  return !hasBarrier(Before, After) && !exclude(Before, After) &&
         !File.hasDirectiveBetween(Before, After);
}

/// The innermost loop around token \p I if no barrier is in it.
uint32_t StorageRule::loopWithout(uint32_t I) const {
  uint32_t N = All.at(I);
  uint32_t Loop = N == NoStatement ? N : All.loopAround(N);
  if (Loop == NoStatement || All[Loop].Is == Statement::What::MacroLoop)
    return NoStatement;
  Span Where = All[Loop].Where;
  bool Once = false; // do { ... } while (0)
  for (uint32_t In = Where.First; In < Where.End; ++In)
    Once |= File.isName(In, "break", "return");
  if (All[Loop].Is == Statement::What::Do)
    Once |= File.name(Where.End - 3) == "0";
  return Once || hasBarrier(Where.First, Where.End) ? NoStatement : Loop;
}

/// Whether the use conflicts with itself in the next round of a loop without
/// another use.
bool StorageRule::isAlone(const Use &U) const {
  uint32_t Loop = loopWithout(U.At);
  return Loop != NoStatement && count_if(Uses, [&](const Use &Other) {
                                  return All[Loop].Where.contains(Other.At);
                                }) == 1;
}

/// Writes a barrier before the use, at a place that all threads of the block
/// reach: they all call the block's collective, unless the text shows
/// otherwise.
bool StorageRule::repair(const Use &Again) {
  if (!Again.Member.empty() ||
      File.text()
          .slice(File[F.Params].Begin, File[F.End].Begin)
          .contains("Warp"))
    return false;
  for (uint32_t N = All.at(Again.At); N != NoStatement; N = All[N].Parent)
    if (All[N].Is == Statement::What::If ||
        All[N].Is == Statement::What::Switch)
      return false;
  auto New = beforeStatement(File, All, Again.At, NoToken, "__syncthreads();");
  if (!New)
    return false;
  W.insert(New->At, New->Text);
  return true;
}

void StorageRule::report(const Use &Again, uint32_t Before) {
  if (V.fixes(DiagnosticId::TempStorage) && repair(Again))
    return;
  bool Loop = Again.At == Before;
  auto Line = File.text().take_front(File[Before].Begin).count('\n') + 1;
  W.report(DiagnosticId::TempStorage, File[Again.At].where(),
           "'" + Twine(Again.Storage) + "' is used again " +
               (Loop ? Twine("in the next round of the loop")
                     : "after its use in line " + Twine(Line)) +
               " without a barrier: threads may still read it; put "
               "__syncthreads() in between");
}

void StorageRule::run() {
  findStorages();
  findParameters();
  if (Storages.empty())
    return;
  findUses();
  for (size_t N = 0; N < Uses.size(); ++N) {
    const Use &Again = Uses[N];
    // A collective in between has barriers inside.
    if (N > 0 && isReused(Uses[N - 1], Again) &&
        meets(Uses[N - 1].At, Again.At))
      report(Again, Uses[N - 1].At);
    else if (Again.Member.empty() && isAlone(Again))
      report(Again, Again.At);
  }
}

void reportTempStorage(const View &V, Writer &W) {
  inDeviceCode(V, [&](const DeviceCode &Code) {
    for (const DeviceFunction &F : Code.functions())
      StorageRule(V, W, F).run();
  });
}

} // namespace tranship
