// Follows TCP streams to their end, keeps what arrived of each, and says how it
// ended and what is missing.
#include <array>
#include <cstdint>
#include <cstdlib>
#include <deque>
#include <iostream>
#include <map>
#include <string>

#include "IPLayer.h"
#include "Packet.h"
#include "PacketUtils.h"
#include "PcapFileDevice.h"
#include "RawPacket.h"
#include "TcpLayer.h"
#include "TcpReassembly.h"

#include "limit-connections.h"

// #region state
struct Stream  // what one side of a connection sends
{
    std::string kept;      // its first bytes
    uint32_t arrived = 0;  // bytes
    uint32_t missing = 0;  // bytes that later ones showed to be missing
    uint32_t start = 0;    // sequence number of the first byte
    uint32_t end = 0;      // sequence number of the FIN
    bool hasStart = false;
    bool hasFin = false;
    bool hasRst = false;
};

struct State
{
    std::map<uint32_t, std::array<Stream, 2>> connections;  // by flow key
    size_t ignored = 0;  // bytes that came after the end all the same
};

static const size_t maxKept = 1024 * 1024;
// #endregion

// #region callbacks
static void onStart(const pcpp::ConnectionData& connection, void* cookie)
{
    static_cast<State*>(cookie)->connections[connection.flowKey] = {};
}

static void onData(int8_t side, const pcpp::TcpStreamData& data, void* cookie)
{
    State& state = *static_cast<State*>(cookie);
    const uint32_t flowKey = data.getConnectionData().flowKey;
    Stream& stream = state.connections[flowKey][side];

    const char* bytes = reinterpret_cast<const char*>(data.getData());
    size_t length = data.getDataLength();
    if (data.isBytesMissing())
    {
        // Skip the text that the library puts in the place of lost bytes
        const uint32_t missing = data.getMissingByteCount();
        const size_t notice =
            ("[" + std::to_string(missing) + " bytes missing]").size();
        bytes += notice;
        length -= notice;
        stream.missing += missing;
    }
    stream.arrived += static_cast<uint32_t>(length);
    if (stream.kept.size() < maxKept)
        stream.kept.append(bytes, length);
}
// #endregion

// #region end
static void print(const std::string& from, const Stream& stream)
{
    if (stream.arrived + stream.missing == 0)
        return;

    std::cout << from << ": " << stream.arrived << " bytes";
    if (stream.missing > 0)
        std::cout << ", " << stream.missing << " missing";

    // A FIN has a place in the stream: it follows the last byte
    const uint32_t reached = stream.start + stream.arrived + stream.missing;
    const int32_t rest = static_cast<int32_t>(stream.end - reached);
    if (stream.hasFin && rest > 0)
        std::cout << ", " << rest << " missing at the end";
    std::cout << (stream.hasFin   ? ", FIN"
                  : stream.hasRst ? ", reset"
                                  : ", no end")
              << std::endl;
}

// Gets each connection when it ends. Put your own code here.
static void onEnd(const pcpp::ConnectionData& connection,
                  pcpp::TcpReassembly::ConnectionEndReason, void* cookie)
{
    State& state = *static_cast<State*>(cookie);
    const auto& sides = state.connections[connection.flowKey];
    const std::string ports = std::to_string(connection.srcPort) + "-" +
                              std::to_string(connection.dstPort);
    print(ports + " client", sides[0]);
    print(ports + " server", sides[1]);
    state.connections.erase(connection.flowKey);
}
// #endregion

// #region note
// Remembers where a stream begins and how it ends; false for a new connection
static bool note(const pcpp::TcpReassembly& reassembly, State& state,
                 pcpp::Packet& packet, pcpp::TcpLayer& tcp)
{
    const uint32_t flowKey = pcpp::hash5Tuple(&packet);
    const auto found = state.connections.find(flowKey);
    const auto& known = reassembly.getConnectionInformation();
    const auto data = known.find(flowKey);
    const auto* ip = packet.getLayerOfType<pcpp::IPLayer>();
    if (found == state.connections.end() || data == known.end() ||
        ip == nullptr || packet.isPacketOfType(pcpp::ICMP))
        return false;

    const bool isFirst = tcp.getSrcPort() == data->second.srcPort &&
                         ip->getSrcIPAddress() == data->second.srcIP;
    Stream& stream = found->second[isFirst ? 0 : 1];
    const pcpp::tcphdr& header = *tcp.getTcpHeader();
    const uint32_t sequence = be32toh(header.sequenceNumber);
    if (!stream.hasStart)
        stream.start = sequence + header.synFlag;
    stream.hasStart = true;
    if (header.finFlag)
        stream.end =
            sequence + static_cast<uint32_t>(tcp.getLayerPayloadSize());
    stream.hasFin = stream.hasFin || header.finFlag;
    stream.hasRst = stream.hasRst || header.rstFlag;
    return true;
}
// #endregion

// #region feed
static void feed(pcpp::TcpReassembly& reassembly, State& state,
                 pcpp::Packet& packet)
{
    limitConnections(reassembly);
    auto* tcp = packet.getLayerOfType<pcpp::TcpLayer>(true);
    const bool isKnown =
        tcp != nullptr && note(reassembly, state, packet, *tcp);
    const auto status = reassembly.reassemblePacket(packet);
    if (tcp == nullptr)
        return;

    if (!isKnown)
        note(reassembly, state, packet, *tcp);
    if (status == pcpp::TcpReassembly::Ignore_PacketOfClosedFlow)
        state.ignored += tcp->getLayerPayloadSize();
}
// #endregion

// #region wait
struct Ending  // a packet with FIN or RST, which waits for late data
{
    pcpp::RawPacket packet;
    uint32_t flowKey;
    double time;
};
using Endings = std::deque<Ending>;

static const size_t maxEndings = 500;

static double timeOf(const pcpp::RawPacket& packet)
{
    const timespec time = packet.getPacketTimeStamp();
    return static_cast<double>(time.tv_sec) + 1e-9 * time.tv_nsec;
}

static void release(pcpp::TcpReassembly& reassembly, State& state,
                    Endings& endings, Endings::iterator ending)
{
    pcpp::Packet packet(&ending->packet, pcpp::OsiModelTransportLayer);
    feed(reassembly, state, packet);
    endings.erase(ending);
}
// #endregion

int main(int argc, char* argv[])
{
    const std::string fileName = argc > 1 ? argv[1] : "recipe-stream-end.pcap";
    const double wait = argc > 2 ? std::atof(argv[2]) : 1;  // seconds
    pcpp::PcapFileReaderDevice reader(fileName);
    if (!reader.open())
    {
        std::cerr << "Cannot open " << fileName << std::endl;
        return 1;
    }

    // #region loop
    State state;
    Endings endings;
    pcpp::TcpReassembly reassembly(onData, &state, onStart, onEnd,
                                   limitedConfiguration());
    pcpp::RawPacket rawPacket;
    while (reader.getNextPacket(rawPacket))
    {
        while (!endings.empty() &&
               (endings.size() > maxEndings ||
                timeOf(rawPacket) - endings.front().time >= wait))
            release(reassembly, state, endings, endings.begin());

        // Parse no further than TCP: what follows is a piece of a stream
        pcpp::Packet packet(&rawPacket, pcpp::OsiModelTransportLayer);
        auto* tcp = packet.getLayerOfType<pcpp::TcpLayer>(true);
        pcpp::tcphdr* header = tcp != nullptr ? tcp->getTcpHeader() : nullptr;
        if (header != nullptr && (header->finFlag || header->rstFlag))
        {
            endings.push_back({rawPacket, pcpp::hash5Tuple(&packet),
                               timeOf(rawPacket)});
            if (tcp->getLayerPayloadSize() == 0)
                continue;
            header->finFlag = 0;  // its data doesn't have to wait
            header->rstFlag = 0;
        }
        else if (header != nullptr && header->synFlag)
        {
            // The next connection with these ports: this one is over
            const uint32_t flowKey = pcpp::hash5Tuple(&packet);
            for (size_t i = 0; i < endings.size();)
                if (endings[i].flowKey == flowKey)
                    release(reassembly, state, endings, endings.begin() + i);
                else
                    ++i;
        }
        feed(reassembly, state, packet);
    }
    while (!endings.empty())
        release(reassembly, state, endings, endings.begin());
    reassembly.closeAllConnections();
    // #endregion

    std::cout << state.ignored << " bytes ignored" << std::endl;
    return 0;
}
