// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How to pass the kernel of a launch `kernel<<<...>>>(...)` to a function that
// launches it, as agreed between the two engines.
#ifndef TRANSHIP_FACTS_LAUNCHFORM_H
#define TRANSHIP_FACTS_LAUNCHFORM_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace tranship {

/// Why a launch cannot be written as a call of a function that takes the
/// kernel.
enum class LaunchObstacle : uint8_t {
  None,
  // What a parse sees.
  DeducedArguments, ///< Its template arguments cannot be written out here.
  SeveralKernels,   ///< Several kernels have this name.
  UnknownKernel,    ///< It is not known what is launched.
  DefaultArguments, ///< The launch relies on default arguments.
  ArgumentPack,     ///< The launch passes a pack of arguments.
  AnyArguments,     ///< The kernel takes any arguments.
  OnDevice,         ///< The launch is in device code.
  // What all units together show.
  DifferentKernels, ///< The launch means different kernels in different units.
  OtherKernels,     ///< It also launches kernels that need not wait.
  // What the text shows.
  DeducedInText,  ///< Only a parse can write out its template arguments.
  ArgumentCount,  ///< It passes fewer or more arguments than the kernel takes.
  UnreadableText, ///< The text does not show the parts of the launch.
  NoPlainName,    ///< The kernel is not a plain name.
};
inline constexpr unsigned NumLaunchObstacles = 14;

struct LaunchForm {
  LaunchObstacle Obstacle = LaunchObstacle::None;
  /// `<float, 4>`: the template arguments to write in place of those in the
  /// source. Empty: keep the source's.
  std::string TemplateArguments;
  /// `void (*)(float *, int)`: the type that selects one of several kernels
  /// with this name. Empty: there is only one.
  std::string PointerType;
  /// `, 1, 2.5f`: the default arguments that the launch relies on.
  std::string Defaults;

  bool isPossible() const { return Obstacle == LaunchObstacle::None; }

  static constexpr unsigned NumLines = 4; ///< The lines of text().
  std::string text() const {
    return std::to_string(static_cast<unsigned>(Obstacle)) + "\n" +
           TemplateArguments + "\n" + PointerType + "\n" + Defaults;
  }

  /// Reads the first lines of \p Text, as text() writes them. Anything else
  /// yields a form that is not possible.
  static LaunchForm parse(llvm::StringRef Text) {
    LaunchForm Form;
    auto [Number, Rest] = Text.split('\n');
    unsigned Obstacle = 0;
    bool IsKnown =
        !Number.getAsInteger(10, Obstacle) && Obstacle < NumLaunchObstacles;
    Form.Obstacle = IsKnown ? static_cast<LaunchObstacle>(Obstacle)
                            : LaunchObstacle::UnknownKernel;
    for (std::string *Part :
         {&Form.TemplateArguments, &Form.PointerType, &Form.Defaults}) {
      auto [Line, Behind] = Rest.split('\n');
      *Part = Line.str();
      Rest = Behind;
    }
    return Form;
  }
};

} // namespace tranship

#endif
