// The release that is replaced warns of some of this already.
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

#include "DhcpLayer.h"
#include "IPv4Layer.h"
#include "IPv6Layer.h"
#include "PcapDevice.h"
#include "SSLHandshake.h"

#include <iostream>

void printAddresses(const pcpp::IPv4Layer& ipv4, const pcpp::IPv6Layer& ipv6)
{
  // #region addresses
  std::cout << ipv4.getSrcIpAddress() << " to " << ipv4.getDstIpAddress() << '\n';
  std::cout << ipv6.getSrcIpAddress() << " to " << ipv6.getDstIpAddress() << '\n';
  // #endregion
}

bool match(pcpp::RawPacket& rawPacket)
{
  // #region filter
  if (!pcpp::IPcapDevice::verifyFilter("tcp port 80"))
    return false;
  return pcpp::IPcapDevice::matchPacketWithFilter("tcp port 80", &rawPacket);
  // #endregion
}

void misspelled(pcpp::DhcpLayer& dhcp, pcpp::SSLClientHelloMessage& clientHello)
{
  // #region names
  if (dhcp.getMesageType() == pcpp::DHCP_REQUEST)
    dhcp.setMesageType(pcpp::DHCP_ACK);
  std::cout << clientHello.getExtensionsLenth() << '\n';
  // #endregion
}
