// Solutions to the exercises of part 2: batches, splitting, cutting.
#include <algorithm>
#include <cstdint>
#include <iostream>
#include <memory>
#include <string>

#include "Packet.h"
#include "PcapFileDevice.h"
#include "RawPacket.h"

// #region batch
static bool printBatches(const std::string& fileName)
{
    pcpp::PcapFileReaderDevice reader(fileName);
    if (!reader.open())
        return false;

    while (true)
    {
        pcpp::RawPacketVector batch;
        const int read = reader.getNextPackets(batch, 6);
        if (read == 0)
            break;

        int bytes = 0;
        for (const pcpp::RawPacket* packet : batch)
            bytes += packet->getRawDataLen();
        std::cout << read << " packets, " << bytes << " bytes" << std::endl;
    }
    return true;
}
// #endregion

// #region split
static bool split(const std::string& fileName)
{
    pcpp::PcapFileReaderDevice reader(fileName);
    if (!reader.open())
        return false;

    pcpp::PcapFileWriterDevice dns("dns.pcap", reader.getLinkLayerType());
    pcpp::PcapFileWriterDevice rest("rest.pcap", reader.getLinkLayerType());
    if (!dns.open() || !rest.open())
        return false;

    int dnsPackets = 0;
    int otherPackets = 0;
    pcpp::RawPacket rawPacket;
    while (reader.getNextPacket(rawPacket))
    {
        const bool isDns =
            pcpp::Packet(&rawPacket).isPacketOfType(pcpp::DNS);
        ++(isDns ? dnsPackets : otherPackets);
        if (!(isDns ? dns : rest).writePacket(rawPacket))
            return false;
    }
    dns.close();
    rest.close();

    std::cout << "dns.pcap: " << dnsPackets << ", rest.pcap: "
              << otherPackets << std::endl;
    return true;
}
// #endregion

// #region cut
static bool keepHeaders(const std::string& fileName)
{
    const int maxLength = 54;  // Ethernet 14, IPv4 20, TCP 20
    pcpp::PcapFileReaderDevice reader(fileName);
    if (!reader.open())
        return false;

    pcpp::PcapFileWriterDevice writer("headers.pcap",
                                      reader.getLinkLayerType());
    if (!writer.open())
        return false;

    pcpp::RawPacket full;
    while (reader.getNextPacket(full))
    {
        const int length = std::min(full.getRawDataLen(), maxLength);
        uint8_t* bytes = new uint8_t[length];
        std::copy_n(full.getRawData(), length, bytes);

        pcpp::RawPacket cut;
        cut.setRawData(bytes, length, full.getPacketTimeStamp(),
                       full.getLinkLayerType(), full.getFrameLength());
        if (!writer.writePacket(cut))
            return false;
    }
    writer.close();

    pcpp::PcapFileReaderDevice again("headers.pcap");
    pcpp::RawPacket first;
    if (!again.open() || !again.getNextPacket(first))
        return false;
    std::cout << "headers.pcap: " << again.getFileSize()
              << " bytes; first packet: " << first.getRawDataLen()
              << " of " << first.getFrameLength() << " bytes" << std::endl;
    return true;
}
// #endregion

int main(int argc, char* argv[])
{
    const std::string fileName = argc > 1 ? argv[1] : "tutorial-sample.pcap";

    const bool ok =
        printBatches(fileName) && split(fileName) && keepHeaders(fileName);
    return ok ? 0 : 1;
}
