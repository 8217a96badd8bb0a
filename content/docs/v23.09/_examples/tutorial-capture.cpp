// Lists the interfaces, or captures on one in three ways and sends a packet.
// #region includes
#include <chrono>
#include <iostream>
#include <string>
#include <thread>

#include "EthLayer.h"
#include "IPv4Layer.h"
#include "Packet.h"
#include "PcapFilter.h"
#include "PcapLiveDevice.h"
#include "PcapLiveDeviceList.h"
#include "UdpLayer.h"
// #endregion

// #region counter
struct PacketCounter
{
    int total = 0;
    int ip = 0;
    int tcp = 0;
    int udp = 0;

    void add(pcpp::RawPacket* rawPacket)
    {
        pcpp::Packet packet(rawPacket, pcpp::TCP);
        ++total;
        if (packet.isPacketOfType(pcpp::IPv4) ||
            packet.isPacketOfType(pcpp::IPv6))
            ++ip;
        if (packet.isPacketOfType(pcpp::TCP))
            ++tcp;
        if (packet.isPacketOfType(pcpp::UDP))
            ++udp;
    }

    void print(const std::string& title) const
    {
        std::cout << title << ": " << total << " packets, " << ip
                  << " IP, "
                  << tcp << " TCP, " << udp << " UDP" << std::endl;
    }
};
// #endregion

// #region callback
static void onPacket(pcpp::RawPacket* rawPacket, pcpp::PcapLiveDevice*,
                     void* cookie)
{
    static_cast<PacketCounter*>(cookie)->add(rawPacket);
}
// #endregion

// #region blocking-callback
static bool onPacketUntilTen(pcpp::RawPacket* rawPacket,
                             pcpp::PcapLiveDevice*, void* cookie)
{
    PacketCounter* counter = static_cast<PacketCounter*>(cookie);
    counter->add(rawPacket);
    return counter->total >= 10;
}
// #endregion

// #region list
static void listInterfaces()
{
    for (pcpp::PcapLiveDevice* device :
         pcpp::PcapLiveDeviceList::getInstance().getPcapLiveDevicesList())
    {
        std::cout << device->getName()
                  << "  " << device->getIPv4Address()
                  << (device->getLoopback() ? "  loopback" : "")
                  << std::endl;
    }
}
// #endregion

// #region details
static void printDetails(const pcpp::PcapLiveDevice& device)
{
    std::cout << "name:        " << device.getName() << std::endl
              << "description: " << device.getDesc() << std::endl
              << "MAC address: " << device.getMacAddress() << std::endl
              << "MTU:         " << device.getMtu() << std::endl
              << "loopback:    " << (device.getLoopback() ? "yes" : "no")
              << std::endl;

    std::cout << "IPv4:        " << device.getIPv4Address() << std::endl
              << "IPv6:        " << device.getIPv6Address() << std::endl;

    std::cout << "gateway:     " << device.getDefaultGateway() << std::endl;
    for (const pcpp::IPv4Address& server : device.getDnsServers())
        std::cout << "DNS server:  " << server << std::endl;
}
// #endregion

int main(int argc, char* argv[])
{
    if (argc < 2)
    {
        listInterfaces();
        return 0;
    }

    // #region find
    pcpp::PcapLiveDevice* device =
        pcpp::PcapLiveDeviceList::getInstance()
            .getPcapLiveDeviceByIpOrName(argv[1]);
    if (device == nullptr)
    {
        std::cerr << "No interface has the name or address " << argv[1]
                  << std::endl;
        return 1;
    }
    // #endregion

    printDetails(*device);

    // #region open
    pcpp::PcapLiveDevice::DeviceConfiguration config(
        pcpp::PcapLiveDevice::Normal);
    if (!device->open(config))
    {
        std::cerr << "Cannot open " << device->getName() << std::endl;
        return 1;
    }
    // #endregion

    // #region async
    PacketCounter counter;
    if (!device->startCapture(onPacket, &counter))
        return 1;
    std::this_thread::sleep_for(std::chrono::seconds(5));
    device->stopCapture();
    counter.print("callback, 5 seconds");
    // #endregion

    // #region vector
    pcpp::RawPacketVector packets;
    if (!device->startCapture(packets))
        return 1;
    std::this_thread::sleep_for(std::chrono::seconds(5));
    device->stopCapture();
    std::cout << "vector, 5 seconds: " << packets.size()
              << " packets" << std::endl;
    // #endregion

    // #region blocking
    PacketCounter ten;
    int result =
        device->startCaptureBlockingMode(onPacketUntilTen, &ten, 10);
    ten.print(result == 1 ? "blocking, stopped by the callback"
                          : "blocking, timed out");
    // #endregion

    // #region filter
    pcpp::PortFilter portFilter(8000, pcpp::SRC_OR_DST);
    pcpp::ProtoFilter protocolFilter(pcpp::TCP);
    pcpp::AndFilter filter;
    filter.addFilter(&portFilter);
    filter.addFilter(&protocolFilter);
    if (!device->setFilter(filter))
        return 1;

    PacketCounter filtered;
    if (!device->startCapture(onPacket, &filtered))
        return 1;
    std::this_thread::sleep_for(std::chrono::seconds(5));
    device->stopCapture();
    device->clearFilter();
    filtered.print("TCP port 8000 only, 5 seconds");
    // #endregion

    // #region statistics
    pcpp::IPcapDevice::PcapStats stats;
    device->getStatistics(stats);
    std::cout << "received " << stats.packetsRecv
              << ", dropped " << stats.packetsDrop
              << ", dropped by the interface " << stats.packetsDropByInterface
              << std::endl;
    // #endregion

    // #region send
    pcpp::EthLayer eth(device->getMacAddress(), device->getMacAddress());
    pcpp::IPv4Layer ip(device->getIPv4Address(), device->getIPv4Address());
    ip.getIPv4Header()->timeToLive = 64;
    pcpp::UdpLayer udp(40000, 9);

    pcpp::Packet packet(60);
    packet.addLayer(&eth);
    packet.addLayer(&ip);
    packet.addLayer(&udp);
    packet.computeCalculateFields();

    if (!device->sendPacket(*packet.getRawPacket()))
    {
        std::cerr << "Cannot send" << std::endl;
        return 1;
    }
    std::cout << "sent " << packet.getRawPacket()->getRawDataLen()
              << " bytes" << std::endl;
    // #endregion

    // #region send-many
    pcpp::RawPacketVector toSend;
    for (int i = 0; i < 3; ++i)
        toSend.pushBack(new pcpp::RawPacket(*packet.getRawPacket()));

    const int sent = device->sendPackets(toSend);
    std::cout << "sent " << sent << " of " << toSend.size() << " packets"
              << std::endl;
    // #endregion

    // #region close
    device->close();
    return 0;
    // #endregion
}
