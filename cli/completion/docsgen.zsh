#compdef docsgen
# Completion of docsgen for zsh. In ~/.zshrc, after compinit: eval "$(docsgen completion zsh)"
_docsgen() {
  local line
  local -a values
  for line in "${(@f)$("$words[1]" __complete "=$words[CURRENT]" "${(@)words[2,CURRENT-1]}" 2>/dev/null)}"; do
    case "$line" in
      :files) _files ;;
      :folders) _files -/ ;;
      *$'\t'*) values+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}") ;;
      ?*) values+=("${line//:/\\:}") ;;
    esac
  done
  (( $#values )) && _describe docsgen values
}
if [ "$funcstack[1]" = "_docsgen" ]; then _docsgen "$@"; else compdef _docsgen docsgen; fi
