// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Settings in YAML.
#ifndef TRANSHIP_PROJECT_CONFIGYAML_H
#define TRANSHIP_PROJECT_CONFIGYAML_H

#include "project/Config.h"
#include "llvm/Support/YAMLTraits.h"

template <> struct llvm::yaml::MappingTraits<tranship::Config> {
  static void mapping(IO &Io, tranship::Config &C) {
#define SETTING(Type, Field, Key, How, ...) Io.mapOptional(Key, C.Field);
#include "project/Config.def"
  }
};

#endif
