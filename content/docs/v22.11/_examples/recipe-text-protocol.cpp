// Prints the syslog messages of a capture file, over UDP and over TCP: a text
// protocol that the library has no layer for.
#include <array>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <map>
#include <string>

#include "Packet.h"
#include "PcapFileDevice.h"
#include "RawPacket.h"
#include "TcpReassembly.h"
#include "UdpLayer.h"

#include "limit-connections.h"

// #region state
struct Stream  // what one side of a connection sent and was not parsed yet
{
    std::string bytes;
    bool skipsLine = false;  // up to the next line: its beginning is missing
    bool isLost = false;     // where the next message begins is not known
};

struct State
{
    std::map<uint32_t, std::array<Stream, 2>> streams;  // by flow key
    size_t messages = 0;
    size_t leftOut = 0;  // bytes
};

static const uint16_t port = 514;
static const size_t maxMessage = 8192;
// #endregion

// #region message
// Gets each message. Put your own parser here.
static bool onMessage(const std::string& message, const std::string& from)
{
    // "<34>Oct 11 22:14:15 host su: ...": 34 is facility * 8 + severity
    const size_t close = message.find('>');
    if (message.empty() || message[0] != '<' || close < 2 || close > 4)
        return false;
    const std::string digits = message.substr(1, close - 1);
    if (digits.find_first_not_of("0123456789") != std::string::npos)
        return false;

    const int priority = std::atoi(digits.c_str());
    std::cout << from << ", facility " << priority / 8 << ", severity "
              << priority % 8 << ": ";
    for (const char letter : message.substr(close + 1))
        std::cout << (letter >= ' ' && letter <= '~' ? letter : '.');
    std::cout << std::endl;
    return true;
}

static void count(State& state, const std::string& message,
                  const std::string& from)
{
    if (onMessage(message, from))
        ++state.messages;
    else
        state.leftOut += message.size();
}
// #endregion

// #region udp
// A datagram is a message, no more and no less
static void onDatagram(const pcpp::Packet& packet, State& state)
{
    // This release also mistakes less than 8 bytes after IPv6 for a UDP header
    auto* udp = packet.getLayerOfType<pcpp::UdpLayer>(true);
    if (udp == nullptr || udp->getDataLen() <= sizeof(pcpp::udphdr) ||
        udp->getDstPort() != port)
        return;
    const char* bytes = reinterpret_cast<const char*>(udp->getLayerPayload());
    count(state, std::string(bytes, udp->getLayerPayloadSize()), "UDP");
}
// #endregion

// #region next
enum class Step
{
    Message,
    MoreToCome,
    NotSyslog
};

// Finds the end of the message that begins at a place of the stream: after a
// length, "17 <34>...", or else where the line ends
static Step next(const std::string& bytes, size_t at, size_t& begin,
                 size_t& end, size_t& following)
{
    if (bytes[at] >= '1' && bytes[at] <= '9')
    {
        const size_t space = bytes.find(' ', at);
        if (space == std::string::npos)
            return bytes.size() - at > 5 ? Step::NotSyslog : Step::MoreToCome;
        const std::string digits = bytes.substr(at, space - at);
        if (digits.size() > 5 ||
            digits.find_first_not_of("0123456789") != std::string::npos)
            return Step::NotSyslog;

        const size_t length = std::strtoul(digits.c_str(), nullptr, 10);
        begin = space + 1;
        end = following = begin + length;
        if (length > maxMessage)
            return Step::NotSyslog;
        return end <= bytes.size() ? Step::Message : Step::MoreToCome;
    }

    begin = at;
    end = bytes.find('\n', at);
    following = end + 1;
    if (end != std::string::npos && end - begin <= maxMessage)
        return Step::Message;
    return bytes.size() - at > maxMessage ? Step::NotSyslog
                                          : Step::MoreToCome;
}
// #endregion

// #region stream
static void takeMessages(State& state, Stream& stream)
{
    size_t at = 0;
    while (!stream.isLost && at < stream.bytes.size())
    {
        size_t begin = at, end = at, following = at;
        const Step step = next(stream.bytes, at, begin, end, following);
        if (step == Step::MoreToCome)
            break;
        if (step == Step::NotSyslog)
        {
            stream.isLost = true;
            break;
        }
        if (stream.skipsLine)
            state.leftOut += following - at;
        else
            count(state, stream.bytes.substr(begin, end - begin), "TCP");
        stream.skipsLine = false;
        at = following;
    }
    stream.bytes.erase(0, at);
    if (stream.isLost)
    {
        state.leftOut += stream.bytes.size();
        stream.bytes.clear();
    }
}

static void onData(int8_t side, const pcpp::TcpStreamData& data, void* cookie)
{
    const pcpp::ConnectionData& connection = data.getConnectionData();
    if (connection.srcPort != port && connection.dstPort != port)
        return;

    State& state = *static_cast<State*>(cookie);
    Stream& stream = state.streams[connection.flowKey][side];
    const char* bytes = reinterpret_cast<const char*>(data.getData());
    size_t length = data.getDataLength();
    if (data.isBytesMissing())
    {
        // Skip the text that the library puts in the place of lost bytes
        const size_t notice =
            ("[" + std::to_string(data.getMissingByteCount()) +
             " bytes missing]")
                .size();
        bytes += notice;
        length -= notice;

        // Lines go on at the next one. After a length, nothing says where
        const bool hasLines = stream.bytes.empty() || stream.bytes[0] == '<';
        state.leftOut += stream.bytes.size();
        stream.bytes.clear();
        stream.skipsLine = hasLines;
        stream.isLost = stream.isLost || !hasLines;
    }
    stream.bytes.append(bytes, length);
    takeMessages(state, stream);
}
// #endregion

// #region end
// The last line may lack its line break
static void onEnd(const pcpp::ConnectionData& connection,
                  pcpp::TcpReassembly::ConnectionEndReason, void* cookie)
{
    State& state = *static_cast<State*>(cookie);
    const auto found = state.streams.find(connection.flowKey);
    if (found == state.streams.end())
        return;
    for (const Stream& stream : found->second)
        if (stream.skipsLine)
            state.leftOut += stream.bytes.size();
        else if (!stream.bytes.empty())
            count(state, stream.bytes, "TCP, cut off");
    state.streams.erase(found);
}
// #endregion

int main(int argc, char* argv[])
{
    const std::string fileName =
        argc > 1 ? argv[1] : "recipe-text-protocol.pcap";
    pcpp::PcapFileReaderDevice reader(fileName);
    if (!reader.open())
    {
        std::cerr << "Cannot open " << fileName << std::endl;
        return 1;
    }

    // #region main
    State state;
    pcpp::TcpReassembly reassembly(onData, &state, nullptr, onEnd,
                                   limitedConfiguration());
    pcpp::RawPacket rawPacket;
    while (reader.getNextPacket(rawPacket))
    {
        // Parse no further than TCP: the rest is ours
        pcpp::Packet packet(&rawPacket, pcpp::TCP);
        onDatagram(packet, state);
        limitConnections(reassembly);
        reassembly.reassemblePacket(packet);
    }
    reassembly.closeAllConnections();
    std::cout << state.messages << " messages, " << state.leftOut
              << " bytes left out" << std::endl;
    // #endregion
    return 0;
}
