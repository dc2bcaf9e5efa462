// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// NVRTC's functions: a library of its own, which calls the kit's compiler.
#include "tranship/cpu/platform.h"
// Then what is defined here.
#include "tranship/cpu/cuda/nvrtc.h"
#include "tranship/cpu/rtc/compiler.inl"
#include "tranship/cpu/rtc/form.h"
#include <map>
#include <new>

using namespace tranship::cpu;
using namespace tranship::cpu::rtc;

struct _nvrtcProgram {
  std::string Source, Name;
  std::vector<std::pair<std::string, std::string>> Headers; ///< Name, text.
  Words Expressions;
  std::map<std::string, std::string> Lowered; ///< Names of expressions.
  std::string Log, Image, Text;
  bool WasCompiled = false;

  nvrtcResult compile(const Words &Options);

private:
  bool write(const fs::path &Headers, const fs::path &File) const;
  bool readNames();
};

/// A text within quotes.
static std::string quoted(const std::string &Text) {
  std::string Result = "\"";
  for (char C : Text) {
    if (C == '"' || C == '\\')
      Result += '\\';
    Result += C;
  }
  return Result + "\"";
}

static std::string pointerName(size_t Number) {
  return "tranship_name_" + std::to_string(Number);
}

/// The program as a file, with a pointer to what each expression names, and
/// its headers.
bool _nvrtcProgram::write(const fs::path &Folder, const fs::path &File) const {
  std::error_code Code;
  fs::create_directories(Folder, Code);
  for (const auto &[Name, Header] : Headers)
    if (!writeFile(Folder / Name, Header))
      return false;
  std::string All;
#ifdef TRANSHIP_CPU_CUDA
  All += "#undef __NVCC__\n";
#endif
  All += "#line 1 " + quoted(Name) + "\n" + Source + "\n";
  for (size_t I = 0; I < Expressions.size(); ++I)
    All += "#line 1 \"a name expression\"\nextern \"C\" { extern const void "
           "*const " +
           pointerName(I) + "; __attribute__((used)) const void *const " +
           pointerName(I) + " = (const void *)(" + Expressions[I] + "); }\n";
  return writeFile(File, All);
}

/// What the expressions stand for in the symbol table.
bool _nvrtcProgram::readNames() {
  const symbols::ElfFile Library(Image.data());
  for (size_t I = 0; I < Expressions.size(); ++I)
    if (std::string Name = pointedTo(Library, pointerName(I)); !Name.empty()) {
      Lowered[Expressions[I]] = std::move(Name);
    } else {
      Log += "error: " + Expressions[I] + ": its name was not found\n";
      return false;
    }
  return true;
}

nvrtcResult _nvrtcProgram::compile(const Words &Options) {
  const Form How = platformForm();
  const fs::path Kit = kit(), Compiler = Kit / "bin" / How.Compiler;
  if (access(Compiler.c_str(), X_OK) != 0) {
    Log = "error: there is no compiler " + Compiler.string() +
          ": let TRANSHIP_KIT name the folder of a kit\n";
    return NVRTC_ERROR_BUILTIN_OPERATION_FAILURE;
  }
  const Folder Temporary;
  // Names of headers may begin with "..".
  const fs::path &Root = Temporary.path(), Headers = Root / "a/b/c/d/e/f",
                 File = Headers / ".tranship-source", Made = Root / "module",
                 Said = Root / "log";
  if (Root.empty() || !write(Headers, File)) {
    Log = "error: no file can be written in the folder for temporary files\n";
    return NVRTC_ERROR_BUILTIN_OPERATION_FAILURE;
  }
  // The kit's headers come before those of an installed toolkit.
  Words Command = {Compiler, "-I" + Headers.string(),
                   "-I" + (Kit / "include").string()};
  Command.insert(Command.end(), How.Options.begin(), How.Options.end());
  Command.insert(Command.end(), Options.begin(), Options.end());
  if (moduleOption && *moduleOption()) {
#ifdef TRANSHIP_CPU_CUDA
    Command.push_back("-Xcompiler");
#endif
    Command.push_back(moduleOption());
  }
  for (const std::string &Word : Words{"-o", Made, File})
    Command.push_back(Word);
  const int Status = runProgram(Command, Said);
  Log = contentsOf(Said);
  replaceAll(Log, Headers.string() + "/", "");
  Image = contentsOf(Made);
  if (Status != 0 || Image.empty()) {
    Image.clear();
    if (Log.empty())
      Log = "error: " + Compiler.string() + " cannot be run\n";
    return NVRTC_ERROR_COMPILATION;
  }
  if (!readNames()) {
    Image.clear();
    return NVRTC_ERROR_COMPILATION;
  }
  Text = form::toText(Image);
  return NVRTC_SUCCESS;
}

/// Whether a header can be written below a folder under its name.
static bool isRelative(const fs::path &Name) {
  int Depth = 6; // Of the folder: see compile().
  for (const fs::path &Part : Name)
    if (Part == "..")
      --Depth;
  return Name.is_relative() && !Name.empty() && Depth >= 0;
}

static nvrtcResult sizeOf(nvrtcProgram Program, size_t *Bytes,
                          const std::string &What, size_t More) {
  if (!Bytes)
    return NVRTC_ERROR_INVALID_INPUT;
  if (Program->Image.empty())
    return NVRTC_ERROR_INVALID_PROGRAM;
  *Bytes = What.size() + More;
  return NVRTC_SUCCESS;
}

static nvrtcResult copyOf(nvrtcProgram Program, char *To,
                          const std::string &What, size_t More) {
  if (!To)
    return NVRTC_ERROR_INVALID_INPUT;
  if (Program->Image.empty())
    return NVRTC_ERROR_INVALID_PROGRAM;
  std::memcpy(To, What.c_str(), What.size() + More);
  return NVRTC_SUCCESS;
}

/// As CUDA 13 has them.
static constexpr int Archs[] = {75, 80,  86,  87,  88,  89,
                                90, 100, 103, 110, 120, 121};

extern "C" {

const char *nvrtcGetErrorString(nvrtcResult Result) {
  switch (Result) {
#ifdef TRANSHIP_CPU_HIP
#define TRANSHIP_NAME(NAME)                                                    \
  case NVRTC_##NAME:                                                           \
    return "HIPRTC_" #NAME;
#else
#define TRANSHIP_NAME(NAME)                                                    \
  case NVRTC_##NAME:                                                           \
    return "NVRTC_" #NAME;
#endif
    TRANSHIP_NAME(SUCCESS)
    TRANSHIP_NAME(ERROR_OUT_OF_MEMORY)
    TRANSHIP_NAME(ERROR_PROGRAM_CREATION_FAILURE)
    TRANSHIP_NAME(ERROR_INVALID_INPUT)
    TRANSHIP_NAME(ERROR_INVALID_PROGRAM)
    TRANSHIP_NAME(ERROR_INVALID_OPTION)
    TRANSHIP_NAME(ERROR_COMPILATION)
    TRANSHIP_NAME(ERROR_BUILTIN_OPERATION_FAILURE)
    TRANSHIP_NAME(ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION)
    TRANSHIP_NAME(ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION)
    TRANSHIP_NAME(ERROR_NAME_EXPRESSION_NOT_VALID)
    TRANSHIP_NAME(ERROR_INTERNAL_ERROR)
    TRANSHIP_NAME(ERROR_TIME_FILE_WRITE_FAILED)
    TRANSHIP_NAME(ERROR_NO_PCH_CREATE_ATTEMPTED)
    TRANSHIP_NAME(ERROR_PCH_CREATE_HEAP_EXHAUSTED)
    TRANSHIP_NAME(ERROR_PCH_CREATE)
    TRANSHIP_NAME(ERROR_CANCELLED)
    TRANSHIP_NAME(ERROR_TIME_TRACE_FILE_WRITE_FAILED)
#undef TRANSHIP_NAME
  }
  return "an error that is not known";
}

nvrtcResult nvrtcVersion(int *Major, int *Minor) {
  if (!Major || !Minor)
    return NVRTC_ERROR_INVALID_INPUT;
#ifdef TRANSHIP_CPU_HIP
  *Major = 9;
#else
  *Major = 13;
#endif
  *Minor = 0;
  return NVRTC_SUCCESS;
}

nvrtcResult nvrtcGetNumSupportedArchs(int *Count) {
  if (!Count)
    return NVRTC_ERROR_INVALID_INPUT;
  *Count = std::size(Archs);
  return NVRTC_SUCCESS;
}

nvrtcResult nvrtcGetSupportedArchs(int *Out) {
  if (!Out)
    return NVRTC_ERROR_INVALID_INPUT;
  std::copy(std::begin(Archs), std::end(Archs), Out);
  return NVRTC_SUCCESS;
}

nvrtcResult nvrtcCreateProgram(nvrtcProgram *Program, const char *Source,
                               const char *Name, int HeaderCount,
                               const char *const *Headers,
                               const char *const *IncludeNames) {
  if (!Program || !Source || HeaderCount < 0 ||
      (HeaderCount != 0 && (!Headers || !IncludeNames)))
    return NVRTC_ERROR_INVALID_INPUT;
  auto New = std::make_unique<_nvrtcProgram>();
  New->Source = Source;
  New->Name = Name && *Name ? Name : "default_program";
  for (int I = 0; I < HeaderCount; ++I) {
    if (!Headers[I] || !IncludeNames[I])
      return NVRTC_ERROR_INVALID_INPUT;
    if (!isRelative(IncludeNames[I]))
      return NVRTC_ERROR_PROGRAM_CREATION_FAILURE;
    New->Headers.emplace_back(IncludeNames[I], Headers[I]);
  }
  *Program = New.release();
  return NVRTC_SUCCESS;
}

nvrtcResult nvrtcDestroyProgram(nvrtcProgram *Program) {
  if (!Program || !*Program)
    return NVRTC_ERROR_INVALID_PROGRAM;
  delete *Program;
  *Program = nullptr;
  return NVRTC_SUCCESS;
}

nvrtcResult nvrtcCompileProgram(nvrtcProgram Program, int Count,
                                const char *const *Options) {
  if (!Program)
    return NVRTC_ERROR_INVALID_PROGRAM;
  if (Count < 0 || (Count != 0 && !Options))
    return NVRTC_ERROR_INVALID_INPUT;
  Words Read;
  Program->Image.clear();
  Program->Text.clear();
  if (!readOptions(Options, Count, Read, Program->Log))
    return NVRTC_ERROR_INVALID_OPTION;
  Program->WasCompiled = true;
  return Program->compile(Read);
}

nvrtcResult nvrtcGetPTXSize(nvrtcProgram Program, size_t *Bytes) {
  return Program ? sizeOf(Program, Bytes, Program->Text, 1)
                 : NVRTC_ERROR_INVALID_PROGRAM;
}
nvrtcResult nvrtcGetPTX(nvrtcProgram Program, char *Text) {
  return Program ? copyOf(Program, Text, Program->Text, 1)
                 : NVRTC_ERROR_INVALID_PROGRAM;
}
nvrtcResult nvrtcGetCUBINSize(nvrtcProgram Program, size_t *Bytes) {
  return Program ? sizeOf(Program, Bytes, Program->Image, 0)
                 : NVRTC_ERROR_INVALID_PROGRAM;
}
nvrtcResult nvrtcGetCUBIN(nvrtcProgram Program, char *Image) {
  return Program ? copyOf(Program, Image, Program->Image, 0)
                 : NVRTC_ERROR_INVALID_PROGRAM;
}

nvrtcResult nvrtcGetProgramLogSize(nvrtcProgram Program, size_t *Bytes) {
  if (!Program)
    return NVRTC_ERROR_INVALID_PROGRAM;
  if (!Bytes)
    return NVRTC_ERROR_INVALID_INPUT;
  *Bytes = Program->Log.size() + 1;
  return NVRTC_SUCCESS;
}
nvrtcResult nvrtcGetProgramLog(nvrtcProgram Program, char *Log) {
  if (!Program)
    return NVRTC_ERROR_INVALID_PROGRAM;
  if (!Log)
    return NVRTC_ERROR_INVALID_INPUT;
  std::memcpy(Log, Program->Log.c_str(), Program->Log.size() + 1);
  return NVRTC_SUCCESS;
}

nvrtcResult nvrtcAddNameExpression(nvrtcProgram Program,
                                   const char *Expression) {
  if (!Program)
    return NVRTC_ERROR_INVALID_PROGRAM;
  if (!Expression)
    return NVRTC_ERROR_INVALID_INPUT;
  if (Program->WasCompiled)
    return NVRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION;
  Program->Expressions.push_back(Expression);
  return NVRTC_SUCCESS;
}

nvrtcResult nvrtcGetLoweredName(nvrtcProgram Program, const char *Expression,
                                const char **Name) {
  if (!Program)
    return NVRTC_ERROR_INVALID_PROGRAM;
  if (!Expression || !Name)
    return NVRTC_ERROR_INVALID_INPUT;
  if (Program->Image.empty())
    return NVRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION;
  const auto Found = Program->Lowered.find(Expression);
  if (Found == Program->Lowered.end())
    return NVRTC_ERROR_NAME_EXPRESSION_NOT_VALID;
  *Name = Found->second.c_str();
  return NVRTC_SUCCESS;
}

} // extern "C"
