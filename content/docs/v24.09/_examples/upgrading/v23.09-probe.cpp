// What calls do that compile with v22.11 and with v23.09. It reads a capture from standard input.
#include "EthLayer.h"
#include "IPv4Layer.h"
#include "Logger.h"
#include "MacAddress.h"
#include "Packet.h"
#include "PayloadLayer.h"
#include "PcapFileDevice.h"
#include "ProtocolType.h"
#include "SipLayer.h"
#include "TcpLayer.h"

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
    say("FTP data end in a PayloadLayer", isPayloadOfTcp(20, "55534552206a6f650d0a"));
    say("TPKT and COTP end in a PayloadLayer", isPayloadOfTcp(102, "0300000702f080"));
    say("VRRP ends in a PayloadLayer", isPayloadOfIP(112, "2101640100014eb9c0a80001000000000000000000"));
    say("Sip480TemporarilyUnavailable is 48", pcpp::SipResponseLayer::Sip480TemporarilyUnavailable == 48);
  }
}

int main()
{
  pcpp::Logger::getInstance().suppressLogs();
  files();
  protocols();
}
