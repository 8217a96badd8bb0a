// Writes packets to a series of files, each limited in size and time, and
// keeps the last ones.
// #region includes
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <deque>
#include <fstream>
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
    struct File
    {
        std::string name;
        int packets;  // written by this program
    };

    RotatingWriter(const std::string& name, uint64_t maxBytes,
                   time_t maxSeconds, size_t maxFiles)
        : m_Name(name), m_MaxBytes(maxBytes), m_MaxSeconds(maxSeconds),
          m_MaxFiles(maxFiles)
    {
        // After a restart, go on after the files that are there, and delete
        // them in their turn
        std::ifstream(lastName()) >> m_Count;
        for (size_t i = std::min<size_t>(m_Count, maxFiles); i > 0; i--)
            if (std::ifstream(fileName(m_Count - i + 1)))
                m_Files.push_back({fileName(m_Count - i + 1), 0});
    }

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
        if (!m_Writer->writePacket(rawPacket))
            return false;
        m_Files.back().packets++;
        return true;
    }

    // The oldest first. The last one is closed with this object.
    const std::deque<File>& files() const { return m_Files; }

    // How many packets were deleted with their files
    int deleted() const { return m_Deleted; }

private:
    // Writes what is still in the buffer
    void closeFile()
    {
        if (m_Writer != nullptr)
            m_Writer->close();
    }

    std::string fileName(unsigned count) const
    {
        char number[24];
        std::snprintf(number, sizeof(number), "-%05u.pcap", count);
        return m_Name + number;
    }

    // The file that has the number of the last one
    std::string lastName() const { return m_Name + ".last"; }

    bool startFile(pcpp::LinkLayerType linkType, time_t time)
    {
        closeFile();
        std::ofstream(lastName()) << ++m_Count;
        m_Files.push_back({fileName(m_Count), 0});
        while (m_Files.size() > m_MaxFiles)
        {
            std::remove(m_Files.front().name.c_str());
            m_Deleted += m_Files.front().packets;
            m_Files.pop_front();
        }

        m_Bytes = 24;  // the header of the file
        m_Start = time;
        m_Writer.reset(
            new pcpp::PcapFileWriterDevice(m_Files.back().name, linkType));
        return m_Writer->open();
    }

    std::string m_Name;
    uint64_t m_MaxBytes;
    time_t m_MaxSeconds;
    size_t m_MaxFiles;
    std::unique_ptr<pcpp::PcapFileWriterDevice> m_Writer;
    std::deque<File> m_Files;
    int m_Deleted = 0;
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

    std::deque<RotatingWriter::File> files;
    int deleted = 0;
    pcpp::RawPacket rawPacket;
    {
        // At most a third of the file and an hour each, and the last three
        RotatingWriter writer("part", reader.getFileSize() / 3, 3600, 3);
        while (reader.getNextPacket(rawPacket))
            if (!writer.write(rawPacket))
                return 1;
        files = writer.files();
        deleted = writer.deleted();
    }

    int kept = 0;
    for (const RotatingWriter::File& file : files)
    {
        pcpp::PcapFileReaderDevice part(file.name);
        if (!part.open())
            return 1;
        std::cout << file.name << ": " << file.packets << " packets, "
                  << part.getFileSize() << " bytes" << std::endl;
        kept += file.packets;
    }
    std::cout << kept << " packets kept, " << deleted << " deleted"
              << std::endl;
    return 0;
}
// #endregion
