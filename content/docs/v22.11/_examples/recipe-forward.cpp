// Forwards packets from one network interface to another, or from one capture
// file to another, and changes them on the way.
// #region includes
#include <chrono>
#include <csignal>
#include <iostream>
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

// #region whole
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

// Whether IPv4 and what follows it are as long as they say. Whoever sends a
// packet decides what is in its headers, and editing it trusts them.
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
// #endregion

// #region change
// The host behind the bridge, and the address under which others see it
static const pcpp::IPv4Address inside("192.0.2.10");
static const pcpp::IPv4Address outside("203.0.113.7");

enum Verdict
{
    Send,
    Expired,
    Damaged
};

// Changes a packet as a router with NAT does
static Verdict change(pcpp::RawPacket& rawPacket)
{
    if (!hasFirstLayer(rawPacket))
        return Send;

    // What TCP or UDP carries doesn't matter, so it isn't parsed
    pcpp::Packet packet(&rawPacket, pcpp::OsiModelTransportLayer);
    auto* ip = packet.getLayerOfType<pcpp::IPv4Layer>();
    if (ip == nullptr)
        return Send;  // ARP, IPv6, and others pass unchanged
    if (!isWhole(*ip))
        return Damaged;

    if (ip->getIPv4Header()->timeToLive <= 1)
        return Expired;
    ip->getIPv4Header()->timeToLive--;

    if (ip->getSrcIPv4Address() == inside)
        ip->setSrcIPv4Address(outside);
    if (ip->getDstIPv4Address() == outside)
        ip->setDstIPv4Address(inside);

    // The checksums of TCP or UDP, and of IPv4. Not those of all layers, as
    // packet.computeCalculateFields() does: other layers don't check their
    // bytes before they write.
    pcpp::Layer* next = ip->getNextLayer();
    if (next != nullptr && (next->getProtocol() == pcpp::TCP ||
                            next->getProtocol() == pcpp::UDP))
        next->computeCalculateFields();
    ip->computeCalculateFields();
    return Send;
}
// #endregion

// #region live
struct Port
{
    pcpp::PcapLiveDevice* in;
    pcpp::PcapLiveDevice* out;
    int forwarded;
    int expired;
    int damaged;
    int failed;
};

// Called by the capture thread of one interface. Sends on the other one.
static void forward(pcpp::RawPacket* rawPacket, pcpp::PcapLiveDevice*,
                    void* cookie)
{
    Port& port = *static_cast<Port*>(cookie);
    switch (change(*rawPacket))
    {
    case Expired:
        port.expired++;
        break;
    case Damaged:
        port.damaged++;
        break;
    case Send:
        if (port.out->sendPacket(*rawPacket))
            port.forwarded++;
        else
            port.failed++;
    }
}

static volatile std::sig_atomic_t stopped = 0;

static int bridge(pcpp::PcapLiveDevice* left, pcpp::PcapLiveDevice* right)
{
    // Incoming packets only: those that the program sends must not come back
    pcpp::PcapLiveDevice::DeviceConfiguration config;
    config.direction = pcpp::PcapLiveDevice::PCPP_IN;
    config.packetBufferTimeoutMs = 10;

    Port ports[] = {{left, right, 0, 0, 0, 0}, {right, left, 0, 0, 0, 0}};
    for (Port& port : ports)
        if (!port.in->open(config))
            return 1;
    for (Port& port : ports)
        if (!port.in->startCapture(forward, &port))
            return 1;

    std::signal(SIGINT, [](int) { stopped = 1; });
    while (stopped == 0)
        std::this_thread::sleep_for(std::chrono::milliseconds(100));

    for (Port& port : ports)
        port.in->stopCapture();
    for (Port& port : ports)
    {
        std::cout << port.in->getName() << ": " << port.forwarded
                  << " forwarded, " << port.expired << " expired, "
                  << port.damaged << " damaged, " << port.failed
                  << " not sent" << std::endl;
        port.in->close();
    }
    return 0;
}
// #endregion

// #region files
static int copyFile(const std::string& from, const std::string& to)
{
    pcpp::PcapFileReaderDevice reader(from);
    if (!reader.open())
        return 1;
    // A writer refuses packets of another link type than its own
    pcpp::PcapFileWriterDevice writer(to, reader.getLinkLayerType());
    if (!writer.open())
        return 1;

    int forwarded = 0, expired = 0, damaged = 0, failed = 0;
    pcpp::RawPacket rawPacket;
    while (reader.getNextPacket(rawPacket))
    {
        switch (change(rawPacket))
        {
        case Expired:
            expired++;
            break;
        case Damaged:
            damaged++;
            break;
        case Send:
            if (writer.writePacket(rawPacket))
                forwarded++;
            else
                failed++;
        }
    }
    writer.close();
    std::cout << forwarded << " packets forwarded, " << expired
              << " expired, " << damaged << " damaged, " << failed
              << " not written" << std::endl;
    return failed == 0 ? 0 : 1;
}
// #endregion

int main(int argc, char* argv[])
{
    if (argc != 3)
    {
        std::cerr << "Usage: " << argv[0] << " <interface> <interface>\n"
                  << "       " << argv[0] << " <in.pcap> <out.pcap>\n";
        return 1;
    }
    const std::string from = argv[1], to = argv[2];
    if (from.find(".pcap") != std::string::npos)
        return copyFile(from, to);

    pcpp::PcapLiveDeviceList& list = pcpp::PcapLiveDeviceList::getInstance();
    pcpp::PcapLiveDevice* left = list.getPcapLiveDeviceByName(from);
    pcpp::PcapLiveDevice* right = list.getPcapLiveDeviceByName(to);
    if (left == nullptr || right == nullptr)
    {
        std::cerr << "No such interface" << std::endl;
        return 1;
    }
    return bridge(left, right);
}
