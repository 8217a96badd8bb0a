#include "Asn1Codec.h"
#include "Layer.h"
#include "Logger.h"
#include "MacAddress.h"
#include "Packet.h"
#include "PcapFileDevice.h"
#include "PcapFilter.h"
#include "PcapLiveDevice.h"
#include "ProtocolType.h"

#include <iostream>
#include <memory>
#include <string>

void statistics(const pcpp::PcapLiveDevice& device)
{
  // #region statistics
  pcpp::PcapStats stats;
  device.getStatistics(stats);
  std::cout << stats.packetsDrop << " dropped by " << pcpp::PcapLiveDevice::getPcapLibVersionInfo() << '\n';
  // #endregion
}

int readAll(const std::string& fileName)
{
  // #region reader
  std::unique_ptr<pcpp::IFileReaderDevice> reader = pcpp::IFileReaderDevice::tryCreateReader(fileName);
  if (reader == nullptr || !reader->open())
    return -1;
  pcpp::RawPacket rawPacket;
  int count = 0;
  while (reader->getNextPacket(rawPacket))
    ++count;
  // #endregion
  return count;
}

// #region filter
class VlanOrArp : public pcpp::GeneralFilter
{
public:
  void parseToString(std::string& result) const override
  {
    result = "vlan or arp";
  }
};
// #endregion

bool match(pcpp::RawPacket& rawPacket)
{
  VlanOrArp filter;
  // #region matches
  return filter.matches(rawPacket);
  // #endregion
}

bool send(pcpp::PcapLiveDevice& device, pcpp::Packet& packet)
{
  // #region send
  return device.sendPacket(packet);
  // #endregion
}

bool isFtp(const pcpp::Layer& layer)
{
  // #region ftp
  return layer.isMemberOfProtocolFamily(pcpp::FTP);
  // #endregion
}

void setData(pcpp::RawPacket& rawPacket, const uint8_t* newBuffer, int length, timespec time)
{
  // #region raw
  bool takeOwnership = true;
  rawPacket.setRawData(newBuffer, length, takeOwnership, time);
  // #endregion
}

uint32_t number(pcpp::Asn1IntegerRecord& record)
{
  // #region asn1
  return record.getIntValue<uint32_t>();
  // #endregion
}
