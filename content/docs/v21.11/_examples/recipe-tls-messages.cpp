// Prints the TLS handshake messages of a capture file, certificates included:
// on any port, and over any number of segments and records.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <iostream>
#include <map>
#include <string>

#include "Packet.h"
#include "PcapFileDevice.h"
#include "RawPacket.h"
#include "SSLHandshake.h"
#include "SSLLayer.h"
#include "TcpReassembly.h"

#include "limit-connections.h"

// #region state
struct Stream  // what one side of a connection sent and was not parsed yet
{
    std::string bytes;      // of the stream: records
    std::string handshake;  // of the records: messages
    bool isDone = false;    // the rest is encrypted, lost, or not TLS
};

struct State
{
    std::map<uint32_t, std::array<Stream, 2>> streams;  // by flow key
    size_t messages = 0;
    size_t cutOff = 0;
};

static const size_t recordHeader = sizeof(pcpp::ssl_tls_record_layer);
static const size_t messageHeader = 4;  // type and length
static const size_t maxRecord = 16384 + 2048;
static const size_t maxMessage = 65535;
// #endregion

// #region print
static void print(const pcpp::SSLx509Certificate& certificate)
{
    std::cout << "    certificate of " << certificate.getDataLength()
              << " bytes" << (certificate.allDataExists() ? "" : ", cut off")
              << std::endl;
}
// #endregion

// #region message
static std::string nameOf(uint8_t type)
{
    switch (type)
    {
    case pcpp::SSL_CLIENT_HELLO:
        return "client hello";
    case pcpp::SSL_SERVER_HELLO:
        return "server hello";
    case pcpp::SSL_NEW_SESSION_TICKET:
        return "new session ticket";
    case pcpp::SSL_CERTIFICATE:
        return "certificate";
    case pcpp::SSL_SERVER_KEY_EXCHANGE:
        return "server key exchange";
    case pcpp::SSL_CERTIFICATE_REQUEST:
        return "certificate request";
    case pcpp::SSL_SERVER_DONE:
        return "server hello done";
    case pcpp::SSL_CERTIFICATE_VERIFY:
        return "certificate verify";
    case pcpp::SSL_CLIENT_KEY_EXCHANGE:
        return "client key exchange";
    default:
        return "message of type " + std::to_string(type);
    }
}

// Gets each whole message. Put your own code here.
static void onMessage(const std::string& message, const std::string& from)
{
    std::cout << from << ": " << nameOf(static_cast<uint8_t>(message[0]))
              << ", " << message.size() << " bytes" << std::endl;
    if (static_cast<uint8_t>(message[0]) != pcpp::SSL_CERTIFICATE)
        return;

    // The layer wants a record: one around the message. Without a packet, it
    // owns the array and deletes it
    const size_t size = recordHeader + message.size();
    uint8_t* data = new uint8_t[size];
    data[0] = pcpp::SSL_HANDSHAKE;
    data[1] = 3;  // TLS 1.2
    data[2] = 3;
    data[3] = static_cast<uint8_t>(message.size() >> 8);
    data[4] = static_cast<uint8_t>(message.size() & 255);
    std::memcpy(data + recordHeader, message.data(), message.size());
    pcpp::SSLHandshakeLayer layer(data, size, nullptr, nullptr);

    auto* chain =
        layer.getHandshakeMessageOfType<pcpp::SSLCertificateMessage>();
    const int count = chain != nullptr ? chain->getNumOfCertificates() : 0;
    for (int i = 0; i < count; ++i)
        print(*chain->getCertificate(i));
}
// #endregion

// #region take
static size_t numberAt(const std::string& bytes, size_t at, size_t size)
{
    size_t number = 0;
    for (size_t i = at; i < at + size; ++i)
        number = number << 8 | static_cast<uint8_t>(bytes[i]);
    return number;
}

// Messages don't care where records end
static void takeMessages(State& state, Stream& stream,
                         const std::string& from)
{
    std::string& bytes = stream.handshake;
    while (bytes.size() >= messageHeader)
    {
        const size_t size = messageHeader + numberAt(bytes, 1, 3);
        if (size > maxMessage)
            stream.isDone = true;
        if (size > maxMessage || bytes.size() < size)
            return;
        onMessage(bytes.substr(0, size), from);
        ++state.messages;
        bytes.erase(0, size);
    }
}

// Records don't care where segments end
static void takeRecords(State& state, Stream& stream, const std::string& from)
{
    std::string& bytes = stream.bytes;
    while (!stream.isDone && bytes.size() >= recordHeader)
    {
        const size_t length = numberAt(bytes, 3, 2);
        // What follows a change of the cipher is encrypted
        stream.isDone = bytes[0] != pcpp::SSL_HANDSHAKE || bytes[1] != 3 ||
                        length > maxRecord;
        if (stream.isDone || bytes.size() < recordHeader + length)
            return;
        stream.handshake.append(bytes, recordHeader, length);
        bytes.erase(0, recordHeader + length);
        takeMessages(state, stream, from);
    }
}
// #endregion

// #region callbacks
// Says what is left of a message when its stream goes on no further
static void finish(State& state, Stream& stream, const std::string& from,
                   const std::string& why)
{
    // The beginning of a record has bytes of the message, too
    const std::string& rest = stream.bytes;
    if (rest.size() > recordHeader && rest[0] == pcpp::SSL_HANDSHAKE)
        stream.handshake += rest.substr(recordHeader);
    if (!stream.handshake.empty())
    {
        const auto type = static_cast<uint8_t>(stream.handshake[0]);
        std::cout << from << ": " << nameOf(type) << ", " << why << " after "
                  << stream.handshake.size() << " bytes" << std::endl;
        ++state.cutOff;
    }
    stream.handshake.clear();
    stream.bytes.clear();
    stream.isDone = true;
}

static void onData(int8_t side, const pcpp::TcpStreamData& data, void* cookie)
{
    State& state = *static_cast<State*>(cookie);
    const pcpp::ConnectionData& connection = data.getConnectionData();
    Stream& stream = state.streams[connection.flowKey][side];
    if (stream.isDone)
        return;

    const std::string from = std::to_string(connection.srcPort) +
                             (side == 0 ? " client" : " server");
    if (data.isBytesMissing())
        return finish(state, stream, from, "bytes lost");
    stream.bytes.append(reinterpret_cast<const char*>(data.getData()),
                        data.getDataLength());
    takeRecords(state, stream, from);
    if (stream.isDone)
        finish(state, stream, from, "ended");
}

static void onEnd(const pcpp::ConnectionData& connection,
                  pcpp::TcpReassembly::ConnectionEndReason, void* cookie)
{
    State& state = *static_cast<State*>(cookie);
    auto& sides = state.streams[connection.flowKey];
    const std::string port = std::to_string(connection.srcPort);
    finish(state, sides[0], port + " client", "cut off");
    finish(state, sides[1], port + " server", "cut off");
    state.streams.erase(connection.flowKey);
}
// #endregion

int main(int argc, char* argv[])
{
    const std::string fileName =
        argc > 1 ? argv[1] : "recipe-tls-messages.pcap";
    pcpp::PcapFileReaderDevice reader(fileName);
    if (!reader.open())
    {
        std::cerr << "Cannot open " << fileName << std::endl;
        return 1;
    }

    State state;
    pcpp::TcpReassembly reassembly(onData, &state, nullptr, onEnd,
                                   limitedConfiguration());
    pcpp::RawPacket rawPacket;
    while (reader.getNextPacket(rawPacket))
    {
        // Parse no further than TCP: what follows is a piece of a stream
        pcpp::Packet packet(&rawPacket, pcpp::TCP);
        limitConnections(reassembly);
        reassembly.reassemblePacket(packet);
    }
    reassembly.closeAllConnections();

    std::cout << state.messages << " messages, " << state.cutOff
              << " cut off" << std::endl;
    return 0;
}
