// Prints the server name and JA3 fingerprint of every TLS client hello,
// on any port and in any number of packets, and says which ones are cut off.
#include <cstring>
#include <iostream>
#include <map>
#include <string>

#include "Packet.h"
#include "PcapFileDevice.h"
#include "SSLHandshake.h"
#include "SSLLayer.h"
#include "TcpReassembly.h"

#include "limit-connections.h"

// #region state
struct Client
{
    std::string bytes;  // of the client, from the start of the connection
    bool done = false;
};
using Clients = std::map<uint32_t, Client>;  // by flow key

static const size_t maxHello = 16384;
// #endregion

// #region parse
// Returns false if the client hello is not complete yet
static bool printHello(const std::string& bytes)
{
    const uint8_t* begin = reinterpret_cast<const uint8_t*>(bytes.data());
    uint8_t* data = new uint8_t[bytes.size()];
    std::memcpy(data, begin, bytes.size());

    // Without a packet, the layer owns the array and deletes it
    pcpp::SSLHandshakeLayer layer(data, bytes.size(), nullptr, nullptr);
    auto* hello =
        layer.getHandshakeMessageOfType<pcpp::SSLClientHelloMessage>();
    if (hello == nullptr || !hello->isMessageComplete())
        return false;

    auto* sni = hello->getExtensionOfType<
        pcpp::SSLServerNameIndicationExtension>();
    std::cout << (sni != nullptr ? sni->getHostName() : "(no name)")
              << "  JA3 " << hello->generateTLSFingerprint().toMD5()
              << std::endl;
    return true;
}
// #endregion

// #region cut
// A hello that lacks bytes has another fingerprint: no answer is better
static void printCut(const pcpp::ConnectionData& connection, Client& client,
                     const std::string& why)
{
    if (!client.done && !client.bytes.empty())
        std::cout << "(client hello of " << connection.srcIP.toString() << ":"
                  << connection.srcPort << ", " << why << " after "
                  << client.bytes.size() << " bytes)" << std::endl;
    client.done = true;
    client.bytes.clear();
}
// #endregion

// #region callback
static void onData(int8_t side, const pcpp::TcpStreamData& data,
                   void* cookie)
{
    Clients& clients = *static_cast<Clients*>(cookie);
    Client& client = clients[data.getConnectionData().flowKey];
    if (side != 0 || client.done)
        return;

    if (data.isBytesMissing())
        return printCut(data.getConnectionData(), client, "bytes lost");

    client.bytes.append(
        reinterpret_cast<const char*>(data.getData()),
        data.getDataLength());
    const size_t header = sizeof(pcpp::ssl_tls_record_layer);
    uint8_t* start = reinterpret_cast<uint8_t*>(&client.bytes[0]);
    const bool isHandshake = start[0] == pcpp::SSL_HANDSHAKE;
    if (isHandshake && client.bytes.size() < header)
        return;

    const bool isHello =
        isHandshake &&
        pcpp::SSLLayer::IsSSLMessage(0, 0, start, client.bytes.size(),
                                     true) &&
        (client.bytes.size() == header ||
         start[header] == pcpp::SSL_CLIENT_HELLO);
    if (isHello && client.bytes.size() > maxHello)
    {
        printCut(data.getConnectionData(), client, "not complete");
    }
    else if (!isHello || printHello(client.bytes))
    {
        client.done = true;
        client.bytes.clear();
    }
}

static void onEnd(const pcpp::ConnectionData& connection,
                  pcpp::TcpReassembly::ConnectionEndReason, void* cookie)
{
    Clients& clients = *static_cast<Clients*>(cookie);
    printCut(connection, clients[connection.flowKey], "cut off");
    clients.erase(connection.flowKey);
}
// #endregion

int main(int argc, char* argv[])
{
    const std::string fileName = argc > 1 ? argv[1] : "dns-tls.pcap";
    pcpp::PcapFileReaderDevice reader(fileName);
    if (!reader.open())
    {
        std::cerr << "Cannot open " << fileName << std::endl;
        return 1;
    }

    // #region feed
    Clients clients;
    pcpp::TcpReassembly streams(onData, &clients, nullptr, onEnd,
                                limitedConfiguration());
    pcpp::RawPacket rawPacket;
    while (reader.getNextPacket(rawPacket))
    {
        // Parse no further than TCP: what follows is a piece of a message
        pcpp::Packet packet(&rawPacket, pcpp::TCP);
        limitConnections(streams);
        streams.reassemblePacket(packet);
    }
    streams.closeAllConnections();
    // #endregion
    return 0;
}
