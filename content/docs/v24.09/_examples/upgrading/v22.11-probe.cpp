// What calls do that compile with v22.05 and with v22.11. It reads a capture from standard input.
#include "EthLayer.h"
#include "IPv4Layer.h"
#include "Logger.h"
#include "MacAddress.h"
#include "Packet.h"
#include "PayloadLayer.h"
#include "PcapFileDevice.h"
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
    tcp->getTcpHeader()->rstFlag = flag == 'R';
    packet.addLayer(tcp, true);
    if (!bytes.empty())
      packet.addLayer(new pcpp::PayloadLayer(bytes), true);
    packet.computeCalculateFields();
    return packet;
  }

  void ignore(int8_t, const pcpp::TcpStreamData&, void*)
  {
  }

  void count(const pcpp::ConnectionData&, pcpp::TcpReassembly::ConnectionEndReason, void* counter)
  {
    ++*static_cast<int*>(counter);
  }

  void connections()
  {
    int ended = 0;
    pcpp::TcpReassembly reassembly(ignore, &ended, nullptr, count);
    pcpp::Packet first = segment(true, 'S', "");
    pcpp::Packet second = segment(false, 'S', "");
    pcpp::Packet last = segment(false, 'R', "");
    reassembly.reassemblePacket(first);
    reassembly.reassemblePacket(second);
    reassembly.reassemblePacket(last);
    say("RST of one side closes a connection", ended == 1);
  }

  bool isPayloadOfUdp(uint16_t port, const std::string& bytes)
  {
    pcpp::Packet packet(300);
    addIPv4(packet);
    packet.addLayer(new pcpp::UdpLayer(4000, port), true);
    return isPayload(packet, bytes);
  }

  bool isPayloadOfTcp(uint16_t port, const std::string& bytes)
  {
    pcpp::Packet packet(300);
    addIPv4(packet);
    packet.addLayer(new pcpp::TcpLayer(4000, port), true);
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
    say("FTP ends in a PayloadLayer", isPayloadOfTcp(21, "55534552206a6f650d0a"));
    say("Telnet ends in a PayloadLayer", isPayloadOfTcp(23, "fffd01fffb03"));
    std::string magic(12, 'f');
    for (int count = 0; count < 16; ++count)
      magic += "001122334455";
    say("Wake-on-LAN ends in a PayloadLayer", isPayloadOfUdp(9, magic));
    say("SOME/IP ends in a PayloadLayer", isPayloadOfUdp(30490, "00010002000000080003000401010000"));
    say("two bytes of BGP end in a PayloadLayer", isPayloadOfTcp(179, "ffff"));
    say("one byte of IPv4 inside IPv4 ends in a PayloadLayer", isPayloadOfIP(4, "45"));
  }
}

int main()
{
  pcpp::Logger::getInstance().suppressLogs();
  files();
  connections();
  protocols();
}
