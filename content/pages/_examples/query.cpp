// Prints every DNS query in a capture file.
#include <iostream>

#include "DnsLayer.h"
#include "IPv4Layer.h"
#include "Packet.h"
#include "PcapFileDevice.h"

int main()
{
    pcpp::PcapFileReaderDevice reader("query.pcap");  // 1
    if (!reader.open())
        return 1;

    pcpp::RawPacket rawPacket;
    while (reader.getNextPacket(rawPacket))
    {
        // #region parse
        pcpp::Packet packet(&rawPacket);                     // 2
        auto* ip = packet.getLayerOfType<pcpp::IPv4Layer>();  // 3
        auto* dns = packet.getLayerOfType<pcpp::DnsLayer>();
        if (ip == nullptr || dns == nullptr)
            continue;

        auto* query = dns->getFirstQuery();
        if (query != nullptr)
            std::cout << ip->getSrcIPv4Address() << " asks "  // 4
                      << ip->getDstIPv4Address() << " for "
                      << query->getName() << std::endl;
        // #endregion
    }
}
