// Solutions to the exercises of part 1: protocols, times, and descriptions.
#include <cstdint>
#include <cstdio>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include "Packet.h"
#include "PcapFileDevice.h"

// #region count
static std::string highestProtocol(const pcpp::Packet& packet)
{
    if (packet.isPacketOfType(pcpp::DNS))
        return "DNS";
    if (packet.isPacketOfType(pcpp::HTTP))
        return "HTTP";
    if (packet.isPacketOfType(pcpp::TCP))
        return "TCP";
    if (packet.isPacketOfType(pcpp::ICMP))
        return "ICMP";
    return "other";
}

static bool countProtocols(const std::string& fileName)
{
    pcpp::PcapFileReaderDevice reader(fileName);
    if (!reader.open())
        return false;

    std::map<std::string, int> counters;
    pcpp::RawPacket rawPacket;
    while (reader.getNextPacket(rawPacket))
        ++counters[highestProtocol(pcpp::Packet(&rawPacket))];

    for (const auto& counter : counters)
        std::cout << counter.first << ": " << counter.second << std::endl;
    return true;
}
// #endregion

// #region times
static int64_t microseconds(const timespec& time)
{
    return static_cast<int64_t>(time.tv_sec) * 1000000 +
           time.tv_nsec / 1000;
}

static bool printTimes(const std::string& fileName)
{
    pcpp::PcapFileReaderDevice reader(fileName);
    if (!reader.open())
        return false;

    pcpp::RawPacket rawPacket;
    int64_t first = -1;
    for (int number = 1; reader.getNextPacket(rawPacket); ++number)
    {
        const int64_t now = microseconds(rawPacket.getPacketTimeStamp());
        if (first < 0)
            first = now;
        if (number <= 3)
            std::printf("#%d: +%.6f s\n", number, (now - first) / 1e6);
    }
    std::fflush(stdout);
    return true;
}
// #endregion

// #region describe
static bool describeFirst(const std::string& fileName)
{
    pcpp::PcapFileReaderDevice reader(fileName);
    pcpp::RawPacket rawPacket;
    if (!reader.open() || !reader.getNextPacket(rawPacket))
        return false;

    const pcpp::Packet packet(&rawPacket);
    std::vector<std::string> lines;
    packet.toStringList(lines, false);
    for (const std::string& line : lines)
        std::cout << line << std::endl;
    return true;
}
// #endregion

int main(int argc, char* argv[])
{
    const std::string fileName = argc > 1 ? argv[1] : "tutorial-sample.pcap";

    const bool ok = countProtocols(fileName) && printTimes(fileName) &&
                    describeFirst(fileName);
    return ok ? 0 : 1;
}
