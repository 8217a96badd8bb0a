// Builds a DNS query from nothing, edits an HTTP request, and writes both.
// #region includes
#include <iostream>
#include <string>

#include "DnsLayer.h"
#include "EthLayer.h"
#include "HttpLayer.h"
#include "IPv4Layer.h"
#include "Packet.h"
#include "PcapFileDevice.h"
#include "SystemUtils.h"
#include "TcpLayer.h"
#include "UdpLayer.h"
#include "VlanLayer.h"
// #endregion

// #region print
static bool printFile(const std::string& fileName)
{
    pcpp::PcapFileReaderDevice reader(fileName);
    if (!reader.open())
        return false;

    pcpp::RawPacket rawPacket;
    while (reader.getNextPacket(rawPacket))
    {
        pcpp::Packet packet(&rawPacket);
        std::cout << rawPacket.getRawDataLen() << " bytes" << std::endl;
        for (pcpp::Layer* layer = packet.getFirstLayer();
             layer != nullptr; layer = layer->getNextLayer())
            std::cout << "  " << layer->toString() << std::endl;
    }
    return true;
}
// #endregion

// #region find
static bool findHttpRequest(const std::string& fileName,
                            pcpp::RawPacket& rawPacket)
{
    pcpp::PcapFileReaderDevice reader(fileName);
    if (!reader.open())
        return false;

    while (reader.getNextPacket(rawPacket))
    {
        pcpp::Packet packet(&rawPacket);
        auto* http = packet.getLayerOfType<pcpp::HttpRequestLayer>();
        // A first line that is cut off can't be edited
        if (http != nullptr && http->getFirstLine()->isComplete())
            return true;
    }
    return false;
}
// #endregion

int main(int argc, char* argv[])
{
    const std::string inputName = argc > 1 ? argv[1] : "tutorial-sample.pcap";

    pcpp::PcapFileWriterDevice writer("crafted.pcap", pcpp::LINKTYPE_ETHERNET);
    if (!writer.open())
    {
        std::cerr << "Cannot open crafted.pcap" << std::endl;
        return 1;
    }

    // #region layers
    pcpp::EthLayer eth(pcpp::MacAddress("02:00:5e:10:00:01"),
                       pcpp::MacAddress("02:00:5e:10:00:02"));

    pcpp::IPv4Layer ip(pcpp::IPv4Address("192.0.2.10"),
                       pcpp::IPv4Address("192.0.2.53"));
    ip.getIPv4Header()->ipId = pcpp::hostToNet16(2000);
    ip.getIPv4Header()->timeToLive = 64;

    pcpp::UdpLayer udp(12345, 53);

    pcpp::DnsLayer dns;
    dns.getDnsHeader()->transactionID = pcpp::hostToNet16(0x1234);
    dns.getDnsHeader()->recursionDesired = 1;
    dns.addQuery("www.example.com", pcpp::DNS_TYPE_A, pcpp::DNS_CLASS_IN);
    // #endregion

    // #region assemble
    pcpp::Packet query(100);
    if (!query.addLayer(&eth) || !query.addLayer(&ip) ||
        !query.addLayer(&udp) || !query.addLayer(&dns))
    {
        std::cerr << "Cannot build the query" << std::endl;
        return 1;
    }
    query.computeCalculateFields();
    // #endregion

    // #region write-new
    writer.writePacket(*query.getRawPacket());
    // #endregion

    // #region load
    pcpp::RawPacket rawPacket;
    if (!findHttpRequest(inputName, rawPacket))
    {
        std::cerr << "No HTTP request in " << inputName << std::endl;
        return 1;
    }

    pcpp::Packet request(&rawPacket);
    // #endregion

    // #region edit-headers
    pcpp::EthLayer* requestEth = request.getLayerOfType<pcpp::EthLayer>();
    pcpp::IPv4Layer* requestIp = request.getLayerOfType<pcpp::IPv4Layer>();
    pcpp::TcpLayer* requestTcp = request.getLayerOfType<pcpp::TcpLayer>();
    pcpp::HttpRequestLayer* requestHttp =
        request.getLayerOfType<pcpp::HttpRequestLayer>();
    if (requestEth == nullptr || requestIp == nullptr ||
        requestTcp == nullptr || requestHttp == nullptr)
        return 1;

    requestEth->setDestMac(pcpp::MacAddress("02:00:5e:10:00:99"));
    requestIp->setSrcIPv4Address(pcpp::IPv4Address("192.0.2.77"));
    requestIp->getIPv4Header()->timeToLive = 12;
    requestTcp->getTcpHeader()->portSrc = pcpp::hostToNet16(50000);
    // #endregion

    // #region edit-option
    requestTcp->addTcpOptionAfter(
        pcpp::TcpOptionBuilder(pcpp::TCPOPT_MSS,
                               static_cast<uint16_t>(1460)));
    // #endregion

    // #region edit-http
    requestHttp->getFirstLine()->setMethod(
        pcpp::HttpRequestLayer::HttpHEAD);
    requestHttp->getFirstLine()->setUri("/status");

    pcpp::HeaderField* host =
        requestHttp->getFieldByName(PCPP_HTTP_HOST_FIELD);
    if (host != nullptr)
    {
        host->setFieldValue("www.example.org");
        requestHttp->insertField(host, "X-Forwarded-For", "192.0.2.10");
    }
    requestHttp->removeField(PCPP_HTTP_COOKIE_FIELD);
    // #endregion

    // #region vlan
    pcpp::VlanLayer* vlan = new pcpp::VlanLayer(123, false, 1);
    if (!request.insertLayer(requestEth, vlan, true))
    {
        delete vlan;
        return 1;
    }
    // #endregion

    // #region compute
    request.computeCalculateFields();
    writer.writePacket(*request.getRawPacket());
    writer.close();

    return printFile("crafted.pcap") ? 0 : 1;
    // #endregion
}
