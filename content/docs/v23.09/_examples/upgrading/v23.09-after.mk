CXXFLAGS += $(shell pkg-config --cflags PcapPlusPlus)
LDLIBS += $(shell pkg-config --libs PcapPlusPlus)

my_app: main.cpp
	$(CXX) $(CXXFLAGS) -o $@ $< $(LDFLAGS) $(LDLIBS)
