#include "DhcpLayer.h"
#include "IPv4Layer.h"
#include "IPv6Layer.h"
#include "PcapDevice.h"
#include "PcapFilter.h"
#include "SSLHandshake.h"

#include <iostream>

void printAddresses(const pcpp::IPv4Layer& ipv4, const pcpp::IPv6Layer& ipv6)
{
  // #region addresses
  std::cout << ipv4.getSrcIPv4Address() << " to " << ipv4.getDstIPv4Address() << '\n';
  std::cout << ipv6.getSrcIPv6Address() << " to " << ipv6.getDstIPv6Address() << '\n';
  // #endregion
}

bool match(pcpp::RawPacket& rawPacket)
{
  // #region filter
  pcpp::BPFStringFilter filter("tcp port 80");
  if (!filter.verifyFilter())
    return false;
  return pcpp::IPcapDevice::matchPacketWithFilter(filter, &rawPacket);
  // #endregion
}

void misspelled(pcpp::DhcpLayer& dhcp, pcpp::SSLClientHelloMessage& clientHello)
{
  // #region names
  if (dhcp.getMessageType() == pcpp::DHCP_REQUEST)
    dhcp.setMessageType(pcpp::DHCP_ACK);
  std::cout << clientHello.getExtensionsLength() << '\n';
  // #endregion
}
