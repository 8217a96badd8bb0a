find_package(PcapPlusPlus CONFIG QUIET)
if(NOT PcapPlusPlus_FOUND)
  target_compile_definitions(my_app PRIVATE MY_APP_OLD_PCAPPLUSPLUS)
endif()
