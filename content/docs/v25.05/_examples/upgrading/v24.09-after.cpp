#include "HttpLayer.h"
#include "IpAddress.h"
#include "MacAddress.h"
#include "Packet.h"
#include "PayloadLayer.h"
#include "PcapLiveDevice.h"
#include "TcpLayer.h"
#include "TcpReassembly.h"

#include <iostream>
#include <string>

void address(const std::string& text)
{
  // #region address
  if (!pcpp::IPv4Address::isValidIPv4Address(text))
  {
    std::cerr << text << " is not an IPv4 address\n";
    return;
  }
  pcpp::IPv4Address address(text);
  std::cout << address << '\n';
  // #endregion
}

bool unset(const pcpp::IPAddress& address)
{
  // #region unset
  return address.isZero();
  // #endregion
}

bool subnet(const pcpp::IPv4Address& address)
{
  // #region subnet
  return address.matchNetwork("192.0.2.0/24");
  // #endregion
}

pcpp::MacAddress mac(const uint8_t* bytes)
{
  // #region mac
  pcpp::MacAddress address(bytes);
  // #endregion
  return address;
}

void family(const pcpp::Layer* layer)
{
  // #region family
  if (layer->isMemberOfProtocolFamily(pcpp::HTTP))
    std::cout << "HTTP\n";
  pcpp::ProtocolTypeFamily wanted = pcpp::HTTP;
  // #endregion
  std::cout << wanted << '\n';
}

void options(pcpp::TcpLayer& tcp)
{
  // #region options
  pcpp::TcpOption mss = tcp.getTcpOption(pcpp::TcpOptionEnumType::Mss);
  if (mss.isNull())
    tcp.addTcpOption(pcpp::TcpOptionBuilder(pcpp::TcpOptionEnumType::Mss, uint16_t(1460)));
  tcp.addTcpOption(pcpp::TcpOptionBuilder(pcpp::TcpOptionBuilder::NopEolOptionEnumType::Nop));
  // #endregion
}

pcpp::PayloadLayer payload(const uint8_t* data, size_t length)
{
  // #region payload
  pcpp::PayloadLayer layer(data, length);
  // #endregion
  return layer;
}

void connections(const pcpp::TcpReassembly& reassembly)
{
  // #region connections
  const pcpp::TcpReassembly::ConnectionInfoList& all = reassembly.getConnectionInformation();
  // #endregion
  std::cout << all.size() << '\n';
}

void addresses(const pcpp::PcapLiveDevice& device)
{
  // #region addresses
  for (const pcpp::IPAddress& address : device.getIPAddresses())
    std::cout << address << '\n';
  // #endregion
}
