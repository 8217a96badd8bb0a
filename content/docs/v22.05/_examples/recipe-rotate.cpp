// Writes packets to a series of files, each limited in size and time, and
// keeps the last ones.
// #region includes
#include <cstdint>
#include <cstdio>
#include <deque>
#include <iostream>
#include <memory>
#include <string>

#include "PcapFileDevice.h"
#include "RawPacket.h"
// #endregion

// #region writer
class RotatingWriter
{
public:
    RotatingWriter(const std::string& name, uint64_t maxBytes,
                   time_t maxSeconds, size_t maxFiles)
        : m_Name(name), m_MaxBytes(maxBytes), m_MaxSeconds(maxSeconds),
          m_MaxFiles(maxFiles)
    {}

    ~RotatingWriter() { closeFile(); }

    bool write(const pcpp::RawPacket& rawPacket)
    {
        // A record is 16 bytes longer than its packet
        const uint64_t size = rawPacket.getRawDataLen() + 16;
        const time_t time = rawPacket.getPacketTimeStamp().tv_sec;
        if (m_Writer == nullptr || m_Bytes + size > m_MaxBytes ||
            time >= m_Start + m_MaxSeconds)
            if (!startFile(rawPacket.getLinkLayerType(), time))
                return false;
        m_Bytes += size;
        return m_Writer->writePacket(rawPacket);
    }

    // The oldest first. The last one is closed with this object.
    const std::deque<std::string>& files() const { return m_Files; }

private:
    // Writes what is still in the buffer
    void closeFile()
    {
        if (m_Writer != nullptr)
            m_Writer->close();
    }

    bool startFile(pcpp::LinkLayerType linkType, time_t time)
    {
        char number[16];
        std::snprintf(number, sizeof(number), "-%05u.pcap", ++m_Count);
        m_Files.push_back(m_Name + number);
        if (m_Files.size() > m_MaxFiles)
        {
            std::remove(m_Files.front().c_str());
            m_Files.pop_front();
        }

        closeFile();
        m_Bytes = 24;  // the header of the file
        m_Start = time;
        m_Writer.reset(
            new pcpp::PcapFileWriterDevice(m_Files.back(), linkType));
        return m_Writer->open();
    }

    std::string m_Name;
    uint64_t m_MaxBytes;
    time_t m_MaxSeconds;
    size_t m_MaxFiles;
    std::unique_ptr<pcpp::PcapFileWriterDevice> m_Writer;
    std::deque<std::string> m_Files;
    uint64_t m_Bytes = 0;
    time_t m_Start = 0;
    unsigned m_Count = 0;
};
// #endregion

// #region main
int main(int argc, char* argv[])
{
    if (argc != 2)
    {
        std::cerr << "Usage: " << argv[0] << " <file>" << std::endl;
        return 1;
    }
    pcpp::PcapFileReaderDevice reader(argv[1]);
    if (!reader.open())
        return 1;

    std::deque<std::string> files;
    pcpp::RawPacket rawPacket;
    {
        // At most a third of the file and an hour each, and the last three
        RotatingWriter writer("part", reader.getFileSize() / 3, 3600, 3);
        while (reader.getNextPacket(rawPacket))
            if (!writer.write(rawPacket))
                return 1;
        files = writer.files();
    }

    for (const std::string& file : files)
    {
        pcpp::PcapFileReaderDevice part(file);
        if (!part.open())
            return 1;
        int count = 0;
        while (part.getNextPacket(rawPacket))
            count++;
        std::cout << file << ": " << count << " packets, "
                  << part.getFileSize() << " bytes" << std::endl;
    }
    return 0;
}
// #endregion
