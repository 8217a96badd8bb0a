# Completion of docsgen for fish. Once: docsgen completion fish > ~/.config/fish/completions/docsgen.fish
function __docsgen_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    for line in ($words[1] __complete "=$current" $words[2..-1] 2>/dev/null)
        switch $line
            case ":files"
                __fish_complete_path "$current"
            case ":folders"
                __fish_complete_directories "$current"
            case "*"
                echo $line
        end
    end
end
complete -c docsgen -f -a "(__docsgen_complete)"
