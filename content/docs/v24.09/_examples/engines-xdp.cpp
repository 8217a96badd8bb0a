// Receives packets from an AF_XDP socket for as long as they keep coming.
#include <iostream>
#include <string>

#include "Packet.h"
#include "XdpDevice.h"

// #region callback
static void onPackets(pcpp::RawPacket packets[], uint32_t count,
                      pcpp::XdpDevice* device, void* cookie)
{
    uint64_t* total = static_cast<uint64_t*>(cookie);
    for (uint32_t i = 0; i < count; ++i)
    {
        pcpp::Packet packet(&packets[i], pcpp::TCP);
        ++*total;
    }
    if (*total >= 1000)
        device->stopReceivePackets();
}
// #endregion

int main(int argc, char* argv[])
{
    if (argc < 2)
    {
        std::cerr << "Usage: engines-xdp <interface>" << std::endl;
        return 1;
    }

    // #region receive
    pcpp::XdpDevice device(argv[1]);
    if (!device.open())
        return 1;

    // Blocks until the callback stops it, or 5000 ms pass without a packet
    uint64_t total = 0;
    bool ok = device.receivePackets(onPackets, &total, 5000);

    pcpp::XdpDevice::XdpDeviceStats stats = device.getStatistics();
    std::cout << total << " packets, "
              << stats.rxDroppedTotalPackets << " dropped" << std::endl;
    device.close();
    // #endregion
    return ok ? 0 : 1;
}
