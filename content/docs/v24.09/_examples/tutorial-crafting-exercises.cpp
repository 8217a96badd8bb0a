// Solutions to the exercises of part 5: ARP, a reply, and an untagged packet.
#include <cstdint>
#include <iostream>
#include <string>

#include "ArpLayer.h"
#include "EthLayer.h"
#include "IPv4Layer.h"
#include "Packet.h"
#include "PayloadLayer.h"
#include "SystemUtils.h"
#include "UdpLayer.h"
#include "VlanLayer.h"

static void printPacket(const std::string& title,
                        const pcpp::Packet& packet)
{
    std::cout << title << ", " << packet.getRawPacket()->getRawDataLen()
              << " bytes" << std::endl;
    for (pcpp::Layer* layer = packet.getFirstLayer(); layer != nullptr;
         layer = layer->getNextLayer())
        std::cout << "  " << layer->toString() << std::endl;
}

// #region arp
static void buildArpRequest()
{
    const pcpp::MacAddress sender("02:00:5e:10:00:01");

    pcpp::EthLayer eth(sender, pcpp::MacAddress("ff:ff:ff:ff:ff:ff"));
    pcpp::ArpLayer arp(pcpp::ARP_REQUEST, sender,
                       pcpp::MacAddress("00:00:00:00:00:00"),
                       pcpp::IPv4Address("192.0.2.10"),
                       pcpp::IPv4Address("192.0.2.1"));

    pcpp::Packet packet(42);
    packet.addLayer(&eth);
    packet.addLayer(&arp);
    packet.computeCalculateFields();
    printPacket("ARP request", packet);
}
// #endregion

// #region build
static void buildTagged(pcpp::Packet& packet)
{
    const uint8_t text[] = { 'h', 'e', 'l', 'l', 'o' };

    auto* eth = new pcpp::EthLayer(
        pcpp::MacAddress("02:00:5e:10:00:01"),
        pcpp::MacAddress("02:00:5e:10:00:02"));
    auto* vlan = new pcpp::VlanLayer(123, false, 1);
    auto* ip = new pcpp::IPv4Layer(pcpp::IPv4Address("192.0.2.10"),
                                   pcpp::IPv4Address("192.0.2.20"));
    ip->getIPv4Header()->timeToLive = 64;
    auto* udp = new pcpp::UdpLayer(40000, 7);
    auto* payload = new pcpp::PayloadLayer(text, sizeof(text));

    // true: the packet deletes the layers, so this function may return.
    packet.addLayer(eth, true);
    packet.addLayer(vlan, true);
    packet.addLayer(ip, true);
    packet.addLayer(udp, true);
    packet.addLayer(payload, true);
    packet.computeCalculateFields();
}
// #endregion

// #region reply
static bool turnIntoReply(pcpp::Packet& packet)
{
    pcpp::EthLayer* eth = packet.getLayerOfType<pcpp::EthLayer>();
    pcpp::IPv4Layer* ip = packet.getLayerOfType<pcpp::IPv4Layer>();
    pcpp::UdpLayer* udp = packet.getLayerOfType<pcpp::UdpLayer>();
    if (eth == nullptr || ip == nullptr || udp == nullptr)
        return false;

    const pcpp::MacAddress mac = eth->getSourceMac();
    eth->setSourceMac(eth->getDestMac());
    eth->setDestMac(mac);

    const pcpp::IPv4Address address = ip->getSrcIPv4Address();
    ip->setSrcIPv4Address(ip->getDstIPv4Address());
    ip->setDstIPv4Address(address);

    // Both values are in network byte order already.
    const uint16_t port = udp->getUdpHeader()->portSrc;
    udp->getUdpHeader()->portSrc = udp->getUdpHeader()->portDst;
    udp->getUdpHeader()->portDst = port;

    packet.computeCalculateFields();
    return true;
}
// #endregion

// #region untag
static bool removeTag(pcpp::Packet& packet)
{
    if (!packet.removeLayer(pcpp::VLAN))
        return false;

    packet.computeCalculateFields();
    return true;
}
// #endregion

int main()
{
    buildArpRequest();

    pcpp::Packet packet(100);
    buildTagged(packet);
    printPacket("tagged", packet);

    if (!turnIntoReply(packet))
        return 1;
    printPacket("reply", packet);

    if (!removeTag(packet))
        return 1;
    printPacket("untagged", packet);
    return 0;
}
