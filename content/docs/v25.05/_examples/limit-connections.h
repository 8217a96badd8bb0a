// Keeps what a TcpReassembly remembers small, however many connections come.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <ctime>
#include <thread>
#include <utility>
#include <vector>

#include "TcpReassembly.h"

// #region limit
static const uint32_t maxConnections = 20000;

// Connections that have ended are remembered for a second, and then all of them
// are forgotten at once
inline pcpp::TcpReassemblyConfiguration limitedConfiguration()
{
    return pcpp::TcpReassemblyConfiguration(true, 1, maxConnections);
}

// Makes room for the connection that a packet may start: closes the half that
// had no data for longest, and waits until the library forgets connections,
// which it does by the clock
inline void limitConnections(pcpp::TcpReassembly& reassembly)
{
    const auto& known = reassembly.getConnectionInformation();
    if (known.size() < maxConnections)
        return;

    std::vector<std::pair<time_t, uint32_t>> open;  // time, flow key
    for (const auto& entry : known)
    {
        const pcpp::ConnectionData& connection = entry.second;
        if (reassembly.isConnectionOpen(connection) > 0)
            open.emplace_back(std::max(connection.startTime.tv_sec,
                                       connection.endTime.tv_sec),
                              connection.flowKey);
    }

    if (open.size() > maxConnections / 2)
    {
        const auto firstKept = open.end() - maxConnections / 2;
        std::nth_element(open.begin(), firstKept, open.end());
        for (auto oldest = open.begin(); oldest != firstKept; ++oldest)
            reassembly.closeConnection(oldest->second);
    }

    while (known.size() >= maxConnections)
    {
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        reassembly.purgeClosedConnections(maxConnections);
    }
}
// #endregion
