// Lists the packets of a capture file: number, length, addresses, protocols.
// #region includes
#include <iostream>

#include "IPLayer.h"
#include "Packet.h"
#include "PcapFileDevice.h"
// #endregion

int main(int argc, char* argv[])
{
    // #region open
    const std::string fileName =
        argc > 1 ? argv[1] : "tutorial-sample.pcap";

    pcpp::PcapFileReaderDevice reader(fileName);
    if (!reader.open())
    {
        std::cerr << "Cannot open " << fileName << std::endl;
        return 1;
    }
    // #endregion

    // #region read
    pcpp::RawPacket rawPacket;
    int number = 0;
    while (reader.getNextPacket(rawPacket))
    {
        ++number;
        std::cout << "#" << number << ": " << rawPacket.getRawDataLen()
                  << " bytes";
        // #endregion

        // #region parse
        pcpp::Packet packet(&rawPacket);
        // #endregion

        // #region ask
        pcpp::IPLayer* ip = packet.getLayerOfType<pcpp::IPLayer>();
        if (ip != nullptr)
            std::cout << ", " << ip->getSrcIPAddress()
                      << " -> " << ip->getDstIPAddress();

        if (packet.isPacketOfType(pcpp::DNS))
            std::cout << ", DNS";
        else if (packet.isPacketOfType(pcpp::TCP))
            std::cout << ", TCP";
        else if (packet.isPacketOfType(pcpp::ICMP))
            std::cout << ", ICMP";
        std::cout << std::endl;
    }
    // #endregion

    // #region close
    reader.close();
    std::cout << number << " packets" << std::endl;
    return 0;
    // #endregion
}
