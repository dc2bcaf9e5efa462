// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Settings in YAML.
#ifndef TRANSHIP_SESSION_SETTINGS_CONFIGYAML_H
#define TRANSHIP_SESSION_SETTINGS_CONFIGYAML_H

#include "session/settings/Config.h"
#include "llvm/Support/YAMLTraits.h"

template <> struct llvm::yaml::MappingTraits<tranship::Config> {
  static void mapping(IO &Io, tranship::Config &C) {
#define SETTING(Type, Field, Key, How, ...) Io.mapOptional(Key, C.Field);
#include "session/settings/Config.def"
  }
};

#endif
