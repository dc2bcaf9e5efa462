// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The functions of a file that run on the device, as far as text tells.
#ifndef TRANSHIP_RULES_DEVICE_DEVICECODE_H
#define TRANSHIP_RULES_DEVICE_DEVICECODE_H

#include "rules/View.h"
#include "text/Statements.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace tranship {

class ThreadValues;

/// A function with a body, or a lambda.
struct FunctionText {
  llvm::StringRef Name; ///< Empty for a lambda.
  uint32_t Params = 0;  ///< The bracket of the parameters.
  uint32_t Body = 0;    ///< The brace of the body.
  uint32_t End = 0;     ///< The brace that closes it.
  StatementList Statements;
};

/// One of the device.
struct DeviceFunction : FunctionText {
  bool IsKernel = false;
  /// Variables in shared memory and pointers to it; volatile variables and
  /// pointers to them.
  llvm::StringSet<> Shared;
  llvm::StringSet<> Volatile;
  /// Atomic variables that the host or another device also writes.
  llvm::StringSet<> SystemWide;
};

/// The device functions of \p V's file, in order.
std::vector<DeviceFunction> findDeviceFunctions(const View &V);

/// The functions that only the host runs, in order. Their lambdas are part of
/// them.
std::vector<FunctionText> findHostFunctions(const View &V);

/// A call of a function of the file: the name's token and who calls.
struct CallSite {
  uint32_t Token = 0;
  uint32_t Caller = 0; ///< The number of a DeviceFunction.
};

/// What rules about warps ask about a file, found once.
class DeviceCode : public Analysis {
public:
  explicit DeviceCode(const View &V);
  ~DeviceCode() override;

  llvm::ArrayRef<DeviceFunction> functions() const { return Functions; }

  /// The function whose parameters or body hold token \p I, or null.
  const DeviceFunction *around(uint32_t I) const;

  /// The places in device code that call functions of this name.
  llvm::ArrayRef<CallSite> callsOf(llvm::StringRef Name) const;

  /// What is known about the values of a function.
  const ThreadValues &valuesOf(const DeviceFunction &F) const;

  /// Whether the name, used in \p F, is a variable in shared memory or a
  /// pointer to it.
  bool isShared(const DeviceFunction &F, llvm::StringRef Name) const {
    return F.Shared.contains(Name) || Shared.contains(Name);
  }

  /// The same for a volatile variable, or a pointer to one.
  bool isVolatile(const DeviceFunction &F, llvm::StringRef Name) const {
    return F.Volatile.contains(Name) || Volatile.contains(Name);
  }

  /// Whether \p F can use such variables.
  bool hasSharedValues(const DeviceFunction &F) const {
    return !F.Shared.empty() || !F.Volatile.empty() || !Shared.empty() ||
           !Volatile.empty();
  }

private:
  void findVariables();
  void findVariables(DeviceFunction &F) const;
  void noteNames(uint32_t Keyword, bool OnlyOne, llvm::StringSet<> &Out) const;
  void notePointer(uint32_t Equal, DeviceFunction &F) const;
  void findCalls() const;

  const View &V;
  const SourceFile &File;
  std::vector<DeviceFunction> Functions;
  llvm::StringSet<> Shared; ///< Those that are declared outside of functions.
  llvm::StringSet<> Volatile;
  mutable llvm::StringMap<llvm::SmallVector<CallSite, 2>> Calls;
  mutable bool CallsFound = false;
  /// By the function's number; null until somebody asks.
  mutable std::vector<std::unique_ptr<ThreadValues>> Values;
};

/// Passes \p Look the functions of the device, if the file has any.
void inDeviceCode(const View &V,
                  llvm::function_ref<void(const DeviceCode &)> Look);

} // namespace tranship

#endif
