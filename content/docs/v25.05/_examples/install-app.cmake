cmake_minimum_required(VERSION 3.12)
project(app)

set(CMAKE_CXX_STANDARD 11)
set(CMAKE_CXX_STANDARD_REQUIRED ON)

find_package(PcapPlusPlus REQUIRED)

add_executable(app main.cpp)
target_link_libraries(app PRIVATE PcapPlusPlus::Pcap++)
