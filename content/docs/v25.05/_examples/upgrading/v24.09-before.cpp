// The release that is replaced warns of some of this already.
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

#include "HttpLayer.h"
#include "IpAddress.h"
#include "MacAddress.h"
#include "Packet.h"
#include "PayloadLayer.h"
#include "PcapLiveDevice.h"
#include "TcpLayer.h"
#include "TcpReassembly.h"

#include <pcap.h>

#include <iostream>
#include <string>

void address(const std::string& text)
{
  // #region address
  pcpp::IPv4Address address(text);
  if (!address.isValid())
  {
    std::cerr << text << " is not an IPv4 address\n";
    return;
  }
  std::cout << address << '\n';
  // #endregion
}

bool unset(const pcpp::IPAddress& address)
{
  // #region unset
  return !address.isValid();
  // #endregion
}

bool subnet(const pcpp::IPv4Address& address)
{
  // #region subnet
  return address.matchSubnet(pcpp::IPv4Address("192.0.2.0"), "255.255.255.0");
  // #endregion
}

pcpp::MacAddress mac(const uint8_t* bytes)
{
  // #region mac
  pcpp::MacAddress address = bytes;
  // #endregion
  return address;
}

void family(const pcpp::Layer* layer)
{
  // #region family
  if (layer->getProtocol() & pcpp::HTTP)
    std::cout << "HTTP\n";
  pcpp::ProtocolType wanted = pcpp::HTTP;
  // #endregion
  std::cout << wanted << '\n';
}

void options(pcpp::TcpLayer& tcp)
{
  // #region options
  pcpp::TcpOption mss = tcp.getTcpOption(pcpp::TCPOPT_MSS);
  if (mss.isNull())
    tcp.addTcpOption(pcpp::TcpOptionBuilder(pcpp::TCPOPT_MSS, uint16_t(1460)));
  tcp.addTcpOption(pcpp::TcpOptionBuilder(pcpp::TcpOptionBuilder::NOP));
  // #endregion
}

pcpp::PayloadLayer payload(const uint8_t* data, size_t length)
{
  // #region payload
  pcpp::PayloadLayer layer(data, length, false);
  // #endregion
  return layer;
}

void connections(const pcpp::TcpReassembly& reassembly)
{
  // #region connections
  const std::map<uint32_t, pcpp::ConnectionData>& all = reassembly.getConnectionInformation();
  // #endregion
  std::cout << all.size() << '\n';
}

void addresses(const pcpp::PcapLiveDevice& device)
{
  // #region addresses
  for (const pcap_addr_t& address : device.getAddresses())
    std::cout << (address.addr->sa_family == AF_INET ? "IPv4" : "other") << '\n';
  // #endregion
}
