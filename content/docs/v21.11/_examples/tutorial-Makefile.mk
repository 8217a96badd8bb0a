include /usr/local/etc/PcapPlusPlus.mk

NAMES := intro pcap-files capture parsing crafting

all: $(NAMES:%=build/tutorial-%)

build/tutorial-%: tutorial-%.cpp | build
	$(CXX) $(PCAPPP_BUILD_FLAGS) -std=gnu++11 $(PCAPPP_INCLUDES) -o $@ $< $(PCAPPP_LIBS_DIR) $(PCAPPP_LIBS)

build:
	mkdir build
