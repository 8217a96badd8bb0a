// Copies the DNS packets of a capture file of any known format into a pcapng file.
#include <memory>
#include <string>

#include "PcapFileDevice.h"

int main(int argc, char* argv[])
{
    const std::string name = argc > 1 ? argv[1] : "traffic.pcap";

    // #region files
    std::unique_ptr<pcpp::IFileReaderDevice> reader(
        pcpp::IFileReaderDevice::getReader(name));
    pcpp::PcapNgFileWriterDevice writer("dns.pcapng");
    if (reader == nullptr || !reader->open() || !writer.open()
        || !reader->setFilter("port 53"))
        return 1;

    pcpp::RawPacket raw;
    while (reader->getNextPacket(raw))
    {
        if (!writer.writePacket(raw))
            return 1;
    }
    // #endregion
    return 0;
}
