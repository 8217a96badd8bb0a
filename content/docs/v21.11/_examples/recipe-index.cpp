// Makes an index of a pcap file, and reads single packets with it.
// #region includes
#include <algorithm>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

#include "Packet.h"
#include "PcapFileDevice.h"
#include "RawPacket.h"
// #endregion

// #region index
struct Entry
{
    uint64_t offset;  // of the bytes of the packet
    int length;
    timespec time;
};

// Reads the file once, and remembers where each packet is
static std::vector<Entry> makeIndex(pcpp::PcapFileReaderDevice& reader)
{
    std::vector<Entry> index;
    uint64_t offset = 24;  // the header of the file
    pcpp::RawPacket rawPacket;
    while (reader.getNextPacket(rawPacket))
    {
        offset += 16;  // the header of the packet
        index.push_back({offset, rawPacket.getRawDataLen(),
                         rawPacket.getPacketTimeStamp()});
        offset += static_cast<uint64_t>(rawPacket.getRawDataLen());

        if (index.size() % 100000 == 0)
            std::cerr << 100 * offset / reader.getFileSize() << "% read\n";
    }
    if (offset != reader.getFileSize())
        std::cerr << "The end of the file is not where it should be\n";
    return index;
}
// #endregion

// #region read
// Reads one packet. The bytes have to live as long as it is used.
static pcpp::RawPacket readPacket(std::ifstream& file, const Entry& entry,
                                  pcpp::LinkLayerType linkType,
                                  std::vector<uint8_t>& bytes)
{
    bytes.resize(static_cast<size_t>(entry.length));
    file.clear();
    file.seekg(static_cast<std::streamoff>(entry.offset));
    file.read(reinterpret_cast<char*>(bytes.data()), entry.length);
    return pcpp::RawPacket(bytes.data(), entry.length, entry.time, false,
                           linkType);
}
// #endregion

// #region find
static bool isEarlier(const Entry& entry, const timespec& time)
{
    return entry.time.tv_sec != time.tv_sec
               ? entry.time.tv_sec < time.tv_sec
               : entry.time.tv_nsec < time.tv_nsec;
}
// #endregion

// #region main
int main(int argc, char* argv[])
{
    const std::string name = argc > 1 ? argv[1] : "tutorial-sample.pcap";
    pcpp::PcapFileReaderDevice reader(name);
    if (!reader.open())
        return 1;
    const std::vector<Entry> index = makeIndex(reader);
    const pcpp::LinkLayerType linkType = reader.getLinkLayerType();
    reader.close();
    std::cout << index.size() << " packets" << std::endl;
    if (index.size() < 7)
        return 0;

    std::ifstream file(name, std::ios::binary);
    std::vector<uint8_t> bytes;
    pcpp::RawPacket seventh = readPacket(file, index[6], linkType, bytes);
    std::cout << "The seventh, at " << index[6].offset << ":\n"
              << pcpp::Packet(&seventh) << std::endl;

    // A tenth of a second after the first packet
    timespec time = index.front().time;
    time.tv_nsec += 100000000;
    time.tv_sec += time.tv_nsec / 1000000000;
    time.tv_nsec %= 1000000000;
    const auto found =
        std::lower_bound(index.begin(), index.end(), time, isEarlier);
    if (found != index.end())
        std::cout << "After a tenth of a second: packet "
                  << found - index.begin() + 1 << std::endl;
    return 0;
}
// #endregion
