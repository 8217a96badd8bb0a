include C:/PcapPlusPlus/Dist/mk/PcapPlusPlus.mk

quickstart.exe: quickstart.cpp
	g++ $(PCAPPP_BUILD_FLAGS) $(PCAPPP_INCLUDES) -c -o quickstart.o quickstart.cpp
	g++ $(PCAPPP_LIBS_DIR) -static-libgcc -static-libstdc++ -o quickstart.exe quickstart.o $(PCAPPP_LIBS)
