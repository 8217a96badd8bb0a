// Writes some packets of a pcap file to report.pcap, with other addresses.
// It doesn't parse them with the library: one that makes the library crash
// would make this program crash, too.
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <map>

#include "PcapFileDevice.h"
#include "RawPacket.h"

// #region addresses
// Gives the same new address for the same old one, numbered from 1
template <size_t Size> class Addresses
{
public:
    explicit Addresses(const std::array<uint8_t, Size>& first) : m_First(first)
    {
    }

    void replace(uint8_t* bytes)
    {
        std::array<uint8_t, Size> old;
        std::memcpy(old.data(), bytes, Size);
        const uint32_t next = static_cast<uint32_t>(m_Numbers.size()) + 1;
        const uint32_t number = m_Numbers.insert({old, next}).first->second;
        std::memcpy(bytes, m_First.data(), Size);
        for (size_t i = 0; i < 3; i++)
            bytes[Size - 1 - i] = static_cast<uint8_t>(number >> (8 * i));
    }

    size_t count() const { return m_Numbers.size(); }

private:
    std::array<uint8_t, Size> m_First;
    std::map<std::array<uint8_t, Size>, uint32_t> m_Numbers;
};

Addresses<6> macs(std::array<uint8_t, 6>{{2}});
Addresses<4> ipv4(std::array<uint8_t, 4>{{10}});
Addresses<16> ipv6(std::array<uint8_t, 16>{{0x20, 0x01, 0x0d, 0xb8}});

// Multicast, broadcast, loopback, and no address at all say nothing about
// a network, and a protocol may need them
void replaceMac(uint8_t* bytes)
{
    if ((bytes[0] & 1) == 0)
        macs.replace(bytes);
}

void replaceIPv4(uint8_t* bytes)
{
    if (bytes[0] != 0 && bytes[0] != 127 && bytes[0] < 224)
        ipv4.replace(bytes);
}

void replaceIPv6(uint8_t* bytes)
{
    if (bytes[0] != 0 && bytes[0] != 0xff)
        ipv6.replace(bytes);
}
// #endregion

// #region anonymize
// Returns false if the packet has no network layer that it supports
bool anonymize(uint8_t* bytes, size_t length)
{
    if (length < 14)
        return false;
    replaceMac(bytes);
    replaceMac(bytes + 6);

    size_t at = 12;
    unsigned type = bytes[at] << 8 | bytes[at + 1];
    while ((type == 0x8100 || type == 0x88a8) && at + 6 <= length)
    {
        at += 4;  // after the VLAN tag
        type = bytes[at] << 8 | bytes[at + 1];
    }
    at += 2;

    if (type == 0x0800 && at + 20 <= length)
    {
        replaceIPv4(bytes + at + 12);
        replaceIPv4(bytes + at + 16);
        return true;
    }
    if (type == 0x86dd && at + 40 <= length)
    {
        replaceIPv6(bytes + at + 8);
        replaceIPv6(bytes + at + 24);
        return true;
    }
    if (type == 0x0806 && at + 28 <= length)
    {
        for (const size_t address : {at + 8, at + 18})
        {
            replaceMac(bytes + address);
            replaceIPv4(bytes + address + 6);
        }
        return true;
    }
    return false;
}
// #endregion

// #region main
int main(int argc, char* argv[])
{
    if (argc != 4)
    {
        std::cerr << "Usage: " << argv[0] << " <file> <first> <last>"
                  << std::endl;
        return 1;
    }
    const long first = std::atol(argv[2]), last = std::atol(argv[3]);
    pcpp::PcapFileReaderDevice reader(argv[1]);
    if (!reader.open())
        return 1;

    pcpp::RawPacket packet;
    bool hasPacket = reader.getNextPacket(packet);
    if (hasPacket && packet.getLinkLayerType() != pcpp::LINKTYPE_ETHERNET)
    {
        std::cerr << "Not a capture of Ethernet" << std::endl;
        return 1;
    }
    pcpp::PcapFileWriterDevice writer("report.pcap");
    if (!writer.open())
        return 1;

    long number = 0;
    int written = 0, leftOut = 0, unknown = 0;
    for (; hasPacket; hasPacket = reader.getNextPacket(packet))
    {
        number++;
        if (number < first || number > last)
        {
            leftOut++;
            continue;
        }
        // The packet is this program's own, so its bytes may be changed
        uint8_t* bytes = const_cast<uint8_t*>(packet.getRawData());
        if (!anonymize(bytes, packet.getRawDataLen()))
            unknown++;
        if (writer.writePacket(packet))
            written++;
        else
            leftOut++;
    }
    writer.close();

    std::cout << written << " packets written, " << leftOut << " left out"
              << std::endl
              << macs.count() << " MAC, " << ipv4.count() << " IPv4, and "
              << ipv6.count() << " IPv6 addresses replaced" << std::endl
              << unknown << " packets without IP or ARP: look at them"
              << std::endl;
    return 0;
}
// #endregion
