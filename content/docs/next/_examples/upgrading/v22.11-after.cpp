#include "IcmpV6Layer.h"
#include "Packet.h"

#include <iostream>

void parse(const pcpp::Packet& packet)
{
  // #region payload
  pcpp::IcmpV6Layer* icmpv6 = packet.getLayerOfType<pcpp::IcmpV6Layer>();
  if (icmpv6 != nullptr)
    std::cout << "ICMPv6 type " << static_cast<int>(icmpv6->getMessageType()) << '\n';
  // #endregion
}
