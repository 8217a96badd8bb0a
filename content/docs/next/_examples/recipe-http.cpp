// Prints the bodies of all HTTP messages in a capture file.
#include <iostream>
#include <map>
#include <string>

#include "PcapFileDevice.h"
#include "RawPacket.h"
#include "TcpReassembly.h"

#include "http-messages.h"

// #region handler
// Gets whole messages. Put your own code here.
static void onMessage(int side, const HttpMessage& message)
{
    std::cout << (side == 0 ? "> " : "< ")
              << message.header.substr(0, message.header.find("\r\n"))
              << std::endl;
    if (!message.body.empty())
        std::cout << "    " << message.body.size()
                  << " bytes: " << message.body.substr(0, 60) << std::endl;
    if (!message.problem.empty())
        std::cout << "    incomplete: " << message.problem << std::endl;
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
        connection.addGap(side, missing);
    }
    connection.add(side, bytes, length, onMessage);
}

static void onEnd(const pcpp::ConnectionData& data,
                  pcpp::TcpReassembly::ConnectionEndReason, void* cookie)
{
    Connections& connections = *static_cast<Connections*>(cookie);
    connections[data.flowKey].end(onMessage);
    connections.erase(data.flowKey);
}
// #endregion

int main(int argc, char* argv[])
{
    pcpp::PcapFileReaderDevice reader(argc > 1 ? argv[1] : "recipe-http.pcap");
    if (!reader.open())
        return 1;

    Connections connections;
    pcpp::TcpReassembly reassembly(onData, &connections, nullptr, onEnd);
    pcpp::RawPacket rawPacket;
    while (reader.getNextPacket(rawPacket))
        reassembly.reassemblePacket(&rawPacket);
    reassembly.closeAllConnections();
    return 0;
}
