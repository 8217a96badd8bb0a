#include "IPv6Layer.h"
#include "Packet.h"
#include "PayloadLayer.h"
#include "ProtocolType.h"

#include <iostream>

void parse(const pcpp::Packet& packet)
{
  // #region payload
  pcpp::PayloadLayer* payload = packet.getLayerOfType<pcpp::PayloadLayer>();
  if (packet.isPacketOfType(pcpp::IPv6) && payload != NULL)
    std::cout << "ICMPv6 type " << int(payload->getPayload()[0]) << '\n';
  // #endregion
}
