// What calls do that compile with v21.11 and with v22.05. It reads a capture from standard input.
#include "EthLayer.h"
#include "IPv4Layer.h"
#include "Logger.h"
#include "MacAddress.h"
#include "Packet.h"
#include "PayloadLayer.h"
#include "PcapFileDevice.h"
#include "PcapFilter.h"
#include "ProtocolType.h"
#include "TcpLayer.h"
#include "TcpReassembly.h"
#include "UdpLayer.h"

#include <iostream>
#include <string>

namespace
{
  void say(const std::string& what, bool answer)
  {
    std::cout << what << ": " << (answer ? "yes" : "no") << '\n';
  }

  // Whether these bytes, in hexadecimal, are a PayloadLayer after the last header of the packet.
  bool isPayload(pcpp::Packet& packet, const std::string& bytes)
  {
    packet.addLayer(new pcpp::PayloadLayer(bytes), true);
    packet.computeCalculateFields();
    return pcpp::Packet(packet.getRawPacket()).isPacketOfType(pcpp::GenericPayload);
  }

  void addEthernet(pcpp::Packet& packet, uint16_t type)
  {
    const pcpp::MacAddress one(std::string("00:11:22:33:44:55"));
    const pcpp::MacAddress other(std::string("66:77:88:99:aa:bb"));
    packet.addLayer(new pcpp::EthLayer(one, other, type), true);
  }

  pcpp::iphdr* addIPv4(pcpp::Packet& packet)
  {
    addEthernet(packet, PCPP_ETHERTYPE_IP);
    const pcpp::IPv4Address from(std::string("10.0.0.1"));
    const pcpp::IPv4Address to(std::string("10.0.0.2"));
    pcpp::IPv4Layer* layer = new pcpp::IPv4Layer(from, to);
    packet.addLayer(layer, true);
    return layer->getIPv4Header();
  }

  void files()
  {
    pcpp::PcapFileWriterDevice pcap("probe.pcap");
    pcap.open();
    say("a writer opens twice", pcap.open());
    pcap.close();
    const uint8_t frame[60] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 8, 6 };
    const timeval time = { 1, 0 };
    pcpp::PcapNgFileWriterDevice pcapng("probe.pcapng");
    pcapng.open();
    pcapng.writePacket(pcpp::RawPacket(frame, sizeof frame, time, false));
    pcapng.close();
    pcpp::PcapFileReaderDevice reader("probe.pcap");
    say("a filter can be set before open()", reader.setFilter("udp"));
    reader.open();
    say("a reader opens twice", reader.open());
    pcpp::PcapFileReaderDevice other("probe.pcapng");
    say("a pcap reader opens a pcapng file", other.open());
    pcpp::PcapFileReaderDevice input("-");
    say("\"-\" is standard input", input.open());
  }

  void filters()
  {
    pcpp::PcapFileReaderDevice reader("probe.pcap");
    reader.open();
    pcpp::BPFStringFilter filter("no filter");
    say("setFilter() succeeds with a filter that doesn't compile", reader.setFilter(filter));
    pcpp::Packet packet(100);
    addEthernet(packet, PCPP_ETHERTYPE_ARP);
    say("a filter that doesn't compile lets packets pass", filter.matchPacketWithFilter(packet.getRawPacket()));
  }

  // A packet of a connection.
  pcpp::Packet segment(bool isFromClient, char flag, const std::string& bytes)
  {
    pcpp::Packet packet(300);
    addEthernet(packet, PCPP_ETHERTYPE_IP);
    const pcpp::IPv4Address client(std::string("10.0.0.1"));
    const pcpp::IPv4Address server(std::string("10.0.0.2"));
    packet.addLayer(isFromClient ? new pcpp::IPv4Layer(client, server) : new pcpp::IPv4Layer(server, client), true);
    pcpp::TcpLayer* tcp = isFromClient ? new pcpp::TcpLayer(1000, 80) : new pcpp::TcpLayer(80, 1000);
    tcp->getTcpHeader()->synFlag = flag == 'S';
    packet.addLayer(tcp, true);
    if (!bytes.empty())
      packet.addLayer(new pcpp::PayloadLayer(bytes), true);
    packet.computeCalculateFields();
    return packet;
  }

  void ignore(int8_t, const pcpp::TcpStreamData&, void*)
  {
  }

  void connections()
  {
    pcpp::TcpReassembly reassembly(ignore);
    const char flags[] = { 'S', ' ' };
    for (char flag : flags)
    {
      pcpp::Packet packet = segment(true, flag, flag == 'S' ? "" : "68656c6c6f");
      reassembly.reassemblePacket(packet);
    }
    const pcpp::ConnectionData connection = reassembly.getConnectionInformation().begin()->second;
    say("getConnectionInformation() knows when a connection ended", connection.endTime.tv_sec != 0);
  }

  bool isPayloadOfUdp(uint16_t port, const std::string& bytes)
  {
    pcpp::Packet packet(300);
    addIPv4(packet);
    packet.addLayer(new pcpp::UdpLayer(4000, port), true);
    return isPayload(packet, bytes);
  }

  bool isPayloadOfIP(uint8_t protocol, const std::string& bytes)
  {
    pcpp::Packet packet(300);
    pcpp::iphdr* header = addIPv4(packet);
    packet.addLayer(new pcpp::PayloadLayer(bytes), true);
    packet.computeCalculateFields();
    header->protocol = protocol;
    return pcpp::Packet(packet.getRawPacket()).isPacketOfType(pcpp::GenericPayload);
  }

  void protocols()
  {
    say("NTP ends in a PayloadLayer", isPayloadOfUdp(123, "23" + std::string(94, '0')));
    say("IPv6 inside IPv4 ends in a PayloadLayer", isPayloadOfIP(41, "6000000000003b40" + std::string(64, '0')));
  }
}

int main()
{
  pcpp::Logger::getInstance().suppressLogs();
  files();
  filters();
  connections();
  protocols();
}
