// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "parse/units/Parse.h"
#include "parse/units/SlashedFiles.h"
#include "clang/Basic/DiagnosticLex.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/Frontend/Utils.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace clang;

namespace tranship {

namespace {

/// Counts errors and renders the first of them.
class ErrorCounter : public DiagnosticConsumer {
public:
  ErrorCounter(UnitFacts &Facts, Remedies &Known, DiagnosticOptions &Options)
      : Facts(Facts), Known(Known), Out(Facts.Messages),
        Printer(Out, &Options) {}

  void BeginSourceFile(const LangOptions &Options,
                       const Preprocessor *PP) override {
    Printer.BeginSourceFile(Options, PP);
  }
  void EndSourceFile() override { Printer.EndSourceFile(); }

  void HandleDiagnostic(DiagnosticsEngine::Level Level,
                        const Diagnostic &D) override {
    // `__shared__ cuda::barrier<...> B;`: nvcc warns at most.
    if (D.getID() == diag::err_shared_var_init) {
      Known.note(Level, D);
      Rendering = false;
      return;
    }
    DiagnosticConsumer::HandleDiagnostic(Level, D);
    Known.note(Level, D);
    bool IsError = Level >= DiagnosticsEngine::Error;
    if (IsError) {
      ++Facts.Errors;
      Facts.FileMissing |= D.getID() == diag::err_pp_file_not_found;
      Facts.NamesClash |= isClash(D.getID());
    }
    // A note belongs to the diagnostic before it.
    Rendering = IsError || (Rendering && Level == DiagnosticsEngine::Note);
    constexpr size_t EnoughForAnyone = 1 << 16;
    if (Rendering && Facts.Messages.size() < EnoughForAnyone)
      Printer.HandleDiagnostic(Level, D);
  }

private:
  static bool isClash(unsigned Id);

  UnitFacts &Facts;
  Remedies &Known;
  raw_string_ostream Out;
  TextDiagnosticPrinter Printer;
  bool Rendering = false;
};

class IndexAction : public ASTFrontendAction {
public:
  IndexAction(const OwnershipRules &Rules, const Remedies &Known,
              UnitFacts &Facts)
      : Rules(Rules), Known(Known), Facts(Facts) {}

  // Only templates as they are written are of interest. Instantiating those
  // that a unit uses at its end would take most of the time.
  TranslationUnitKind getTranslationUnitKind() override { return TU_Prefix; }

  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &Compiler,
                                                 StringRef) override {
    return createNameIndexer(Compiler, Rules, Known, Facts);
  }

private:
  const OwnershipRules &Rules;
  const Remedies &Known;
  UnitFacts &Facts;
};

/// Collects the files that are read, including the system's.
class ReadFiles : public DependencyCollector {
public:
  bool needSystemDependencies() override { return true; }
};

} // namespace

/// Whether an error says that two declarations conflict.
bool ErrorCounter::isClash(unsigned Id) {
  switch (Id) {
  case diag::err_redefinition:
  case diag::err_redefinition_different_kind:
  case diag::err_redefinition_different_type:
  case diag::err_redefinition_different_typedef:
  case diag::err_conflicting_types:
  case diag::err_ambiguous_reference:
  case diag::err_ovl_ambiguous_call:
    return true;
  default:
    return false;
  }
}

static InputKind inputKind(const CompilerInvocation &Invocation) {
  const LangOptions &Language = Invocation.getLangOpts();
  if (Language.CUDA)
    return InputKind(Language::CUDA);
  return InputKind(Language.CPlusPlus ? Language::CXX : Language::C);
}

/// The invocation for \p Request; null if the arguments are invalid.
static std::shared_ptr<CompilerInvocation>
makeInvocation(const ParseRequest &Request, DiagnosticsEngine &Diagnostics) {
  SmallVector<const char *, 64> Arguments;
  for (const std::string &Argument : Request.Arguments)
    Arguments.push_back(Argument.c_str());
  auto Result = std::make_shared<CompilerInvocation>();
  if (!CompilerInvocation::CreateFromArgs(*Result, Arguments, Diagnostics))
    return nullptr;
  LangOptions &Language = Result->getLangOpts();
  // A name that is unknown, as its header is missing, is not a similar one.
  Language.SpellChecking = false;
  // With C++20's modules, which nvcc does not have, a precompiled header takes
  // a function of the host's and one of the device's for two definitions of
  // one, and loses the first: `operator new`.
  Language.Modules = Language.CPlusPlusModules = false;
  Language.ModulesLocalVisibility = false;
  FrontendOptions &Frontend = Result->getFrontendOpts();
  Frontend.Inputs.clear();
  Frontend.Inputs.emplace_back(Request.File, inputKind(*Result));
  Frontend.SkipFunctionBodies = true; // Where the consumer expects it.
  Frontend.DisableFree = !Request.LivesOn;
  DiagnosticOptions &Options = Result->getDiagnosticOpts();
  Options.ErrorLimit = 0;
  Options.IgnoreWarnings = true;
  PreprocessorOptions &Preprocessing = Result->getPreprocessorOpts();
  Preprocessing.ImplicitPCHInclude = Request.Precompiled;
  // It is validated before use; see PrecompiledHeaders.
  Preprocessing.DisablePCHOrModuleValidation =
      DisableValidationForModuleKind::All;
  Preprocessing.AllowPCHWithCompilerErrors = true;
  return Result;
}

/// Prepares \p Compiler. False if the request is invalid.
static bool prepare(CompilerInstance &Compiler, const ParseRequest &Request,
                    IntrusiveRefCntPtr<vfs::FileSystem> Files, UnitFacts &Facts,
                    Remedies &Known) {
  auto Options = makeIntrusiveRefCnt<DiagnosticOptions>();
  Compiler.createDiagnostics(new ErrorCounter(Facts, Known, *Options),
                             /*ShouldOwnClient=*/true);
  auto Invocation = makeInvocation(Request, Compiler.getDiagnostics());
  if (!Invocation)
    return false;
  Compiler.setInvocation(Invocation);
  // The options of the command line apply now: no warnings, no limit.
  Compiler.createDiagnostics(
      new ErrorCounter(Facts, Known, Compiler.getDiagnosticOpts()),
      /*ShouldOwnClient=*/true);
  // A missing header is not a reason to stop.
  Compiler.getDiagnostics().setFatalsAsError(true);
  Compiler.setFileManager(new FileManager(Compiler.getFileSystemOpts(),
                                          slashedFiles(std::move(Files))));
  return true;
}

UnitFacts parseUnit(const ParseRequest &Request, const OwnershipRules &Rules,
                    IntrusiveRefCntPtr<vfs::FileSystem> Files) {
  UnitFacts Facts;
  Remedies Known;
  CompilerInstance Compiler;
  if (!prepare(Compiler, Request, std::move(Files), Facts, Known)) {
    Facts.Errors = std::max(Facts.Errors, 1u);
    return Facts;
  }
  auto Reads = std::make_shared<ReadFiles>();
  Compiler.addDependencyCollector(Reads);
  IndexAction Action(Rules, Known, Facts);
  Compiler.ExecuteAction(Action);
  Facts.Reads = Reads->getDependencies().vec();
  return Facts;
}

Expected<std::vector<std::string>>
precompile(const ParseRequest &Request, StringRef Output,
           IntrusiveRefCntPtr<vfs::FileSystem> Files) {
  UnitFacts Facts;
  Remedies Known;
  CompilerInstance Compiler;
  if (!prepare(Compiler, Request, std::move(Files), Facts, Known))
    return createStringError("the options cannot be used");
  auto Reads = std::make_shared<ReadFiles>();
  Compiler.addDependencyCollector(Reads);
  Compiler.getFrontendOpts().OutputFile = Output.str();
  Compiler.getFrontendOpts().ProgramAction = frontend::GeneratePCH;
  GeneratePCHAction Action;
  if (!Compiler.ExecuteAction(Action) && !sys::fs::exists(Output))
    return createStringError("no precompiled header was written");
  return Reads->getDependencies().vec();
}

} // namespace tranship
