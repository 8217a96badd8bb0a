// Puts the TCP streams of a capture file together and prints how much each side sent.
#include <iostream>

#include "Packet.h"
#include "PcapFileDevice.h"
#include "TcpReassembly.h"

// #region message
void onMessage(int8_t side, const pcpp::TcpStreamData& data, void*)
{
    std::cout << "side " << int(side) << " sent "
              << data.getDataLength() << " bytes" << std::endl;
}
// #endregion

int main(int argc, char* argv[])
{
    pcpp::PcapFileReaderDevice reader(argc > 1 ? argv[1] : "stream.pcap");
    if (!reader.open())
        return 1;

    // #region reassemble
    pcpp::TcpReassembly streams(onMessage);
    pcpp::RawPacket raw;
    while (reader.getNextPacket(raw))
        streams.reassemblePacket(&raw);
    streams.closeAllConnections();
    // #endregion
    return 0;
}
