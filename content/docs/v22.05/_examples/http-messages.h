// Whole HTTP messages of one TCP connection, from pieces of its two streams.
#pragma once

// #region includes
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <functional>
#include <string>

#include <zlib.h>

#include "HttpLayer.h"
// #endregion

// #region message
struct HttpMessage
{
    std::string header;   // the first line and the fields
    std::string body;     // without chunks and uncompressed
    std::string problem;  // what is wrong with the body, or empty
};

class HttpConnection
{
public:
    // Called with each message, when it is complete
    using Handler = std::function<void(int side, const HttpMessage&)>;

    void add(int side, const char* bytes, size_t length, const Handler&);
    void addGap(int side, size_t length);
    void end(const Handler&);
    // #endregion

private:
    static const size_t maxHeader = 64 * 1024;
    static const size_t maxBody = 1024 * 1024;
    static const size_t maxRequests = 100;

    enum State { Header, Length, ChunkSize, ChunkEnd, Trailer, UntilEnd, Lost };

    struct Direction
    {
        State state = Header;
        std::string buffer;  // what has arrived and is not yet used
        HttpMessage message;
        std::string encoding;
        size_t left = 0;  // of the body or chunk
        size_t lost = 0;  // of the body
        bool chunked = false;
        bool isRequest = false;
    };

    bool step(Direction& from, int side, const Handler& handler);
    bool startBody(Direction& from, const std::string& header);
    static bool takeLine(Direction& from, std::string& line);
    static void takeBody(Direction& from);
    static void finish(Direction& from, int side, const Handler& handler);

    Direction directions[2];
    std::deque<bool> headRequests;  // of each request without a response yet
};

// #region gzip
// Uncompresses gzip and deflate, at most as much as a body may have
inline std::string uncompress(const std::string& bytes, size_t limit,
                              std::string& problem)
{
    z_stream stream = {};
    if (inflateInit2(&stream, 15 + 32) != Z_OK)  // 32: gzip or zlib
        return "";
    stream.next_in =
        reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());

    std::string result;
    char buffer[16 * 1024];
    int status = Z_OK;
    while (status == Z_OK && result.size() < limit)
    {
        stream.next_out = reinterpret_cast<Bytef*>(buffer);
        stream.avail_out = sizeof(buffer);
        status = inflate(&stream, Z_NO_FLUSH);
        result.append(buffer, sizeof(buffer) - stream.avail_out);
    }
    inflateEnd(&stream);
    if (status != Z_STREAM_END)
        problem = "not uncompressed to its end";
    return result;
}
// #endregion

inline std::string fieldOf(const pcpp::HttpMessage& http,
                           const std::string& name)
{
    pcpp::HeaderField* field = http.getFieldByName(name);
    std::string value = field == nullptr ? "" : field->getFieldValue();
    for (char& c : value)
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return value;
}

// #region body
// Reads the header and decides how the end of the body is found. Returns false
// if this isn't HTTP.
inline bool HttpConnection::startBody(Direction& from,
                                      const std::string& header)
{
    // A layer without a packet owns its bytes, so it gets a copy
    uint8_t* copy = new uint8_t[header.size()];
    std::memcpy(copy, header.data(), header.size());
    from.isRequest = header.compare(0, 5, "HTTP/") != 0;

    bool noBody = false;
    std::string length;
    const auto read = [&](const pcpp::HttpMessage& http)
    {
        from.chunked = fieldOf(http, "Transfer-Encoding").find("chunked") !=
                       std::string::npos;
        from.encoding = fieldOf(http, "Content-Encoding");
        length = fieldOf(http, "Content-Length");
    };
    if (from.isRequest)
    {
        pcpp::HttpRequestLayer request(copy, header.size(), nullptr, nullptr);
        const auto method = request.getFirstLine()->getMethod();
        if (method == pcpp::HttpRequestLayer::HttpMethodUnknown)
            return false;
        headRequests.push_back(method == pcpp::HttpRequestLayer::HttpHEAD);
        if (headRequests.size() > maxRequests)
            headRequests.pop_front();
        read(request);
        noBody = !from.chunked && length.empty();
    }
    else
    {
        pcpp::HttpResponseLayer response(copy, header.size(), nullptr,
                                         nullptr);
        const int status = std::atoi(header.c_str() + 9);
        read(response);
        noBody = status < 200 || status == 204 || status == 304;
        if (status >= 200 && !headRequests.empty())
        {
            noBody = noBody || headRequests.front();
            headRequests.pop_front();
        }
    }

    from.message.header = header;
    from.left = 0;
    if (noBody)
        from.state = Length, from.chunked = false;
    else if (from.chunked)
        from.state = ChunkSize;
    else if (!length.empty())
        from.state = Length,
        from.left = std::strtoull(length.c_str(), nullptr, 10);
    else
        from.state = UntilEnd;  // the connection ends the body
    return true;
}
// #endregion

inline bool HttpConnection::takeLine(Direction& from, std::string& line)
{
    const size_t end = from.buffer.find("\r\n");
    if (end == std::string::npos)
        return false;
    line = from.buffer.substr(0, end);
    from.buffer.erase(0, end + 2);
    return true;
}

inline void HttpConnection::takeBody(Direction& from)
{
    const size_t arrived = from.state == UntilEnd
                               ? from.buffer.size()
                               : std::min(from.left, from.buffer.size());
    const size_t room = maxBody - from.message.body.size();
    from.message.body.append(from.buffer, 0, std::min(arrived, room));
    if (arrived > room)
        from.message.problem = "longer than this program keeps";
    from.buffer.erase(0, arrived);
    if (from.state != UntilEnd)
        from.left -= arrived;
}

inline void HttpConnection::finish(Direction& from, int side,
                                   const Handler& handler)
{
    HttpMessage& message = from.message;
    const bool compressed =
        from.encoding.find("gzip") != std::string::npos ||
        from.encoding.find("deflate") != std::string::npos;
    if (compressed && message.problem.empty() && !message.body.empty())
        message.body = uncompress(message.body, maxBody, message.problem);
    handler(side, message);
    from.message = HttpMessage();
    from.lost = 0;
    from.state = Header;
}

// #region step
// Takes the next part of a message from the buffer. Returns false if more
// bytes have to arrive first.
inline bool HttpConnection::step(Direction& from, int side,
                                 const Handler& handler)
{
    std::string line;
    switch (from.state)
    {
    case Header:
    {
        const size_t end = from.buffer.find("\r\n\r\n");
        if (end == std::string::npos)
            return false;
        const std::string header = from.buffer.substr(0, end + 4);
        from.buffer.erase(0, end + 4);
        if (!startBody(from, header))
            from.state = Lost;
        return true;
    }
    case ChunkSize:
        if (!takeLine(from, line))
            return false;
        from.left = std::strtoull(line.c_str(), nullptr, 16);
        from.state = from.left == 0 ? Trailer : Length;
        if (line.empty() || !std::isxdigit(static_cast<unsigned char>(line[0])))
            from.state = Lost;
        return true;
    case Length:
        takeBody(from);
        if (from.left > 0)
            return false;
        if (from.chunked)
            from.state = ChunkEnd;
        else
            finish(from, side, handler);
        return true;
    case ChunkEnd:
        if (!takeLine(from, line))
            return false;
        from.state = ChunkSize;
        return true;
    case Trailer:  // an empty line, or fields before it
        if (!takeLine(from, line))
            return false;
        if (line.empty())
            finish(from, side, handler);
        return true;
    case UntilEnd:
        takeBody(from);
        return false;
    case Lost:
        from.buffer.clear();
        return false;
    }
    return false;
}
// #endregion

inline void HttpConnection::add(int side, const char* bytes, size_t length,
                                const Handler& handler)
{
    Direction& from = directions[side];
    from.buffer.append(bytes, length);
    while (step(from, side, handler))
    {
    }
    if (from.buffer.size() > maxHeader)
        from.state = Lost;  // no header or chunk size is that long
}

// Bytes that the capture lacks. In the middle of a body they only make it
// shorter; after any other gap, nobody knows where the next message begins.
inline void HttpConnection::addGap(int side, size_t length)
{
    Direction& from = directions[side];
    const bool inBody = from.state == UntilEnd ||
                        (from.state == Length && length <= from.left);
    if (!inBody)
        from.state = Lost;
    else if (from.state == Length)
        from.left -= length;
    from.lost += length;
    from.message.problem = std::to_string(from.lost) + " bytes lost";
}

// A connection has ended, and with it a body without a length
inline void HttpConnection::end(const Handler& handler)
{
    for (int side = 0; side < 2; side++)
        if (directions[side].state == UntilEnd)
            finish(directions[side], side, handler);
}
