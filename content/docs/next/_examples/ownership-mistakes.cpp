// Four mistakes with the lifetime of packets, which AddressSanitizer reports.
// Choose one by its number.
#include <cstdint>
#include <ctime>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "EthLayer.h"
#include "IPReassembly.h"
#include "IPv4Layer.h"
#include "Packet.h"
#include "PcapFileDevice.h"
#include "RawPacket.h"

// #region reused
static void keepPointers(pcpp::PcapFileReaderDevice& reader)
{
    std::vector<std::unique_ptr<pcpp::Packet>> kept;
    pcpp::RawPacket rawPacket;
    while (reader.getNextPacket(rawPacket))
    {
        // WRONG: all packets share one RawPacket
        kept.emplace_back(new pcpp::Packet(&rawPacket));
    }

    pcpp::IPv4Layer* ip = kept.front()->getLayerOfType<pcpp::IPv4Layer>();
    std::cout << static_cast<int>(ip->getIPv4Header()->timeToLive) << std::endl;
}
// #endregion

// #region stack
static void addEthernet(pcpp::Packet& packet)
{
    pcpp::EthLayer ethernet(pcpp::MacAddress("02:00:5e:10:00:01"),
                            pcpp::MacAddress("02:00:5e:10:00:02"));
    packet.addLayer(&ethernet);
}  // WRONG: the layer ends here, and the packet still points to it

static void useDeadLayer()
{
    pcpp::Packet packet(100);
    addEthernet(packet);
    std::cout << packet.getFirstLayer()->getHeaderLen() << std::endl;
}
// #endregion

// #region leak
static void forgetResult(pcpp::PcapFileReaderDevice& reader)
{
    pcpp::IPReassembly reassembly;
    pcpp::IPReassembly::ReassemblyStatus status;
    int packets = 0;

    pcpp::RawPacket rawPacket;
    while (reader.getNextPacket(rawPacket))
    {
        // WRONG: the result is never deleted
        if (reassembly.processPacket(&rawPacket, status) != nullptr)
            ++packets;
    }
    std::cout << packets << " packets" << std::endl;
}
// #endregion

// #region foreign
static void giveAwayVector()
{
    std::vector<uint8_t> bytes(100);
    timespec time = {0, 0};
    // WRONG: true makes the packet delete[] memory that belongs to the vector
    pcpp::RawPacket rawPacket(bytes.data(), static_cast<int>(bytes.size()),
                              time, true);
}
// #endregion

int main(int argc, char* argv[])
{
    const std::string mistake = argc > 1 ? argv[1] : "";

    pcpp::PcapFileReaderDevice reader("ip-fragments.pcap");
    if (!reader.open())
        return 1;

    if (mistake == "1")
        keepPointers(reader);
    else if (mistake == "2")
        useDeadLayer();
    else if (mistake == "3")
        forgetResult(reader);
    else if (mistake == "4")
        giveAwayVector();
    else
        std::cout << "usage: ownership-mistakes 1|2|3|4" << std::endl;

    return 0;
}
