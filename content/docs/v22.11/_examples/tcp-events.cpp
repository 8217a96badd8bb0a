// Prints a line for each packet of a capture file: the callbacks that it causes, then the status.
#include <cstdint>
#include <iostream>
#include <string>

#include "PcapFileDevice.h"
#include "RawPacket.h"
#include "TcpReassembly.h"

// #region callbacks
static void onStart(const pcpp::ConnectionData& connection, void*)
{
    std::cout << ", start of " << connection.srcPort;
}

static void onData(int8_t side, const pcpp::TcpStreamData& data, void*)
{
    std::cout << ", data of " << data.getConnectionData().srcPort << " side "
              << static_cast<int>(side) << " (" << data.getDataLength() << " bytes)";
    if (data.isBytesMissing())
    {
        const std::string text(reinterpret_cast<const char*>(data.getData()), 30);
        std::cout << " with the text " << text.substr(0, text.find(']') + 1);
    }
}

static void onEnd(const pcpp::ConnectionData& connection,
                  pcpp::TcpReassembly::ConnectionEndReason, void*)
{
    std::cout << ", end of " << connection.srcPort;
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
    pcpp::TcpReassembly reassembly(onData, nullptr, onStart, onEnd);

    pcpp::RawPacket rawPacket;
    for (int number = 1; reader.getNextPacket(rawPacket); ++number)
    {
        std::cout << "packet " << number;
        const auto status = reassembly.reassemblePacket(&rawPacket);
        std::cout << ", " << nameOf(status) << std::endl;
    }

    std::cout << "end of the file";
    reassembly.closeAllConnections();
    std::cout << std::endl;
    // #endregion

    reader.close();
    return 0;
}
