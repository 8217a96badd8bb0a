// Parses LLC and STP in a capture of the device "any" of Linux. Its packets
// have no Ethernet header, so the program puts one in front of them.
#include <cstdint>
#include <iostream>
#include <vector>

#include "EthDot3Layer.h"
#include "LLCLayer.h"
#include "Packet.h"
#include "PcapFileDevice.h"
#include "RawPacket.h"
#include "StpLayer.h"

// #region frame
// Makes an 802.3 frame of an LLC packet with the header SLL or SLL2. Returns
// false for any other packet.
bool makeFrame(const pcpp::RawPacket& packet, std::vector<uint8_t>& frame)
{
    const int linkType = packet.getLinkLayerType();
    const bool isSll = linkType == 113, isSll2 = linkType == 276;
    const int header = isSll ? 16 : 20;
    const int length = packet.getRawDataLen() - header;
    if ((!isSll && !isSll2) || length <= 0 || length > 1500)
        return false;

    const uint8_t* bytes = packet.getRawData();
    const uint8_t* protocol = bytes + (isSll ? 14 : 0);
    if (protocol[0] != 0 || protocol[1] != 4)  // LINUX_SLL_P_802_2: LLC
        return false;

    // The destination is not in the packet, so it stays zero
    const uint8_t* source = bytes + (isSll ? 6 : 12);
    frame.assign(6, 0);
    frame.insert(frame.end(), source, source + 6);
    frame.push_back(static_cast<uint8_t>(length >> 8));
    frame.push_back(static_cast<uint8_t>(length));
    frame.insert(frame.end(), bytes + header, bytes + header + length);
    return true;
}
// #endregion

int main(int argc, char* argv[])
{
    if (argc != 2)
    {
        std::cerr << "Usage: " << argv[0] << " <file>" << std::endl;
        return 1;
    }
    pcpp::PcapFileReaderDevice reader(argv[1]);
    if (!reader.open())
        return 1;

    int packets = 0, llcPackets = 0, stpPackets = 0;
    pcpp::RawPacket rawPacket;
    std::vector<uint8_t> frame;
    // #region parse
    while (reader.getNextPacket(rawPacket))
    {
        packets++;
        if (!makeFrame(rawPacket, frame))
            continue;
        pcpp::RawPacket rawFrame(frame.data(), static_cast<int>(frame.size()),
                                 rawPacket.getPacketTimeStamp(), false,
                                 pcpp::LINKTYPE_ETHERNET);
        pcpp::Packet packet(&rawFrame);
        const auto* llc = packet.getLayerOfType<pcpp::LLCLayer>();
        if (llc == nullptr)
            continue;
        llcPackets++;
        std::cout << llc->toString() << std::endl;
        if (packet.isPacketOfType(pcpp::STP))
        {
            stpPackets++;
            std::cout << "  " << llc->getNextLayer()->toString() << std::endl;
        }
    }
    // #endregion
    std::cout << packets << " packets, " << llcPackets << " with LLC, "
              << stpPackets << " of them with STP" << std::endl;
    return 0;
}
