if(PcapPlusPlus_VERSION VERSION_LESS 24.09)
  target_compile_definitions(my_app PRIVATE MY_APP_OLD_PCAPPLUSPLUS)
endif()
