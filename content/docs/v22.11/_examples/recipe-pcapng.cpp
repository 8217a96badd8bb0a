// Merges pcap files by time into one pcapng file, which says in the comment
// of each packet where it is from. Then it takes the file apart again, into
// a pcap file for each link type, and says what that loses.
#include <deque>
#include <iostream>
#include <map>
#include <memory>
#include <string>

#include "PcapFileDevice.h"
#include "RawPacket.h"

// #region input
// A file, and its packet that was not written yet
struct Input
{
    explicit Input(const std::string& fileName)
        : name(fileName), reader(fileName)
    {
    }

    void advance()
    {
        hasPacket = reader.getNextPacket(packet);
        if (hasPacket)
            number++;
    }

    std::string name;
    pcpp::PcapFileReaderDevice reader;
    pcpp::RawPacket packet;
    bool hasPacket = false;
    int number = 0;
};

bool isEarlier(const pcpp::RawPacket& a, const pcpp::RawPacket& b)
{
    const timespec first = a.getPacketTimeStamp();
    const timespec second = b.getPacketTimeStamp();
    return first.tv_sec != second.tv_sec ? first.tv_sec < second.tv_sec
                                         : first.tv_nsec < second.tv_nsec;
}
// #endregion

// #region merge
// Returns the number of packets that could not be written
int merge(std::deque<Input>& inputs, pcpp::PcapNgFileWriterDevice& writer)
{
    int failed = 0;
    for (Input& input : inputs)
        input.advance();
    while (true)
    {
        Input* next = nullptr;
        for (Input& input : inputs)
            if (input.hasPacket && (next == nullptr ||
                                    isEarlier(input.packet, next->packet)))
                next = &input;
        if (next == nullptr)
            return failed;

        const std::string comment =
            next->name + ", packet " + std::to_string(next->number);
        // A packet without bytes is not written by every version
        if (next->packet.getRawDataLen() == 0 ||
            !writer.writePacket(next->packet, comment))
            failed++;
        next->advance();
    }
}
// #endregion

// #region split
struct Output
{
    std::string name;
    std::unique_ptr<pcpp::PcapFileWriterDevice> writer;
    bool isOpen;
    int packets;
};

// A pcap file has one link type
Output& outputFor(std::map<int, Output>& outputs, pcpp::LinkLayerType type)
{
    const auto found = outputs.find(type);
    if (found != outputs.end())
        return found->second;
    Output& output = outputs[type];
    output.name = "merged-" + std::to_string(type) + ".pcap";
    output.writer.reset(new pcpp::PcapFileWriterDevice(output.name, type));
    output.isOpen = output.writer->open();
    output.packets = 0;
    return output;
}
// #endregion

int main(int argc, char* argv[])
{
    if (argc < 2)
    {
        std::cerr << "Usage: " << argv[0] << " <file> ..." << std::endl;
        return 1;
    }

    std::deque<Input> inputs;
    for (int i = 1; i < argc; i++)
    {
        inputs.emplace_back(argv[i]);
        if (!inputs.back().reader.open())
            return 1;
    }

    // #region write
    pcpp::PcapNgFileWriterDevice writer("merged.pcapng");
    if (!writer.open("", "", "recipe-pcapng", "merged by time"))
        return 1;
    int notWritten = merge(inputs, writer);
    writer.close();
    // #endregion

    // #region read
    pcpp::PcapNgFileReaderDevice reader("merged.pcapng");
    if (!reader.open())
        return 1;

    std::map<int, Output> outputs;
    pcpp::RawPacket packet;
    std::string comment;
    int written = 0, comments = 0, cut = 0;
    while (reader.getNextPacket(packet, comment))
    {
        if (!comment.empty() && ++comments == 1)
            std::cout << "The first comment: " << comment << std::endl;
        if (packet.getFrameLength() > packet.getRawDataLen())
            cut++;

        Output& output = outputFor(outputs, packet.getLinkLayerType());
        if (output.isOpen && output.writer->writePacket(packet))
        {
            output.packets++;
            written++;
        }
        else
            notWritten++;
    }
    // #endregion

    for (auto& output : outputs)
    {
        output.second.writer->close();
        std::cout << output.second.name << ": " << output.second.packets
                  << " packets" << std::endl;
    }
    std::cout << "Packets that the capture cut: " << cut << std::endl
              << written << " packets written, " << notWritten
              << " not written, " << comments << " comments lost"
              << std::endl;
    return 0;
}
