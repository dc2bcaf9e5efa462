// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What goes wrong on the target, as the values of a whole unit tell. Each of
// these functions looks for hazards of one topic and notes fact::Finding.
#ifndef TRANSHIP_PARSE_COLLECT_HAZARDS_FINDINGS_H
#define TRANSHIP_PARSE_COLLECT_HAZARDS_FINDINGS_H

#include "parse/collect/CollectorInput.h"
#include "parse/collect/hazards/UnitFlow.h"
#include "clang/AST/Attr.h"

namespace tranship {

/// Values that the runtime or the libraries of the target refuse.
void findCallValues(const UnitFlow &Flow, FactSink &Sink);

/// Atomic operations on memory of the host that the bus does not know.
void findHostAtomics(const UnitFlow &Flow, FactSink &Sink);

/// Sizes of launches and the like, as TypeFactKind::Constant.
void findLaunchNumbers(const UnitFlow &Flow, FactSink &Sink);

/// The sides of `dim3(x, y, z)`, or the number of `<<<n, ...>>>`, each 0 if the
/// program does not tell it; empty if it tells none.
llvm::SmallVector<int64_t, 3> sidesOf(const UnitFlow &Flow,
                                      const clang::Expr &Size);

/// Whether \p E is a null pointer.
bool isNull(const UnitFlow &Flow, const clang::Expr &E);

/// Calls \p Visit for each place where the program compares a number that comes
/// from \p Filled with a constant.
void eachComparison(const UnitFlow &Flow, const clang::ValueDecl &Filled,
                    llvm::function_ref<void(const clang::Expr &)> Visit);

/// A word in a text of the program's.
struct FoundWord {
  const clang::Expr *At = nullptr; ///< The text, or the argument it comes to.
  llvm::StringRef Word;
};

/// The first of \p Words in a text that \p E is made of.
std::optional<FoundWord> findWord(const UnitFlow &Flow, const clang::Expr &E,
                                  llvm::ArrayRef<llvm::StringRef> Words);

/// Errors that are told by their names or texts.
void findErrorTexts(const UnitFlow &Flow, FactSink &Sink);

/// Code in PTX that the program takes for a text.
void findCodeTexts(const UnitFlow &Flow, FactSink &Sink);

/// Sizes of work memory that no library was asked for.
void findWorkSizes(const UnitFlow &Flow, FactSink &Sink);

/// Locks of libcu++ that lanes of a wave take, and operations for one block on
/// memory of all.
void findLockObjects(const UnitFlow &Flow, FactSink &Sink);
void findBlockScopes(const UnitFlow &Flow, FactSink &Sink);

/// Calls of the runtime in functions that streams and graphs call.
void findCallbacks(const UnitFlow &Flow, FactSink &Sink);

/// Contexts of the driver that are to be separate.
void findContexts(const UnitFlow &Flow, FactSink &Sink);

/// Statuses of libraries that are compared with numbers.
void findStatusNumbers(const UnitFlow &Flow, FactSink &Sink);

/// Null pointers where the target's library needs a buffer.
void findNullBuffers(const UnitFlow &Flow, FactSink &Sink);

/// Plans of transforms with one of the two layouts.
void findEmbeddings(const UnitFlow &Flow, FactSink &Sink);

/// Address modes and pitches of textures.
void findTextureSettings(const UnitFlow &Flow, FactSink &Sink);

/// Shifts by all bits of the type.
void findShifts(const UnitFlow &Flow, FactSink &Sink);

/// Conversions, bits of NaNs, and dispatch on the architecture.
void findNumbers(const UnitFlow &Flow, FactSink &Sink);

/// Conversions of negative numbers and NaNs.
void findNumberLimits(const UnitFlow &Flow, FactSink &Sink);

/// Whether the program makes NaNs, as far as its text shows.
bool makesNaN(const UnitFlow &Flow);

/// Magnitudes, norms, exponents and quotients of numbers that are large or
/// none.
void findMagnitudes(const UnitFlow &Flow, FactSink &Sink);

/// Handles of libraries in several streams, and of memory in other processes.
void findSharedHandles(const UnitFlow &Flow, FactSink &Sink);

/// Whether each round of a loop has another one of \p Object: `streams[i]`, and
/// `stage.stream` in a loop over the stages.
bool isOfRound(const UnitFlow &Flow, const clang::Expr &Object);

/// Pitches that the program takes for granted.
void findPitches(const UnitFlow &Flow, FactSink &Sink);

/// Whether \p F compares floating-point numbers, or limits them.
bool limitsNumbers(const UnitFlow &Flow, const clang::FunctionDecl &F);

/// Bits of results that only CUDA's functions give.
void findExactResults(const UnitFlow &Flow, FactSink &Sink);

/// Devices that are chosen by name or from a list of architectures.
void findDeviceLists(const UnitFlow &Flow, FactSink &Sink);

/// Bytes of a device's identifier, and registers of a multiprocessor.
void findDeviceNumbers(const UnitFlow &Flow, FactSink &Sink);

/// Ranges of addresses that are unmapped as one.
void findMappedRanges(const UnitFlow &Flow, FactSink &Sink);

/// Records in files whose members stand elsewhere on the target.
void findRecordLayouts(const UnitFlow &Flow, FactSink &Sink);

/// Bytes of floating-point numbers of 8 bits.
void findByteFormats(const UnitFlow &Flow, FactSink &Sink);

/// Errors of kernels after which the program wants to go on.
void findRecoveries(const UnitFlow &Flow, FactSink &Sink);

/// Input of transforms to real numbers that is not Hermitian.
void findSpectra(const UnitFlow &Flow, FactSink &Sink);

/// Recorded numbers of cuRAND.
void findRecordedNumbers(const UnitFlow &Flow, FactSink &Sink);

/// Inputs of transforms that are read once more.
void findReadInputs(const UnitFlow &Flow, FactSink &Sink);

/// Numbers of cuRAND's two interfaces that must be the same.
void findTwoGenerators(const UnitFlow &Flow, FactSink &Sink);

/// Managed memory that is larger than a device's.
void findOversubscription(const UnitFlow &Flow, FactSink &Sink);

/// Work areas of transforms whose size is not cuFFT's.
void findWorkAreas(const UnitFlow &Flow, FactSink &Sink);

/// Floating-point numbers below the smallest normal one.
void findSmallNumbers(const UnitFlow &Flow, FactSink &Sink);

/// Fences of a block before another block reads.
void findBlockFences(const UnitFlow &Flow, FactSink &Sink);

/// Memory that running kernels poll, and memory of the host in kernels.
void findPolledMemory(const UnitFlow &Flow, FactSink &Sink);
void findHostMemory(const UnitFlow &Flow, FactSink &Sink);

/// Whether \p Pointer is memory of the host's code: `v.data()` of the standard
/// library's containers, `&v[0]`, `&variable`.
bool isHostData(const clang::Expr &Pointer);

/// Whether \p From is `malloc(n)` or `new T[n]` of the library's own.
bool isHostAllocation(const clang::Expr &From);

/// Threads of one wave that wait in both branches of a condition.
void findRoles(const UnitFlow &Flow, FactSink &Sink);

/// Blocks, and kernels in several streams, that must run at the same time.
void findResidency(const UnitFlow &Flow, FactSink &Sink);

/// Whether the result of a call goes anywhere.
bool isUsed(const Placed<clang::CallExpr> &Call);

/// Whether something below \p S throws, or never returns.
bool endsAll(const clang::Stmt &S);

/// Whether the program takes another value where the call fails, or forgets the
/// error.
bool isHandled(const UnitFlow &Flow, const Placed<clang::CallExpr> &Call);

/// The kernel that \p E names, where it is defined; or null.
const clang::FunctionDecl *kernelOf(const clang::Expr &E);

/// Loops that wait for ticks of the clock in another function.
void findTickLoops(const UnitFlow &Flow, FactSink &Sink);

/// A place where a kernel waits for memory to change.
struct PolledPlace {
  const clang::Stmt *Loop = nullptr;
  const clang::Expr *Read = nullptr; ///< What it reads,
  const clang::Expr *Root = nullptr; ///< and the pointer or object of that.
  const clang::FunctionDecl *Around = nullptr;
};

std::vector<PolledPlace> polledPlaces(const UnitFlow &Flow);

/// The part of findResidency that looks at blocks of one grid.
void findResidentGrids(const UnitFlow &Flow, FactSink &Sink,
                       llvm::ArrayRef<PolledPlace> Polls);

/// Whether the loop waits for memory that other threads write.
bool pollsMemory(const UnitFlow &Flow, const clang::Stmt &Loop);

/// The condition of a loop that has no step of its own; or null.
const clang::Expr *waitingCondition(const clang::Stmt &Loop);

/// Whether a name has one of \p Words in it, in letters of any case.
bool hasWordOf(llvm::StringRef Text, llvm::ArrayRef<llvm::StringRef> Words);

/// Notes the finding where \p Where is written: for a macro of a header that is
/// not ported, as `assert`, where it is used.
void noteUse(const UnitFlow &Flow, FactSink &Sink, clang::SourceRange Where,
             const fact::Finding &What);

inline bool isDevice(const clang::FunctionDecl *F) {
  return F && (F->hasAttr<clang::CUDAGlobalAttr>() ||
               F->hasAttr<clang::CUDADeviceAttr>());
}

/// The function that \p E calls, if it is a call.
llvm::StringRef calledBy(const clang::Expr &E);

/// Whether `F(...)` below \p S calls a function of that name.
bool hasCall(const clang::Stmt &S,
             llvm::function_ref<bool(llvm::StringRef)> Is);

} // namespace tranship

#endif
