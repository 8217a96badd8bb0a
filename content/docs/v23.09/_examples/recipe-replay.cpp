// Sends the packets of a capture file with their timing and other addresses.
// #region includes
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <map>
#include <string>
#include <thread>

#include "EthLayer.h"
#include "IPv4Layer.h"
#include "Packet.h"
#include "PcapFileDevice.h"
#include "PcapLiveDeviceList.h"
#include "SllLayer.h"
#include "SystemUtils.h"
#include "TcpLayer.h"
// #endregion

using Clock = std::chrono::steady_clock;

// #region addresses
// The hosts of the capture, and those that take their places
static const std::map<pcpp::IPv4Address, pcpp::IPv4Address> newAddresses = {
    {pcpp::IPv4Address("192.0.2.10"), pcpp::IPv4Address("10.0.0.10")},
    {pcpp::IPv4Address("198.51.100.80"), pcpp::IPv4Address("10.0.0.80")},
};
// Of the interface that sends, and of the next hop
static const pcpp::MacAddress sourceMac("02:00:00:00:00:0a");
static const pcpp::MacAddress nextHopMac("02:00:00:00:00:01");

static pcpp::IPv4Address replace(const pcpp::IPv4Address& address)
{
    const auto entry = newAddresses.find(address);
    return entry == newAddresses.end() ? address : entry->second;
}

// Whether the library parses the first layer of a packet. This version crashes
// if it has a level as its limit and the first layer is a payload.
static bool hasFirstLayer(const pcpp::RawPacket& rawPacket)
{
    const size_t length = rawPacket.getRawDataLen();
    if (rawPacket.getLinkLayerType() == pcpp::LINKTYPE_LINUX_SLL)
        return length >= sizeof(pcpp::sll_header);
    return rawPacket.getLinkLayerType() == pcpp::LINKTYPE_ETHERNET &&
           pcpp::EthLayer::isDataValid(rawPacket.getRawData(), length);
}

// Whether IPv4 and what follows it are as long as they say
static bool isWhole(pcpp::IPv4Layer& ip)
{
    const size_t header = ip.getHeaderLen(), bytes = ip.getDataLen();
    const size_t total = pcpp::netToHost16(ip.getIPv4Header()->totalLength);
    if (header < sizeof(pcpp::iphdr) || header > bytes || total > bytes)
        return false;
    if (ip.isFragment())
        return true;  // what follows is only a part of TCP or UDP

    pcpp::Layer* next = ip.getNextLayer();
    const uint8_t protocol = ip.getIPv4Header()->protocol;
    if (protocol == pcpp::PACKETPP_IPPROTO_TCP)
        return next != nullptr && next->getProtocol() == pcpp::TCP &&
               next->getHeaderLen() >= sizeof(pcpp::tcphdr) &&
               next->getHeaderLen() <= next->getDataLen();
    if (protocol == pcpp::PACKETPP_IPPROTO_UDP)
        return next != nullptr && next->getProtocol() == pcpp::UDP;
    return true;
}

// Returns false if the packet is damaged
static bool changeAddresses(pcpp::Packet& packet)
{
    if (auto* ethernet = packet.getLayerOfType<pcpp::EthLayer>())
    {
        ethernet->setSourceMac(sourceMac);
        ethernet->setDestMac(nextHopMac);
    }
    auto* ip = packet.getLayerOfType<pcpp::IPv4Layer>();
    if (ip == nullptr)
        return true;
    if (!isWhole(*ip))
        return false;
    ip->setSrcIPv4Address(replace(ip->getSrcIPv4Address()));
    ip->setDstIPv4Address(replace(ip->getDstIPv4Address()));

    // The checksums of TCP or UDP, and of IPv4, but not of other layers: they
    // don't check their bytes before they write
    pcpp::Layer* next = ip->getNextLayer();
    if (next != nullptr && (next->getProtocol() == pcpp::TCP ||
                            next->getProtocol() == pcpp::UDP))
        next->computeCalculateFields();
    ip->computeCalculateFields();
    return true;
}
// #endregion

// #region time
static std::chrono::nanoseconds timeOf(const pcpp::RawPacket& rawPacket)
{
    const timespec time = rawPacket.getPacketTimeStamp();
    return std::chrono::seconds(time.tv_sec) +
           std::chrono::nanoseconds(time.tv_nsec);
}
// #endregion

// #region replay
// Without a device, it says only what it would send
static int replay(pcpp::PcapFileReaderDevice& reader,
                  pcpp::PcapLiveDevice* device, double speed)
{
    std::chrono::nanoseconds first(0);
    std::chrono::duration<double> offset(0);
    const Clock::time_point start = Clock::now();
    int count = 0, sent = 0, skipped = 0, failed = 0;

    pcpp::RawPacket rawPacket;
    while (reader.getNextPacket(rawPacket))
    {
        if (count++ == 0)
            first = timeOf(rawPacket);
        offset = (timeOf(rawPacket) - first) / speed;

        // The capture has not all bytes of some packets
        if (rawPacket.getRawDataLen() < rawPacket.getFrameLength() ||
            !hasFirstLayer(rawPacket))
        {
            skipped++;
            continue;
        }
        // No more is parsed than is changed
        pcpp::Packet packet(&rawPacket, pcpp::OsiModelTransportLayer);
        if (!changeAddresses(packet))
        {
            skipped++;
            continue;
        }

        if (device == nullptr)
        {
            if (++sent > 5)
                continue;
            std::cout << std::fixed << std::setprecision(6) << offset.count()
                      << " s: " << packet.getRawPacket()->getRawDataLen()
                      << " bytes";
            if (auto* ip = packet.getLayerOfType<pcpp::IPv4Layer>())
                std::cout << ", " << ip->getSrcIPv4Address() << " to "
                          << ip->getDstIPv4Address();
            std::cout << std::endl;
            continue;
        }

        // Measured from the start, so that delays don't add up
        std::this_thread::sleep_until(
            start + std::chrono::duration_cast<Clock::duration>(offset));
        if (device->sendPacket(*packet.getRawPacket(), true))
            sent++;
        else
            failed++;
    }
    std::cout << sent << " packets in " << std::fixed << std::setprecision(3)
              << offset.count() << " s, " << skipped << " damaged, " << failed
              << " not sent" << std::endl;
    return 0;
}
// #endregion

// #region main
int main(int argc, char* argv[])
{
    if (argc < 2)
    {
        std::cerr << "Usage: " << argv[0] << " <file> [interface] [speed]\n";
        return 1;
    }
    pcpp::PcapFileReaderDevice reader(argv[1]);
    if (!reader.open())
        return 1;
    if (argc == 2)
        return replay(reader, nullptr, 1);

    pcpp::PcapLiveDevice* device =
        pcpp::PcapLiveDeviceList::getInstance().getPcapLiveDeviceByName(
            argv[2]);
    if (device == nullptr || !device->open())
    {
        std::cerr << "Cannot open interface " << argv[2] << std::endl;
        return 1;
    }
    const double speed = argc > 3 ? std::atof(argv[3]) : 1;
    const int result = replay(reader, device, speed > 0 ? speed : 1);
    device->close();
    return result;
}
// #endregion
