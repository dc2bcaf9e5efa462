# complete.bash SCRIPT WORD...: sources a completion script and prints what it offers for the last word.
source "$1"
shift
COMP_WORDS=(tranship "$@")
COMP_CWORD=$#
COMPREPLY=()
compopt() { :; } # exists only while bash itself completes
_tranship tranship "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
printf '%s\n' "${COMPREPLY[@]}"
complete -p tranship >/dev/null
