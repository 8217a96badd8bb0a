// Prints the network-layer packets that Windows sends to port 443.
#include <iostream>

#include "Packet.h"
#include "WinDivertDevice.h"

int main()
{
    // #region receive
    pcpp::WinDivertDevice device;
    if (!device.open("outbound and tcp.DstPort == 443"))
        return 1;

    auto onPackets =
        [](const pcpp::WinDivertDevice::WinDivertRawPacketVector& packets,
           const pcpp::WinDivertDevice::WinDivertReceiveCallbackContext&) {
            for (pcpp::WinDivertRawPacket* raw : packets)
            {
                pcpp::Packet packet(raw);
                std::cout << "interface " << raw->getInterfaceIndex() << ": "
                          << packet.toString() << std::endl;
            }
        };

    // Blocks until stopReceive() is called, or 5000 ms pass without a packet
    auto result = device.receivePackets(onPackets, 5000);
    if (result.status == pcpp::WinDivertDevice::ReceiveResult::Status::Failed)
        std::cerr << result.error << std::endl;
    device.close();
    // #endregion
    return 0;
}
