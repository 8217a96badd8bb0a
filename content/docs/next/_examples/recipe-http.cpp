// Prints the bodies of all HTTP messages in a capture file.
#include <iostream>
#include <map>
#include <string>

#include "Packet.h"
#include "PcapFileDevice.h"
#include "RawPacket.h"
#include "TcpLayer.h"
#include "TcpReassembly.h"

#include "http-messages.h"
#include "limit-connections.h"

// #region handler
// Gets each message, also those that are cut off. Put your own code here.
static void onMessage(int side, const HttpMessage& message)
{
    std::cout << (side == 0 ? "> " : "< ")
              << (message.header.empty()
                      ? "no message"
                      : message.header.substr(0, message.header.find("\r\n")))
              << std::endl;
    if (!message.body.empty())
        std::cout << "    " << message.body.size()
                  << " bytes: " << message.body.substr(0, 60) << std::endl;
    if (!message.problem.empty())
        std::cout << "    problem: " << message.problem << std::endl;
}
// #endregion

// #region callbacks
using Connections = std::map<uint32_t, HttpConnection>;

static void onData(int8_t side, const pcpp::TcpStreamData& data, void* cookie)
{
    Connections& connections = *static_cast<Connections*>(cookie);
    HttpConnection& connection =
        connections[data.getConnectionData().flowKey];

    const char* bytes = reinterpret_cast<const char*>(data.getData());
    size_t length = data.getDataLength();
    if (data.isBytesMissing())
    {
        // Skip the text that the library puts in the place of lost bytes
        const size_t missing = data.getMissingByteCount();
        const size_t notice =
            std::string("[" + std::to_string(missing) + " bytes missing]")
                .size();
        bytes += notice;
        length -= notice;
        connection.addGap(side, missing, onMessage);
    }
    connection.add(side, bytes, length, onMessage);
}

static void onEnd(const pcpp::ConnectionData& data,
                  pcpp::TcpReassembly::ConnectionEndReason reason, void* cookie)
{
    Connections& connections = *static_cast<Connections*>(cookie);
    // By closeAllConnections(), it is the capture that ends
    const bool hostsHaveEnded =
        reason == pcpp::TcpReassembly::TcpReassemblyConnectionClosedByFIN_RST;
    connections[data.flowKey].end(hostsHaveEnded, onMessage);
    connections.erase(data.flowKey);
}
// #endregion

// #region late
// Data after the end of its connection, which TcpReassembly ignores
static bool isLateData(const pcpp::Packet& packet,
                       pcpp::TcpReassembly::ReassemblyStatus status)
{
    auto* tcp = packet.getLayerOfType<pcpp::TcpLayer>(true);
    return status == pcpp::TcpReassembly::Ignore_PacketOfClosedFlow &&
           tcp != nullptr && tcp->getLayerPayloadSize() > 0;
}
// #endregion

int main(int argc, char* argv[])
{
    pcpp::PcapFileReaderDevice reader(argc > 1 ? argv[1] : "recipe-http.pcap");
    if (!reader.open())
        return 1;

    Connections connections;
    pcpp::TcpReassembly reassembly(onData, &connections, nullptr, onEnd,
                                   limitedConfiguration());
    pcpp::RawPacket rawPacket;
    size_t late = 0;
    while (reader.getNextPacket(rawPacket))
    {
        // Parse no further than TCP: what follows is a piece of a message
        pcpp::Packet packet(&rawPacket, pcpp::OsiModelTransportLayer);
        limitConnections(reassembly);
        if (isLateData(packet, reassembly.reassemblePacket(packet)))
            ++late;
    }
    reassembly.closeAllConnections();
    if (late > 0)
        std::cout << "packets after the end of their connection, ignored: "
                  << late << std::endl;
    return 0;
}
