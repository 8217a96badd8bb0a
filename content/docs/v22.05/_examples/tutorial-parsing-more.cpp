// Shows what parsing does with unknown ports, cut packets, and an early stop.
// #region includes
#include <algorithm>
#include <cstring>
#include <iostream>
#include <string>

#include "DnsLayer.h"
#include "IPv4Layer.h"
#include "Packet.h"
#include "PayloadLayer.h"
#include "PcapFileDevice.h"
#include "SystemUtils.h"
#include "TcpLayer.h"
#include "UdpLayer.h"
// #endregion

// #region print
static void printLayers(const std::string& title,
                        const pcpp::Packet& packet)
{
    std::cout << title << ":" << std::endl;
    for (pcpp::Layer* layer = packet.getFirstLayer(); layer != nullptr;
         layer = layer->getNextLayer())
        std::cout << "  " << layer->toString() << std::endl;
}
// #endregion

// #region cast
static std::string ports(const pcpp::Packet& packet)
{
    for (pcpp::Layer* layer = packet.getFirstLayer(); layer != nullptr;
         layer = layer->getNextLayer())
    {
        if (layer->getProtocol() == pcpp::TCP)
        {
            const auto* tcp = static_cast<pcpp::TcpLayer*>(layer);
            return "TCP " + std::to_string(tcp->getSrcPort()) + " -> " +
                   std::to_string(tcp->getDstPort());
        }
        if (layer->getProtocol() == pcpp::UDP)
        {
            const auto* udp = static_cast<pcpp::UdpLayer*>(layer);
            return "UDP " + std::to_string(udp->getSrcPort()) + " -> " +
                   std::to_string(udp->getDstPort());
        }
    }
    return "no ports";
}
// #endregion

// #region unknown-port
static void parseOnAnotherPort(pcpp::Packet& dnsQuery)
{
    pcpp::UdpLayer* udp = dnsQuery.getLayerOfType<pcpp::UdpLayer>();
    udp->getUdpHeader()->portDst = pcpp::hostToNet16(10053);

    // Parse the changed bytes again.
    pcpp::Packet packet(dnsQuery.getRawPacket());
    printLayers("DNS on port 10053", packet);

    udp = packet.getLayerOfType<pcpp::UdpLayer>();
    if (pcpp::DnsLayer::isDataValid(udp->getLayerPayload(),
                                    udp->getLayerPayloadSize()))
    {
        pcpp::DnsLayer dns(udp->getLayerPayload(),
                           udp->getLayerPayloadSize(), udp, &packet);
        pcpp::DnsQuery* query = dns.getFirstQuery();
        if (query != nullptr)
            std::cout << "  read as DNS: " << query->getName() << std::endl;
    }
}
// #endregion

// #region truncate
static void parseTruncated(const pcpp::RawPacket& full, int length)
{
    length = std::min(length, full.getRawDataLen());
    uint8_t* bytes = new uint8_t[length];
    std::memcpy(bytes, full.getRawData(), length);

    pcpp::RawPacket cut;
    cut.setRawData(bytes, length, full.getPacketTimeStamp(),
                   full.getLinkLayerType(), full.getFrameLength());

    pcpp::Packet packet(&cut);
    printLayers("captured " + std::to_string(cut.getRawDataLen()) +
                    " of " + std::to_string(cut.getFrameLength()) +
                    " bytes",
                packet);
}
// #endregion

// #region stop-early
static void parseLess(pcpp::RawPacket& rawPacket)
{
    pcpp::Packet upToTransport(&rawPacket, pcpp::OsiModelTransportLayer);
    printLayers("up to the transport layer", upToTransport);

    pcpp::Packet upToIp(&rawPacket, pcpp::IPv4);
    printLayers("up to IPv4", upToIp);
}
// #endregion

int main(int argc, char* argv[])
{
    const std::string fileName = argc > 1 ? argv[1] : "tutorial-sample.pcap";

    pcpp::PcapFileReaderDevice reader(fileName);
    if (!reader.open())
    {
        std::cerr << "Cannot open " << fileName << std::endl;
        return 1;
    }

    // Keep two packets: a DNS query and an HTTP request.
    pcpp::RawPacket rawPacket;
    pcpp::RawPacket query;
    pcpp::RawPacket request;
    while (reader.getNextPacket(rawPacket))
    {
        const pcpp::Packet packet(&rawPacket);
        if (!query.isPacketSet() && packet.isPacketOfType(pcpp::DNS))
            query = rawPacket;
        if (!request.isPacketSet() &&
            packet.isPacketOfType(pcpp::HTTPRequest))
            request = rawPacket;
    }
    if (!query.isPacketSet() || !request.isPacketSet())
    {
        std::cerr << "No DNS or no HTTP in " << fileName << std::endl;
        return 1;
    }

    std::cout << "ports: " << ports(pcpp::Packet(&request)) << std::endl;

    pcpp::Packet queryPacket(&query);
    parseOnAnotherPort(queryPacket);
    parseTruncated(request, 100);
    parseTruncated(request, 60);
    parseLess(request);
    return 0;
}
