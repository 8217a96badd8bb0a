#include "IPv4Layer.h"
#include "Packet.h"
#include "PcapFileDevice.h"
#include "PcapPlusPlusVersion.h"

#include <iostream>

int main(int argc, char* argv[])
{
  std::cout << "PcapPlusPlus " << pcpp::getPcapPlusPlusVersion() << '\n';
  if (argc != 2)
    return 0;

  pcpp::PcapFileReaderDevice reader(argv[1]);
  if (!reader.open())
    return 1;

  pcpp::RawPacket rawPacket;
  int all = 0;
  int ipv4 = 0;
  while (reader.getNextPacket(rawPacket))
  {
    pcpp::Packet packet(&rawPacket);
    ++all;
    if (packet.isPacketOfType(pcpp::IPv4))
      ++ipv4;
  }
  std::cout << ipv4 << " of " << all << " packets are IPv4\n";
  return 0;
}
