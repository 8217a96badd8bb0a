// Captures from one interface for some seconds, with a filter that the kernel runs.
#include <atomic>
#include <chrono>
#include <iostream>
#include <string>
#include <thread>

#include "PcapFilter.h"
#include "PcapLiveDeviceList.h"

static void onPacket(pcpp::RawPacket*, pcpp::PcapLiveDevice*, void* cookie)
{
    ++*static_cast<std::atomic<int>*>(cookie);
}

// #region filter
static bool keepOnlyDns(pcpp::PcapLiveDevice& device)
{
    pcpp::ProtoFilter udp(pcpp::UDP);
    pcpp::PortFilter dns(53, pcpp::SRC_OR_DST);
    pcpp::AndFilter udpDns;
    udpDns.addFilter(&udp);
    udpDns.addFilter(&dns);
    return device.setFilter(udpDns); // same as setFilter("udp port 53")
}
// #endregion

int main(int argc, char* argv[])
{
    pcpp::PcapLiveDevice* device =
        argc > 1 ? pcpp::PcapLiveDeviceList::getInstance().getPcapLiveDeviceByName(argv[1])
                 : nullptr;
    if (device == nullptr)
    {
        std::cerr << "Usage: filters-live <interface> [BPF text]" << std::endl;
        return 1;
    }

    // #region set
    if (!device->open())
        return 1;
    bool filtered = argc > 2 ? device->setFilter(std::string(argv[2]))
                             : keepOnlyDns(*device);
    if (!filtered)
    {
        std::cerr << "The filter does not compile" << std::endl;
        return 1;
    }
    // #endregion

    std::atomic<int> packets(0);
    if (!device->startCapture(onPacket, &packets))
        return 1;
    std::this_thread::sleep_for(std::chrono::seconds(5));
    device->stopCapture();
    device->close();
    std::cout << packets << " packets" << std::endl;
    return 0;
}
