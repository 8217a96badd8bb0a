CXXFLAGS ?= -std=c++11 -O2
PCAPPP_CFLAGS := $(shell pkg-config --cflags PcapPlusPlus)
PCAPPP_LIBS := $(shell pkg-config --libs PcapPlusPlus)

my_app: main.cpp
	$(CXX) $(CXXFLAGS) $(PCAPPP_CFLAGS) -o $@ $< $(LDFLAGS) $(PCAPPP_LIBS)
