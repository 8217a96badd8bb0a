// Lists the network interfaces that have an IPv4 address, and says which of
// them can be captured.
#include <iostream>

#include "Logger.h"
#include "PcapLiveDeviceList.h"

int main()
{
    // What fails is shown below, so the log can be silent
    pcpp::Logger::getInstance().suppressLogs();

    int open = 0;
    for (pcpp::PcapLiveDevice* device :
         pcpp::PcapLiveDeviceList::getInstance().getPcapLiveDevicesList())
    {
        if (device->getIPv4Address() == pcpp::IPv4Address::Zero)
            continue;
        const bool canOpen = device->open();
        open += canOpen ? 1 : 0;
        std::cout << device->getName() << ": " << device->getIPv4Address()
                  << ", " << (canOpen ? "can be captured" : "no rights")
                  << std::endl;
        device->close();
    }
    return open > 0 ? 0 : 1;
}
