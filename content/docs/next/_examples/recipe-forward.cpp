// Forwards packets from one network interface to another, or from one capture
// file to another, and changes them on the way.
// #region includes
#include <chrono>
#include <csignal>
#include <iostream>
#include <string>
#include <thread>

#include "IPv4Layer.h"
#include "Packet.h"
#include "PcapFileDevice.h"
#include "PcapLiveDeviceList.h"
// #endregion

// #region change
// The host behind the bridge, and the address under which others see it
static const pcpp::IPv4Address inside("192.0.2.10");
static const pcpp::IPv4Address outside("203.0.113.7");

// Changes a packet as a router with NAT does. Returns false if it must not be
// sent on.
static bool change(pcpp::Packet& packet)
{
    pcpp::IPv4Layer* ip = packet.getLayerOfType<pcpp::IPv4Layer>();
    if (ip == nullptr)
        return true;  // ARP, IPv6, and others pass unchanged

    if (ip->getIPv4Header()->timeToLive <= 1)
        return false;
    ip->getIPv4Header()->timeToLive--;

    if (ip->getSrcIPv4Address() == inside)
        ip->setSrcIPv4Address(outside);
    if (ip->getDstIPv4Address() == outside)
        ip->setDstIPv4Address(inside);

    // Lengths and checksums of all layers, from the last to the first
    packet.computeCalculateFields();
    return true;
}
// #endregion

// #region live
struct Port
{
    pcpp::PcapLiveDevice* in;
    pcpp::PcapLiveDevice* out;
    int forwarded;
    int failed;
};

// Called by the capture thread of one interface. Sends on the other one.
static void forward(pcpp::RawPacket* rawPacket, pcpp::PcapLiveDevice*,
                    void* cookie)
{
    Port& port = *static_cast<Port*>(cookie);
    pcpp::Packet packet(rawPacket);
    if (!change(packet))
        return;
    if (port.out->sendPacket(*packet.getRawPacket()))
        port.forwarded++;
    else
        port.failed++;
}

static volatile std::sig_atomic_t stopped = 0;

static int bridge(pcpp::PcapLiveDevice* left, pcpp::PcapLiveDevice* right)
{
    // Incoming packets only: those that the program sends must not come back
    pcpp::PcapLiveDevice::DeviceConfiguration config;
    config.direction = pcpp::PcapLiveDevice::PCPP_IN;
    config.packetBufferTimeoutMs = 10;

    Port ports[] = {{left, right, 0, 0}, {right, left, 0, 0}};
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
                  << " forwarded, " << port.failed << " not sent" << std::endl;
        port.in->close();
    }
    return 0;
}
// #endregion

// #region files
static int copyFile(const std::string& from, const std::string& to)
{
    pcpp::PcapFileReaderDevice reader(from);
    pcpp::PcapFileWriterDevice writer(to);
    if (!reader.open() || !writer.open())
        return 1;

    int forwarded = 0, expired = 0;
    pcpp::RawPacket rawPacket;
    while (reader.getNextPacket(rawPacket))
    {
        pcpp::Packet packet(&rawPacket);
        if (!change(packet))
        {
            expired++;
            continue;
        }
        if (++forwarded == 1)
            std::cout << packet << std::endl;
        writer.writePacket(*packet.getRawPacket());
    }
    writer.close();
    std::cout << forwarded << " packets forwarded, " << expired << " expired"
              << std::endl;
    return 0;
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
    pcpp::PcapLiveDevice* left = list.getDeviceByName(from);
    pcpp::PcapLiveDevice* right = list.getDeviceByName(to);
    if (left == nullptr || right == nullptr)
    {
        std::cerr << "No such interface" << std::endl;
        return 1;
    }
    return bridge(left, right);
}
