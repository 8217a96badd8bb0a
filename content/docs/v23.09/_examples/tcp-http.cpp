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
#include "PcapFileDevice.h"
#include "RawPacket.h"
#include "TcpReassembly.h"
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
    // Of each request that has no response yet: is it a HEAD request?
    std::deque<bool> headRequests;
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
    std::string text;       // what the program prints; empty if it is not HTTP
    size_t bodyLength = 0;  // 0 without Content-Length
    int status = 0;         // 0 for a request
    bool isHead = false;
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
        // The library knows no status without a text, but HTTP has it
        header.status = std::atoi(bytes.c_str() + 9);
        if (header.status < 100)
            return header;
        header.text = "response " + std::to_string(header.status);
        header.bodyLength = contentLength(http);
    }
    else
    {
        pcpp::HttpRequestLayer http(copy, bytes.size(), nullptr, nullptr);
        const auto method = http.getFirstLine()->getMethod();
        if (method == pcpp::HttpRequestLayer::HttpMethodUnknown)
            return header;
        header.isHead = method == pcpp::HttpRequestLayer::HttpHEAD;
        header.text = "request for " + http.getUrl();
        header.bodyLength = contentLength(http);
    }
    return header;
}
// #endregion

// #region body
// How long the body is that follows the header. Some responses have none,
// whatever their Content-Length says.
static size_t bodyLength(const Header& header, std::deque<bool>& headRequests)
{
    if (header.status == 0)
    {
        headRequests.push_back(header.isHead);
        if (headRequests.size() > maxRequests)
            headRequests.pop_front();
        return header.bodyLength;
    }

    if (header.status < 200)
        return 0;  // the response itself is still to come
    bool isHead = false;
    if (!headRequests.empty())
    {
        isHead = headRequests.front();
        headRequests.pop_front();
    }
    const bool noBody = header.status == 204 || header.status == 304;
    return isHead || noBody ? 0 : header.bodyLength;
}
// #endregion

// #region messages
static void giveUp(Direction& direction, const std::string& sender)
{
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
    if (direction.bodyLeft > 0)
        return;

    std::cout << sender << ": " << direction.message;
    if (direction.lostBytes > 0)
        std::cout << ", " << direction.lostBytes << " bytes lost";
    std::cout << std::endl;
    direction.message.clear();
    direction.lostBytes = 0;
}

// Takes every complete header, and what has arrived of each body, from the
// front of the buffer
static void takeMessages(Connection& connection, Direction& direction,
                         const std::string& sender)
{
    if (!direction.message.empty())
        takeBody(direction, sender);

    size_t headerEnd = 0;
    while (direction.bodyLeft == 0 &&
           (headerEnd = direction.buffer.find("\r\n\r\n")) !=
               std::string::npos)
    {
        const size_t headerLength = headerEnd + 4;
        const Header header =
            parseHeader(direction.buffer.substr(0, headerLength));
        if (header.text.empty())
            return giveUp(direction, sender);

        direction.buffer.erase(0, headerLength);
        direction.message = header.text;
        direction.bodyLeft = bodyLength(header, connection.headRequests);
        if (direction.bodyLeft > 0)
            direction.message +=
                ", body of " + std::to_string(direction.bodyLeft) + " bytes";
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
        // makes it shorter; after any other one, nobody knows where to go on.
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
