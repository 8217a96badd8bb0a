cmake_minimum_required(VERSION 3.12)
project(my_app LANGUAGES CXX)

find_package(PcapPlusPlus CONFIG REQUIRED)

add_executable(my_app main.cpp)
target_link_libraries(my_app PRIVATE PcapPlusPlus::Pcap++)
