ifeq ($(shell pkg-config --atleast-version=22.05 PcapPlusPlus && echo yes),yes)
CXXFLAGS += -DMY_APP_NEW_PCAPPLUSPLUS
endif
