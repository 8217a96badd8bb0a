cmake_minimum_required(VERSION 3.12)
project(quickstart)

set(CMAKE_CXX_STANDARD 11)
set(CMAKE_CXX_STANDARD_REQUIRED ON)

find_package(PcapPlusPlus REQUIRED)

add_executable(quickstart quickstart.cpp)
target_link_libraries(quickstart PRIVATE PcapPlusPlus::Pcap++)
