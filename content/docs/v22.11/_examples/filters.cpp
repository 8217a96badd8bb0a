// Prints the BPF text that each filter class makes, and how many packets of a capture file match it.
#include <iomanip>
#include <iostream>
#include <string>
#include <vector>

#include "Logger.h"
#include "PcapFileDevice.h"
#include "PcapFilter.h"

// #region show
static void show(const std::string& name, pcpp::GeneralFilter& filter,
                 pcpp::RawPacketVector& packets)
{
    std::string text;
    filter.parseToString(text);

    int matches = 0;
    for (pcpp::RawPacket* packet : packets)
    {
        if (filter.matchPacketWithFilter(packet))
            ++matches;
    }
    std::cout << std::setw(2) << std::right << matches << "  "
              << std::setw(22) << std::left << name
              << (text.empty() ? "(empty)" : text) << std::endl;
}
// #endregion

static void showSimpleFilters(pcpp::RawPacketVector& packets)
{
    // #region simple
    pcpp::ProtoFilter tcp(pcpp::TCP);
    show("ProtoFilter", tcp, packets);

    pcpp::ProtoFilter gre(pcpp::GRE);
    show("ProtoFilter", gre, packets);

    pcpp::IPFilter host("192.0.2.53", pcpp::SRC_OR_DST);
    show("IPFilter", host, packets);

    pcpp::IPFilter network("198.51.100.0", pcpp::DST, 24);
    show("IPFilter", network, packets);

    // IPFilter writes "ip and ...", so it cannot match IPv6
    pcpp::BPFStringFilter ipv6("src host 2001:db8:1::80");
    show("BPFStringFilter", ipv6, packets);

    pcpp::PortFilter http(80, pcpp::SRC_OR_DST);
    show("PortFilter", http, packets);

    pcpp::PortRangeFilter clientPorts(49152, 65535, pcpp::SRC);
    show("PortRangeFilter", clientPorts, packets);

    pcpp::MacAddressFilter mac(pcpp::MacAddress("00:00:5e:00:53:01"),
                               pcpp::DST);
    show("MacAddressFilter", mac, packets);

    pcpp::EtherTypeFilter ipv6Type(0x86dd);
    show("EtherTypeFilter", ipv6Type, packets);

    pcpp::VlanFilter vlan(10);
    show("VlanFilter", vlan, packets);

    pcpp::ArpFilter arpRequest(pcpp::ARP_REQUEST);
    show("ArpFilter", arpRequest, packets);

    pcpp::TcpFlagsFilter syn(pcpp::TcpFlagsFilter::tcpSyn,
                             pcpp::TcpFlagsFilter::MatchAll);
    show("TcpFlagsFilter", syn, packets);

    pcpp::TcpFlagsFilter synOrFin(
        pcpp::TcpFlagsFilter::tcpSyn | pcpp::TcpFlagsFilter::tcpFin,
        pcpp::TcpFlagsFilter::MatchOneAtLeast);
    show("TcpFlagsFilter", synOrFin, packets);

    pcpp::TcpWindowSizeFilter window(65535, pcpp::EQUALS);
    show("TcpWindowSizeFilter", window, packets);

    pcpp::UdpLengthFilter longUdp(100, pcpp::GREATER_THAN);
    show("UdpLengthFilter", longUdp, packets);

    pcpp::IPv4IDFilter ipId(27, pcpp::EQUALS);
    show("IPv4IDFilter", ipId, packets);

    pcpp::IPv4TotalLengthFilter small(60, pcpp::LESS_THAN);
    show("IPv4TotalLengthFilter", small, packets);

    pcpp::BPFStringFilter anyText("udp and not port 53");
    show("BPFStringFilter", anyText, packets);
    // #endregion
}

static void showCombinedFilters(pcpp::RawPacketVector& packets)
{
    // #region combine
    pcpp::ProtoFilter tcp(pcpp::TCP);
    pcpp::PortFilter http(80, pcpp::DST);
    pcpp::IPFilter server("198.51.100.80", pcpp::DST);

    pcpp::AndFilter toServer;
    toServer.addFilter(&tcp);
    toServer.addFilter(&http);
    toServer.addFilter(&server);
    show("AndFilter", toServer, packets);

    pcpp::ProtoFilter arp(pcpp::ARP);
    pcpp::OrFilter either;
    either.addFilter(&arp);
    either.addFilter(&toServer);
    show("OrFilter", either, packets);

    pcpp::NotFilter rest(&either);
    show("NotFilter", rest, packets);
    // #endregion
}

static void showTraps(pcpp::RawPacketVector& packets)
{
    // #region empty
    // BPF has no word for HTTP: the text is empty, so every packet matches
    pcpp::ProtoFilter http(pcpp::HTTP);
    show("ProtoFilter(HTTP)", http, packets);
    // #endregion

    // #region tcp
    // A SYN filter also matches SYN+ACK. This one does not.
    pcpp::BPFStringFilter firstSyn(
        "tcp[tcpflags] & (tcp-syn|tcp-ack) = tcp-syn");
    show("SYN without ACK", firstSyn, packets);

    // tcp[...] reads IPv4 only. Over IPv6 the flags are byte 53 of the packet,
    // unless extension headers come first.
    pcpp::BPFStringFilter syn6("ip6 and tcp and ip6[53] & tcp-syn != 0");
    show("SYN over IPv6", syn6, packets);
    // #endregion

    // #region vlan
    pcpp::BPFStringFilter untagged("port 80");
    show("Untagged only", untagged, packets);

    pcpp::BPFStringFilter both("port 80 or (vlan and port 80)");
    show("Tagged or not", both, packets);

    pcpp::BPFStringFilter twoTags("vlan 100 and vlan 10 and port 53");
    show("Two tags", twoTags, packets);

    // "vlan" shifts every offset that follows it, so it comes first
    pcpp::VlanFilter vlan(10);
    pcpp::PortFilter port(80, pcpp::SRC_OR_DST);
    pcpp::AndFilter taggedHttp;
    taggedHttp.addFilter(&vlan);
    taggedHttp.addFilter(&port);
    show("VLAN filter first", taggedHttp, packets);
    // #endregion

    // #region verify
    pcpp::BPFStringFilter wrong("tcp.port == 80");
    if (!wrong.verifyFilter())
        std::cout << "tcp.port == 80 is not BPF" << std::endl;
    // #endregion
}

// #region reader
static int countWithReader(const std::string& file, const std::string& text)
{
    pcpp::PcapFileReaderDevice reader(file);
    if (!reader.open() || !reader.setFilter(text))
        return -1;

    pcpp::RawPacket packet;
    int count = 0;
    while (reader.getNextPacket(packet))
        ++count;
    reader.close();
    return count;
}
// #endregion

// #region wrapper
static int countWithWrapper(pcpp::RawPacketVector& packets,
                            const std::string& text)
{
    // Compiles the text once, for Ethernet
    pcpp::BpfFilterWrapper filter;
    if (!filter.setFilter(text, pcpp::LINKTYPE_ETHERNET))
        return -1;

    int count = 0;
    for (pcpp::RawPacket* packet : packets)
    {
        if (filter.matchPacketWithFilter(packet))
            ++count;
    }
    return count;
}
// #endregion

int main(int argc, char* argv[])
{
    // The examples of wrong filters would log an error each
    pcpp::Logger::getInstance().suppressLogs();

    const std::string file = argc > 1 ? argv[1] : "filters-sample.pcap";

    // #region read
    pcpp::PcapFileReaderDevice reader(file);
    if (!reader.open())
    {
        std::cerr << "Cannot open " << file << std::endl;
        return 1;
    }
    pcpp::RawPacketVector packets;
    reader.getNextPackets(packets);
    reader.close();
    // #endregion

    std::cout << packets.size() << " packets" << std::endl;
    showSimpleFilters(packets);
    showCombinedFilters(packets);
    showTraps(packets);
    std::cout << "udp port 53: " << countWithReader(file, "udp port 53")
              << " from the reader, "
              << countWithWrapper(packets, "udp port 53")
              << " from the wrapper" << std::endl;
    return 0;
}
