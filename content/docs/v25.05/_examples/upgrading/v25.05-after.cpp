#include "ArpLayer.h"
#include "Logger.h"
#include "Packet.h"
#include "PcapLiveDeviceList.h"
#include "SSLCommon.h"
#include "TcpReassembly.h"

#include <chrono>
#include <iostream>
#include <string>
#include <thread>

void logger()
{
  // #region logger
  pcpp::Logger& log = pcpp::Logger::getInstance();
  log.setAllModulesToLogLevel(pcpp::LogLevel::Debug);
  pcpp::LogLevel level = log.getLogLevel(pcpp::PcapLogModuleLiveDevice);
  // #endregion
  std::cout << level << '\n';
}

void devices(const std::string& ip, const std::string& name)
{
  // #region devices
  auto& list = pcpp::PcapLiveDeviceList::getInstance();
  pcpp::PcapLiveDevice* byIp = list.getDeviceByIp(ip);
  pcpp::PcapLiveDevice* byName = list.getDeviceByName(name);
  // #endregion
  std::cout << (byIp == byName) << '\n';
}

void addresses(const pcpp::PcapLiveDevice& device)
{
  // #region addresses
  for (const pcpp::IPAddress& address : device.getIPAddresses())
    std::cout << address << '\n';
  // #endregion
}

void raw(const pcpp::Packet& packet)
{
  // #region raw
  const pcpp::RawPacket* rawPacket = packet.getRawPacketReadOnly();
  // #endregion
  std::cout << rawPacket->getRawDataLen() << '\n';
}

pcpp::ArpLayer arp(const pcpp::MacAddress& ours, const pcpp::IPv4Address& ourIp, const pcpp::IPv4Address& wantedIp)
{
  // #region arp
  pcpp::ArpLayer request(pcpp::ArpRequest(ours, ourIp, wantedIp));
  // #endregion
  return request;
}

void start(pcpp::ConnectionData& connection, const timeval& time)
{
  // #region time
  using Clock = std::chrono::high_resolution_clock;
  connection.setStartTime(Clock::time_point(std::chrono::seconds(time.tv_sec) + std::chrono::microseconds(time.tv_usec)));
  // #endregion
}

void wait()
{
  // #region sleep
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  // #endregion
}
