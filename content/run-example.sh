#!/usr/bin/env bash
# Runs a command line that a page shows, in a copy of its _examples folder:
#
#     bash content/run-example.sh <library> <folder> <file>
#
# <library>  the library of the version, installed
# <folder>   an empty folder to work in
# <file>     name.run, or name.cpp, beside which it is. In projects/, main.run builds the project, too.
#
# The programs that it names as ./build/name are built with AddressSanitizer and UBSan. They run with the captures of content/stress
# first, each in the place of every capture in the folder, and then as the page shows them: only this is printed.
set -euo pipefail

here=$(realpath "$(dirname "$0")")
library=$(realpath "$1")
file=$(realpath "${3%.cpp}")
[ -f "$file" ] || file="$file.run"
examples=${file%/_examples/*}/_examples
cp -R "$examples" "$2/copy"
cd "$2/copy/$(dirname "${file#"$examples"/}")"

# Memory that releases before v22.11 do not free themselves: the file object of each pcapng file.
printf 'leak:^%s$\n' light_open light_open_compression > leaks
mkdir -p build
built=false
for program in $(grep -o '\./build/[A-Za-z0-9._-]*' "$file" | sort -u); do
  name=${program#./build/}
  [ -f "$name.cpp" ] || continue
  "${CXX:-g++}" -std=c++14 -g -O1 -fsanitize=address,undefined -fno-sanitize-recover=all -isystem "$library/include/pcapplusplus" \
    "$name.cpp" -o "$program" -L "$library/lib" -lPcap++ -lPacket++ -lCommon++ -lpcap -lz -lpthread >&2
  built=true
done

export LC_ALL=C TZ=UTC LSAN_OPTIONS="suppressions=$PWD/leaks:print_suppressions=0"
export PREFIX=$library CMAKE_PREFIX_PATH=$library PKG_CONFIG_PATH=$library/lib/pkgconfig
# Without a capture in its folder, the program makes its own.
! $built || ! compgen -G '*.pcap' > /dev/null || bash "$here/stress/stress.sh" "$file" "$(basename "$(dirname "$examples")")"
exec bash -e -o pipefail "$file"
