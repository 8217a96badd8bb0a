// Captures on another machine, which runs rpcapd.
#include <chrono>
#include <iostream>
#include <memory>
#include <string>
#include <thread>

#include "PcapRemoteDevice.h"
#include "PcapRemoteDeviceList.h"

static void onPacket(pcpp::RawPacket* packet, pcpp::PcapLiveDevice*, void*)
{
    std::cout << packet->getRawDataLen() << " bytes" << std::endl;
}

int main(int argc, char* argv[])
{
    if (argc < 4)
    {
        std::cerr << "Usage: engines-remote <address> <user> <password>"
                  << std::endl;
        return 1;
    }

    // #region capture
    // rpcapd listens on port 2002 unless it is told otherwise
    pcpp::PcapRemoteAuthentication login(argv[2], argv[3]);
    std::unique_ptr<pcpp::PcapRemoteDeviceList> list =
        pcpp::PcapRemoteDeviceList::createRemoteDeviceList(
            pcpp::IPAddress(std::string(argv[1])), 2002, &login);
    if (list == nullptr)
        return 1;

    for (pcpp::PcapRemoteDevice* device : *list)
        std::cout << device->getName() << ": " << device->getDesc()
                  << std::endl;

    pcpp::PcapRemoteDevice* device =
        list->getDeviceByIP(pcpp::IPAddress(std::string(argv[1])));
    if (device == nullptr || !device->open())
        return 1;
    device->startCapture(onPacket, nullptr);
    std::this_thread::sleep_for(std::chrono::seconds(10));
    device->stopCapture();
    device->close();
    // #endregion
    return 0;
}
