// Follows the TCP connections of a network interface for ten seconds.
#include <chrono>
#include <cstdint>
#include <iostream>
#include <thread>

#include "PcapLiveDevice.h"
#include "PcapLiveDeviceList.h"
#include "RawPacket.h"
#include "TcpReassembly.h"

#include "limit-connections.h"

static void onData(int8_t side, const pcpp::TcpStreamData& data, void*)
{
    std::cout << "port " << data.getConnectionData().srcPort << ", side "
              << static_cast<int>(side) << ": " << data.getDataLength()
              << (data.isBytesMissing() ? " bytes with a notice of lost data"
                                        : " bytes")
              << std::endl;
}

static void onEnd(const pcpp::ConnectionData& connection,
                  pcpp::TcpReassembly::ConnectionEndReason, void*)
{
    std::cout << "port " << connection.srcPort << ": end" << std::endl;
}

// #region callback
// Runs in the capture thread, and so do onData and onEnd
static void onPacket(pcpp::RawPacket* rawPacket, pcpp::PcapLiveDevice*,
                     void* cookie)
{
    auto& reassembly = *static_cast<pcpp::TcpReassembly*>(cookie);
    limitConnections(reassembly);
    reassembly.reassemblePacket(rawPacket);
}
// #endregion

int main(int argc, char* argv[])
{
    auto& devices = pcpp::PcapLiveDeviceList::getInstance();
    pcpp::PcapLiveDevice* device =
        argc > 1 ? devices.getDeviceByIpOrName(argv[1]) : nullptr;
    if (device == nullptr)
    {
        std::cerr << "usage: tcp-live <interface or its address>" << std::endl;
        return 1;
    }

    if (!device->open() || !device->setFilter("tcp"))
        return 1;

    // #region main
    pcpp::TcpReassembly reassembly(onData, nullptr, nullptr, onEnd,
                                   limitedConfiguration());
    if (!device->startCapture(onPacket, &reassembly))
        return 1;

    std::this_thread::sleep_for(std::chrono::seconds(10));

    device->stopCapture();             // waits for the capture thread to end
    reassembly.closeAllConnections();  // so no other thread uses the object now
    // #endregion

    device->close();
    return 0;
}
