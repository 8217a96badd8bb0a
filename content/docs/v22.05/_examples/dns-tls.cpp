// Prints every DNS message and every TLS hello of a capture file.
// #region includes
#include <iostream>
#include <string>

#include "DnsLayer.h"
#include "IPLayer.h"
#include "Packet.h"
#include "PcapFileDevice.h"
#include "SSLHandshake.h"
#include "SSLLayer.h"
// #endregion

// #region type-name
static std::string typeName(pcpp::DnsType type)
{
    switch (type)
    {
    case pcpp::DNS_TYPE_A:
        return "A";
    case pcpp::DNS_TYPE_AAAA:
        return "AAAA";
    case pcpp::DNS_TYPE_CNAME:
        return "CNAME";
    case pcpp::DNS_TYPE_MX:
        return "MX";
    case pcpp::DNS_TYPE_TXT:
        return "TXT";
    default:
        return "TYPE" + std::to_string(static_cast<int>(type));
    }
}
// #endregion

// #region data
static std::string dataOf(const pcpp::DnsResource& record)
{
    pcpp::DnsResourceDataPtr data = record.getData();
    if (auto* ipv4 = data.castAs<pcpp::IPv4DnsResourceData>())
        return ipv4->getIpAddress().toString();
    if (auto* mx = data.castAs<pcpp::MxDnsResourceData>())
        return mx->getMxData().mailExchange;
    return data->toString();  // IPv6, names, and hex for the rest
}
// #endregion

// #region dns
static void printDns(const pcpp::DnsLayer& dns)
{
    const pcpp::dnshdr* header = dns.getDnsHeader();
    const bool isResponse = header->queryOrResponse == 1;
    std::cout << (isResponse ? "DNS response" : "DNS query");
    if (isResponse && header->responseCode != 0)
        std::cout << ", error " << header->responseCode;
    if (header->truncation != 0)
        std::cout << ", truncated";
    std::cout << std::endl;

    size_t left = dns.getQueryCount() + dns.getAnswerCount();
    for (auto* query = dns.getFirstQuery(); query != nullptr;
         query = dns.getNextQuery(query), --left)
        std::cout << "  ? " << query->getName() << " "
                  << typeName(query->getDnsType()) << std::endl;

    for (auto* answer = dns.getFirstAnswer(); answer != nullptr;
         answer = dns.getNextAnswer(answer), --left)
        std::cout << "  = " << answer->getName() << " "
                  << answer->getTTL() << " s "
                  << typeName(answer->getDnsType()) << " "
                  << dataOf(*answer) << std::endl;
    if (left > 0)
        std::cout << "  incomplete: " << left << " of the records are missing"
                  << std::endl;
}
// #endregion

// #region dns-over-tcp
// Over TCP, a message can go on in the next packet, or end before the packet
static void printRest(pcpp::DnsOverTcpLayer& dns)
{
    const size_t announced = dns.getTcpMessageLength();
    const size_t here = dns.getDataLen() - sizeof(uint16_t);
    if (here < announced)
        std::cout << "  continues in the next packet: here are " << here
                  << " of " << announced << " bytes" << std::endl;
    else if (here > announced)
        std::cout << "  " << here - announced
                  << " bytes of the packet belong to another message"
                  << std::endl;
}
// #endregion

// #region client-hello
static void printClientHello(const pcpp::SSLClientHelloMessage& hello)
{
    std::cout << "TLS client hello" << std::endl;
    if (!hello.isMessageComplete())
    {
        std::cout << "  continues in the next packet" << std::endl;
        return;
    }

    auto* sni = hello.getExtensionOfType<
        pcpp::SSLServerNameIndicationExtension>();
    std::cout << "  server name "
              << (sni != nullptr ? sni->getHostName() : "(none)")
              << std::endl;

    auto* supported =
        hello.getExtensionOfType<pcpp::SSLSupportedVersionsExtension>();
    if (supported != nullptr)
    {
        for (pcpp::SSLVersion version : supported->getSupportedVersions())
            if (version.asEnum() != pcpp::SSLVersion::Unknown)  // GREASE
                std::cout << "  offers " << version.toString()
                          << std::endl;
    }
    else
    {
        std::cout << "  offers up to "
                  << hello.getHandshakeVersion().toString() << std::endl;
    }

    pcpp::SSLClientHelloMessage::ClientHelloTLSFingerprint ja3 =
        hello.generateTLSFingerprint();
    std::cout << "  JA3 " << ja3.toMD5() << std::endl;
}
// #endregion

// #region server-hello
static void printServerHello(const pcpp::SSLServerHelloMessage& hello)
{
    pcpp::SSLCipherSuite* suite = hello.getCipherSuite();
    std::cout << "TLS server hello" << std::endl
              << "  chose " << hello.getHandshakeVersion().toString()
              << ", "
              << (suite != nullptr ? suite->asString() : "unknown suite")
              << std::endl
              << "  JA3S " << hello.generateTLSFingerprint().toMD5()
              << std::endl;
}
// #endregion

// #region certificates
static void printCertificates(const pcpp::SSLCertificateMessage& message)
{
    for (int i = 0; i < message.getNumOfCertificates(); ++i)
    {
        pcpp::SSLx509Certificate* certificate = message.getCertificate(i);
        std::cout << "TLS certificate" << std::endl
                  << "  " << certificate->getDataLength() << " bytes, "
                  << (certificate->allDataExists() ? "complete" : "cut off")
                  << std::endl;
    }
}
// #endregion

// #region tls
static void printTls(const pcpp::Packet& packet)
{
    for (auto* layer = packet.getLayerOfType<pcpp::SSLHandshakeLayer>();
         layer != nullptr;
         layer =
             packet.getNextLayerOfType<pcpp::SSLHandshakeLayer>(layer))
    {
        auto* client = layer->getHandshakeMessageOfType<
            pcpp::SSLClientHelloMessage>();
        if (client != nullptr)
            printClientHello(*client);

        auto* server = layer->getHandshakeMessageOfType<
            pcpp::SSLServerHelloMessage>();
        if (server != nullptr)
            printServerHello(*server);

        auto* certificates = layer->getHandshakeMessageOfType<
            pcpp::SSLCertificateMessage>();
        if (certificates != nullptr)
            printCertificates(*certificates);
    }
}
// #endregion

// #region main
int main(int argc, char* argv[])
{
    const std::string fileName = argc > 1 ? argv[1] : "dns-tls.pcap";
    pcpp::PcapFileReaderDevice reader(fileName);
    if (!reader.open())
    {
        std::cerr << "Cannot open " << fileName << std::endl;
        return 1;
    }

    pcpp::RawPacket rawPacket;
    while (reader.getNextPacket(rawPacket))
    {
        pcpp::Packet packet(&rawPacket);
        auto* dns = packet.getLayerOfType<pcpp::DnsLayer>();
        if (dns != nullptr)
            printDns(*dns);
        auto* overTcp = packet.getLayerOfType<pcpp::DnsOverTcpLayer>();
        if (overTcp != nullptr)
            printRest(*overTcp);
        printTls(packet);
    }
    return 0;
}
// #endregion
