// Parses protocols on ports that the library doesn't recognize.
// #region includes
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <string>

#include "DnsLayer.h"
#include "HttpLayer.h"
#include "Packet.h"
#include "PayloadLayer.h"
#include "PcapFileDevice.h"
#include "SipLayer.h"
#include "TcpLayer.h"
#include "UdpLayer.h"
#include "VxlanLayer.h"
// #endregion

// #region bytes
// What no layer has parsed: the payload after TCP or UDP
static pcpp::PayloadLayer* payloadOnPort(pcpp::Packet& packet, uint16_t port)
{
    auto* payload = packet.getLayerOfType<pcpp::PayloadLayer>();
    if (payload == nullptr)
        return nullptr;
    auto* tcp = dynamic_cast<pcpp::TcpLayer*>(payload->getPrevLayer());
    auto* udp = dynamic_cast<pcpp::UdpLayer*>(payload->getPrevLayer());
    const bool onPort =
        (tcp != nullptr &&
         (tcp->getSrcPort() == port || tcp->getDstPort() == port)) ||
        (udp != nullptr &&
         (udp->getSrcPort() == port || udp->getDstPort() == port));
    return onPort ? payload : nullptr;
}
// #endregion

// #region text
// Whether the payload is a request of a protocol such as "HTTP/1." with a whole
// header. The classes look for its end, and not only in the payload.
static bool isRequest(pcpp::PayloadLayer& payload, const std::string& version)
{
    const std::string text(reinterpret_cast<char*>(payload.getData()),
                           payload.getDataLen());
    const std::string line = text.substr(0, text.find("\r\n"));
    return line.find(" " + version) != std::string::npos &&
           text.find("\r\n\r\n") != std::string::npos;
}
// #endregion

// #region edit
// Puts a layer in the place of the payload, and gives it to the packet.
template <typename LayerType>
static LayerType* replaceBy(pcpp::PayloadLayer* payload, pcpp::Packet& packet)
{
    const size_t length = payload->getDataLen();
    uint8_t* copy = new uint8_t[length];
    std::memcpy(copy, payload->getData(), length);

    pcpp::Layer* previous = payload->getPrevLayer();
    packet.removeLayer(pcpp::GenericPayload);
    auto* layer = new LayerType(copy, length, nullptr, nullptr);
    packet.insertLayer(previous, layer, true);
    return layer;
}

// Lengths and checksums of TCP or UDP and of IPv4, after an edit. Don't compute
// those of all layers of a packet from a stranger: some write where they
// expect a header, although the packet ends before it.
static void computeFields(pcpp::Layer* transport)
{
    transport->computeCalculateFields();
    pcpp::Layer* ip = transport->getPrevLayer();
    if (ip != nullptr && ip->getProtocol() == pcpp::IPv4)
        ip->computeCalculateFields();
}
// #endregion

// #region http
static void readHttp(pcpp::Packet& packet)
{
    pcpp::PayloadLayer* payload = payloadOnPort(packet, 9000);
    if (payload == nullptr || !isRequest(*payload, "HTTP/1."))
        return;
    char* text = reinterpret_cast<char*>(payload->getData());
    if (pcpp::HttpRequestFirstLine::parseMethod(text, payload->getDataLen()) ==
        pcpp::HttpRequestLayer::HttpMethodUnknown)
        return;

    // A view of the bytes of the packet: nothing is copied
    pcpp::HttpRequestLayer http(payload->getData(), payload->getDataLen(),
                                payload->getPrevLayer(), &packet);
    std::cout << "HTTP on 9000: " << http.getUrl() << std::endl;
}
// #endregion

// #region sip
static void editSip(pcpp::Packet& packet)
{
    pcpp::PayloadLayer* payload = payloadOnPort(packet, 15060);
    if (payload == nullptr || !isRequest(*payload, "SIP/2.0"))
        return;
    char* text = reinterpret_cast<char*>(payload->getData());
    if (pcpp::SipRequestFirstLine::parseMethod(text, payload->getDataLen()) ==
        pcpp::SipRequestLayer::SipMethodUnknown)
        return;

    auto* sip = replaceBy<pcpp::SipRequestLayer>(payload, packet);
    pcpp::HeaderField* hops = sip->getFieldByName("Max-Forwards");
    const int left =
        hops == nullptr ? 0 : std::atoi(hops->getFieldValue().c_str());
    if (left <= 0 || left > 255 ||
        !hops->setFieldValue(std::to_string(left - 1)))
        return;
    computeFields(sip->getPrevLayer());
    std::cout << "SIP on 15060: Max-Forwards is now " << hops->getFieldValue()
              << std::endl;
}
// #endregion

// #region dns
static void readDns(pcpp::Packet& packet)
{
    pcpp::PayloadLayer* payload = payloadOnPort(packet, 5300);
    if (payload == nullptr)
        return;
    // Over TCP, each message has its length before it
    const bool overTcp = payload->getPrevLayer()->getProtocol() == pcpp::TCP;
    if (!pcpp::DnsLayer::isDataValid(payload->getData(),
                                     payload->getDataLen(), overTcp))
        return;
    pcpp::DnsLayer* dns =
        overTcp ? replaceBy<pcpp::DnsOverTcpLayer>(payload, packet)
                : replaceBy<pcpp::DnsLayer>(payload, packet);
    if (dns->getFirstQuery() != nullptr)
        std::cout << "DNS on 5300: " << dns->getFirstQuery()->getName()
                  << std::endl;
}
// #endregion

// #region tunnel
// A tunnel has a packet in its payload. Parse it as a packet of its own.
static void readVxlan(pcpp::Packet& packet)
{
    pcpp::PayloadLayer* payload = payloadOnPort(packet, 8472);
    if (payload == nullptr ||
        payload->getDataLen() <= sizeof(pcpp::vxlan_header))
        return;

    const size_t header = sizeof(pcpp::vxlan_header);
    pcpp::RawPacket inner(payload->getData() + header,
                          static_cast<int>(payload->getDataLen() - header),
                          packet.getRawPacket()->getPacketTimeStamp(), false);
    std::cout << "VXLAN on 8472:\n" << pcpp::Packet(&inner) << std::endl;
}
// #endregion

int main(int argc, char* argv[])
{
    pcpp::PcapFileReaderDevice reader(argc > 1 ? argv[1]
                                               : "recipe-ports.pcap");
    if (!reader.open())
        return 1;

    pcpp::RawPacket rawPacket;
    while (reader.getNextPacket(rawPacket))
    {
        pcpp::Packet packet(&rawPacket);
        readHttp(packet);
        editSip(packet);
        readDns(packet);
        readVxlan(packet);
    }
    return 0;
}
