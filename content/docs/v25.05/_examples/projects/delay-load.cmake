if(MSVC)
  target_link_libraries(my_app PRIVATE delayimp)
  target_link_options(my_app PRIVATE /DELAYLOAD:wpcap.dll /DELAYLOAD:Packet.dll)
endif()
