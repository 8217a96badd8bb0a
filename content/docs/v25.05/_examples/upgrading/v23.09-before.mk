PREFIX ?= /usr/local
include $(PREFIX)/etc/PcapPlusPlus.mk

my_app: main.cpp
	$(CXX) $(PCAPPP_BUILD_FLAGS) $(PCAPPP_INCLUDES) -o $@ $< $(PCAPPP_LIBS_DIR) -L$(PREFIX)/lib $(PCAPPP_LIBS)
