// Puts IP fragments together, then follows the TCP streams inside.
#include <cstdint>
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
#include "TcpReassembly.h"

#include "limit-connections.h"

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

// #region data
static void onData(int8_t side, const pcpp::TcpStreamData& data, void*)
{
    std::string text(reinterpret_cast<const char*>(data.getData()),
                     data.getDataLength());
    if (data.isBytesMissing())
    {
        text.erase(0, text.find(']') + 1);  // the notice of the library
        std::cout << "side " << static_cast<int>(side) << ", "
                  << data.getMissingByteCount() << " bytes lost" << std::endl;
    }
    std::cout << "side " << static_cast<int>(side) << ", " << text.size()
              << " bytes: " << text.substr(0, 21) << "..." << std::endl;
}
// #endregion

// Called when an incomplete packet has to make room for a newer one
static void onDropped(const pcpp::IPReassembly::PacketKey*, void* cookie)
{
    ++*static_cast<size_t*>(cookie);
}

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
    const size_t capacity = 1000;  // incomplete packets, not 500,000
    size_t incomplete = 0;
    pcpp::IPReassembly fragments(onDropped, &incomplete, capacity);
    pcpp::TcpReassembly streams(onData, nullptr, nullptr, nullptr,
                                limitedConfiguration());

    pcpp::RawPacket rawPacket;
    while (reader.getNextPacket(rawPacket))
    {
        pcpp::IPReassembly::ReassemblyStatus status;
        std::unique_ptr<pcpp::Packet> packet(
            fragments.processPacket(&rawPacket, status));
        if (status == pcpp::IPReassembly::REASSEMBLED)
            packet = parseAgain(std::move(packet));
        if (packet != nullptr)
        {
            limitConnections(streams);
            streams.reassemblePacket(*packet);
        }
    }
    streams.closeAllConnections();

    incomplete += fragments.getCurrentCapacity();
    std::cout << "packets without all of their fragments: " << incomplete
              << std::endl;
    // #endregion

    reader.close();
    return 0;
}
