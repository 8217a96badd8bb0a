// Prints a line for each HTTP message in a capture file.
// #region includes
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <map>
#include <string>

#include "HttpLayer.h"
#include "PcapFileDevice.h"
#include "RawPacket.h"
#include "TcpReassembly.h"
// #endregion

// #region state
// One direction of a connection: bytes that are not yet a complete message
struct Direction
{
    std::string buffer;
    size_t lostBytes = 0;
    bool givenUp = false;
};

struct Connection
{
    Direction directions[2];
};

// Everything that the callbacks need. It is passed to them as the cookie.
struct HttpFollower
{
    std::map<uint32_t, Connection> connections;
};

// A larger gap is more likely a broken capture than a message worth filling up
static const size_t maxGap = 1024 * 1024;
// #endregion

// #region headers
struct Header
{
    std::string text;       // what the program prints
    size_t bodyLength = 0;  // 0 without Content-Length
};

static size_t contentLength(const pcpp::HttpMessage& http)
{
    pcpp::HeaderField* field =
        http.getFieldByName(PCPP_HTTP_CONTENT_LENGTH_FIELD);
    return field == nullptr
               ? 0
               : std::strtoul(field->getFieldValue().c_str(), nullptr, 10);
}

// Parses bytes that belong to no packet. A layer without a packet owns its
// bytes, so it gets a copy.
static Header parseHeader(const std::string& bytes)
{
    uint8_t* copy = new uint8_t[bytes.size()];
    std::memcpy(copy, bytes.data(), bytes.size());

    Header header;
    if (bytes.compare(0, 5, "HTTP/") == 0)
    {
        pcpp::HttpResponseLayer http(copy, bytes.size(), nullptr, nullptr);
        header.text = "response " +
                      std::to_string(http.getFirstLine()->getStatusCodeAsInt());
        header.bodyLength = contentLength(http);
    }
    else
    {
        pcpp::HttpRequestLayer http(copy, bytes.size(), nullptr, nullptr);
        header.text = "request for " + http.getUrl();
        header.bodyLength = contentLength(http);
    }
    return header;
}
// #endregion

// #region messages
// Takes every complete message from the front of the buffer
static void takeMessages(Direction& direction, const std::string& sender)
{
    size_t headerEnd = 0;
    while ((headerEnd = direction.buffer.find("\r\n\r\n")) != std::string::npos)
    {
        const size_t headerLength = headerEnd + 4;
        const Header header =
            parseHeader(direction.buffer.substr(0, headerLength));
        if (direction.buffer.size() - headerLength < header.bodyLength)
            return;  // the rest of the body has not arrived yet

        std::cout << sender << ": " << header.text;
        if (header.bodyLength > 0)
            std::cout << ", body of " << header.bodyLength << " bytes";
        if (direction.lostBytes > 0)
            std::cout << ", " << direction.lostBytes << " bytes lost";
        std::cout << std::endl;

        direction.buffer.erase(0, headerLength + header.bodyLength);
        direction.lostBytes = 0;
    }
}
// #endregion

// #region sender
static std::string senderOf(const pcpp::ConnectionData& connection, int8_t side)
{
    return side == 0 ? connection.srcIP.toString() + ":" +
                           std::to_string(connection.srcPort)
                     : connection.dstIP.toString() + ":" +
                           std::to_string(connection.dstPort);
}
// #endregion

// #region data
// Called for each piece of a stream, in the order of the stream
static void onData(int8_t side, const pcpp::TcpStreamData& data, void* cookie)
{
    HttpFollower& follower = *static_cast<HttpFollower*>(cookie);
    const pcpp::ConnectionData& connection = data.getConnectionData();
    Direction& direction =
        follower.connections[connection.flowKey].directions[side];

    const char* bytes = reinterpret_cast<const char*>(data.getData());
    size_t length = data.getDataLength();

    if (data.isBytesMissing())
    {
        // Skip the text that the library puts before the data, and fill the gap
        const size_t missing = data.getMissingByteCount();
        const std::string notice =
            "[" + std::to_string(missing) + " bytes missing]";
        bytes += notice.size();
        length -= notice.size();

        direction.givenUp = direction.givenUp || missing > maxGap;
        if (!direction.givenUp)
            direction.buffer.append(missing, '?');
        direction.lostBytes += missing;
    }

    if (direction.givenUp)
        return;

    direction.buffer.append(bytes, length);
    takeMessages(direction, senderOf(connection, side));
}
// #endregion

// #region end
static void onEnd(const pcpp::ConnectionData& connection,
                  pcpp::TcpReassembly::ConnectionEndReason, void* cookie)
{
    static_cast<HttpFollower*>(cookie)->connections.erase(connection.flowKey);
}
// #endregion

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
    HttpFollower follower;
    pcpp::TcpReassembly reassembly(onData, &follower, nullptr, onEnd);

    pcpp::RawPacket rawPacket;
    while (reader.getNextPacket(rawPacket))
        reassembly.reassemblePacket(&rawPacket);

    // Hand out what is still buffered in connections that are still open
    reassembly.closeAllConnections();
    // #endregion

    reader.close();
    return 0;
}
