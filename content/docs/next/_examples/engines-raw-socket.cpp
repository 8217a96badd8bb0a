// Sends one packet through a raw socket, and prints the packets that arrive.
#include <iostream>
#include <string>

#include "EthLayer.h"
#include "IPv4Layer.h"
#include "Packet.h"
#include "PayloadLayer.h"
#include "RawSocketDevice.h"
#include "UdpLayer.h"

int main(int argc, char* argv[])
{
    if (argc < 2)
    {
        std::cerr << "Usage: engines-raw-socket <IP address of an interface>"
                  << std::endl;
        return 1;
    }

    // #region open
    // The address chooses the interface
    pcpp::IPAddress address{ std::string(argv[1]) };
    pcpp::RawSocketDevice socket(address);
    if (!socket.open())
        return 1;
    // #endregion

    // #region send
    pcpp::EthLayer ethernet(pcpp::MacAddress("00:00:5e:00:53:01"),
                            pcpp::MacAddress("ff:ff:ff:ff:ff:ff"));
    pcpp::IPv4Layer ip(pcpp::IPv4Address("192.0.2.1"),
                       pcpp::IPv4Address("192.0.2.255"));
    ip.getIPv4Header()->timeToLive = 64;
    pcpp::UdpLayer udp(40000, 9);
    const uint8_t text[] = { 'h', 'e', 'l', 'l', 'o' };
    pcpp::PayloadLayer payload(text, sizeof(text));

    pcpp::Packet packet(100);
    packet.addLayer(&ethernet);
    packet.addLayer(&ip);
    packet.addLayer(&udp);
    packet.addLayer(&payload);
    packet.computeCalculateFields();
    if (!socket.sendPacket(packet.getRawPacket()))
        return 1;
    // #endregion

    // #region receive
    // Waits up to one second for each packet
    pcpp::RawPacket raw;
    while (socket.receivePacket(raw, true, 1) ==
           pcpp::RawSocketDevice::RecvSuccess)
    {
        pcpp::Packet received(&raw);
        std::cout << received.toString() << std::endl;
    }
    // #endregion
    socket.close();
    return 0;
}
