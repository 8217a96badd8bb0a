// The release that is replaced warns of some of this already.
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

#include "ArpLayer.h"
#include "Logger.h"
#include "Packet.h"
#include "PcapLiveDeviceList.h"
#include "SSLCommon.h"
#include "SystemUtils.h"
#include "TcpReassembly.h"

#include <pcap.h>

#include <iostream>
#include <string>

void logger()
{
  // #region logger
  pcpp::Logger& log = pcpp::Logger::getInstance();
  log.setAllModulesToLogLevel(pcpp::Logger::Debug);
  int level = log.getLogLevel(pcpp::PcapLogModuleLiveDevice);
  // #endregion
  std::cout << level << '\n';
}

void devices(const std::string& ip, const std::string& name)
{
  // #region devices
  auto& list = pcpp::PcapLiveDeviceList::getInstance();
  pcpp::PcapLiveDevice* byIp = list.getPcapLiveDeviceByIp(ip);
  pcpp::PcapLiveDevice* byName = list.getPcapLiveDeviceByName(name);
  // #endregion
  std::cout << (byIp == byName) << '\n';
}

void addresses(const pcpp::PcapLiveDevice& device)
{
  // #region addresses
  for (const pcap_addr_t& address : device.getAddresses())
    std::cout << (address.addr->sa_family == AF_INET ? "IPv4" : "other") << '\n';
  // #endregion
}

void raw(const pcpp::Packet& packet)
{
  // #region raw
  pcpp::RawPacket* rawPacket = packet.getRawPacketReadOnly();
  // #endregion
  std::cout << rawPacket->getRawDataLen() << '\n';
}

pcpp::ArpLayer arp(const pcpp::MacAddress& ours, const pcpp::IPv4Address& ourIp, const pcpp::IPv4Address& wantedIp)
{
  // #region arp
  pcpp::ArpLayer request(pcpp::ARP_REQUEST, ours, pcpp::MacAddress::Zero, ourIp, wantedIp);
  // #endregion
  return request;
}

void start(pcpp::ConnectionData& connection, const timeval& time)
{
  // #region time
  connection.setStartTime(time);
  // #endregion
}

void wait()
{
  // #region sleep
  pcpp::multiPlatformMSleep(100);
  // #endregion
}
