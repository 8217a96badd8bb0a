// Says which capture library the program has loaded, and lists its devices.
#include <iostream>

#include "PcapLiveDevice.h"
#include "PcapLiveDeviceList.h"

int main()
{
    std::cout << pcpp::PcapLiveDevice::getPcapLibVersionInfo() << std::endl;

    const auto& devices =
        pcpp::PcapLiveDeviceList::getInstance().getPcapLiveDevicesList();
    std::cout << devices.size() << " devices" << std::endl;
    for (const pcpp::PcapLiveDevice* device : devices)
        std::cout << device->getName() << ": " << device->getDesc()
                  << std::endl;
    return devices.empty() ? 1 : 0;
}
