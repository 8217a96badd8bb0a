// Solutions to the exercises of part 4: DNS, HTTP responses, connections.
#include <cstdint>
#include <iostream>
#include <map>
#include <string>

#include "DnsLayer.h"
#include "HttpLayer.h"
#include "IPv4Layer.h"
#include "Packet.h"
#include "PacketUtils.h"
#include "PcapFileDevice.h"
#include "TcpLayer.h"

// #region dns
static void printDns(const pcpp::Packet& packet)
{
    pcpp::DnsLayer* dns = packet.getLayerOfType<pcpp::DnsLayer>();
    if (dns == nullptr)
        return;

    for (pcpp::DnsQuery* query = dns->getFirstQuery(); query != nullptr;
         query = dns->getNextQuery(query))
        std::cout << "query " << query->getName() << std::endl;

    for (pcpp::DnsResource* answer = dns->getFirstAnswer();
         answer != nullptr; answer = dns->getNextAnswer(answer))
        std::cout << "answer " << answer->getName() << " = "
                  << answer->getData()->toString() << ", TTL "
                  << answer->getTTL() << " s" << std::endl;
}
// #endregion

// #region response
static void printResponse(const pcpp::Packet& packet)
{
    pcpp::HttpResponseLayer* response =
        packet.getLayerOfType<pcpp::HttpResponseLayer>();
    if (response == nullptr)
        return;

    const pcpp::HttpResponseFirstLine* line = response->getFirstLine();
    // The 14 bytes of "HTTP/1.1 200\r\n" have no reason after the code, and
    // asking for it throws an exception in this release
    const bool hasReason = line->getSize() > 14;
    std::cout << "status " << line->getStatusCodeAsInt() << " "
              << (hasReason ? line->getStatusCodeString() : "")
              << ", content length " << response->getContentLength()
              << std::endl;
}
// #endregion

// #region connections
struct Connection
{
    std::string name;
    int packets = 0;
    size_t payload = 0;
};

static void addToConnection(pcpp::Packet& packet,
                            std::map<uint32_t, Connection>& connections)
{
    pcpp::TcpLayer* tcp = packet.getLayerOfType<pcpp::TcpLayer>();
    pcpp::IPv4Layer* ip = packet.getLayerOfType<pcpp::IPv4Layer>();
    if (tcp == nullptr || ip == nullptr)
        return;

    Connection& connection = connections[pcpp::hash5Tuple(&packet)];
    if (connection.packets == 0)
        connection.name = ip->getSrcIPv4Address().toString() + ":" +
                          std::to_string(tcp->getSrcPort()) + " and " +
                          ip->getDstIPv4Address().toString() + ":" +
                          std::to_string(tcp->getDstPort());
    ++connection.packets;
    connection.payload += tcp->getLayerPayloadSize();
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

    std::map<uint32_t, Connection> connections;
    pcpp::RawPacket rawPacket;
    while (reader.getNextPacket(rawPacket))
    {
        pcpp::Packet packet(&rawPacket);
        printDns(packet);
        printResponse(packet);
        addToConnection(packet, connections);
    }

    for (const auto& entry : connections)
        std::cout << entry.second.name << ": " << entry.second.packets
                  << " packets, " << entry.second.payload
                  << " bytes of payload" << std::endl;
    return 0;
}
