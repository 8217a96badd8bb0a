PCAPPP := C:/pcapplusplus
SDK := C:/npcap-sdk

CXXFLAGS := -std=c++14 -DWPCAP -DHAVE_REMOTE \
  -I$(PCAPPP)/include/pcapplusplus -I$(SDK)/Include
LDFLAGS := -L$(PCAPPP)/lib -L$(SDK)/Lib/x64 -static-libgcc -static-libstdc++
LIBS := -lPcap++ -lPacket++ -lCommon++ -lwpcap -lPacket -lws2_32 -liphlpapi

app.exe: main.cpp
	g++ $(CXXFLAGS) -o $@ $< $(LDFLAGS) $(LIBS)
