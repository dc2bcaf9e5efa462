// A MXMACA name that follows from a rule alone is noted.
// RUN: %port_twice %s %t.cu --target=maca --map %S/Inputs/maca.tsv --exit 0 > %t.diag
// RUN: %FileCheck --check-prefix=DIAG --implicit-check-not=note: %s < %t.diag
int a = cudaTestRule + cudaTestDoc;
// DIAG: unverified.cu:4:9: note: 'mcTestRule' follows MXMACA's naming rule, but was not seen in any header or program [unverified-name]
