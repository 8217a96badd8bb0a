// Finds the first HTTP request of a capture file and prints its layers.
// #region includes
#include <iostream>
#include <string>

#include "EthLayer.h"
#include "HttpLayer.h"
#include "IPv4Layer.h"
#include "Packet.h"
#include "PcapFileDevice.h"
#include "SystemUtils.h"
#include "TcpLayer.h"
// #endregion

// #region names
static std::string protocolName(pcpp::ProtocolType protocol)
{
    switch (protocol)
    {
    case pcpp::Ethernet:
        return "Ethernet";
    case pcpp::IPv4:
        return "IPv4";
    case pcpp::TCP:
        return "TCP";
    case pcpp::HTTPRequest:
        return "HTTP request";
    default:
        return "another protocol";
    }
}
// #endregion

// #region flags
static std::string flagNames(const pcpp::tcphdr& header)
{
    std::string names;
    if (header.synFlag)
        names += " SYN";
    if (header.finFlag)
        names += " FIN";
    if (header.rstFlag)
        names += " RST";
    if (header.pshFlag)
        names += " PSH";
    if (header.ackFlag)
        names += " ACK";
    if (header.urgFlag)
        names += " URG";
    return names;
}
// #endregion

// #region option-names
static std::string optionName(const pcpp::TcpOption& option)
{
    switch (option.getTcpOptionType())
    {
    case pcpp::PCPP_TCPOPT_NOP:
        return "NOP";
    case pcpp::PCPP_TCPOPT_TIMESTAMP:
        return "Timestamp";
    default:
        return "another option";
    }
}
// #endregion

// #region method-names
static std::string methodName(pcpp::HttpRequestLayer::HttpMethod method)
{
    switch (method)
    {
    case pcpp::HttpRequestLayer::HttpGET:
        return "GET";
    case pcpp::HttpRequestLayer::HttpPOST:
        return "POST";
    default:
        return "another method";
    }
}
// #endregion

// #region fields
static std::string fieldValue(const pcpp::HttpRequestLayer& http,
                              const std::string& name)
{
    pcpp::HeaderField* field = http.getFieldByName(name);
    return field != nullptr ? field->getFieldValue() : "(not present)";
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

    // #region find
    pcpp::RawPacket rawPacket;
    while (reader.getNextPacket(rawPacket))
    {
        pcpp::Packet packet(&rawPacket);
        pcpp::HttpRequestLayer* http =
            packet.getLayerOfType<pcpp::HttpRequestLayer>();
        if (http == nullptr)
            continue;
        // #endregion

        // #region walk
        for (pcpp::Layer* layer = packet.getFirstLayer(); layer != nullptr;
             layer = layer->getNextLayer())
        {
            std::cout << protocolName(layer->getProtocol())
                      << ": " << layer->getDataLen() << " bytes = header "
                      << layer->getHeaderLen() << " + payload "
                      << layer->getLayerPayloadSize() << std::endl;
        }
        // #endregion

        // #region ethernet
        pcpp::EthLayer* eth = packet.getLayerOfType<pcpp::EthLayer>();
        if (eth != nullptr)
        {
            std::cout << std::endl
                      << "MAC: " << eth->getSourceMac()
                      << " -> " << eth->getDestMac() << std::endl
                      << "EtherType: 0x" << std::hex
                      << pcpp::netToHost16(eth->getEthHeader()->etherType)
                      << std::dec << std::endl;
        }
        // #endregion

        // #region ipv4
        pcpp::IPv4Layer* ip = packet.getLayerOfType<pcpp::IPv4Layer>();
        if (ip != nullptr)
        {
            std::cout << "IPv4: " << ip->getSrcIPv4Address()
                      << " -> " << ip->getDstIPv4Address() << std::endl
                      << "IP id: "
                      << pcpp::netToHost16(ip->getIPv4Header()->ipId)
                      << ", TTL: "
                      << static_cast<int>(ip->getIPv4Header()->timeToLive)
                      << std::endl;
        }
        // #endregion

        // #region tcp
        pcpp::TcpLayer* tcp = packet.getLayerOfType<pcpp::TcpLayer>();
        if (tcp != nullptr)
        {
            pcpp::tcphdr* header = tcp->getTcpHeader();
            std::cout << "TCP ports: " << tcp->getSrcPort()
                      << " -> " << tcp->getDstPort() << std::endl
                      << "sequence: "
                      << pcpp::netToHost32(header->sequenceNumber)
                      << ", window: " << pcpp::netToHost16(header->windowSize)
                      << ", flags:" << flagNames(*header) << std::endl;

            std::cout << "TCP options:";
            for (pcpp::TcpOption option = tcp->getFirstTcpOption();
                 option.isNotNull();
                 option = tcp->getNextTcpOption(option))
            {
                std::cout << " " << optionName(option);
            }
            std::cout << std::endl;
        }
        // #endregion

        // #region http
        std::cout << std::endl
                  << "HTTP method: "
                  << methodName(http->getFirstLine()->getMethod())
                  << std::endl
                  << "HTTP URI: " << http->getFirstLine()->getUri() << std::endl
                  << "Host: " << fieldValue(*http, PCPP_HTTP_HOST_FIELD)
                  << std::endl
                  << "User-Agent: "
                  << fieldValue(*http, PCPP_HTTP_USER_AGENT_FIELD) << std::endl
                  << "Referer: " << fieldValue(*http, PCPP_HTTP_REFERER_FIELD)
                  << std::endl
                  << "full URL: " << http->getUrl() << std::endl;
        // #endregion

        // #region done
        reader.close();
        return 0;
    }

    std::cerr << "No HTTP request in " << fileName << std::endl;
    return 1;
    // #endregion
}
