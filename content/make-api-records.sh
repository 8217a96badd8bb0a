#!/bin/sh
# The sources of the library, as a git repository with its tags → content/api/<version>.json: names and declarations of each version.
#
#     content/make-api-records.sh <repository> [<version>...]
#
# With $PCAPPLUSPLUS_XML, a folder, the XML stays there: a build that has the variable shows the comments of the headers.
#
# Needs Doxygen 1.9 (apt-get install doxygen), dist/cli.js, and node. The code for all systems is read at once. What is deprecated is
# marked by the word DEPRECATED in front of its type, which docsgen api record takes for the mark that it is. Headers that a release
# does not install are left out: since v23.09, public_headers in the build files names those that it does. published-tags.mjs says
# where the published pages of Doxygen have each symbol.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
repository=$(cd "$1" && pwd)
shift
# next describes this release, and what came after it.
released=v26.07
[ $# -gt 0 ] || set -- next v25.05 v24.09 v23.09 v22.11 v22.05 v21.11

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

for version; do
  rm -rf "${work:?}/sources" "$work/doxygen"
  mkdir "$work/sources" "$work/doxygen"
  tag=$version
  [ "$version" != next ] || tag=$released
  git -C "$repository" archive "$tag" Common++ Packet++ Pcap++ | tar -x -C "$work/sources"
  (
    cd "$work/sources"
    for part in Common++ Packet++ Pcap++; do
      grep -q public_headers "$part/CMakeLists.txt" 2>/dev/null || continue
      for header in "$part"/header/*.h; do
        grep -qw "header/$(basename "$header")" "$part/CMakeLists.txt" || rm "$header"
      done
    done
    doxygen - >/dev/null 2>&1 <<END
INPUT                = Common++/header Packet++/header Pcap++/header
RECURSIVE            = YES
FULL_PATH_NAMES      = NO
EXTRACT_ALL          = YES
BUILTIN_STL_SUPPORT  = YES
MACRO_EXPANSION      = YES
PREDEFINED           = __cplusplus=201402L _WIN32=1 WIN32=1 __linux__=1 USE_PF_RING=1 USE_DPDK=1 "PCPP_DEPRECATED(text)=DEPRECATED"
EXCLUDE_SYMBOLS      = ipv6_ext_base_header
GENERATE_HTML        = NO
GENERATE_LATEX       = NO
GENERATE_XML         = YES
XML_PROGRAMLISTING   = NO
HAVE_DOT             = NO
OUTPUT_DIRECTORY     = $work/doxygen
END
  )
  node "$root/content/published-tags.mjs" "$work/sources" "$work/published.tag"
  (cd "$root" && node dist/cli.js api record "$work/doxygen/xml" --as "$version" --without internal --tags "$work/published.tag")
  [ -z "${PCAPPLUSPLUS_XML:-}" ] || { rm -rf "${PCAPPLUSPLUS_XML:?}/$version" && mv "$work/doxygen/xml" "$PCAPPLUSPLUS_XML/$version"; }
done
