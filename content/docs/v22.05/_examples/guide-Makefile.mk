include /usr/local/etc/PcapPlusPlus.mk

# One program for each .cpp file in this folder
all: $(patsubst %.cpp,build/%,$(wildcard *.cpp))

build/%: %.cpp | build
	$(CXX) $(PCAPPP_BUILD_FLAGS) -std=gnu++11 $(CXXFLAGS) $(PCAPPP_INCLUDES) -o $@ $< $(PCAPPP_LIBS_DIR) $(PCAPPP_LIBS)

build:
	mkdir -p build
