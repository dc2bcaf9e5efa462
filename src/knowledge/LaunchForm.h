// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How the kernel of a launch `kernel<<<...>>>(...)` can be passed to a function
// that launches it: the text that two engines agree on.
#ifndef TRANSHIP_KNOWLEDGE_LAUNCHFORM_H
#define TRANSHIP_KNOWLEDGE_LAUNCHFORM_H

#include "llvm/ADT/StringRef.h"
#include <string>

namespace tranship {

struct LaunchForm {
  /// Why the kernel cannot be passed; empty when it can.
  std::string Obstacle;
  /// `<float, 4>`: the template arguments to write, in the place of those that
  /// are there. Empty: as the source has them.
  std::string TemplateArguments;
  /// `void (*)(float *, int)`: the type that picks one of several kernels of
  /// the name. Empty: there is one.
  std::string PointerType;
  /// `, 1, 2.5f`: the arguments that the launch leaves to their defaults.
  std::string Defaults;

  bool isPossible() const { return Obstacle.empty(); }

  std::string text() const {
    return Obstacle + "\n" + TemplateArguments + "\n" + PointerType + "\n" +
           Defaults;
  }

  /// Reads what text() made.
  static LaunchForm parse(llvm::StringRef Text) {
    LaunchForm Form;
    for (std::string *Part : {&Form.Obstacle, &Form.TemplateArguments,
                              &Form.PointerType, &Form.Defaults}) {
      auto [Line, Rest] = Text.split('\n');
      *Part = Line.str();
      Text = Rest;
    }
    return Form;
  }
};

} // namespace tranship

#endif
