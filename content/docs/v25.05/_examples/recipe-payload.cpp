// Decrypts the payload of UDP packets, and writes the packets to a new file.
// #region includes
#include <cstdint>
#include <iostream>
#include <string>

#include "Packet.h"
#include "PayloadLayer.h"
#include "PcapFileDevice.h"
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
    while (udp.getNextLayer() != nullptr &&
           udp.getNextLayer()->getProtocol() != pcpp::PacketTrailer)
        packet.removeLayer(udp.getNextLayer()->getProtocol());

    const auto* bytes = reinterpret_cast<const uint8_t*>(text.data());
    packet.insertLayer(
        &udp, new pcpp::PayloadLayer(bytes, text.size()), true);
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
    pcpp::PcapFileWriterDevice writer(argv[2]);
    if (!reader.open() || !writer.open())
        return 1;

    int changed = 0;
    pcpp::RawPacket rawPacket;
    while (reader.getNextPacket(rawPacket))
    {
        pcpp::Packet packet(&rawPacket);
        auto* udp = packet.getLayerOfType<pcpp::UdpLayer>();
        if (udp != nullptr && udp->getDstPort() == 7777 &&
            udp->getLayerPayloadSize() > 0)
        {
            decryptInPlace(*udp);
            std::string text(reinterpret_cast<char*>(udp->getLayerPayload()),
                             udp->getLayerPayloadSize());
            if (++changed <= 5)
                std::cout << text << std::endl;
            if (text.find("secret") != std::string::npos)
                replacePayload(packet, *udp, "[removed]");

            // Lengths and checksums, once, after the last change
            packet.computeCalculateFields();
        }
        writer.writePacket(*packet.getRawPacket());
    }
    writer.close();
    std::cout << changed << " payloads changed" << std::endl;
    return 0;
}
// #endregion
