// Prints every DNS message over TCP: several in a segment, and one over
// several segments.
#include <array>
#include <cstring>
#include <iostream>
#include <map>
#include <string>

#include "DnsLayer.h"
#include "Packet.h"
#include "PcapFileDevice.h"
#include "TcpReassembly.h"

#include "limit-connections.h"

// #region state
// What one side of a connection sent and was not printed yet
struct Stream
{
    std::string bytes;
    bool isLost = false;  // where the next message begins is not known
};

struct State
{
    std::map<uint32_t, std::array<Stream, 2>> streams;  // by flow key
    int messages = 0;
    size_t leftOut = 0;  // bytes
};
// #endregion

// #region print
// The bytes begin with the two bytes of the length
static void printMessage(const char* bytes, size_t size)
{
    uint8_t* data = new uint8_t[size];
    std::memcpy(data, bytes, size);

    // Without a packet, the layer owns the array and deletes it
    pcpp::DnsOverTcpLayer dns(data, size, nullptr, nullptr);
    const pcpp::DnsQuery* query = dns.getFirstQuery();
    std::cout << (dns.getDnsHeader()->queryOrResponse ? "response" : "query")
              << " for " << (query != nullptr ? query->getName() : "(none)")
              << ", " << dns.getAnswerCount() << " answers, " << size - 2
              << " bytes" << std::endl;
}
// #endregion

// #region callback
static void onData(int8_t side, const pcpp::TcpStreamData& data,
                   void* cookie)
{
    const pcpp::ConnectionData& connection = data.getConnectionData();
    if (connection.srcPort != 53 && connection.dstPort != 53)
        return;

    State& state = *static_cast<State*>(cookie);
    Stream& stream = state.streams[connection.flowKey][side];
    stream.isLost = stream.isLost || data.isBytesMissing();
    stream.bytes.append(reinterpret_cast<const char*>(data.getData()),
                        data.getDataLength());

    size_t at = 0;
    while (!stream.isLost && stream.bytes.size() >= at + 2)
    {
        const char* bytes = stream.bytes.data() + at;
        const size_t length = static_cast<uint8_t>(bytes[0]) << 8 |
                              static_cast<uint8_t>(bytes[1]);
        if (length < sizeof(pcpp::dnshdr))
            stream.isLost = true;  // not DNS
        else if (stream.bytes.size() < at + 2 + length)
            break;  // the rest is in a later segment
        else
        {
            printMessage(bytes, 2 + length);
            state.messages++;
            at += 2 + length;
        }
    }
    stream.bytes.erase(0, at);

    if (stream.isLost)
    {
        state.leftOut += stream.bytes.size();
        stream.bytes.clear();
    }
}
// #endregion

static void onEnd(const pcpp::ConnectionData& connection,
                  pcpp::TcpReassembly::ConnectionEndReason, void* cookie)
{
    State& state = *static_cast<State*>(cookie);
    const auto found = state.streams.find(connection.flowKey);
    if (found == state.streams.end())
        return;
    for (const Stream& stream : found->second)
        state.leftOut += stream.bytes.size();
    state.streams.erase(found);
}

int main(int argc, char* argv[])
{
    const std::string fileName = argc > 1 ? argv[1] : "dns-tcp.pcap";
    pcpp::PcapFileReaderDevice reader(fileName);
    if (!reader.open())
    {
        std::cerr << "Cannot open " << fileName << std::endl;
        return 1;
    }

    State state;
    pcpp::TcpReassembly streams(onData, &state, nullptr, onEnd,
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

    std::cout << state.messages << " messages, " << state.leftOut
              << " bytes left out" << std::endl;
    return 0;
}
