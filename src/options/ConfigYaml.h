// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Settings in YAML.
#ifndef TRANSHIP_OPTIONS_CONFIGYAML_H
#define TRANSHIP_OPTIONS_CONFIGYAML_H

#include "options/Config.h"
#include "llvm/Support/YAMLTraits.h"

template <> struct llvm::yaml::MappingTraits<tranship::Config> {
  static void mapping(IO &Io, tranship::Config &C) {
#define SETTING(Type, Field, Default, Key, ...) Io.mapOptional(Key, C.Field);
#include "options/Options.def"
  }
};

#endif
