#!/usr/bin/env bash
# Runs the command line of a page with each stress capture in the place of those that it reads, for run-example.sh and in its folder:
#
#     bash stress.sh <file> <version>
#
# A program may refuse a capture (exit code 1). It may not crash, lose packets of a file, print something else than
# <name>.<capture>.out beside this script, or take more than these limits. STRESS may name a folder with the captures, made before.
set -euo pipefail
shopt -s failglob

here=$(realpath "$(dirname "$0")")
name=$(basename "$1" .run)
seconds=6     # of processor time, for each capture
megabytes=64
patience=300  # seconds on a busy machine: a program that hangs uses no processor time
case $name in
  filters) seconds=60 megabytes=500 ;; # It matches all packets with each of its filters.
  ownership) megabytes=500 ;; # It keeps all packets, to show how.
esac

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/shown"
cp ./*.pcap "$work/shown"
captures=${STRESS:-$work/captures}
[ -d "$captures" ] || node "$here/captures.mjs" "$captures"

fail() {
  printf '%s with the capture "%s" of content/stress: %s\n' "$name" "$capture" "$1" >&2
  { grep -m 3 -E '^==[0-9]+==ERROR|runtime error|hard rss|terminate|what\(\)' || tail -n 6 "$work/err"; } < "$work/err" >&2
  exit 1
}

export ASAN_OPTIONS="exitcode=99:quarantine_size_mb=8:hard_rss_limit_mb=$megabytes" UBSAN_OPTIONS=exitcode=99
for path in "$captures"/*.pcap; do
  capture=$(basename "$path" .pcap)
  # Before v25.05, the library itself crashes with frames that are too short, and up to it with some damaged fragments.
  case $2/$capture/$name in v2[1-4].*/garbage/* | v25.05/garbage/ip-*) continue ;; esac
  # What the program wrote for the capture before is not one of those that it reads.
  rm -f ./*.pcap
  for own in "$work"/shown/*.pcap; do ln -s "$path" "./$(basename "$own")"; done
  code=0
  (ulimit -t "$seconds" && exec timeout "$patience" bash -e -o pipefail "$1") > "$work/out" 2> "$work/err" || code=$?
  [ "$code" -le 1 ] || fail "exit code $code (limits: $seconds s of processor time, $megabytes MB)"
  ! grep -E '(^|[^0-9])[1-9][0-9]* dropped' "$work/out" > "$work/err" || fail "it loses packets of a file."
  expected="$here/$name.$capture.out"
  [ ! -f "$expected" ] || diff -u "$expected" "$work/out" > "$work/err" || fail "it prints (+) something else than expected (-)."
done
rm -f ./*.pcap
cp "$work"/shown/*.pcap .
