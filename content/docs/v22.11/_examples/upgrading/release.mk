ifeq ($(shell pkg-config --atleast-version=22.11 PcapPlusPlus && echo yes),yes)
CXXFLAGS += -DMY_APP_NEW_PCAPPLUSPLUS
endif
