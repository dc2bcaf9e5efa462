// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Finds the functions of the device: walks over the declarations of a file, its
// namespaces and classes, from one body to the next.
#include "rules/device/DeviceCode.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// The most tokens read before a body.
static constexpr uint32_t MaxHeading = 1024;

/// Whether \p Name looks like a macro for `__device__` and the like:
/// HOST_DEVICE, __host_device__.
static bool looksLikeDeviceMacro(StringRef Name) {
  if (any_of(Name, isLower))
    return Name.starts_with("__") && Name.contains("device");
  bool IsType = Name.ends_with("_T") || Name.ends_with("_TYPE");
  return !IsType && (Name.contains("DEVICE") || Name.contains("GLOBAL") ||
                     Name.contains("KERNEL"));
}

namespace {

/// What a brace opens, by the words before it.
struct Heading {
  bool Device = false;
  bool Kernel = false;
  bool Class = false;
  bool Namespace = false; ///< Also `extern "C"`.
  bool Value = false;     ///< An enum or an initializer.
  bool Arrow = false;     ///< A trailing result.
  bool Colon = false;     ///< Behind the parameters: initializers of members.
  uint32_t Params = NoToken;
};

class FunctionScanner {
public:
  FunctionScanner(const View &V, bool OfDevice)
      : V(V), File(V.File), OfDevice(OfDevice) {}

  std::vector<DeviceFunction> run();

private:
  Heading read(uint32_t First, uint32_t End) const;
  void readWord(uint32_t I, Heading &D) const;
  bool isDeviceWord(uint32_t I) const;
  bool isWholeDefinition(uint32_t I) const;
  uint32_t token(uint32_t I);
  uint32_t brace(uint32_t I);
  void addLambda(uint32_t Keyword);
  void addLambdas();
  void add(uint32_t Params, uint32_t Brace, uint32_t Close);

  const View &V;
  const SourceFile &File;
  bool OfDevice; ///< Otherwise the other functions are wanted.
  std::vector<DeviceFunction> Found;
  uint32_t Start = 0; ///< The first token of the declaration at hand.
};

} // namespace

/// Whether the macro at \p I makes whole functions: what follows it is another
/// declaration.
bool FunctionScanner::isWholeDefinition(uint32_t I) const {
  return any_of(V.Known.macros(File.name(I)), [&](const MacroDefinition &M) {
    for (uint32_t At = M.BodyFirst; At < M.BodyEnd; ++At)
      if (File.is(At, tok::l_brace))
        return true;
    return false;
  });
}

bool FunctionScanner::isDeviceWord(uint32_t I) const {
  StringRef Name = File.name(I);
  if (Name == "__device__" || Name == "__global__")
    return true;
  ArrayRef<MacroDefinition> Macros = V.Known.macros(Name);
  // A specifier comes before another word. Others are types, or the names of
  // functions and of macros that make heads: those may be the host's.
  if (Macros.empty())
    return looksLikeDeviceMacro(Name) &&
           !(I > 0 && File.is(I - 1, tok::coloncolon)) &&
           (File.isIdentifier(I + 1) ||
            File.isOneOf(I + 1, tok::tilde, tok::l_square));
  return any_of(Macros, [&](const MacroDefinition &M) {
    return File.hasName({M.BodyFirst, M.BodyEnd}, "__device__", "__global__");
  });
}

void FunctionScanner::readWord(uint32_t I, Heading &D) const {
  StringRef Name = File.name(I);
  if (Name == "namespace")
    D.Namespace = true;
  else if (Name == "enum")
    D.Value = true;
  else if (Name == "struct" || Name == "class" || Name == "union")
    D.Class = true;
  else
    D.Device |= isDeviceWord(I);
  D.Kernel |= Name == "__global__";
}

Heading FunctionScanner::read(uint32_t First, uint32_t End) const {
  Heading D;
  for (uint32_t I = First; I < End; ++I) {
    switch (File[I].Kind) {
    case tok::raw_identifier:
      if (File.isName(I, "template") && File.is(I + 1, tok::less))
        I = std::min(closingAngle(File, I + 1).value_or(I), End);
      else
        readWord(I, D);
      break;
    case tok::string_literal:
      D.Namespace |= I + 1 == End;
      break;
    case tok::equal:
      D.Value |= !File.isName(I - 1, "operator");
      break;
    case tok::arrow:
      D.Arrow |= D.Params != NoToken;
      break;
    case tok::colon:
      D.Colon |= D.Params != NoToken;
      break;
    case tok::l_paren:
      if (I > First && isWholeDefinition(I - 1))
        D = Heading();
      else if (I > First && !D.Arrow && !D.Colon &&
               !isOneOf(Words::Attribute, File.name(I - 1)))
        D.Params = I;
      [[fallthrough]];
    case tok::l_square:
      if (std::optional<uint32_t> Close = closingBracket(File, I))
        I = std::min(*Close, End);
      break;
    default:
      break;
    }
  }
  return D;
}

void FunctionScanner::add(uint32_t Params, uint32_t Brace, uint32_t Close) {
  DeviceFunction F;
  F.Params = Params;
  F.Body = Brace;
  F.End = Close;
  F.Statements = StatementList(File, Brace);
  Found.push_back(std::move(F));
}

/// Looks at the brace at token \p I. Returns the token to go on with.
uint32_t FunctionScanner::brace(uint32_t I) {
  Heading D = read(std::max(Start, I - std::min(I, MaxHeading)), I);
  std::optional<uint32_t> Close = closingBracket(File, I);
  // Otherwise template parameters could not be recognised.
  bool EndsAsFunction =
      I > 0 && (D.Arrow || File.is(I - 1, tok::r_paren) ||
                File.isName(I - 1, "const", "noexcept", "override"));
  D.Value &= !EndsAsFunction;
  D.Class &= !EndsAsFunction;
  if (!Close || D.Namespace || (D.Class && !D.Value)) {
    Start = I + 1;
    return Start;
  }
  // `: Member{...}` before the body.
  if (D.Colon && !EndsAsFunction &&
      File.isOneOf(*Close + 1, tok::comma, tok::l_brace))
    return *Close + 1;
  if (D.Device == OfDevice && !D.Value && D.Params != NoToken) {
    add(D.Params, I, *Close);
    Found.back().IsKernel = D.Kernel;
    if (File.isIdentifier(D.Params - 1))
      Found.back().Name = File.name(D.Params - 1);
  }
  Start = *Close + 1;
  return Start;
}

/// Looks at the token \p I outside functions. Returns the next one.
uint32_t FunctionScanner::token(uint32_t I) {
  switch (File[I].Kind) {
  case tok::l_brace:
    return brace(I);
  case tok::l_paren:
  case tok::l_square:
    return closingBracket(File, I).value_or(I) + 1;
  case tok::semi:
  case tok::r_brace:
    Start = I + 1;
    break;
  default:
    break;
  }
  return I + 1;
}

/// `[...] __device__ (...) {...}`, which functions of the host have, too.
void FunctionScanner::addLambda(uint32_t Keyword) {
  uint32_t Params = Keyword + 1;
  while (File.isIdentifier(Params))
    ++Params;
  if (!File.is(Params, tok::l_paren))
    return;
  std::optional<uint32_t> End = closingBracket(File, Params);
  if (!End)
    return;
  uint32_t Brace = *End + 1;
  for (unsigned Steps = 0; Steps < 8 && !File.is(Brace, tok::l_brace); ++Steps)
    ++Brace;
  if (!File.is(Brace, tok::l_brace))
    return;
  if (std::optional<uint32_t> Close = closingBracket(File, Brace))
    add(Params, Brace, *Close);
}

/// Adds the lambdas that are in no other function of the device.
void FunctionScanner::addLambdas() {
  size_t Next = 0;
  size_t NumFunctions = Found.size();
  for (uint32_t Word : File.candidates()) {
    if (Word < 2 || !File.isName(Word, "__device__"))
      continue;
    while (Next < NumFunctions && Found[Next].End < Word)
      ++Next;
    bool Inside = Next < NumFunctions && Found[Next].Params < Word;
    if (Found.size() > NumFunctions && Word < Found.back().End)
      Inside = true;
    uint32_t Before = File.isName(Word - 1, "__host__") ? Word - 2 : Word - 1;
    if (!Inside && File.is(Before, tok::r_square))
      addLambda(Word);
  }
}

std::vector<DeviceFunction> FunctionScanner::run() {
  uint32_t I = 0;
  const Directive *D = File.directives().begin();
  const Directive *End = File.directives().end();
  while (I < File.size()) {
    while (D != End && D->First < I)
      ++D;
    if (D == End || D->First != I) {
      I = token(I);
      continue;
    }
    Start = Start == I ? D->End : Start;
    I = D->End;
  }
  if (OfDevice)
    addLambdas();
  sort(Found, [](const DeviceFunction &A, const DeviceFunction &B) {
    return A.Params < B.Params;
  });
  return std::move(Found);
}

std::vector<DeviceFunction> findDeviceFunctions(const View &V) {
  return FunctionScanner(V, true).run();
}

std::vector<FunctionText> findHostFunctions(const View &V) {
  std::vector<FunctionText> Functions;
  for (DeviceFunction &F : FunctionScanner(V, false).run())
    Functions.push_back(std::move(F));
  return Functions;
}

} // namespace tranship
