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
  pcpp::Logger::getInstance().setAllModulesToLogLevel(pcpp::Logger::Error);
  // #endregion
}

bool openDevice(pcpp::PcapLiveDevice& device)
{
  // #region explicit
  return device.open(pcpp::PcapLiveDevice::DeviceConfiguration(pcpp::PcapLiveDevice::Normal));
  // #endregion
}

void http(const pcpp::HttpResponseLayer& response)
{
  // #region http
  if (response.getFirstLine()->getStatusCode() == pcpp::HttpResponseStatusCode::Http404NotFound)
    std::cout << "not found\n";
  pcpp::HttpResponseStatusCode fine(pcpp::HttpResponseStatusCode::Http200OK, "Fine");
  pcpp::HttpResponseLayer answer(pcpp::OneDotOne, fine);
  // #endregion
}

bool subnet(const pcpp::IPv4Address& address)
{
  // #region subnet
  return address.matchNetwork("192.0.2.0/24");
  // #endregion
}

int telnet(pcpp::TelnetLayer& telnet)
{
  // #region telnet
  int command = static_cast<int>(telnet.getFirstCommand());
  // #endregion
  return command;
}
