#include "HttpLayer.h"
#include "IpAddress.h"
#include "Logger.h"
#include "Packet.h"
#include "PcapLiveDevice.h"
#include "RawSocketDevice.h"
#include "TelnetLayer.h"

#include <iostream>

void logger()
{
  // #region logger
  pcpp::Logger::getInstance().setAllModlesToLogLevel(pcpp::Logger::Error);
  // #endregion
}

bool openDevice(pcpp::PcapLiveDevice& device)
{
  // #region explicit
  return device.open(pcpp::PcapLiveDevice::Normal);
  // #endregion
}

void http(const pcpp::HttpResponseLayer& response)
{
  // #region http
  if (response.getFirstLine()->getStatusCode() == pcpp::HttpResponseLayer::Http404NotFound)
    std::cout << "not found\n";
  pcpp::HttpResponseLayer answer(pcpp::OneDotOne, pcpp::HttpResponseLayer::Http200OK, "Fine");
  // #endregion
}

bool subnet(const pcpp::IPv4Address& address)
{
  // #region subnet
  return address.matchSubnet(pcpp::IPv4Address("192.0.2.0"), "255.255.255.0");
  // #endregion
}

int telnet(pcpp::TelnetLayer& telnet)
{
  // #region telnet
  int command = telnet.getFirstCommand();
  // #endregion
  return command;
}
