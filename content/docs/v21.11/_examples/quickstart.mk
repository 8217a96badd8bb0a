include /usr/local/etc/PcapPlusPlus.mk

CXX := c++

quickstart: quickstart.cpp
	$(CXX) $(PCAPPP_BUILD_FLAGS) $(PCAPPP_INCLUDES) -c -o quickstart.o quickstart.cpp
	$(CXX) $(PCAPPP_LIBS_DIR) -o quickstart quickstart.o $(PCAPPP_LIBS)

clean:
	rm -f quickstart.o quickstart
