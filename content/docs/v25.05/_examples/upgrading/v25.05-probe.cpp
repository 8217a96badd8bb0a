// What calls do that compile with v24.09 and with v25.05. It reads a capture from standard input.
#include "EthLayer.h"
#include "IPv4Layer.h"
#include "IpAddress.h"
#include "Logger.h"
#include "MacAddress.h"
#include "Packet.h"
#include "PayloadLayer.h"
#include "PcapFileDevice.h"
#include "ProtocolType.h"
#include "UdpLayer.h"

#include <iostream>
#include <sstream>
#include <string>
#include <thread>

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

  bool isPayloadOfUdp(uint16_t port, const std::string& bytes)
  {
    pcpp::Packet packet(300);
    addIPv4(packet);
    packet.addLayer(new pcpp::UdpLayer(4000, port), true);
    return isPayload(packet, bytes);
  }

  void protocols()
  {
    say("WireGuard ends in a PayloadLayer", isPayloadOfUdp(51820, "01000000" + std::string(288, '0')));
    say("GTPv2 ends in a PayloadLayer", isPayloadOfUdp(2123, "480100080000000000000100"));
    pcpp::Packet packet(100);
    addEthernet(packet, PCPP_ETHERTYPE_ARP);
    say("two bytes of ARP end in a PayloadLayer", isPayload(packet, "0001"));
  }

  void printing()
  {
    std::ostringstream printed;
    printed << pcpp::IPAddress(std::string("10.0.0.1")).getType();
    say("the type of an address prints as a number", printed.str() == "0");
  }

  void errorsOfThreads()
  {
    std::thread other([] {
      pcpp::PcapFileReaderDevice missing("missing.pcap");
      missing.open();
    });
    other.join();
    say("a thread gets the last error of another", !pcpp::Logger::getInstance().getLastError().empty());
  }
}

int main()
{
  // Before anything else logs an error.
  errorsOfThreads();
  files();
  protocols();
  printing();
}
