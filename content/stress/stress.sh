#!/usr/bin/env bash
# Runs the command line of a page with each stress capture in the place of those that it reads, for run-example.sh and in its folder:
#
#     bash stress.sh <file> <version>
#
# A program may refuse a capture (exit code 1). It may not crash, lose packets of a file, print a number that fell below zero (such as
# 18446744073709551615 bytes) or something else than <name>.<capture>.out beside this script, or take more than these limits. What the library itself does wrong is in known.txt.
# STRESS may name a folder with the captures, made before, and STRESS_REPORT a file that gets a line for each run.
set -euo pipefail
shopt -s failglob

here=$(realpath "$(dirname "$0")")
file=$1
version=$2
name=$(basename "$file" .run)
seconds=6     # of processor time, for each capture
megabytes=64
patience=300  # seconds on a busy machine: a program that hangs uses no processor time
case $name in
  filters) seconds=60 megabytes=500 ;; # It matches all packets with each of its filters.
  recipe-pcapng) megabytes=100 ;; # It reads the capture twice, and writes and reads it again.
  ownership) megabytes=500 ;; # It keeps all packets, to show how.
  threads-flows) megabytes=100 ;; # Each of its two workers remembers connections.
  tutorial-parsing-exercises) megabytes=100 ;; # It lists each connection of the capture.
esac

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/shown"
cp ./*.pcap "$work/shown"
ls -A > "$work/before"
captures=${STRESS:-$work/captures}
[ -d "$captures" ] || node "$here/captures.mjs" "$captures"

fail() {
  printf '%s with the capture "%s" of content/stress: %s\n' "$name" "$capture" "$problem" >&2
  { grep -m 3 -E '^==[0-9]+==ERROR|runtime error|hard rss|terminate|what\(\)' || tail -n 6 "$work/err"; } < "$work/err" >&2
  exit 1
}

export ASAN_OPTIONS="exitcode=99:quarantine_size_mb=8:hard_rss_limit_mb=$megabytes" UBSAN_OPTIONS=exitcode=99

# Deletes what the program wrote: for the next capture, it is not one of those that it reads.
clean() {
  comm -13 "$work/before" <(ls -A) | xargs -r rm -rf --
  rm -f ./*.pcap
}

# Runs with one capture; false with a $problem.
try() {
  clean
  for own in "$work"/shown/*.pcap; do ln -s "$1" "./$(basename "$own")"; done
  local code=0
  (ulimit -t "$seconds" && exec timeout "$patience" bash -e -o pipefail "$file") > "$work/out" 2> "$work/err" || code=$?
  problem="exit code $code (limits: $seconds s of processor time, $megabytes MB)"
  [ "$code" -le 1 ] || return 1
  problem="it loses packets of a file."
  ! grep -E '(^|[^0-9])[1-9][0-9]* dropped' "$work/out" > "$work/lost" || { cp "$work/lost" "$work/err" && return 1; }
  problem="it prints a number below zero, or one that would be."
  ! grep -E '(^|[^0-9.-])(18446744073[67][0-9]{8}|42949672[0-9]{2}|-[0-9]+ (bytes|packets|bits))([^0-9]|$)' "$work/out" > "$work/below" ||
    { cp "$work/below" "$work/err" && return 1; }
  problem="it doesn't account for all packets."
  [ ! -s "$work/out" ] || ! grep -q "\"$name\":" "$here/balance.mjs" ||
    node "$here/balance.mjs" "$name" "$1" "$work/out" "$code" 2> "$work/err" || return 1
  problem="it prints (+) something else than expected (-)."
  local expected="$here/$name.$capture.out"
  [ ! -f "$expected" ] || diff -u "$expected" "$work/out" > "$work/err"
}

# Whether the library itself failed, as a line of known.txt says of this version and these packets.
isKnown() {
  local from until part report
  # Where it happened, and not where the bytes are from or which layer was parsed before.
  sed '/ is located /q; /::parseNextLayer/d; /#[1-9][0-9]* .*::setRawPacket/d' "$work/err" > "$work/cause"
  # What writes outside of a packet is never excused: a program can do without.
  ! grep -q '^WRITE of size' "$work/cause" || return 1
  while IFS='|' read -r from until part report _; do
    from=${from// /} until=${until// /} part=${part// /} report=$(sed 's/^ *//; s/ *$//' <<< "$report")
    case $from in '' | '#'*) continue ;; esac
    # "w" is behind all releases, as next is.
    ! [[ ${version/next/w} < ${from/next/w} || ${version/next/w} > ${until/next/w} ]] || continue
    # shellcheck disable=SC2254
    case ${capture#damaged-} in $part) ;; *) continue ;; esac
    ! grep -qF -- "$report" "$work/cause" || { known="known: $report" && return 0; }
  done < "$here/known.txt"
  return 1
}

note() {
  [ -z "${STRESS_REPORT:-}" ] || printf '%s\t%s\t%s\t%s\n' "$version" "$name" "$capture" "$1" >> "$STRESS_REPORT"
}

for path in "$captures"/*.pcap; do
  capture=$(basename "$path" .pcap)
  if try "$path"; then note passed && continue; fi
  case $capture in
    damaged) parts=("$captures"/parts/*.pcap) ;;
    damaged-* | garbage) parts=("$path") ;;
    *) fail ;;
  esac
  # One protocol after another, so that what is known of one doesn't hide what another one does.
  found=0 whole=$capture wholeProblem=$problem
  cp "$work/err" "$work/wholeErr"
  for part in "${parts[@]}"; do
    capture=$(basename "$part" .pcap)
    if try "$part"; then note passed && continue; fi
    isKnown || { note "$problem" && fail; }
    note "$known" && found=$((found + 1))
  done
  [ "$found" -gt 0 ] || { capture=$whole problem=$wholeProblem && cp "$work/wholeErr" "$work/err" && fail; }
done
clean
cp "$work"/shown/*.pcap .
