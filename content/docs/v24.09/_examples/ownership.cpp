// Keeps, creates, and hands over packets without leaks or dangling pointers.
// #region includes
#include <cstdint>
#include <iostream>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "EthLayer.h"
#include "IPv4Layer.h"
#include "Packet.h"
#include "PcapFileDevice.h"
#include "RawPacket.h"
#include "UdpLayer.h"
// #endregion

// #region keep-bytes
// Keeps the bytes of all packets. The vector owns the copies and frees them.
static void keepBytes(pcpp::IFileReaderDevice& reader,
                      pcpp::RawPacketVector& kept)
{
    pcpp::RawPacket rawPacket;  // overwritten by every call of getNextPacket()
    while (reader.getNextPacket(rawPacket))
        kept.pushBack(new pcpp::RawPacket(rawPacket));
}
// #endregion

// #region keep-parsed
// Returns a packet that depends on nothing else: it owns its layers and a copy
// of the bytes.
static std::unique_ptr<pcpp::Packet> keepParsed(
    const pcpp::RawPacket& rawPacket)
{
    std::unique_ptr<pcpp::RawPacket> copy(new pcpp::RawPacket(rawPacket));
    return std::unique_ptr<pcpp::Packet>(
        new pcpp::Packet(copy.release(), true));
}
// #endregion

// #region create
// Creates the layers with new and gives them to the packet, so the packet can
// leave the function.
static std::unique_ptr<pcpp::Packet> createPacket()
{
    std::unique_ptr<pcpp::Packet> packet(new pcpp::Packet(100));
    packet->addLayer(new pcpp::EthLayer(pcpp::MacAddress("02:00:5e:10:00:01"),
                                        pcpp::MacAddress("02:00:5e:10:00:02")),
                     true);
    packet->addLayer(new pcpp::IPv4Layer(pcpp::IPv4Address("192.0.2.10"),
                                         pcpp::IPv4Address("198.51.100.80")),
                     true);
    packet->addLayer(new pcpp::UdpLayer(40000, 9), true);
    packet->computeCalculateFields();
    return packet;
}
// #endregion

// #region stack
// Layers on the stack are fine while they live longer than the packet: declare
// them before it.
static int createAndUse()
{
    pcpp::EthLayer ethernet(pcpp::MacAddress("02:00:5e:10:00:01"),
                            pcpp::MacAddress("02:00:5e:10:00:02"),
                            PCPP_ETHERTYPE_IP);
    pcpp::IPv4Layer ip(pcpp::IPv4Address("192.0.2.10"),
                       pcpp::IPv4Address("198.51.100.80"));

    pcpp::Packet packet(100);
    packet.addLayer(&ethernet);
    packet.addLayer(&ip);
    packet.computeCalculateFields();
    return packet.getRawPacket()->getRawDataLen();
}
// #endregion

// #region move-layer
// Moves the UDP layer of one packet to the end of another
static bool moveUdp(pcpp::Packet& from, pcpp::Packet& to)
{
    // Now it is ours
    std::unique_ptr<pcpp::Layer> udp(from.detachLayer(pcpp::UDP));
    if (udp == nullptr || !to.addLayer(udp.get(), true))
        return false;  // still ours, so the unique_ptr deletes it
    udp.release();     // now it belongs to the other packet
    return true;
}
// #endregion

// #region buffer
// Parses bytes that somebody else owns. Nothing is copied and nothing is freed.
static std::string parseBuffer(const uint8_t* bytes, int length)
{
    timespec time = {0, 0};
    pcpp::RawPacket rawPacket(bytes, length, time, false);
    pcpp::Packet packet(&rawPacket);
    pcpp::IPv4Layer* ip = packet.getLayerOfType<pcpp::IPv4Layer>();
    return ip == nullptr ? "no IPv4" : ip->getSrcIPv4Address().toString();
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
    pcpp::RawPacketVector kept;
    keepBytes(reader, kept);
    reader.close();
    std::cout << "kept: " << kept.size() << " packets" << std::endl;

    std::vector<std::unique_ptr<pcpp::Packet>> parsed;
    for (const pcpp::RawPacket* rawPacket : kept)
        parsed.push_back(keepParsed(*rawPacket));
    kept.clear();  // the parsed packets have their own bytes

    size_t total = 0;
    for (const auto& packet : parsed)
        total += packet->getRawPacket()->getRawDataLen();
    std::cout << "parsed: " << parsed.size() << " packets with " << total
              << " bytes" << std::endl;

    const std::unique_ptr<pcpp::Packet> created = createPacket();
    std::cout << "created: " << created->getRawPacket()->getRawDataLen()
              << " bytes, and " << createAndUse() << " bytes" << std::endl;

    pcpp::Packet empty(100);
    if (moveUdp(*created, empty))
        std::cout << "moved UDP, left: "
                  << created->getRawPacket()->getRawDataLen() << " bytes"
                  << std::endl;

    const pcpp::RawPacket* bytes = created->getRawPacket();
    std::cout << "source: "
              << parseBuffer(bytes->getRawData(), bytes->getRawDataLen())
              << std::endl;
    // #endregion

    return 0;
}
