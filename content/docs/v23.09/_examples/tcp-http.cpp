// Prints a line for each HTTP message in a capture file.
// #region includes
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <iostream>
#include <map>
#include <string>

#include "HttpLayer.h"
#include "Packet.h"
#include "PcapFileDevice.h"
#include "RawPacket.h"
#include "TcpLayer.h"
#include "TcpReassembly.h"

#include "limit-connections.h"
// #endregion

// #region state
// One direction of a connection. Of a message it keeps no more than the header.
struct Direction
{
    std::string buffer;    // the next header, as far as it has arrived
    std::string message;   // what to print when the body is complete
    size_t bodyLeft = 0;   // bytes of the body that have not arrived yet
    size_t lostBytes = 0;
    bool givenUp = false;  // not HTTP, or what comes next can't be known
};

struct Connection
{
    Direction directions[2];
    // The method of each request that has no response yet
    std::deque<pcpp::HttpRequestLayer::HttpMethod> requests;
};

// Everything that the callbacks need. It is passed to them as the cookie.
struct HttpFollower
{
    std::map<uint32_t, Connection> connections;
};

// What has a longer header is not HTTP
static const size_t maxHeader = 64 * 1024;
// More requests than that can't wait: the capture lacks the responses
static const size_t maxRequests = 100;
// #endregion

// #region headers
struct Header
{
    std::string text;         // what to print; empty if it is not HTTP
    bool hasLength = false;   // a Content-Length, and no chunks
    size_t bodyLength = 0;
    int status = 0;           // 0 for a request
    pcpp::HttpRequestLayer::HttpMethod method =
        pcpp::HttpRequestLayer::HttpMethodUnknown;
};

static void readLength(const pcpp::HttpMessage& http, Header& header)
{
    pcpp::HeaderField* length =
        http.getFieldByName(PCPP_HTTP_CONTENT_LENGTH_FIELD);
    pcpp::HeaderField* transfer =
        http.getFieldByName(PCPP_HTTP_TRANSFER_ENCODING_FIELD);
    // A request without both has no body
    header.hasLength = transfer == nullptr &&
                       (length != nullptr || header.status == 0);
    if (length != nullptr)
        header.bodyLength =
            std::strtoull(length->getFieldValue().c_str(), nullptr, 10);
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
        // The library accepts no status without a text, but HTTP does
        header.status = std::atoi(bytes.c_str() + 9);
        if (header.status < 100)
            return header;
        header.text = "response " + std::to_string(header.status);
        readLength(http, header);
    }
    else
    {
        pcpp::HttpRequestLayer http(copy, bytes.size(), nullptr, nullptr);
        header.method = http.getFirstLine()->getMethod();
        if (header.method == pcpp::HttpRequestLayer::HttpMethodUnknown)
            return header;
        // getUrl() puts the Host before it, also where it is there already
        const std::string uri = http.getFirstLine()->getUri();
        const bool isPath = uri.compare(0, 1, "/") == 0;
        header.text = "request for " + (isPath ? http.getUrl() : uri);
        readLength(http, header);
    }
    return header;
}
// #endregion

// #region body
static const size_t unknown = SIZE_MAX;

// Which request a response answers
static pcpp::HttpRequestLayer::HttpMethod takeRequest(Connection& connection)
{
    auto method = pcpp::HttpRequestLayer::HttpMethodUnknown;
    if (!connection.requests.empty())
    {
        method = connection.requests.front();
        connection.requests.pop_front();
    }
    return method;
}

// How long the body is that follows the header. Some responses have none,
// whatever their Content-Length says.
static size_t bodyLength(Header& header, Connection& connection)
{
    if (header.status == 0)
    {
        connection.requests.push_back(header.method);
        if (connection.requests.size() > maxRequests)
            connection.requests.pop_front();
    }
    else if (header.status == 101)
    {
        return unknown;  // another protocol follows
    }
    else if (header.status < 200)
    {
        return 0;  // the response itself is still to come
    }
    else
    {
        const auto method = takeRequest(connection);
        if (method == pcpp::HttpRequestLayer::HttpCONNECT &&
            header.status < 300)
            return unknown;  // whatever goes through the tunnel
        if (method == pcpp::HttpRequestLayer::HttpHEAD ||
            header.status == 204 || header.status == 304)
            return 0;
    }

    if (!header.hasLength)
    {
        header.text += ", body of unknown length";
        return unknown;
    }
    if (header.bodyLength > 0)
        header.text +=
            ", body of " + std::to_string(header.bodyLength) + " bytes";
    return header.bodyLength;
}
// #endregion

// #region messages
// Prints the message whose header was read last. Its body may lack bytes.
static void printMessage(Direction& direction, const std::string& sender)
{
    std::cout << sender << ": " << direction.message;
    if (direction.lostBytes > 0)
        std::cout << ", " << direction.lostBytes << " bytes lost";
    if (direction.bodyLeft > 0)
        std::cout << ", " << direction.bodyLeft << " bytes did not arrive";
    std::cout << std::endl;
    direction.message.clear();
    direction.lostBytes = 0;
    direction.bodyLeft = 0;
}

static void giveUp(Direction& direction, const std::string& sender)
{
    if (!direction.message.empty())
        printMessage(direction, sender);
    std::cout << sender << ": no HTTP that can be followed" << std::endl;
    direction = Direction();
    direction.givenUp = true;
}

// Drops what has arrived of a body, and prints the message at its end
static void takeBody(Direction& direction, const std::string& sender)
{
    const size_t arrived =
        std::min(direction.bodyLeft, direction.buffer.size());
    direction.buffer.erase(0, arrived);
    direction.bodyLeft -= arrived;
    if (direction.bodyLeft == 0)
        printMessage(direction, sender);
}

// Takes every complete header, and what has arrived of each body, from the
// front of the buffer
static void takeMessages(Connection& connection, Direction& direction,
                         const std::string& sender)
{
    if (!direction.message.empty())
        takeBody(direction, sender);

    while (direction.bodyLeft == 0)
    {
        // Empty lines may come before a message
        direction.buffer.erase(0, direction.buffer.find_first_not_of("\r\n"));
        const size_t headerEnd = direction.buffer.find("\r\n\r\n");
        if (headerEnd == std::string::npos)
            break;
        const size_t headerLength = headerEnd + 4;
        Header header =
            parseHeader(direction.buffer.substr(0, headerLength));
        if (header.text.empty())
            return giveUp(direction, sender);

        direction.buffer.erase(0, headerLength);
        const size_t length = bodyLength(header, connection);
        direction.message = header.text;
        if (length == unknown)
            return giveUp(direction, sender);
        direction.bodyLeft = length;
        takeBody(direction, sender);
    }
    if (direction.buffer.size() > maxHeader)
        giveUp(direction, sender);
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
    Connection& connection =
        follower.connections[data.getConnectionData().flowKey];
    Direction& direction = connection.directions[side];
    if (direction.givenUp)
        return;

    const std::string sender = senderOf(data.getConnectionData(), side);
    const char* bytes = reinterpret_cast<const char*>(data.getData());
    size_t length = data.getDataLength();

    if (data.isBytesMissing())
    {
        // Skip the text that the library puts before the data. A gap in a body
        // makes it shorter; after any other one, there is no way to go on.
        const size_t missing = data.getMissingByteCount();
        const std::string notice =
            "[" + std::to_string(missing) + " bytes missing]";
        bytes += notice.size();
        length -= notice.size();

        if (missing > direction.bodyLeft)
            return giveUp(direction, sender);
        direction.bodyLeft -= missing;
        direction.lostBytes += missing;
    }

    direction.buffer.append(bytes, length);
    takeMessages(connection, direction, sender);
}
// #endregion

// #region end
// Called when a connection ends, or with the capture. What is not whole by now
// never will be.
static void onEnd(const pcpp::ConnectionData& data,
                  pcpp::TcpReassembly::ConnectionEndReason, void* cookie)
{
    HttpFollower& follower = *static_cast<HttpFollower*>(cookie);
    Connection& connection = follower.connections[data.flowKey];
    for (int8_t side = 0; side < 2; ++side)
    {
        Direction& direction = connection.directions[side];
        const std::string sender = senderOf(data, side);
        if (!direction.message.empty())
            printMessage(direction, sender);
        else if (!direction.buffer.empty())
            std::cout << sender << ": " << direction.buffer.size()
                      << " bytes without the end of a header" << std::endl;
    }
    follower.connections.erase(data.flowKey);
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
    const std::string fileName = argc > 1 ? argv[1] : "tcp-reassembly.pcap";

    pcpp::PcapFileReaderDevice reader(fileName);
    if (!reader.open())
    {
        std::cerr << "Cannot open " << fileName << std::endl;
        return 1;
    }

    // #region main
    HttpFollower follower;
    pcpp::TcpReassembly reassembly(onData, &follower, nullptr, onEnd,
                                   limitedConfiguration());

    pcpp::RawPacket rawPacket;
    size_t late = 0;
    while (reader.getNextPacket(rawPacket))
    {
        // Parse no further than TCP: what follows is a piece of a message
        pcpp::Packet packet(&rawPacket, pcpp::TCP);
        limitConnections(reassembly);
        if (isLateData(packet, reassembly.reassemblePacket(packet)))
            ++late;
    }

    // Hand out what is still buffered in connections that are still open
    reassembly.closeAllConnections();
    if (late > 0)
        std::cout << "packets after the end of their connection, ignored: "
                  << late << std::endl;
    // #endregion

    reader.close();
    return 0;
}
