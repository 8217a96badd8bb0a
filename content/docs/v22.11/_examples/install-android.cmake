cmake_minimum_required(VERSION 3.12)
project(packets CXX)

set(PCAPPP "${CMAKE_SOURCE_DIR}/../../../libs/pcapplusplus")
set(LIBPCAP "${CMAKE_SOURCE_DIR}/../../../libs/libpcap-android")
set(LIBS "${ANDROID_ABI}/30")

add_library(packets SHARED packets.cpp)
target_compile_features(packets PRIVATE cxx_std_11)
target_include_directories(packets PRIVATE
  "${PCAPPP}/include" "${LIBPCAP}/include")
target_link_libraries(packets
  "${PCAPPP}/${LIBS}/libPcap++.a"
  "${PCAPPP}/${LIBS}/libPacket++.a"
  "${PCAPPP}/${LIBS}/libCommon++.a"
  "${LIBPCAP}/${LIBS}/libpcap.a")
