// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How the kernel of a launch `kernel<<<...>>>(...)` can be passed to a function
// that launches it: what two engines agree on.
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
  SeveralKernels,   ///< There are several kernels of its name.
  UnknownKernel,    ///< What is launched is not known.
  DefaultArguments, ///< The launch leaves arguments to their defaults.
  ArgumentPack,     ///< The launch passes a pack of arguments.
  AnyArguments,     ///< The kernel takes any arguments.
  OnDevice,         ///< The launch is made on the device.
  // What all units together show.
  DifferentKernels, ///< The launch means different kernels.
  OtherKernels,     ///< Other kernels that it launches need not wait.
  // What the text shows.
  DeducedInText,  ///< Only a parse can write its template arguments out.
  ArgumentCount,  ///< It passes fewer or more arguments than the kernel takes.
  UnreadableText, ///< Text cannot take the launch apart.
  NoPlainName,    ///< What is launched is not a plain name.
};
inline constexpr unsigned NumLaunchObstacles = 14;

struct LaunchForm {
  LaunchObstacle Obstacle = LaunchObstacle::None;
  /// `<float, 4>`: the template arguments to write, in the place of those that
  /// are there. Empty: as the source has them.
  std::string TemplateArguments;
  /// `void (*)(float *, int)`: the type that picks one of several kernels of
  /// the name. Empty: there is one.
  std::string PointerType;
  /// `, 1, 2.5f`: the arguments that the launch leaves to their defaults.
  std::string Defaults;

  bool isPossible() const { return Obstacle == LaunchObstacle::None; }

  static constexpr unsigned NumLines = 4; ///< Of text().
  std::string text() const {
    return std::to_string(static_cast<unsigned>(Obstacle)) + "\n" +
           TemplateArguments + "\n" + PointerType + "\n" + Defaults;
  }

  /// Reads the first lines of \p Text, as text() makes them. What it does not
  /// make gives a form that is not possible.
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
