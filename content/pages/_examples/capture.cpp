// Prints every packet that arrives on a network interface for ten seconds.
#include <chrono>
#include <iostream>
#include <thread>

#include "Packet.h"
#include "PcapLiveDeviceList.h"

int main(int argc, char* argv[])
{
    const std::string name = argc > 1 ? argv[1] : "eth0";

    // #region capture
    auto& devices = pcpp::PcapLiveDeviceList::getInstance();
    auto* device = devices.getDeviceByName(name);
    if (device == nullptr || !device->open()
        || !device->setFilter("udp port 53"))
        return 1;

    auto print = [](pcpp::RawPacket* raw, pcpp::PcapLiveDevice*, void*) {
        std::cout << pcpp::Packet(raw) << std::endl;
    };
    if (!device->startCapture(print, nullptr))
        return 1;
    std::this_thread::sleep_for(std::chrono::seconds(10));
    device->stopCapture();
    // #endregion
    device->close();
    return 0;
}
