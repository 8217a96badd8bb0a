include /usr/local/etc/PcapPlusPlus.mk

# One program for each tutorial in this folder
all: $(patsubst %.cpp,build/%,$(wildcard tutorial-*.cpp))

build/%: %.cpp | build
	$(CXX) $(PCAPPP_BUILD_FLAGS) -std=gnu++11 $(PCAPPP_INCLUDES) -o $@ $< $(PCAPPP_LIBS_DIR) $(PCAPPP_LIBS)

build:
	mkdir build
