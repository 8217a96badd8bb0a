// What calls do that compile with v23.09 and with v24.09.
#include "EthLayer.h"
#include "IPv4Layer.h"
#include "IPv6Layer.h"
#include "IpAddress.h"
#include "Logger.h"
#include "MacAddress.h"
#include "Packet.h"
#include "PacketUtils.h"
#include "PayloadLayer.h"
#include "PcapFileDevice.h"
#include "ProtocolType.h"
#include "TcpLayer.h"
#include "UdpLayer.h"

#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>

namespace
{
  void say(const std::string& what, bool answer)
  {
    std::cout << what << ": " << (answer ? "yes" : "no") << '\n';
  }

  template <typename Address> bool throws(const std::string& text)
  {
    try
    {
      Address address(text);
      return false;
    }
    catch (const std::invalid_argument&)
    {
      return true;
    }
  }

  void addresses()
  {
    say("an invalid IPv4 address throws", throws<pcpp::IPv4Address>("300.1.1.1"));
    say("an invalid IPv6 address throws", throws<pcpp::IPv6Address>("::g"));
    say("an invalid address of either kind throws", throws<pcpp::IPAddress>("none"));
    say("a MAC address with dashes throws", throws<pcpp::MacAddress>("00-11-22-33-44-55"));
  }

  void addEthernet(pcpp::Packet& packet, uint16_t type)
  {
    const pcpp::MacAddress one(std::string("00:11:22:33:44:55"));
    const pcpp::MacAddress other(std::string("66:77:88:99:aa:bb"));
    packet.addLayer(new pcpp::EthLayer(one, other, type), true);
  }

  uint32_t hashOf(const std::string& from, const std::string& to, bool isWithPorts)
  {
    pcpp::Packet packet(200);
    addEthernet(packet, PCPP_ETHERTYPE_IPV6);
    packet.addLayer(new pcpp::IPv6Layer(pcpp::IPv6Address(from), pcpp::IPv6Address(to)), true);
    packet.addLayer(new pcpp::UdpLayer(1000, 1000), true);
    packet.computeCalculateFields();
    return isWithPorts ? pcpp::hash5Tuple(&packet) : pcpp::hash2Tuple(&packet);
  }

  void hashes()
  {
    const std::string one("2001::1");
    const std::string other("2001::2");
    say("hash2Tuple() is the same in both directions of IPv6", hashOf(one, other, false) == hashOf(other, one, false));
    say("hash5Tuple() is the same in both directions of IPv6 between equal ports",
        hashOf(one, other, true) == hashOf(other, one, true));
  }

  void protocols()
  {
    pcpp::Packet made(200);
    addEthernet(made, PCPP_ETHERTYPE_IP);
    const pcpp::IPv4Address from(std::string("10.0.0.1"));
    const pcpp::IPv4Address to(std::string("10.0.0.2"));
    made.addLayer(new pcpp::IPv4Layer(from, to), true);
    made.addLayer(new pcpp::TcpLayer(1000, 25), true);
    // "EHLO example.org", as SMTP sends it
    const std::string text("45484c4f206578616d706c652e6f72670d0a");
    made.addLayer(new pcpp::PayloadLayer(text), true);
    made.computeCalculateFields();
    pcpp::Packet packet(made.getRawPacket());
    say("SMTP ends in a PayloadLayer", packet.isPacketOfType(pcpp::GenericPayload));
    const pcpp::TcpLayer* tcp = packet.getLayerOfType<pcpp::TcpLayer>();
    say("the type of a TCP layer has bits in common with HTTP", (tcp->getProtocol() & pcpp::HTTP) != 0);
  }

  void logs()
  {
    std::ostringstream printed;
    std::streambuf* output = std::cout.rdbuf(printed.rdbuf());
    pcpp::PcapFileReaderDevice missing("missing.pcap");
    missing.open();
    std::cout.rdbuf(output);
    say("errors are logged to standard output", !printed.str().empty());
  }
}

int main()
{
  addresses();
  hashes();
  protocols();
  logs();
}
