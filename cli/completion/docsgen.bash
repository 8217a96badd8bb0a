# Completion of docsgen for bash. In ~/.bashrc: eval "$(docsgen completion bash)"
# Works in bash 3.2, which macOS has, and later.
_docsgen_complete() {
  local line path current="${COMP_WORDS[COMP_CWORD]}"
  COMPREPLY=()
  while IFS= read -r line; do
    case "$line" in
      :files | :folders)
        [ "$current" = "=" ] && current=""
        type compopt >/dev/null 2>&1 && compopt -o filenames 2>/dev/null
        while IFS= read -r path; do COMPREPLY+=("$path"); done < <(
          if [ "$line" = ":files" ]; then compgen -f -- "$current"; else compgen -d -- "$current"; fi
        )
        ;;
      ?*) COMPREPLY+=("${line%%$'\t'*}") ;;
    esac
  done < <("${COMP_WORDS[0]}" __complete "=$current" "${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null)
}
complete -F _docsgen_complete docsgen
