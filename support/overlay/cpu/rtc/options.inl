// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The options of NVRTC, and what the kit's compiler is called with for them.
#ifndef TRANSHIP_CPU_RTC_OPTIONS_INL
#define TRANSHIP_CPU_RTC_OPTIONS_INL

#include <cstring>
#include <string>
#include <vector>

namespace tranship {
namespace cpu {
namespace rtc {

using Words = std::vector<std::string>;

#ifdef TRANSHIP_CPU_CUDA
enum class Effect { None, Define, Undefine, Folder, Include, Standard, Arch };

struct Option {
  const char *Long, *Short;
  bool HasValue;
  Effect What;
};

// clang-format off
inline constexpr Option Options[] = {
    {"--gpu-architecture", "-arch", true, Effect::Arch},
    {"--define-macro", "-D", true, Effect::Define},
    {"--undefine-macro", "-U", true, Effect::Undefine},
    {"--include-path", "-I", true, Effect::Folder},
    {"--pre-include", "-include", true, Effect::Include},
    {"--std", "-std", true, Effect::Standard},
    // All that is about GPUs, speed or messages.
    {"--relocatable-device-code", "-rdc", true, Effect::None},
    {"--maxrregcount", "-maxrregcount", true, Effect::None},
    {"--ftz", "-ftz", true, Effect::None},
    {"--prec-sqrt", "-prec-sqrt", true, Effect::None},
    {"--prec-div", "-prec-div", true, Effect::None},
    {"--fmad", "-fmad", true, Effect::None},
    {"--ptxas-options", "-Xptxas", true, Effect::None},
    {"--dopt", "-dopt", true, Effect::None},
    {"--Ofast-compile", "-Ofc", true, Effect::None},
    {"--modify-stack-limit", "-modify-stack-limit", true, Effect::None},
    {"--builtin-move-forward", "-builtin-move-forward", true, Effect::None},
    {"--builtin-initializer-list", "-builtin-initializer-list", true, Effect::None},
    {"--diag-error", "-diag-error", true, Effect::None},
    {"--diag-suppress", "-diag-suppress", true, Effect::None},
    {"--diag-warn", "-diag-warn", true, Effect::None},
    {"--brief-diagnostics", "-brief-diag", true, Effect::None},
    {"--split-compile", "-split-compile", true, Effect::None},
    {"--optimization-info", "-opt-info", true, Effect::None},
    {"--version-ident", "-dQ", true, Effect::None},
    {"--device-c", "-dc", false, Effect::None},
    {"--device-w", "-dw", false, Effect::None},
    {"--extensible-whole-program", "-ewp", false, Effect::None},
    {"--device-debug", "-G", false, Effect::None},
    {"--generate-line-info", "-lineinfo", false, Effect::None},
    {"--use_fast_math", "-use_fast_math", false, Effect::None},
    {"--extra-device-vectorization", "-extra-device-vectorization", false, Effect::None},
    {"--no-source-include", "-no-source-include", false, Effect::None},
    {"--no-cache", "-no-cache", false, Effect::None},
    {"--restrict", "-restrict", false, Effect::None},
    {"--device-as-default-execution-space", "-default-device", false, Effect::None},
    {"--device-int128", "-device-int128", false, Effect::None},
    {"--device-float128", "-device-float128", false, Effect::None},
    {"--disable-warnings", "-w", false, Effect::None},
    {"--Wreorder", "-Wreorder", false, Effect::None},
    {"--display-error-number", "-err-no", false, Effect::None},
    {"--no-display-error-number", "-no-err-no", false, Effect::None},
    {"--minimal", "-minimal", false, Effect::None},
};
// clang-format on

/// `compute_80`, `sm_90a`: which one does not matter.
inline bool isArch(const std::string &Value) {
  const size_t Begin = Value.compare(0, 8, "compute_") == 0 ? 8
                       : Value.compare(0, 3, "sm_") == 0    ? 3
                                                            : Value.size();
  const size_t End = Value.find_first_not_of("0123456789", Begin);
  return Begin < Value.size() && End != Begin &&
         (End == std::string::npos ||
          (End + 1 == Value.size() && std::strchr("af", Value[End])));
}

/// What remains of an option behind a name that it begins with: nothing, or
/// its value, behind `=` but for -D, -U and -I. Null if it is another option.
inline const char *behind(const char *Name, bool IsShort,
                          const std::string &Given) {
  const size_t Length = std::strlen(Name);
  if (Given.compare(0, Length, Name) != 0)
    return nullptr;
  const char *Rest = Given.c_str() + Length;
  const bool IsLetter = IsShort && Length == 2 && std::strchr("DUI", Name[1]);
  return !*Rest || *Rest == '=' || IsLetter ? Rest : nullptr;
}

inline std::string trimmed(const char *Value) {
  Value += *Value == '=';
  while (*Value == ' ')
    ++Value;
  std::string Result = Value;
  while (!Result.empty() && Result.back() == ' ')
    Result.pop_back();
  return Result;
}

inline bool apply(const Option &Its, const std::string &Value, Words &Out) {
  switch (Its.What) {
  case Effect::Define:
    Out.push_back("-D" + Value);
    return true;
  case Effect::Undefine:
    Out.push_back("-U" + Value);
    return true;
  case Effect::Folder:
    Out.push_back("-I" + Value);
    return true;
  case Effect::Include:
    Out.push_back("-include");
    Out.push_back(Value);
    return true;
  case Effect::Standard:
    Out.push_back("-std=" + Value);
    return true;
  case Effect::Arch:
    return isArch(Value);
  case Effect::None:
    return true;
  }
  return true;
}

/// Reads one option, and the next word if that is its value.
inline bool readOption(const char *const *Given, int Count, int &I,
                       Words &Out) {
  const std::string Word = Given[I];
  for (const Option &Its : Options) {
    const char *Rest = behind(Its.Long, false, Word);
    if (!Rest)
      Rest = behind(Its.Short, true, Word);
    if (!Rest)
      continue;
    if (!Its.HasValue)
      return !*Rest && apply(Its, "", Out);
    if (!*Rest && ++I == Count)
      return false;
    const std::string Value = trimmed(*Rest ? Rest : Given[I]);
    return !Value.empty() && apply(Its, Value, Out);
  }
  return false;
}
#else
/// Clang's options: the compiler reads them.
inline bool readOption(const char *const *Given, int, int &I, Words &Out) {
  Out.push_back(Given[I]);
  return true;
}
#endif

/// The words for the compiler; false, and a message, if an option is none.
inline bool readOptions(const char *const *Given, int Count, Words &Out,
                        std::string &Log) {
  for (int I = 0; I < Count; ++I)
    if (const int First = I; !readOption(Given, Count, I, Out)) {
      Log = std::string("error: the option '") + Given[First] +
            "' is not known or its value is wrong\n";
      return false;
    }
  return true;
}

} // namespace rtc
} // namespace cpu
} // namespace tranship

#endif
