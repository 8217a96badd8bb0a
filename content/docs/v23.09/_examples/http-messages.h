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
    std::string problem;  // why this isn't a whole message, or empty
};

class HttpConnection
{
public:
    // Called with each message when it is complete, or when its rest can't come
    // any more. Bytes that are in no message come last, as one without header.
    using Handler = std::function<void(int side, const HttpMessage&)>;

    void add(int side, const char* bytes, size_t length, const Handler&);
    void addGap(int side, size_t length, const Handler&);
    void end(bool hostsHaveEnded, const Handler&);
    // #endregion

private:
    static const size_t maxHeader = 64 * 1024;
    static const size_t maxBody = 1024 * 1024;
    static const size_t maxRequests = 100;

    enum State
    {
        Header,
        Length,
        ChunkSize,
        ChunkEnd,
        Trailer,
        UntilEnd,
        Skipping  // no telling where the next message begins
    };

    struct Direction
    {
        State state = Header;
        std::string buffer;  // what has arrived and is not yet used
        HttpMessage message;
        std::string codings;  // of the body, such as "gzip"
        size_t left = 0;      // of the body or chunk
        size_t lost = 0;      // of the body
        size_t dropped = 0;   // of the body, because it is too long
        size_t skipped = 0;   // bytes that are in no message
        std::string why;      // they are in none
        bool chunked = false;
        bool isClient = false;  // has sent a request
    };

    void run(int side, const Handler& handler);
    bool step(Direction& from, int side, const Handler& handler);
    bool startBody(Direction& from, const std::string& header);
    static bool takeLine(Direction& from, std::string& line);
    static void takeBody(Direction& from);
    static void finish(Direction& from, int side, const Handler& handler);
    static std::string missing(const Direction& from);
    static void stop(Direction& from, int side, const std::string& why,
                     const Handler& handler);

    Direction directions[2];
    // The method of each request that has no response yet
    std::deque<pcpp::HttpRequestLayer::HttpMethod> requests;
    bool switched = false;  // to another protocol
};

inline void addProblem(std::string& problem, const std::string& text)
{
    problem += (problem.empty() ? "" : ", ") + text;
}

// #region gzip
// Uncompresses gzip and deflate, at most as much as a body may have
inline std::string uncompress(const std::string& bytes, bool isDeflate,
                              size_t limit, std::string& problem)
{
    // "deflate" means zlib, whose first two bytes are a multiple of 31. Some
    // servers leave out this header. inflate() detects gzip and zlib, not that.
    const auto byte = [&](size_t at)
    { return static_cast<unsigned char>(bytes[at]); };
    const bool isRaw = isDeflate && bytes.size() > 1 &&
                       bytes.compare(0, 2, "\x1f\x8b") != 0 &&
                       (byte(0) * 256 + byte(1)) % 31 != 0;
    z_stream stream = {};
    if (inflateInit2(&stream, isRaw ? -15 : 15 + 32) != Z_OK)
        return bytes;
    stream.next_in =
        reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream.avail_in = static_cast<uInt>(bytes.size());

    std::string result;
    char buffer[16 * 1024];
    int status = Z_OK;
    while (status == Z_OK && result.size() <= limit)
    {
        stream.next_out = reinterpret_cast<Bytef*>(buffer);
        stream.avail_out = sizeof(buffer);
        status = inflate(&stream, Z_NO_FLUSH);
        result.append(buffer, sizeof(buffer) - stream.avail_out);
        // gzip can have several members, one after the other
        if (status == Z_STREAM_END && stream.avail_in > 0 && !isDeflate)
            status = inflateReset(&stream);
    }
    inflateEnd(&stream);
    if (result.size() > limit)
    {
        result.resize(limit);
        addProblem(problem, "longer than this program keeps");
    }
    else if (status != Z_STREAM_END || stream.avail_in > 0)
        addProblem(problem, "not uncompressed to its end");
    return result.empty() && !problem.empty() ? bytes : result;
}

// Undoes all codings, the last one first. A body with a gap stays as it is,
// because zlib would turn it into other bytes after the gap.
inline void decode(HttpMessage& message, std::string codings, bool hasGap,
                   size_t limit)
{
    std::string problem;
    while (problem.empty() && !codings.empty() && !message.body.empty())
    {
        const size_t comma = codings.rfind(',');
        std::string coding =
            codings.substr(comma == std::string::npos ? 0 : comma + 1);
        codings.erase(comma == std::string::npos ? 0 : comma);
        coding.erase(std::remove(coding.begin(), coding.end(), ' '),
                     coding.end());
        const bool isKnown =
            coding == "gzip" || coding == "x-gzip" || coding == "deflate";
        if (isKnown && !hasGap)
            message.body = uncompress(message.body, coding == "deflate",
                                      limit, problem);
        else if (!coding.empty() && coding != "identity" &&
                 coding != "chunked")
            problem = "still coded as " + coding;
    }
    if (!problem.empty())
        addProblem(message.problem, problem);
}
// #endregion

inline std::string fieldOf(const pcpp::HttpMessage& http,
                           const std::string& name)
{
    pcpp::HeaderField* field = http.getFieldByName(name);
    std::string value = field == nullptr ? "" : field->getFieldValue();
    for (char& c : value)
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return value.substr(0, value.find_last_not_of(" \t") + 1);
}

// Does a message begin like this?
inline bool beginsLikeHttp(const std::string& bytes)
{
    std::string copy = bytes.substr(0, 20);  // longer than any method
    return copy.compare(0, 5, "HTTP/") == 0 ||
           (copy.find(' ') != std::string::npos &&
            pcpp::HttpRequestFirstLine::parseMethod(&copy[0], copy.size()) !=
                pcpp::HttpRequestLayer::HttpMethodUnknown);
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

    std::string length;
    std::string transfer;
    const auto read = [&](const pcpp::HttpMessage& http)
    {
        transfer = fieldOf(http, "Transfer-Encoding");
        from.codings = fieldOf(http, "Content-Encoding") + "," + transfer;
        from.chunked = transfer.find("chunked") != std::string::npos;
        length = fieldOf(http, "Content-Length");
    };
    bool noBody = false;
    from.isClient = header.compare(0, 5, "HTTP/") != 0;
    if (from.isClient)
    {
        pcpp::HttpRequestLayer request(copy, header.size(), nullptr, nullptr);
        const auto method = request.getFirstLine()->getMethod();
        if (method == pcpp::HttpRequestLayer::HttpMethodUnknown)
            return false;
        requests.push_back(method);
        if (requests.size() > maxRequests)
            requests.pop_front();
        read(request);
        noBody = !from.chunked && length.empty();
    }
    else
    {
        pcpp::HttpResponseLayer response(copy, header.size(), nullptr,
                                         nullptr);
        const int status = std::atoi(header.c_str() + 9);
        if (status < 100)
            return false;
        read(response);
        noBody = status < 200 || status == 204 || status == 304;
        switched = status == 101;
        if (status >= 200 && !requests.empty())
        {
            const auto method = requests.front();
            requests.pop_front();
            switched = status < 300 &&
                       method == pcpp::HttpRequestLayer::HttpCONNECT;
            noBody = noBody || switched ||
                     method == pcpp::HttpRequestLayer::HttpHEAD;
        }
    }

    from.message.header = header;
    from.left = 0;
    const bool isNumber =
        length.find_first_not_of("0123456789") == std::string::npos;
    if (noBody)
        from.state = Length, from.chunked = false;
    else if (from.chunked)
        from.state = ChunkSize;
    else if (!length.empty() && isNumber && transfer.empty())
        from.state = Length,
        from.left = std::strtoull(length.c_str(), nullptr, 10);
    else
        from.state = UntilEnd;  // the connection ends the body
    if (from.state == UntilEnd && !isNumber)
        from.message.problem = "Content-Length is not a number";
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
    const size_t kept = std::min(arrived, room);
    from.message.body.append(from.buffer, 0, kept);
    from.dropped += arrived - kept;
    from.buffer.erase(0, arrived);
    if (from.state != UntilEnd)
        from.left -= arrived;
}

// #region finish
// Hands out a message, whole or not
inline void HttpConnection::finish(Direction& from, int side,
                                   const Handler& handler)
{
    HttpMessage& message = from.message;
    if (from.lost > 0)
        addProblem(message.problem, std::to_string(from.lost) + " bytes lost");
    if (from.dropped > 0)
        addProblem(message.problem, std::to_string(from.dropped) +
                                        " bytes more than this program keeps");
    decode(message, from.codings, from.lost > 0, maxBody);
    handler(side, message);
    message = HttpMessage();
    from.codings.clear();
    from.lost = from.dropped = 0;
    from.state = Header;
}

// What has to come before the message is whole
inline std::string HttpConnection::missing(const Direction& from)
{
    switch (from.state)
    {
    case Header:
        return beginsLikeHttp(from.buffer)
                   ? "the rest of the header did not arrive"
                   : "not HTTP";
    case Length:
        if (!from.chunked)
            return std::to_string(from.left) +
                   " bytes of the body did not arrive";
        break;
    case UntilEnd:
        return "the end of the connection did not arrive";
    default:
        break;
    }
    return "the rest of the chunks did not arrive";
}

// Delivers what has arrived of a message, and skips everything after it
inline void HttpConnection::stop(Direction& from, int side,
                                 const std::string& why,
                                 const Handler& handler)
{
    if (from.state == Skipping)
        return;
    const bool isCut = from.state != Header || beginsLikeHttp(from.buffer);
    if (from.state == Header && isCut)
        from.message.header.swap(from.buffer);
    if (isCut)
    {
        addProblem(from.message.problem, why);
        finish(from, side, handler);
    }
    from.skipped += from.buffer.size();
    from.buffer.clear();
    from.why = why;
    from.state = Skipping;
}
// #endregion

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
        if (switched)
        {
            from.state = Skipping;
            from.why = "another protocol";
            return true;
        }
        // The response to CONNECT decides what comes after the request
        if (from.isClient && !requests.empty() &&
            requests.back() == pcpp::HttpRequestLayer::HttpCONNECT)
            return false;
        // Empty lines may come before a message
        from.buffer.erase(0, from.buffer.find_first_not_of("\r\n"));
        const size_t end = from.buffer.find("\r\n\r\n");
        if (end == std::string::npos)
            return false;
        if (startBody(from, from.buffer.substr(0, end + 4)))
            from.buffer.erase(0, end + 4);
        else
            stop(from, side, "not HTTP", handler);
        return true;
    }
    case ChunkSize:
        if (!takeLine(from, line))
            return false;
        from.left = std::strtoull(line.c_str(), nullptr, 16);
        from.state = from.left == 0 ? Trailer : Length;
        if (line.empty() || !std::isxdigit(static_cast<unsigned char>(line[0])))
            stop(from, side, "a chunk has no size", handler);
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
    case Skipping:
        from.skipped += from.buffer.size();
        from.buffer.clear();
        return false;
    }
    return false;
}
// #endregion

inline void HttpConnection::run(int side, const Handler& handler)
{
    Direction& from = directions[side];
    while (step(from, side, handler))
    {
    }
    if (from.buffer.size() > maxHeader)  // no header or chunk size is that long
        stop(from, side,
             beginsLikeHttp(from.buffer) || from.state != Header
                 ? "a line or header of more than 64 kB"
                 : "not HTTP",
             handler);
}

inline void HttpConnection::add(int side, const char* bytes, size_t length,
                                const Handler& handler)
{
    directions[side].buffer.append(bytes, length);
    const size_t waiting = requests.size();
    run(side, handler);
    if (requests.size() < waiting || switched)
        run(1 - side, handler);  // it may have waited for this response
}

// Bytes that the capture lacks. In the middle of a body they only make it
// shorter; after any other gap, there is no telling where the next one begins.
inline void HttpConnection::addGap(int side, size_t length,
                                   const Handler& handler)
{
    Direction& from = directions[side];
    const bool inBody = from.state == UntilEnd ||
                        (from.state == Length && length <= from.left);
    if (!inBody)
        return stop(from, side, std::to_string(length) + " bytes lost",
                    handler);
    if (from.state == Length)
        from.left -= length;
    from.lost += length;
}

// #region end
// A connection has ended, or the capture has: delivers what is not whole, too
inline void HttpConnection::end(bool hostsHaveEnded, const Handler& handler)
{
    for (int side = 0; side < 2; side++)
    {
        Direction& from = directions[side];
        if (from.state == UntilEnd && hostsHaveEnded)
            finish(from, side, handler);
        stop(from, side, missing(from), handler);
        if (from.skipped == 0)
            continue;
        HttpMessage none;
        none.problem =
            std::to_string(from.skipped) + " bytes skipped: " + from.why;
        handler(side, none);
    }
}
// #endregion
