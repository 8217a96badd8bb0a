// Decrypts the payload of UDP packets, and writes the packets to a new file.
// #region includes
#include <cstdint>
#include <iostream>
#include <string>

#include "EthLayer.h"
#include "IPv4Layer.h"
#include "Packet.h"
#include "PayloadLayer.h"
#include "PcapFileDevice.h"
#include "SllLayer.h"
#include "SystemUtils.h"
#include "UdpLayer.h"
// #endregion

// #region decrypt
// Put your cipher here. This one, which is none, keeps the length.
static void decrypt(uint8_t* bytes, size_t length)
{
    const uint8_t key[] = {0x5a, 0xc3, 0x17};
    for (size_t i = 0; i < length; i++)
        bytes[i] ^= key[i % sizeof(key)];
}
// #endregion

// #region look
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

enum Verdict
{
    Change,
    Keep,
    Damaged
};

// Looks at the headers of a packet, and parses no further. To change a payload
// whose headers lie about its length is to write over other bytes.
static Verdict look(pcpp::RawPacket& rawPacket)
{
    if (!hasFirstLayer(rawPacket))
        return Keep;
    pcpp::Packet packet(&rawPacket, pcpp::OsiModelTransportLayer);
    auto* ip = packet.getLayerOfType<pcpp::IPv4Layer>();
    auto* udp = packet.getLayerOfType<pcpp::UdpLayer>();
    if (ip == nullptr || udp == nullptr || udp->getPrevLayer() != ip ||
        udp->getDstPort() != 7777)
        return Keep;  // this program changes UDP in IPv4 only

    const size_t total = pcpp::netToHost16(ip->getIPv4Header()->totalLength);
    const bool isWhole =
        rawPacket.getRawDataLen() == rawPacket.getFrameLength() &&
        ip->getHeaderLen() >= sizeof(pcpp::iphdr) &&
        total == ip->getDataLen() &&
        pcpp::netToHost16(udp->getUdpHeader()->length) == udp->getDataLen();
    if (!isWhole)
        return Damaged;
    return udp->getLayerPayloadSize() > 0 ? Change : Keep;
}
// #endregion

// #region in-place
// Changes the payload where it is. The length stays the same.
static void decryptInPlace(pcpp::UdpLayer& udp)
{
    decrypt(udp.getLayerPayload(), udp.getLayerPayloadSize());
}
// #endregion

// #region replace
// Puts a payload of another length in the place of the old one
static void replacePayload(pcpp::Packet& packet, pcpp::UdpLayer& udp,
                           const std::string& text)
{
    packet.removeAllLayersAfter(&udp);

    const auto* bytes = reinterpret_cast<const uint8_t*>(text.data());
    packet.insertLayer(
        &udp, new pcpp::PayloadLayer(bytes, text.size(), false), true);
}
// #endregion

// #region change
// Returns the payload as it was after decryption
static std::string change(pcpp::Packet& packet)
{
    auto* udp = packet.getLayerOfType<pcpp::UdpLayer>();
    decryptInPlace(*udp);
    const std::string text(reinterpret_cast<char*>(udp->getLayerPayload()),
                           udp->getLayerPayloadSize());
    if (text.find("secret") != std::string::npos)
        replacePayload(packet, *udp, "[removed]");

    // Lengths and checksums, once, after the last change: of UDP, and of IPv4
    udp->computeCalculateFields();
    packet.getLayerOfType<pcpp::IPv4Layer>()->computeCalculateFields();
    return text;
}
// #endregion

// #region main
int main(int argc, char* argv[])
{
    if (argc != 3)
    {
        std::cerr << "Usage: " << argv[0] << " <in.pcap> <out.pcap>\n";
        return 1;
    }
    pcpp::PcapFileReaderDevice reader(argv[1]);
    if (!reader.open())
        return 1;
    // A writer refuses packets of another link type than its own
    pcpp::PcapFileWriterDevice writer(argv[2], reader.getLinkLayerType());
    if (!writer.open())
        return 1;

    int changed = 0, damaged = 0, written = 0, failed = 0;
    pcpp::RawPacket rawPacket;
    while (reader.getNextPacket(rawPacket))
    {
        const Verdict verdict = look(rawPacket);
        if (verdict == Change)
        {
            pcpp::Packet packet(&rawPacket);
            const std::string text = change(packet);
            if (++changed <= 5)
                std::cout << text << std::endl;
        }
        else if (verdict == Damaged)
            damaged++;
        if (writer.writePacket(rawPacket))
            written++;
        else
            failed++;
    }
    writer.close();
    std::cout << changed << " payloads changed, " << damaged
              << " left as they were because their packets are damaged\n"
              << written << " packets written, " << failed << " not written"
              << std::endl;
    return failed == 0 ? 0 : 1;
}
// #endregion
