// Copies the packets that match a filter to a pcap and a pcapng file,
// then reads the pcapng file back with its comments.
// #region includes
#include <iostream>
#include <memory>
#include <string>

#include "PcapFileDevice.h"
#include "RawPacket.h"
// #endregion

// #region counters
static void printCounters(const std::string& what,
                          const pcpp::IPcapDevice& device)
{
    pcpp::IPcapDevice::PcapStats stats;
    device.getStatistics(stats);
    std::cout << what << ": " << stats.packetsRecv << " packets, "
              << stats.packetsDrop << " failed" << std::endl;
}
// #endregion

int main(int argc, char* argv[])
{
    const std::string inputName = argc > 1 ? argv[1] : "tutorial-sample.pcap";

    // #region reader
    std::unique_ptr<pcpp::IFileReaderDevice> reader(
        pcpp::IFileReaderDevice::getReader(inputName));
    if (reader == nullptr || !reader->open())
    {
        std::cerr << "Cannot open " << inputName << std::endl;
        return 1;
    }
    std::cout << reader->getFileName() << ": " << reader->getFileSize()
              << " bytes" << std::endl;
    // #endregion

    // #region filter
    if (!reader->setFilter("tcp port 80"))
    {
        std::cerr << "Cannot set the filter" << std::endl;
        return 1;
    }
    // #endregion

    // #region writers
    pcpp::PcapFileWriterDevice pcapWriter("web.pcap",
                                          pcpp::LINKTYPE_ETHERNET);
    pcpp::PcapNgFileWriterDevice pcapNgWriter("web.pcapng");

    if (!pcapWriter.open() ||
        !pcapNgWriter.open("Linux", "", "tutorial-pcap-files",
                           "TCP port 80 only"))
    {
        std::cerr << "Cannot open an output file" << std::endl;
        return 1;
    }
    // #endregion

    // #region copy
    pcpp::RawPacket rawPacket;
    pcpp::RawPacket firstPacket;
    bool isFirst = true;
    while (reader->getNextPacket(rawPacket))
    {
        pcapWriter.writePacket(rawPacket);
        if (isFirst)
        {
            pcapNgWriter.writePacket(rawPacket,
                                     "the connection starts here");
            firstPacket = rawPacket;
            isFirst = false;
        }
        else
        {
            pcapNgWriter.writePacket(rawPacket);
        }
    }
    // #endregion

    // #region finish
    printCounters("read", *reader);
    printCounters("written to web.pcap", pcapWriter);
    printCounters("written to web.pcapng", pcapNgWriter);

    reader->close();
    pcapWriter.close();
    pcapNgWriter.close();
    // #endregion

    // #region append
    if (!pcapWriter.open(true))
    {
        std::cerr << "Cannot append to web.pcap" << std::endl;
        return 1;
    }
    if (!isFirst)  // else no packet matched, and this one is empty
        pcapWriter.writePacket(firstPacket);
    pcapWriter.close();
    // #endregion

    // #region again
    pcpp::PcapNgFileReaderDevice again("web.pcapng");
    if (!again.open())
    {
        std::cerr << "Cannot open web.pcapng" << std::endl;
        return 1;
    }

    std::string comment;
    while (again.getNextPacket(rawPacket, comment))
    {
        if (!comment.empty())
            std::cout << "packet comment: " << comment << std::endl;
    }
    std::cout << "file comment: " << again.getCaptureFileComment()
              << std::endl;
    again.close();
    return 0;
    // #endregion
}
