// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CUDA's libraries and functions by name, as programs give them to dlopen and
// dlsym. The calls compile; the names are not found at run time.
#include "hazards/libraries/LibraryFiles.h"
#include "port/strings/StringText.h"
#include "rules/Rules.h"
#include "rules/Writer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
namespace tok = clang::tok;

namespace tranship {

/// Whether a function of this name looks up a function by its name.
static bool looksUpNames(StringRef Function) {
  return Function.contains("dlsym") || Function.contains("dlvsym") ||
         Function.contains_insensitive("ProcAddress") ||
         Function.contains_insensitive("EntryPoint") || Function == "sym" ||
         Function == "resolve" || Function.contains("LoadFunction") ||
         Function.contains_insensitive("getSymbol") ||
         Function.contains_insensitive("get_sym") ||
         Function.contains_insensitive("load_sym") ||
         Function.contains_insensitive("loadSymbol");
}

/// The function that has token \p I in its arguments; empty if there is none.
static StringRef calledAround(const SourceFile &File, uint32_t I) {
  for (unsigned Steps = 0; I > 1 && Steps < 64; ++Steps) {
    --I;
    if (File.is(I, tok::l_paren))
      return File.name(I - 1);
    if (File.isOneOf(I, tok::semi, tok::l_brace, tok::r_brace))
      return {};
    if (auto Open = openingBracket(File, I))
      I = *Open;
  }
  return {};
}

namespace {

class NameRule {
public:
  NameRule(const View &V, Writer &W) : V(V), W(W), File(V.File) {}

  void look(uint32_t I, StringRef Text);

private:
  std::string counterpart(StringRef Function) const;
  bool isFunction(StringRef Name) const;
  bool looksUpVariables() const;
  bool mayBeLookedUp(uint32_t I, StringRef Text);

  const View &V;
  Writer &W;
  const SourceFile &File;
  /// A function that looks up names gets something other than a string.
  std::optional<bool> LooksUpVariables;
};

} // namespace

bool NameRule::isFunction(StringRef Name) const {
  auto R = V.Names.find(KeySpace::Identifier, Name);
  return R && R->What == Kind::Function;
}

/// What the maps have for a function, as the end of a message. Libraries export
/// some functions under a name with a version.
std::string NameRule::counterpart(StringRef Function) const {
  StringRef Plain = Function;
  if (!isFunction(Plain))
    Plain = Plain.take_front(Plain.rfind("_v"));
  if (!isFunction(Plain))
    return {};
  Resolution What = V.resolve(*V.Names.find(KeySpace::Identifier, Plain));
  switch (What.What) {
  case Resolution::State::Rename:
    if (!What.Supplied)
      return "'" + What.Text.str() + "' is its counterpart";
    [[fallthrough]];
  case Resolution::State::Template:
    return "'tranship explain " + Plain.str() + "' says what calls become";
  default:
    return "no counterpart is known";
  }
}

/// Whether the file looks up a name that is in a variable: `dlsym(lib, name)`.
bool NameRule::looksUpVariables() const {
  for (uint32_t I : File.named({"dlsym", "dlvsym", "GetProcAddress"})) {
    std::optional<Call> Args = callAt(File, I + 1);
    if (!Args || Args->Arguments.size() < 2 || File.directiveOf(I))
      continue;
    const Argument &Name = Args->Arguments[1];
    bool Known = false; // Or it is the declaration of the function.
    for (uint32_t At = Name.First; At < Name.End; ++At)
      Known |= File.is(At, tok::string_literal) || File.isName(At, "char");
    if (!Known)
      return true;
  }
  return false;
}

/// Whether the string at token \p I is an entry of a table, or the value of a
/// variable, and consists of a function's name.
bool NameRule::mayBeLookedUp(uint32_t I, StringRef Text) {
  bool Begins = File.isOneOf(I - 1, tok::l_brace, tok::comma, tok::equal);
  bool Ends = File.isOneOf(I + 1, tok::r_brace, tok::comma, tok::semi);
  if (!Begins || !Ends || !Text.starts_with("cu") || File.directiveOf(I) ||
      !calledAround(File, I).empty())
    return false;
  if (!LooksUpVariables)
    LooksUpVariables = looksUpVariables();
  return *LooksUpVariables;
}

void NameRule::look(uint32_t I, StringRef Text) {
  if (auto Library = findLibraryFile(Text)) {
    StringRef Other = Library->fileFor(V.To->MapColumn);
    W.report(DiagnosticId::LibraryName, File[I].where(),
             "'" + Text + "' is a library of CUDA: load " +
                 (Other.empty() ? "the one of " + V.To->Title + " that has"
                                : "'" + Other + "', which has") +
                 " its functions");
    return;
  }
  for (StringRef Folder :
       {"/proc/driver/nvidia", "/dev/nvidia", "/sys/module/nvidia"})
    if (Text.starts_with(Folder)) {
      W.report(
          DiagnosticId::LibraryName, File[I].where(),
          "'" + Text + "' is a file of NVIDIA's driver, which is not " +
              "there with " + V.To->Title +
              ": ask the runtime for devices, or look at the driver's own");
      return;
    }
  if (Text.empty() ||
      !all_of(Text, [](char C) { return isAlnum(C) || C == '_'; }) ||
      (!looksUpNames(calledAround(File, I)) && !mayBeLookedUp(I, Text)))
    return;
  // `"cuda" #name`: a macro makes the name.
  bool Begins = File.is(I + 1, tok::hash) &&
                (isOneOf(Words::CudaBeginning, Text) || Text == "cu");
  std::string Other =
      Begins ? "their counterparts have other names" : counterpart(Text);
  if (!Other.empty())
    W.report(DiagnosticId::LibraryName, File[I].where(),
             (Begins ? "names that begin with '" + Text + "' are"
                     : "'" + Text + "' is") +
                 " looked up when the program runs, and " + V.To->Title +
                 "'s libraries do not have " + (Begins ? "them: " : "it: ") +
                 Other);
}

void reportLibraryName(const View &V, Writer &W) {
  NameRule Rule(V, W);
  forEachString(V.File,
                [&](uint32_t I, StringRef Text) { Rule.look(I, Text); });
}

} // namespace tranship
