# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# HIP that GNU make makes while it builds, from sources that stay CUDA. docs/build-time.md explains it.
#
#   TRANSHIP_SOURCES  := scale.cu src/sum.cu   # relative to the current folder, or absolute
#   TRANSHIP_INCLUDES := include src           # folders where headers are looked for, in order
#   include .../share/tranship/tranship.mk
#
#   app: main.o $(TRANSHIP_OBJECTS)
#
# May be set before: TRANSHIP (the tool), TRANSHIP_DIR (where all is written), TRANSHIP_TARGET (hip-7.2), TRANSHIP_MAPS,
# TRANSHIP_CHECKS (never, error or warning), TRANSHIP_OPTIONS (more options of `tranship generate`), HIPCC and HIPFLAGS.
TRANSHIP ?= tranship-lexical
TRANSHIP_DIR ?= tranship-hip
TRANSHIP_TARGET ?= hip
TRANSHIP_CHECKS ?= never
HIPCC ?= hipcc

# Where this is included before the first rule, the first target is still the user's.
tranship_goal := $(.DEFAULT_GOAL)

tranship_into := $(abspath $(TRANSHIP_DIR))
tranship_tree := $(tranship_into)/tree
TRANSHIP_PORTS := $(foreach source,$(TRANSHIP_SOURCES),$(tranship_tree)$(abspath $(source))$(if $(filter %.cu,$(source)),.hip))
TRANSHIP_OBJECTS := $(TRANSHIP_PORTS:%=%.o)
# The mirror of a folder comes before the folder, in the same order.
TRANSHIP_CPPFLAGS := -I$(tranship_into)/include $(foreach folder,$(TRANSHIP_INCLUDES),-I$(tranship_tree)$(abspath $(folder))) \
  $(TRANSHIP_INCLUDES:%=-I%)

tranship_command := $(TRANSHIP) generate --into=$(tranship_into) --target=$(TRANSHIP_TARGET) --fail-on=$(TRANSHIP_CHECKS) \
  $(TRANSHIP_MAPS:%=--map=%) $(TRANSHIP_INCLUDES:%=-I%) $(TRANSHIP_OPTIONS)

# Other options port again, and so does another tool, also one with an older date.
tranship_settings := $(tranship_command) $(shell $(TRANSHIP) --version)
ifneq ($(tranship_settings),$(file <$(tranship_into)/settings))
$(shell mkdir -p $(tranship_into))
$(file >$(tranship_into)/settings,$(tranship_settings))
endif

# A port that stays the same keeps its time, so what depends on it is not built again. The stamp says when it was last made.
define tranship_rules
$(1).stamp: $(2) $(tranship_into)/settings
	$$(tranship_command) -o $(1) --depfile $(1).d $(2)
	@sed 's|^[^ ]*:|$(1).stamp:|' $(1).d > $(1).stamp.d
	@sed -n 's|^  \(.*[^\\ ]\)\( \\\)*$$$$|\1:|p' $(1).d >> $(1).stamp.d
	@touch $$@

$(1): $(1).stamp ;

$(1).o: $(1)
	$$(HIPCC) $$(TRANSHIP_CPPFLAGS) $$(CPPFLAGS) $$(HIPFLAGS) -MMD -MP -MF $$@.d -c $(1) -o $$@

-include $(1).stamp.d $(1).o.d
endef
$(foreach source,$(TRANSHIP_SOURCES),$(eval \
  $(call tranship_rules,$(tranship_tree)$(abspath $(source))$(if $(filter %.cu,$(source)),.hip),$(source))))

.PHONY: tranship-clean
tranship-clean:
	rm -rf $(tranship_into)

.DEFAULT_GOAL := $(tranship_goal)
