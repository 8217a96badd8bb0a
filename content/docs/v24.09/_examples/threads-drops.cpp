// Shows how many packets the kernel's buffer holds for a given snap length and buffer size.
#include <chrono>
#include <iomanip>
#include <iostream>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "PcapLiveDeviceList.h"
#include "RawPacket.h"

static void count(pcpp::RawPacket*, pcpp::PcapLiveDevice*, void* cookie)
{
    ++*static_cast<int*>(cookie);
}

// Sends 20,000 packets while nothing reads, and then reads what was kept.
static bool fillBuffer(pcpp::PcapLiveDevice* device, int snapLength,
                       int bufferSize)
{
    // #region config
    pcpp::PcapLiveDevice::DeviceConfiguration config;
    config.snapshotLength = snapLength;   // 0: 9000 bytes
    config.packetBufferSize = bufferSize; // 0: the default of libpcap
    if (!device->open(config))
        return false;
    // #endregion

    // An Ethernet frame of 500 bytes with an experimental type
    std::vector<uint8_t> frame(500, 0);
    frame[12] = 0x88;
    frame[13] = 0xb5;
    if (!device->setFilter("ether proto 0x88b5"))
        return false;
    for (int i = 0; i < 20000; ++i)
        device->sendPacket(frame.data(), static_cast<int>(frame.size()));

    int kept = 0;
    if (!device->startCapture(count, &kept))
        return false;
    std::this_thread::sleep_for(std::chrono::seconds(1));
    device->stopCapture();

    // #region statistics
    pcpp::IPcapDevice::PcapStats stats = {};
    device->getStatistics(stats);
    std::cout << std::setw(11) << snapLength << std::setw(13) << bufferSize
              << std::setw(11) << kept << std::setw(10) << stats.packetsRecv
              << std::setw(10) << stats.packetsDrop << std::endl;
    // #endregion
    device->close();
    return true;
}

int main(int argc, char* argv[])
{
    pcpp::PcapLiveDevice* device =
        argc > 1 ? pcpp::PcapLiveDeviceList::getInstance().getPcapLiveDeviceByName(argv[1])
                 : nullptr;
    if (device == nullptr)
    {
        std::cerr << "Usage: threads-drops <interface>" << std::endl;
        return 1;
    }
    std::cout << "snap length  buffer size  delivered  received   dropped"
              << std::endl;
    const int mega = 1024 * 1024;
    for (const std::pair<int, int>& sizes : std::vector<std::pair<int, int>>{
             { 0, 0 }, { 256, 0 }, { 0, 16 * mega }, { 256, 16 * mega } })
    {
        if (!fillBuffer(device, sizes.first, sizes.second))
            return 1;
    }
    return 0;
}
