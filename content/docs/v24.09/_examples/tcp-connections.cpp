// Follows all connections of a capture file and prints a summary of each.
// #region includes
#include <cstdint>
#include <ctime>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include "Packet.h"
#include "PcapFileDevice.h"
#include "RawPacket.h"
#include "TcpReassembly.h"

#include "limit-connections.h"
// #endregion

// #region state
struct Summary
{
    size_t bytes[2] = {0, 0};
    size_t lost[2] = {0, 0};
    time_t lastData = 0;
};

struct Monitor
{
    std::map<uint32_t, Summary> open;  // by flow key
    time_t now = 0;                    // the time of the current packet
};
// #endregion

// #region callbacks
static void onStart(const pcpp::ConnectionData& connection, void* cookie)
{
    Monitor& monitor = *static_cast<Monitor*>(cookie);
    monitor.open[connection.flowKey].lastData = monitor.now;
}

static void onData(int8_t side, const pcpp::TcpStreamData& data, void* cookie)
{
    Monitor& monitor = *static_cast<Monitor*>(cookie);
    Summary& summary = monitor.open[data.getConnectionData().flowKey];

    size_t length = data.getDataLength();
    if (data.isBytesMissing())
    {
        const size_t missing = data.getMissingByteCount();
        length -= ("[" + std::to_string(missing) + " bytes missing]").size();
        summary.lost[side] += missing;
    }
    summary.bytes[side] += length;
    summary.lastData = monitor.now;
}

static void onEnd(const pcpp::ConnectionData& connection,
                  pcpp::TcpReassembly::ConnectionEndReason reason, void* cookie)
{
    Monitor& monitor = *static_cast<Monitor*>(cookie);
    const Summary& summary = monitor.open[connection.flowKey];
    const bool byHosts =
        reason == pcpp::TcpReassembly::TcpReassemblyConnectionClosedByFIN_RST;
    std::cout << connection.srcIP.toString() << ":" << connection.srcPort
              << " - " << connection.dstIP.toString() << ":"
              << connection.dstPort << std::endl
              << "  sent " << summary.bytes[0] << " bytes, lost "
              << summary.lost[0] << std::endl
              << "  received " << summary.bytes[1] << " bytes, lost "
              << summary.lost[1] << std::endl
              << "  ended by " << (byHosts ? "FIN or RST" : "the program")
              << std::endl;
    monitor.open.erase(connection.flowKey);
}
// #endregion

// #region idle
// TcpReassembly has no time-out, so close the connections that have been silent
// for too long
static void closeIdle(pcpp::TcpReassembly& reassembly, const Monitor& monitor,
                      time_t limit)
{
    std::vector<uint32_t> idle;
    for (const auto& connection : monitor.open)
    {
        if (monitor.now - connection.second.lastData > limit)
            idle.push_back(connection.first);
    }

    for (uint32_t flowKey : idle)
        reassembly.closeConnection(flowKey);
}
// #endregion

int main(int argc, char* argv[])
{
    const std::string fileName = argc > 1 ? argv[1] : "tcp-reassembly.pcap";

    pcpp::PcapFileReaderDevice reader(fileName);
    if (!reader.open())
    {
        std::cerr << "Cannot open " << fileName << std::endl;
        return 1;
    }

    // #region configuration
    pcpp::TcpReassemblyConfiguration configuration = limitedConfiguration();
    configuration.maxOutOfOrderFragments = 100;  // segments per direction

    Monitor monitor;
    pcpp::TcpReassembly reassembly(onData, &monitor, onStart, onEnd,
                                   configuration);
    // #endregion

    // #region loop
    std::map<pcpp::TcpReassembly::ReassemblyStatus, int> statuses;
    time_t lastCheck = 0;
    pcpp::RawPacket rawPacket;
    while (reader.getNextPacket(rawPacket))
    {
        monitor.now = rawPacket.getPacketTimeStamp().tv_sec;
        pcpp::Packet packet(&rawPacket, pcpp::TCP);
        limitConnections(reassembly);
        ++statuses[reassembly.reassemblePacket(packet)];

        if (monitor.now != lastCheck)
        {
            closeIdle(reassembly, monitor, 300);
            lastCheck = monitor.now;
        }
    }
    reassembly.closeAllConnections();
    // #endregion

    // #region statuses
    std::cout << "buffered out of order: "
              << statuses[pcpp::TcpReassembly::OutOfOrderTcpMessageBuffered]
              << std::endl
              << "retransmitted: "
              << statuses[pcpp::TcpReassembly::Ignore_Retransimission]
              << std::endl
              << "after the end of the connection: "
              << statuses[pcpp::TcpReassembly::Ignore_PacketOfClosedFlow]
              << std::endl
              << "not TCP: " << statuses[pcpp::TcpReassembly::NonTcpPacket]
              << std::endl;
    // #endregion

    reader.close();
    return 0;
}
