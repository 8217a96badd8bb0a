// Prints what reassemblePacket() returns for each packet of a capture file, and
// which callbacks the packet causes.
#include <cstdint>
#include <iostream>
#include <string>

#include "PcapFileDevice.h"
#include "RawPacket.h"
#include "TcpReassembly.h"

#include "limit-connections.h"

// #region callbacks
// The cookie of all callbacks is a string, to which they append a line
static void onStart(const pcpp::ConnectionData& connection, void* cookie)
{
    *static_cast<std::string*>(cookie) +=
        "   start of " + std::to_string(connection.srcPort) + "\n";
}

static void onData(int8_t side, const pcpp::TcpStreamData& data, void* cookie)
{
    std::string& events = *static_cast<std::string*>(cookie);
    events += "   data of " + std::to_string(data.getConnectionData().srcPort) +
              ", side " + std::to_string(side) + ": " +
              std::to_string(data.getDataLength()) + " bytes";
    if (data.isBytesMissing())
    {
        const char* bytes = reinterpret_cast<const char*>(data.getData());
        const std::string text(bytes, data.getDataLength());
        events += " that begin with " + text.substr(0, text.find(']') + 1);
    }
    events += "\n";
}

static void onEnd(const pcpp::ConnectionData& connection,
                  pcpp::TcpReassembly::ConnectionEndReason, void* cookie)
{
    *static_cast<std::string*>(cookie) +=
        "   end of " + std::to_string(connection.srcPort) + "\n";
}
// #endregion

static std::string nameOf(pcpp::TcpReassembly::ReassemblyStatus status)
{
    switch (status)
    {
    case pcpp::TcpReassembly::TcpMessageHandled:
        return "TcpMessageHandled";
    case pcpp::TcpReassembly::OutOfOrderTcpMessageBuffered:
        return "OutOfOrderTcpMessageBuffered";
    case pcpp::TcpReassembly::FIN_RSTWithNoData:
        return "FIN_RSTWithNoData";
    case pcpp::TcpReassembly::Ignore_PacketWithNoData:
        return "Ignore_PacketWithNoData";
    case pcpp::TcpReassembly::Ignore_PacketOfClosedFlow:
        return "Ignore_PacketOfClosedFlow";
    case pcpp::TcpReassembly::Ignore_Retransimission:
        return "Ignore_Retransimission";
    case pcpp::TcpReassembly::NonIpPacket:
        return "NonIpPacket";
    case pcpp::TcpReassembly::NonTcpPacket:
        return "NonTcpPacket";
    case pcpp::TcpReassembly::Error_PacketDoesNotMatchFlow:
        return "Error_PacketDoesNotMatchFlow";
    }
    return "unknown";
}

int main(int argc, char* argv[])
{
    const std::string fileName = argc > 1 ? argv[1] : "tcp-reassembly.pcap";

    pcpp::PcapFileReaderDevice reader(fileName);
    if (!reader.open())
    {
        std::cerr << "Cannot open " << fileName << std::endl;
        return 1;
    }

    // #region main
    std::string events;
    pcpp::TcpReassembly reassembly(onData, &events, onStart, onEnd,
                                   limitedConfiguration());

    pcpp::RawPacket rawPacket;
    for (int number = 1; reader.getNextPacket(rawPacket); ++number)
    {
        events.clear();
        limitConnections(reassembly);
        const auto status = reassembly.reassemblePacket(&rawPacket);
        std::cout << "packet " << number << ": " << nameOf(status) << std::endl
                  << events;
    }

    events.clear();
    reassembly.closeAllConnections();
    std::cout << "closeAllConnections()" << std::endl << events;
    // #endregion

    reader.close();
    return 0;
}
