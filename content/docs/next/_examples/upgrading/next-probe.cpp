// What calls do that compile with v25.05 and with v26.07. It reads a capture from standard input.
#include "Logger.h"
#include "Packet.h"
#include "PcapFileDevice.h"
#include "ProtocolType.h"
#include "RawPacket.h"

#include <cstdio>
#include <fstream>
#include <iostream>
#include <string>
#include <thread>

namespace
{
  const uint8_t frame[60] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 8, 6 };
  const uint8_t ipPacket[20] = { 0x45, 0, 0, 20, 0, 0, 0, 0, 64, 59, 0, 0, 10, 0, 0, 1, 10, 0, 0, 2 };

  pcpp::RawPacket packetOf(const uint8_t* data, int length, pcpp::LinkLayerType type)
  {
    timeval now = { 1, 0 };
    return pcpp::RawPacket(data, length, now, false, type);
  }

  void say(const std::string& what, bool answer)
  {
    std::cout << what << ": " << (answer ? "yes" : "no") << '\n';
  }

  int countIn(pcpp::IFileReaderDevice& reader)
  {
    pcpp::RawPacket packet;
    int count = 0;
    while (reader.getNextPacket(packet))
      ++count;
    return count;
  }

  void writeFiles()
  {
    pcpp::PcapFileWriterDevice pcap("probe.pcap");
    pcap.open();
    pcap.writePacket(packetOf(frame, sizeof frame, pcpp::LINKTYPE_ETHERNET));
    pcap.close();
    pcpp::PcapNgFileWriterDevice pcapng("probe.pcapng");
    pcapng.open();
    pcapng.writePacket(packetOf(frame, sizeof frame, pcpp::LINKTYPE_ETHERNET));
    pcapng.close();
    // The header of a pcap file with raw IP packets, and one of these.
    const uint32_t header[] = { 0xa1b2c3d4, 0x00040002, 0, 0, 65535, 101, 1, 0, sizeof ipPacket, sizeof ipPacket };
    std::ofstream raw("raw.pcap", std::ios::binary);
    raw.write(reinterpret_cast<const char*>(header), sizeof header);
    raw.write(reinterpret_cast<const char*>(ipPacket), sizeof ipPacket);
  }

  void files()
  {
    pcpp::PcapFileReaderDevice pcapng("probe.pcapng");
    say("a pcap reader opens a pcapng file", pcapng.open());

    pcpp::PcapFileReaderDevice input("-");
    say("\"-\" is standard input", input.open());

    pcpp::PcapFileReaderDevice reader("probe.pcap");
    reader.open();
    say("a reader opens twice", reader.open());
    reader.close();
    pcpp::PcapFileWriterDevice writer("twice.pcap");
    writer.open();
    say("a writer opens twice", writer.open());
    writer.close();

    std::remove("none.pcap");
    pcpp::PcapFileWriterDevice appending("none.pcap");
    say("open(true) creates a file", appending.open(true));
    appending.close();
  }

  void rawLinks()
  {
    pcpp::PcapFileReaderDevice reader("raw.pcap");
    say("a file with raw IP packets opens", reader.open());
    say("its link type is LINKTYPE_RAW", reader.getLinkLayerType() == pcpp::LINKTYPE_RAW);
    say("its link type is LINKTYPE_DLT_RAW1", reader.getLinkLayerType() == pcpp::LINKTYPE_DLT_RAW1);
    pcpp::PcapFileWriterDevice writer("dlt.pcap", pcpp::LINKTYPE_DLT_RAW1);
    writer.open();
    say("a writer of LINKTYPE_DLT_RAW1 writes packets of this type",
        writer.writePacket(packetOf(ipPacket, sizeof ipPacket, pcpp::LINKTYPE_DLT_RAW1)));
    writer.close();
  }

  void writeSeveral()
  {
    pcpp::RawPacketVector packets;
    packets.pushBack(new pcpp::RawPacket(packetOf(ipPacket, sizeof ipPacket, pcpp::LINKTYPE_RAW)));
    packets.pushBack(new pcpp::RawPacket(packetOf(frame, sizeof frame, pcpp::LINKTYPE_ETHERNET)));
    pcpp::PcapFileWriterDevice writer("several.pcap");
    writer.open();
    const bool isWhole = writer.writePackets(packets);
    writer.close();
    pcpp::PcapFileReaderDevice reader("several.pcap");
    reader.open();
    say("writePackets() succeeds with a packet that can't be written", isWhole);
    say("writePackets() writes what follows it", countIn(reader) == 1);
  }

  void filters()
  {
    pcpp::PcapFileReaderDevice reader("probe.pcap");
    say("a filter can be set before open()", reader.setFilter("udp"));
    reader.open();
    reader.setFilter("udp");
    reader.close();
    reader.open();
    say("a filter stays when the file is closed", countIn(reader) == 0);
  }

  void endOfFile()
  {
    pcpp::PcapFileReaderDevice reader("probe.pcap");
    reader.open();
    pcpp::RawPacket packet;
    reader.getNextPacket(packet);
    reader.getNextPacket(packet);
    say("a packet stays as it is at the end of a file", packet.getRawDataLen() == sizeof frame);
  }

  void errorsOfThreads()
  {
    std::thread other([] {
      pcpp::PcapFileReaderDevice missing("missing.pcap");
      missing.open();
    });
    other.join();
    say("a thread gets the last error of another", !pcpp::Logger::getInstance().getLastError().empty());
  }
}

int main()
{
  writeFiles();
  // Before anything else logs an error.
  errorsOfThreads();
  files();
  rawLinks();
  writeSeveral();
  filters();
  endOfFile();
  say("FTP is the type of a layer", pcpp::FTP <= 0xff);
}
