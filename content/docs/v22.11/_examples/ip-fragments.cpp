// Puts IP fragments together and prints what happens to each packet.
// #region includes
#include <iostream>
#include <memory>
#include <string>
#include <utility>

#include "IPReassembly.h"
#include "IPv6Layer.h"
#include "Packet.h"
#include "PcapFileDevice.h"
#include "RawPacket.h"
#include "SystemUtils.h"
#include "UdpLayer.h"
// #endregion

static std::string nameOf(pcpp::IPReassembly::ReassemblyStatus status)
{
    switch (status)
    {
    case pcpp::IPReassembly::NON_IP_PACKET:
        return "NON_IP_PACKET";
    case pcpp::IPReassembly::NON_FRAGMENT:
        return "NON_FRAGMENT";
    case pcpp::IPReassembly::FIRST_FRAGMENT:
        return "FIRST_FRAGMENT";
    case pcpp::IPReassembly::FRAGMENT:
        return "FRAGMENT";
    case pcpp::IPReassembly::OUT_OF_ORDER_FRAGMENT:
        return "OUT_OF_ORDER_FRAGMENT";
    case pcpp::IPReassembly::MALFORMED_FRAGMENT:
        return "MALFORMED_FRAGMENT";
    case pcpp::IPReassembly::REASSEMBLED:
        return "REASSEMBLED";
    }
    return "unknown";
}

// #region dropped
// Called when a packet has to make room for a newer one
static void onDropped(const pcpp::IPReassembly::PacketKey* key, void* cookie)
{
    ++*static_cast<int*>(cookie);
    if (key->getProtocolType() == pcpp::IPv4)
    {
        const auto* ipv4 =
            static_cast<const pcpp::IPReassembly::IPv4PacketKey*>(key);
        std::cout << "   dropped the fragments of IPv4 id " << ipv4->getIpID()
                  << std::endl;
    }
}
// #endregion

// #region ipv6
// A reassembled IPv6 packet was parsed while its fragment header was still
// there, so nothing after that header is parsed. Set its length and parse a
// copy.
static std::unique_ptr<pcpp::Packet> parseAgain(
    std::unique_ptr<pcpp::Packet> packet)
{
    pcpp::IPv6Layer* ip = packet->getLayerOfType<pcpp::IPv6Layer>();
    if (ip == nullptr)
        return packet;

    const pcpp::RawPacket* raw = packet->getRawPacket();
    const size_t length =
        raw->getRawData() + raw->getRawDataLen() - ip->getData();
    ip->getIPv6Header()->payloadLength = pcpp::hostToNet16(
        static_cast<uint16_t>(length - sizeof(pcpp::ip6_hdr)));
    return std::unique_ptr<pcpp::Packet>(new pcpp::Packet(*packet));
}
// #endregion

int main(int argc, char* argv[])
{
    const std::string fileName = argc > 1 ? argv[1] : "ip-fragments.pcap";

    pcpp::PcapFileReaderDevice reader(fileName);
    if (!reader.open())
    {
        std::cerr << "Cannot open " << fileName << std::endl;
        return 1;
    }

    // #region main
    int dropped = 0;
    const size_t capacity = 2;  // incomplete packets
    pcpp::IPReassembly reassembly(onDropped, &dropped, capacity);

    pcpp::RawPacket rawPacket;
    for (int number = 1; reader.getNextPacket(rawPacket); ++number)
    {
        pcpp::IPReassembly::ReassemblyStatus status;
        std::unique_ptr<pcpp::Packet> packet(
            reassembly.processPacket(&rawPacket, status));
        std::cout << "packet " << number << ": " << nameOf(status) << std::endl;

        if (status == pcpp::IPReassembly::REASSEMBLED)
            packet = parseAgain(std::move(packet));

        const pcpp::UdpLayer* udp =
            packet == nullptr ? nullptr
                              : packet->getLayerOfType<pcpp::UdpLayer>();
        // This release also mistakes less than 8 bytes after IPv6 for UDP
        if (udp != nullptr && udp->getDataLen() >= sizeof(pcpp::udphdr))
            std::cout << "   UDP with " << udp->getLayerPayloadSize()
                      << " bytes" << std::endl;
    }
    // #endregion

    // #region current
    std::cout << "dropped: " << dropped
              << ", incomplete: " << reassembly.getCurrentCapacity()
              << std::endl;

    const pcpp::IPReassembly::IPv4PacketKey key(
        8194, pcpp::IPv4Address("192.0.2.10"),
        pcpp::IPv4Address("198.51.100.80"));
    const std::unique_ptr<pcpp::Packet> partial(
        reassembly.getCurrentPacket(key));
    if (partial != nullptr)
        std::cout << "id " << key.getIpID()
                  << " so far: " << partial->getRawPacket()->getRawDataLen()
                  << " bytes" << std::endl;

    reassembly.removePacket(key);
    std::cout << "incomplete: " << reassembly.getCurrentCapacity() << std::endl;
    // #endregion

    reader.close();
    return 0;
}
