// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/units/Invocation.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/Utils.h"

using namespace llvm;
using namespace clang;

namespace tranship {

/// The file name passed to the driver.
static constexpr llvm::StringLiteral Placeholder = "tranship-unit";

static std::vector<std::string> driverArguments(const Unit &U) {
  std::vector<std::string> Result = {"clang", "-fsyntax-only", "-x"};
  switch (U.Language) {
  case SourceLanguage::Cuda:
    // The host's parse also sees device code. Toolkit adds the folders of
    // CUDA's headers.
    append_range(Result,
                 std::initializer_list<const char *>{
                     "cuda", "--cuda-host-only", "-nocudainc", "-nocudalib"});
    break;
  case SourceLanguage::Cxx:
    Result.push_back("c++");
    break;
  case SourceLanguage::C:
    Result.push_back("c");
    break;
  }
  append_range(Result, std::initializer_list<std::string>{
                           "-resource-dir", resourceFolder().str(),
                           "-working-directory", U.Directory});
  append_range(Result, U.Arguments);
  Result.push_back(Placeholder.str());
  return Result;
}

/// Removes the placeholder's name from the driver's answer.
static void removeInput(std::vector<std::string> &Arguments) {
  if (!Arguments.empty() && Arguments.back() == Placeholder)
    Arguments.pop_back();
  for (size_t I = 0; I + 1 < Arguments.size(); ++I)
    if (Arguments[I] == "-main-file-name") {
      Arguments.erase(Arguments.begin() + I, Arguments.begin() + I + 2);
      return;
    }
}

std::vector<std::string> FrontendArguments::ask(const Unit &U) const {
  std::vector<std::string> Question = driverArguments(U);
  std::vector<const char *> Pointers;
  for (const std::string &Argument : Question)
    Pointers.push_back(Argument.c_str());
  IgnoringDiagConsumer Nobody;
  CreateInvocationOptions Options;
  Options.Diags = CompilerInstance::createDiagnostics(
      new DiagnosticOptions, &Nobody, /*ShouldOwnClient=*/false);
  Options.VFS = Files;
  Options.RecoverOnError = true;
  std::vector<std::string> Answer;
  Options.CC1Args = &Answer;
  if (!createInvocation(Pointers, Options))
    return {};
  removeInput(Answer);
  if (!Answer.empty() && Answer.front() == "-cc1")
    Answer.erase(Answer.begin());
  if (!Cuda)
    return Answer;
  // Like nvcc, which has the toolkit's folders before the system's. Host code
  // may also include CUDA's headers.
  std::vector<std::string> Result =
      Cuda->arguments(U.Language == SourceLanguage::Cuda);
  append_range(Result, Answer);
  return Result;
}

const std::vector<std::string> &FrontendArguments::of(const Unit &U) {
  std::string Key = std::to_string(static_cast<int>(U.Language));
  for (const std::string &Part : U.Arguments)
    Key += '\0' + Part;
  Key += '\0' + U.Directory;
  auto [Entry, New] = Known.try_emplace(Key);
  if (New)
    Entry->second = ask(U);
  return Entry->second;
}

} // namespace tranship
